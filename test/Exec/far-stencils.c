/* Stencils that reach far: without any clause the tiles go on along one dimension, and what a tile has in common with
   the one before stays in the LDM.  Twin: three elements of a row, of which a tile has many, have little in common.
   RUN: %port-and-compare %s --min-regions 3 --max-regions 3 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=memory-coloring 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=memory-coloring 2>&1 | FileCheck %s
*/
#include "show.h"

// CHECK-LABEL: memory-coloring of region 0
// CHECK: group {{[0-9]+}} 'a' {{.*}} slides along 0 fetch
static void nine_rows(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 4; i < n - 4; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i - 4][j] + a[i - 3][j] + a[i - 2][j] + a[i - 1][j] + a[i][j] + a[i + 1][j] + a[i + 2][j] +
                a[i + 3][j] + a[i + 4][j];
}

// CHECK-LABEL: memory-coloring of region 1
// CHECK: group {{[0-9]+}} 'a' {{.*}} slides along {{[01]}} fetch
static void star(int n, float (*restrict a)[n][n], float (*restrict b)[n][n]) {
#pragma sw parallel
  for (int i = 4; i < n - 4; i++)
    for (int j = 4; j < n - 4; j++)
      for (int k = 4; k < n - 4; k++)
        b[i][j][k] = a[i - 4][j][k] + a[i - 3][j][k] + a[i - 2][j][k] + a[i - 1][j][k] + a[i][j][k] +
                     a[i + 1][j][k] + a[i + 2][j][k] + a[i + 3][j][k] + a[i + 4][j][k] + a[i][j - 4][k] +
                     a[i][j - 3][k] + a[i][j - 2][k] + a[i][j - 1][k] + a[i][j + 1][k] + a[i][j + 2][k] +
                     a[i][j + 3][k] + a[i][j + 4][k] + a[i][j][k - 4] + a[i][j][k - 3] + a[i][j][k - 2] +
                     a[i][j][k - 1] + a[i][j][k + 1] + a[i][j][k + 2] + a[i][j][k + 3] + a[i][j][k + 4];
}

// CHECK-LABEL: memory-coloring of region 2
// CHECK-NOT: slides
static void near(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      b[i][j] = a[i][j - 1] + a[i][j] + a[i][j + 1];
}

int main(void) {
  static const int sizes[][2] = {{1, 1}, {8, 5}, {9, 700}, {31, 300}, {77, 64}, {150, 131}, {700, 33}};
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c][0], m = sizes[c][1];
    double *a = doubles((long)n * m, 1), *b = doubles((long)n * m, 2);
    nine_rows(n, m, (void *)a, (void *)b);
    show("nine_rows", n, b, (long)n * m);
    near(n, m, (void *)a, (void *)b);
    show("near", n, b, (long)n * m);
    const int k = n > 61 ? 61 : n;
    float *f = floats((long)k * k * k, 3), *g = floats((long)k * k * k, 4);
    star(k, (void *)f, (void *)g);
    show_float("star", k, g, (long)k * k * k);
    free(a), free(b), free(f), free(g);
  }
  return 0;
}
