/* Tiles of columns shrink at run time to whole lines of main memory and for no more CPEs than pay;
   rows to a few, and what takes more time to compute than to move for all CPEs, also so that the last
   round of tiles is full.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefixes=CHECK,MODEL
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefixes=CHECK,GREEDY
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-assume=100,400,1600 -fplugin-arg-swgen-dump=cost %s 2>&1 | FileCheck %s --check-prefix=COST
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-crash-in=tile-shrinking -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefix=PLAIN

   Where the stage fails, tiles shrink as elsewhere.
   PLAIN-NOT: warning:
   PLAIN: sw_j0_size = sw_tile(sw_j0_count, {{[0-9]+}}, 1, sw_n)
*/
double sqrt(double);

/* CHECK-LABEL: code-tree of region 0
   CHECK: sw_j0_size = sw_tile_lines(sw_j0_count, {{[0-9]+}}, 1, sw_n, {{8|16|32}}, 16)
*/
void columns(int n, double *restrict x, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      x[j] += a[i][j] * y[i];
}

/* CHECK-LABEL: code-tree of region 1
   CHECK: sw_j0_size = sw_tile_lines(sw_j0_count, {{[0-9]+}}, 1, sw_n, {{8|16|32|64}}, 32)
*/
void floats(int n, float *restrict x, float (*restrict a)[n], float *restrict y) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      x[j] += a[i][j] * y[i];
}

/* CHECK-LABEL: code-tree of region 2
   MODEL: sw_i0_size = sw_tile_wide(sw_i0_count, {{[0-9]+}}, 1, sw_n, {{2|4|8}})
   GREEDY: sw_i0_size = sw_tile(sw_i0_count, {{[0-9]+}}, 1, sw_n)
*/
void rows(int n, double *restrict x, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i] += a[i][j] * y[j];
}

/* CHECK-LABEL: code-tree of region 3
   CHECK: sw_j0_size = sw_tile_even_alone(sw_j0_count, {{[0-9]+}}, sw_n)
*/
void roots(int n, double *restrict x, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      x[j] += sqrt(sqrt(sqrt(a[i][j])) / (1 + sqrt(y[i])));
}

/* The user's tiles do not shrink.
   CHECK-LABEL: code-tree of region 4
   CHECK: sw_j0_size = 24
*/
void given(int n, double *restrict x, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel tile(24)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      x[j] += a[i][j] * y[i];
}

/* What is predicted is what is printed: at size 100 seven tiles of 16 columns.
   COST-LABEL: cost of region 0
   COST: size 100: {{[1-5][0-9][0-9][0-9][0-9]}} cycles
*/
