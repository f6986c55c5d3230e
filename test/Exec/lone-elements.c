/* Vectors whose elements lie apart, by steps that are known at run time only: a copy would move them one by one, so
   that they are loaded and stored one by one where few loads come for each.  Twins: elements that many iterations
   share, rows that are used as a whole.
   RUN: %port-and-compare %s --min-regions 6 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 6 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=never
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
 */
#include "show.h"

// CHECK: lone-elements.c:[[#@LINE+4]]:{{.*}} 'y' is not copied to LDM but accessed in main memory: it has one element in each row, and single loads take less time than copies of them [SW351]
static void axpy(int n, double a, const double *restrict x, int incx, double *restrict y, int incy) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i * incy] += a * x[i * incx];
}

/* A column of a matrix becomes a vector, which comes in tiles. */
// CHECK: lone-elements.c:[[#@LINE+5]]:{{.*}} 'a' is not copied to LDM but accessed in main memory: it has one element in each row
// CHECK: lone-elements.c:[[#@LINE+4]]:{{.*}} 'y' is kept in LDM
static void column(int n, int m, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = 2 * a[i * m];
}

/* Both parts of complex numbers. */
// CHECK: lone-elements.c:[[#@LINE+4]]:{{.*}} 'z' is not copied to LDM but accessed in main memory: it has one element in each row
static void turn(int n, double *restrict z, int inc) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double re = z[2 * (i * inc)], im = z[2 * (i * inc) + 1];
    z[2 * (i * inc)] = im;
    z[2 * (i * inc) + 1] = -re;
  }
}

/* Each column's element serves all rows. */
// CHECK-NOT: is not copied to LDM
// CHECK: lone-elements.c:[[#@LINE+5]]:{{.*}} 'y' is kept in LDM
static void outer(int m, int n, double *restrict a, const double *restrict x, int incx, const double *restrict y,
                  int incy) {
#pragma sw parallel
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) a[i * n + j] += x[i * incx] * y[j * incy];
}

/* Rows that are used as a whole, and their first elements. */
// CHECK-NOT: is not copied to LDM
// CHECK: lone-elements.c:[[#@LINE+5]]:{{.*}} 'a' is kept in LDM
static void rows(int n, int m, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++) s += a[i * m + j];
    a[i * m] = s;
  }
}

/* The user wants copies. */
// CHECK-NOT: is not copied to LDM
// CHECK: lone-elements.c:[[#@LINE+4]]:{{.*}} 'x' is kept in LDM
static void wished(int n, double *restrict x, int incx) {
#pragma sw buffer inout(x)
#pragma sw parallel
  for (int i = 0; i < n; i++) x[i * incx] = 3 * x[i * incx] - 1;
}

int main(void) {
  enum { N = 2003, M = 61 };
  double *x = doubles(6 * N, 1), *y = doubles(6 * N, 2), *a = doubles(M * 70, 3);
  for (int n = 0; n <= N; n += n < 2 ? 1 : 667)
    for (int inc = 1; inc < 4; inc++) {
      axpy(n, 0.5, x, inc, y, 4 - inc);
      show("axpy", n, y, 6 * N);
      column(n, inc, x, y);
      show("column", n, y, 6 * N);
      turn(n, y, inc);
      show("turn", n, y, 6 * N);
      wished(n, x, inc);
      show("wished", n, x, 6 * N);
    }
  for (int inc = 1; inc < 3; inc++) outer(M, 43, a, x, inc, y, inc + 1);
  show("outer", M, a, M * 70);
  rows(M, 67, a);
  show("rows", M, a, M * 70);
  return 0;
}
