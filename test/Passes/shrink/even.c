/* Where there are more tiles than CPEs, they shrink until the last round of them is full, if work is
   what takes the time, but to no less than some columns; not where every tile fetches again what takes
   longer, or the user gave it.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s
*/

/* CHECK-LABEL: code-tree of region 0
   CHECK: sw_i0_size = sw_tile_even(sw_i0_count, sw_tile_few(sw_i0_count, {{sw_i0_most|[0-9]+}}, sw_tiles(sw_j1_count, [[J:sw_j1_most|[0-9]+]]), sw_n), sw_tiles(sw_j1_count, [[J]]), sw_n)
   CHECK: sw_j1_size = sw_tile_even_from(sw_j1_count, sw_tile_wide(sw_j1_count, [[J]], sw_tiles(sw_i0_count, sw_i0_size), sw_n, [[FLOOR:[0-9]+]]), sw_tiles(sw_i0_count, sw_i0_size), sw_n, [[FLOOR]])
*/
void product(int n, double (*restrict c)[n], double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* CHECK-LABEL: code-tree of region 1
   CHECK: sw_i0_size = sw_tile_wide(sw_i0_count, {{[0-9]+}}, 1, sw_n, {{2|4|8}})
*/
void rows(int n, double *restrict y, double (*restrict a)[n], double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i] += a[i][j] * x[j];
}

/* CHECK-LABEL: code-tree of region 2
   CHECK: sw_i0_size = 24
   CHECK: sw_j1_size = 96
*/
void given(int n, double (*restrict c)[n], double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel tile(24, 96, 32)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* A loop that alone is divided, in each of many steps.
   CHECK-LABEL: code-tree of region 3
   CHECK: sw_{{.*}}_size = sw_tile_even_alone(sw_{{.*}}_count, {{[0-9]+}}, sw_n)
*/
void factor(int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[k][j];
      a[i][j] /= a[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        a[i][j] -= a[i][k] * a[k][j];
  }
}
