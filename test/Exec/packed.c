/* Rows of packed triangles: their elements are at no affine place, but one behind the other in a row.
 * Twins: columns, every second element, a triangle that is written, and one read under a condition.
 *
 * RUN: %port-and-compare %s --min-regions 7 --max-regions 7 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -Rpass=sw 2>&1 | FileCheck %s
 */
#include "show.h"

/* CHECK-DAG: packed.c:[[@LINE+7]]:{{[0-9]+}}: remark: 'a' comes piece by piece {{.*}} a window of 2048 bytes per CPE [SW352]
 */
static void lower(int n, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j <= i; j++)
      s += a[i * (i + 1) / 2 + j] * x[j];
    y[i] = s;
  }
}

/* CHECK-DAG: packed.c:[[@LINE+6]]:{{[0-9]+}}: remark: 'a' comes piece by piece {{.*}} [SW352]
 */
static void upper(int n, const float *restrict a, const float *restrict x, float *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      y[i] += a[i * n - i * (i - 1) / 2 + j - i] * x[j];
}

/* CHECK-DAG: packed.c:[[@LINE+6]]:{{[0-9]+}}: remark: 'a' is not copied to LDM but accessed in main memory
 */
static void columns(int n, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++)
      y[j] += a[i * (i + 1) / 2 + j];
}

/* CHECK-DAG: packed.c:[[@LINE+6]]:{{[0-9]+}}: remark: 'a' is not copied to LDM but accessed in main memory
 */
static void second(int n, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j += 2)
      y[i] += a[i * (i + 1) / 2 + j];
}

/* CHECK-DAG: packed.c:[[@LINE+6]]:{{[0-9]+}}: remark: 'a' is not copied to LDM but accessed in main memory
 */
static void written(int n, double *restrict a, double *restrict y) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      a[i * (i + 1) / 2 + j] *= 0.5;
      y[i] += a[i * (i + 1) / 2 + j];
    }
}

/* CHECK-DAG: packed.c:[[@LINE+7]]:{{[0-9]+}}: remark: 'a' is not copied to LDM but accessed in main memory
 */
static void sometimes(int n, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      if (y[i] < 90)
        y[i] += a[i * (i + 1) / 2 + j];
}

/* The row moves with a variable of the iteration.
 * CHECK-DAG: packed.c:[[@LINE+7]]:{{[0-9]+}}: remark: 'a' comes piece by piece {{.*}} [SW352]
 */
static void variable(int n, const int *restrict a, int *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int begin = i * (i + 1) / 2;
    for (int j = 0; j <= i; j++)
      y[i] ^= a[begin + j];
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 31, 64, 130};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], all = n * (n + 1) / 2;
    double *a = doubles(all, 1), *x = doubles(n, 2), *y = doubles(n, 3);
    float *f = floats(all, 4), *g = floats(n, 5), *h = floats(n, 6);
    int *k = ints(all, 7), *l = ints(n, 8);
    lower(n, a, x, y);
    show("lower", n, y, n);
    upper(n, f, g, h);
    show_float("upper", n, h, n);
    columns(n, a, y);
    second(n, a, y);
    sometimes(n, a, y);
    show("twins", n, y, n);
    variable(n, k, l);
    show_int("variable", n, l, n);
    written(n, a, y);
    show("written", n, a, all);
    show("written", n, y, n);
    free(a), free(x), free(y), free(f), free(g), free(h), free(k), free(l);
  }
  return 0;
}
