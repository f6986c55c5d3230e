/* Vectors with steps that are known at run time only: a kernel of its own is for steps of one.
   RUN: %port-and-compare %s --min-regions 5 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 5 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=never
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/unit-strides.host.c
   RUN: FileCheck %s --input-file %t.dir/unit-strides.slave.c --check-prefix=SLAVE
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

// CHECK-LABEL: {{^}}static void axpy(
// CHECK: sw_small = p_incx == 1 && p_incy == 1;
// CHECK: SW_LAUNCH(sw_unit_strides_axpy_{{[0-9]+}}_unit, &sw_args);
// SLAVE-LABEL: {{^}}void sw_unit_strides_axpy_{{[0-9]+}}_unit(
// SLAVE: sw_get((char *)&sw_ldm.x_0.v, (SW_MAIN char *)x + {{.*}} * 8, 1,
// STATS-DAG: "sw_unit_strides_axpy_[[#A:]]_unit"
// STATS-DAG: "sw_unit_strides_axpy_[[#A]]"
static void axpy(int n, double a, const double *restrict x, int incx, double *restrict y, int incy) {
  int ix = 0, iy = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[iy] += a * x[ix];
    ix += incx;
    iy += incy;
  }
}

/* The step is behind a pointer, as translated Fortran has it. */
// CHECK-LABEL: {{^}}static int scal_(
// CHECK: sw_small = p_incx{{(_2)?}} == 1;
static int scal_(int *n, double *a, double *x, int *incx) {
  int i__1, i__, ix;
  ix = 0;
  i__1 = *n;
#pragma sw parallel
  for (i__ = 1; i__ <= i__1; ++i__) {
    x[ix] = *a * x[ix];
    ix += *incx;
  }
  return 0;
}

/* A product, whose terms are added in any order. */
// CHECK-LABEL: {{^}}static double dot(
// CHECK: sw_small = p_incx == 1 && p_incy == 1;
static double dot(int n, const double *restrict x, int incx, const double *restrict y, int incy) {
  double s = 0;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++) s += x[i * incx] * y[i * incy];
  return s;
}

/* The matrix is what takes the time. */
// CHECK-LABEL: {{^}}static void gemv(
// CHECK-NOT: {{sw_small = [p]_.*== 1;}}
static void gemv(int m, int n, const double *restrict a, int lda, const double *restrict x, int incx, double *restrict y,
                 int incy) {
#pragma sw parallel
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) y[i * incy] += a[i * lda + j] * x[j * incx];
}

/* A step that is the length of a loop as well is not one. */
// CHECK-LABEL: {{^}}static void column(
// CHECK-NOT: {{sw_small = [p]_.*== 1;}}
static void column(int n, int m, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++) s += j;
    a[i * m] += s;
  }
}

// CHECK-LABEL: {{^}}int main(
int main(void) {
  enum { N = 3001, M = 61 };
  double *x = doubles(3 * N, 1), *y = doubles(3 * N, 2), *a = doubles(M * 70, 3);
  for (int n = 0; n <= N; n += n < 2 ? 1 : 1499)
    for (int incx = 0; incx < 4; incx++)
      for (int incy = 1; incy < 4; incy += 2) {
        if (incx * n > 3 * N || incy * n > 3 * N) continue;
        axpy(n, 0.5, x, incx, y, incy);
        double b = 0.75;
        scal_(&n, &b, y, &incy);
        show("vectors", n, y, 3 * N);
        double s = dot(n, x, incx, y, incy); // of numbers that add up to the same in any order
        show("dot", n, s > -1e30 && s < 1e30 ? x : y, 1);
      }
  for (int i = 0; i < 3 * N; i++) y[i] = i % 7, x[i] = i % 5;
  double s = dot(N, x, 1, y, 1) + dot(N / 3, x, 3, y, 2);
  show("dot", N, &s, 1);
  for (int incx = 1; incx < 3; incx++)
    for (int incy = 1; incy < 3; incy++) {
      gemv(M, 43, a, 70, x, incx, y, incy);
      show("gemv", incx, y, 3 * M);
    }
  column(M, 43, a);
  show("column", M, a, M * 70);
  return 0;
}
