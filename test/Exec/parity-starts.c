/* Loops over one colour that begin by the parity of a sum of several variables, `& 1`: their start becomes a condition.
 * Colours may be negative.  Twins: steps, masks and starts that are something else, variables that change or are used later.
 *
 * RUN: %port-and-compare %s --min-regions 8 --dma random:1 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 */
#include "show.h"

#define AT(k, j, i) (((k) * n + (j)) * n + (i))
#define POINT(k, j, i)                                                                                       \
  u[AT(k, j, i)] = (u[AT(k - 1, j, i)] + u[AT(k + 1, j, i)] + u[AT(k, j - 1, i)] + u[AT(k, j + 1, i)] +      \
                    u[AT(k, j, i - 1)] + u[AT(k, j, i + 1)] - f[AT(k, j, i)]) *                              \
                   0.1875

/* CHECK-LABEL: model of region 0
 * CHECK: S0 [{{.*}}] -> { S0[i0, i1, i2] : 0 <= i0 <= -3 + p_n and 0 <= i1 <= -3 + p_n and 0 <= i2 <= -3 + p_n }
 */
static void sweep(int n, int c, double *restrict u, const double *restrict f) {
#pragma sw parallel
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1 + ((j + k + c) & 1); i < n - 1; i += 2)
        POINT(k, j, i);
}
static void first_odd(int n, int c, double *restrict u, const double *restrict f) {
  int i, j, k;
#pragma sw parallel private(i)
  for (k = 1; k < n - 1; k++)
    for (j = 1; j < n - 1; j++)
      for (i = ((j + k - c) & 1) + 2; i <= n - 2; i = i + 2)
        POINT(k, j, i);
}
static void from_zero(int n, int m, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = (k + j + c + m) & 1; i < m; i += 2) {
        if (u[AT(k, j, i)] < 0)
          continue;
        u[AT(k, j, i)] = 2 * i - u[AT(k, j, i)];
      }
}
/* Twins. */
static void by_four(int n, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = (k + j + c) & 1; i < n; i += 4)
        u[AT(k, j, i)] += 1;
}
static void masked(int n, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = (k + j + c) & 3; i < n; i += 2)
        u[AT(k, j, i)] += 1;
}
static void twice(int n, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 2 * ((k + j + c) & 1); i < n; i += 2)
        u[AT(k, j, i)] += 1;
}
static int last(int n, int c, double *restrict u) {
  int i = -5;
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (i = (k + j + c) & 1; i < n; i += 2)
        u[AT(k, j, i)] += 1;
  return i;
}
static void changed(int n, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++) {
      int d = c;
      for (int i = (k + j + d) & 1; i < n; i += 2) {
        d = i;
        u[AT(k, j, i)] += d;
      }
    }
}
static void down(int n, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = n - 1 + ((k + j + c) & 1); i > 0; i -= 2)
        u[AT(k, j, i - 1)] += i;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 4, 17};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int c = -3; c < 2; c++) {
      const int n = sizes[t];
      const long count = (long)n * n * n + 8;
      double *u = doubles(count, 1), *f = doubles(count, 2);
      sweep(n, c, u, f);
      show("sweep", n, u, count);
      first_odd(n, c, u, f);
      show("first_odd", n, u, count);
      from_zero(n, n, c, u);
      show("from_zero", n, u, count);
      by_four(n, c, u);
      masked(n, c, u);
      show("masked", n, u, count);
      twice(n, c, u);
      show("twice", n, u, count);
      printf("last %d\n", last(n, c, u));
      show("last", n, u, count);
      changed(n, c, u);
      down(n, c, u);
      show("down", n, u, count);
      free(u);
      free(f);
    }
  return 0;
}
