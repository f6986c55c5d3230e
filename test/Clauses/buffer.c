/* Every clause of `buffer` that names arrays or places: its effect in the plan, and the same result.
   RUN: %port-and-compare %s --min-regions 8 --dma late --dma random:1 -- -I%S/../Exec/Inputs
   RUN: rm -rf %t && mkdir %t
   RUN: %swclang -fsyntax-only -I%S/../Exec/Inputs -fplugin-arg-swgen-out=%t \
   RUN:   -fplugin-arg-swgen-dump=dma-insertion %s 2>&1 | %filecheck %s
*/
#include "show.h"
#define N 150

/* CHECK-LABEL: dma-insertion of region 0
   CHECK: node 0 [i#0 tile 16{{.*}}]
   CHECK: [j#1 tile 24{{.*}}]
   CHECK: 'a' {{.*}} depth 1 [16] [24]
   CHECK: 'x' {{.*}} depth 1 [24]
*/
static void extents(int n, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma sw parallel
#pragma sw tensor a[n][n]
#pragma sw buffer in(a[16][24], x) out(y)
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < n; j++)
      sum += a[i * n + j] * x[j];
    y[i] = sum;
  }
}

/* Two loops move one dimension: the inner one keeps its range, the outer one gets the rest.
   CHECK-LABEL: dma-insertion of region 1
   CHECK: node 0 [i#0 tile 28{{.*}}]
   CHECK: [r#1 tile 5 of 5]
   CHECK: 'a' {{.*}} [32]
*/
static void window(int n, const double *restrict a, double *restrict y) {
#pragma sw parallel collapse(1)
#pragma sw buffer in(a[32])
  for (int i = 0; i < n; i++)
    for (int r = 0; r < 5; r++)
      y[i] += a[i + r];
}

/* The table of the second loop fits and would be fetched once; here it comes anew for each tile.
   CHECK-LABEL: dma-insertion of region 2
   CHECK: node 1 {{.*}}[j#1 tile 64 of 150
   CHECK: 'w' {{.*}} node 1 depth 1 [64]
   CHECK-LABEL: dma-insertion of region 3
   CHECK: 'w' {{.*}} node 0 depth 0 [150]
*/
static void renewed(int n, const double (*restrict a)[N], const double *restrict w,
                    double *restrict y) {
#pragma sw parallel tile(8, 64) collapse(1)
#pragma sw buffer in(w) at(j)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++)
      y[i] += a[i][j] * w[j];
}

static void kept(int n, const double (*restrict a)[N], const double *restrict w,
                 double *restrict y) {
#pragma sw parallel tile(8, 64) collapse(1)
#pragma sw buffer resident(w)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++)
      y[i] += a[i][j] * w[j];
}

/* CHECK-LABEL: dma-insertion of region 4
   CHECK: 'x' {{.*}} direct: it is named in 'bypass'
   CHECK: 'y' {{.*}} put
*/
static void around(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
#pragma sw buffer bypass(x) out(y)
  for (int i = 0; i < n; i++)
    y[i] = x[i] + 1;
}

/* Written under a condition and of unknown extent: only on demand.  What is read comes in any case.
   CHECK-LABEL: dma-insertion of region 5
   CHECK-DAG: 'y' {{.*}} direct: it is accessed under a condition only
   CHECK-DAG: 'x' {{.*}} fetch
   CHECK-LABEL: dma-insertion of region 6
   CHECK: 'x' {{.*}} fetch
   CHECK-LABEL: dma-insertion of region 7
   CHECK: 'x' {{.*}} fetch
*/
static void sometimes(int n, const double *restrict x, const double *restrict c,
                      double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (c[i] > 0)
      y[i] = x[i];
}

static void demanded(int n, const double *restrict x, const double *restrict c,
                     double *restrict y) {
#pragma sw parallel
#pragma sw buffer in(x)
  for (int i = 0; i < n; i++)
    y[i] += c[i] > 0 ? x[i] : 0;
}

static void shaped(int n, const double *restrict x, const double *restrict c, double *restrict y) {
#pragma sw parallel
#pragma sw tensor x[n]
  for (int i = 0; i < n; i++)
    y[i] += c[i] > 0 ? x[i] : 0;
}

int main(void) {
  static const long sizes[] = {0, 1, 7, 64, 131};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *a = doubles((long)n * N + 1, 1), *b = doubles((long)n * n + 1, 2),
           *x = doubles(n + N, 3), *y = doubles(n + 1, 4), *c = doubles(n + 1, 5);
    extents(n, b, x, y);
    show("y", n, y, n);
    window(n, x, y);
    renewed(n, (void *)a, x, y);
    kept(n, (void *)a, x, y);
    show("y", n, y, n);
    around(n, x, y);
    sometimes(n, x, c, y);
    demanded(n, x, c, y);
    shaped(n, x, c, y);
    show("y", n, y, n);
    free(a), free(b), free(x), free(y), free(c);
  }
  return 0;
}
