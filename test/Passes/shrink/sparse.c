/* Tiles of a triangle that hold no iteration are not dealt; those of a square are dealt by their numbers,
   as are those that the user gave or wants in blocks, and those of small work for what they move.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=tile-shrinking %s 2>&1 | FileCheck %s --check-prefix=PLAN
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-sparse=always -fplugin-arg-swgen-dump=tile-shrinking %s 2>&1 | FileCheck %s --check-prefix=ALWAYS
   RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-sparse=x %s 2>&1 | FileCheck %s --check-prefix=WRONG
   WRONG: 'x' is neither 'always' nor 'model'
   ALWAYS: tile-shrinking of region 4
   ALWAYS: phase 0 sparse
*/

/* PLAN-LABEL: tile-shrinking of region 0
   PLAN: phase 0 sparse
   CHECK-LABEL: code-tree of region 0
   CHECK: sw_rows0 = sw_i0_tiles
   CHECK-NEXT: sw_once0 = sw_tiles0 <= sw_n
   CHECK-NEXT: sw_turn0 : sw_once0 ? sw_id % sw_max(1, sw_j1_tiles) : sw_id
   CHECK-NEXT: for sw_row0 = sw_once0 ? sw_id / sw_max(1, sw_j1_tiles) : 0; sw_row0 < sw_rows0; += (sw_once0 ? sw_rows0 : 1)
   CHECK: sw_j1_row_lo = 0
   CHECK-NEXT: sw_j1_row_hi = sw_i0_hi
   CHECK-NEXT: sw_j1_from = sw_once0 ? 0 : (sw_j1_row_lo - sw_j1_first) / sw_j1_size
   CHECK-NEXT: sw_j1_here = sw_once0 ? sw_j1_tiles : sw_j1_row_hi < sw_j1_row_lo ? 0 : (sw_j1_row_hi - sw_j1_first) / sw_j1_size - sw_j1_from + 1
   CHECK-NEXT: for sw_tile0 = sw_j1_from + sw_turn0; sw_tile0 < sw_j1_from + sw_j1_here; += sw_n
   CHECK: {{^}}    sw_turn0 := sw_turn(sw_turn0, sw_j1_here, sw_n)
*/
void lower(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * a[j][k];
}

/* PLAN-LABEL: tile-shrinking of region 1
   PLAN-NOT: sparse
   PLAN: phase 0{{$}}
   CHECK-LABEL: code-tree of region 1
   CHECK: for sw_tile0 = sw_id; sw_tile0 < sw_tiles0; += sw_n
*/
void square(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * a[j][k];
}

/* CHECK-LABEL: code-tree of region 2
   CHECK: for sw_tile0 = sw_id; sw_tile0 < sw_tiles0; += sw_n
*/
void given(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel tile(16, 16, 32)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * a[j][k];
}

/* CHECK-LABEL: code-tree of region 3
   CHECK: for sw_tile0 = sw_id * sw_share0; sw_tile0 < sw_min(sw_tiles0, (sw_id + 1) * sw_share0); += 1
*/
void blocks(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel schedule(block)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * a[j][k];
}

/* As in the trailing matrix of Cholesky's method: the channel decides.
   CHECK-LABEL: code-tree of region 4
   CHECK-NOT: sw_turn
*/
void trailing(int k, int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = k + 1; i < n; i++)
    for (int j = k + 1; j <= i; j++)
      a[i][j] -= a[i][k] * a[j][k];
}
