/* Two buffers, one and the default, on loops of one to many tiles that nothing divides.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/../Exec/Inputs
   RUN: rm -rf %t && mkdir %t && %swgen-cc --emit %t -I%S/../Exec/Inputs -c %s -o %t/x.o 2> %t/said
   RUN: grep -v CHECK %t/double.slave.c | FileCheck %s
   RUN: FileCheck --check-prefix=SAID %s < %t/said
   SAID: warning: 'a' in 'double' has no effect: two copies do not fit the LDM, or a tile writes what a later one reads [SW121]
   SAID: warning: 'x' in 'double' has no effect: it is fetched once, before all tiles [SW121]
   SAID-NOT: warning:
*/
#include "show.h"

/* CHECK-LABEL: void sw_double_twice
   CHECK: sw_get_on(
   CHECK: sw_get_on(
   CHECK: sw_put_on(
*/
static void twice(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel tile(5)
#pragma sw buffer double
  for (int i = 0; i < n; i++)
    y[i] = 0.5 * y[i] + x[i];
}

/* CHECK-LABEL: void sw_double_once
   CHECK-NOT: sw_get_on(
*/
static void once(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel tile(5)
#pragma sw buffer single
  for (int i = 0; i < n; i++)
    y[i] += x[i];
}

/* Inner and outer loop at once, chunks of tiles.
   CHECK-LABEL: void sw_double_product
   CHECK: sw_chunk_step(sw_tile0, 2, sw_n)
   CHECK: sw_copyk2 = 1 - sw_copyk2
   CHECK: sw_copy0 = 1 - sw_copy0
*/
static void product(int n, const double *restrict a, const double *restrict b,
                    double *restrict c) {
#pragma sw parallel tile(3, 4, 5) schedule(cyclic, 2)
#pragma sw buffer in(a, b) inout(c) double
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* The default, with a halo, in blocks of tiles.
   CHECK-LABEL: void sw_double_stencil
   CHECK: sw_get_on(
*/
static void stencil(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel schedule(block) tile(4, 7)
#pragma sw tensor a[n][n], b[n][n]
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = a[i * n + j] + a[i * n + j - 1] + a[(i + 1) * n + j];
}

/* A tile of j needs what the one before has written.
   CHECK-LABEL: void sw_double_running
   CHECK-NOT: sw_get_on(
*/
static void running(int n, double *restrict a) {
#pragma sw parallel tile(4, 8) collapse(1)
#pragma sw buffer inout(a) at(j) double
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      a[i * n + j] += a[i * n + j - 1];
}

/* Sequential steps outside: every tile reads the row before the one that it writes.
   CHECK-LABEL: void sw_double_rows
*/
static void rows(int steps, int n, double (*restrict a)[n]) {
#pragma sw parallel tile(6)
#pragma sw buffer double
  for (int t = 1; t < steps; t++)
    for (int i = 0; i < n; i++)
      a[t][i] = 0.5 * a[t - 1][i] + i;
}

static void table(int n, const double x[16], double *restrict y) {
#pragma sw parallel tile(6)
#pragma sw buffer in(x) double
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      y[i] += x[k] * (i + k);
}

int main(void) {
  static const long sizes[] = {0, 1, 2, 5, 6, 64, 331};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n > 64 ? 41 : n;
    double *x = doubles(n + 16, 1), *y = doubles(n + 1, 2);
    double *a = doubles(m * m + 1, 3), *b = doubles(m * m + 1, 4), *c = doubles(m * m + 1, 5);
    twice(n, x, y);
    once(n, x, y);
    table(n, x, y);
    show("y", n, y, n);
    product(m, a, b, c);
    show("c", m, c, m * m);
    stencil(m, c, b);
    show("b", m, b, m * m);
    running(m, a);
    rows(m, m, (void *)b);
    show("a", m, a, m * m);
    show("b", m, b, m * m);
    free(x), free(y), free(a), free(b), free(c);
  }
  return 0;
}
