/* Steps that are known at run time only, from a start that is no multiple of them: the host finds its row.
   RUN: %port-and-compare %s --min-regions 9 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 9 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=never
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/row-starts.host.c
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

typedef int integer;

// Steps of one, of several, and back.
// STATS-DAG: "sw_row_starts_daxpy__[[#A:]]_unit"
// STATS-DAG: "sw_row_starts_daxpy__[[#A]]"
// CHECK-LABEL: {{^}}static int daxpy_(
// CHECK: const long p_[[PLACE:sw_value[_0-9]*]] = (long)(int)sw_value
// CHECK: SW_HOLDS({{.*}}, (p_incx{{[_0-9]*}} >= 0 && p_[[PLACE]] >= 0 && p_incy{{[_0-9]*}} >= p_[[PLACE]] + 1));
// CHECK: sw_small = p_incx{{[_0-9]*}} == 1 && p_incy{{[_0-9]*}} == 1;
static int daxpy_(integer *n, double *da, double *dx, integer *incx, double *dy, integer *incy) {
  integer i__1, i__, ix, iy;
  --dy;
  --dx;
  ix = 1;
  iy = 1;
  if (*incx < 0) ix = (-(*n) + 1) * *incx + 1;
  if (*incy < 0) iy = (-(*n) + 1) * *incy + 1;
  i__1 = *n;
#pragma sw parallel noalias(dy)
  for (i__ = 1; i__ <= i__1; ++i__) {
    dy[iy] += *da * dx[ix];
    ix += *incx;
    iy += *incy;
  }
  return 0;
}

// From a constant.
// CHECK-LABEL: {{^}}static int dswap_(
// CHECK: (1 % ((*incx)))
// CHECK: sw_small = p_incx{{[_0-9]*}} == 1 && p_incy{{[_0-9]*}} == 1;
static int dswap_(integer *n, double *dx, integer *incx, double *dy, integer *incy) {
  integer i__1, i__, ix, iy;
  double dtemp;
  --dy;
  --dx;
  ix = 1;
  iy = 1;
  i__1 = *n;
#pragma sw parallel noalias(dx, dy)
  for (i__ = 1; i__ <= i__1; ++i__) {
    dtemp = dx[ix];
    dx[ix] = dy[iy];
    dy[iy] = dtemp;
    ix += *incx;
    iy += *incy;
  }
  return 0;
}

// A loop that goes up or down by its step.
// CHECK-LABEL: {{^}}static int dscal_(
// CHECK: (0L - (long)i__2)
// CHECK: sw_small = p_i__2 == 1;
static int dscal_(integer *n, double *da, double *dx, integer *incx) {
  integer i__1, i__2, i__, nincx;
  --dx;
  nincx = *n * *incx;
  i__1 = nincx;
  i__2 = *incx;
#pragma sw parallel noalias(dx)
  for (i__ = 1; i__2 < 0 ? i__ >= i__1 : i__ <= i__1; i__ += i__2) {
    dx[i__] = *da * dx[i__];
  }
  return 0;
}

// The same, the other way around, where it only reads.
// CHECK-LABEL: {{^}}static long total(
// CHECK: (0L - (long)step)
static long total(int from, int to, int step, const int *restrict x) {
  long s = 0;
  int i;
#pragma sw parallel reduction(+ : s)
  for (i = from; step > 0 ? i < to : i > to; i = i + step) s += x[i];
  return s;
}

// Not for another condition than of its own step, nor for another bound.
static void otherwise(int n, int m, int step, int sign, double *restrict x) {
  int i;
#pragma sw parallel
  for (i = 0; sign < 0 ? i >= n : i <= n; i += step) x[i] += 1; // stays on the host
#pragma sw parallel
  for (i = 0; step < 0 ? i >= m : i <= n; i += step) x[i] += 1; // stays on the host
}

// From anywhere, below zero too.
// CHECK-LABEL: {{^}}static void scatter(
// CHECK: (p_stride >= p_[[P:sw_value[_0-9]*]] + 1 && p_[[P]] >= 0));
static void scatter(int n, long from, long stride, const double *restrict x, double *restrict y) {
  long k = from;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[k] = x[i] * 0.5;
    k += stride;
  }
}

// Several columns behind the start.
// CHECK-LABEL: {{^}}static void rows(
// CHECK: (p_[[Q:sw_value[_0-9]*]] >= 0 && p_lda >= p_n + p_[[Q]]));
static void rows(int m, int n, int lda, int from, double *restrict a, const double *restrict x) {
  int k = from;
#pragma sw parallel
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < n; j++) a[k + j] += x[j] * i;
    k += lda;
  }
}

// Two starts in one array: which elements they are of one another is in the constants.
// CHECK-LABEL: {{^}}static void parts(
// CHECK-NOT: {{% \(?step}}
// CHECK: SW_LAUNCH(
static void parts(int n, int step, double *restrict a) {
  int re = 0, im = 1;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const double r = a[re];
    a[re] = a[im];
    a[im] = -r;
    re += step;
    im += step;
  }
}

// A start in words of the step is in its row as it is.
// CHECK-LABEL: {{^}}static void behind(
// CHECK-NOT: {{% \(?step}}
// CHECK: SW_LAUNCH(
static void behind(int n, int step, double *restrict a) {
#pragma sw parallel
  for (int i = 2 * step; i < n; i += step) a[i] += 1;
}

// A number that nothing reads where no iteration runs.
// CHECK-LABEL: {{^}}static void perhaps(
// CHECK: sw_value = (sw_reads{{[0-9]+}} ? 
static void perhaps(int n, const unsigned *step, unsigned from, float *restrict a) {
  unsigned k = from;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[k] = a[k] + 1;
    k += *step;
  }
}

// CHECK-LABEL: {{^}}int main(
int main(void) {
  enum { N = 1537, M = 41 };
  double *x = doubles(4 * N + 9, 1), *y = doubles(4 * N + 9, 2), *a = doubles(M * 70, 3);
  int *w = room(sizeof(int) * (4 * N + 9));
  float *f = room(sizeof(float) * (4 * N + 9));
  fill_int(w, 4 * N + 9, 4);
  fill_float(f, 4 * N + 9, 5);
  for (int n = 0; n <= N; n += n < 2 ? 1 : 767)
    for (int incx = -2; incx < 4; incx++)
      for (int incy = -1; incy < 4; incy += 2) {
        double b = 0.75;
        daxpy_(&n, &b, x, &incx, y, &incy);
        if (incx > 0 && incy > 0) dswap_(&n, x, &incx, y, &incy);
        if (incy > 0) dscal_(&n, &b, y, &incy);
        show("vectors", n, y, 4 * N + 9);
        show("vectors", n, x, 4 * N + 9);
      }
  long s = 0;
  for (int step = -3; step < 4; step++)
    for (int from = 0; step && from < 10; from += 3)
      s = s * 3 + total(step > 0 ? from : N + from, step > 0 ? N + from : from, step, w) + total(7, 7, step, w);
  double t = (double)(s % 1000003);
  show("total", N, &t, 1);
  otherwise(N, N, 3, 1, x);
  for (int stride = 1; stride < 4; stride++)
    for (int from = 0; from < 9; from += 4) {
      scatter(N, from, stride, x, y);
      scatter(N, from - 9, stride, x, y + 9);
      parts(N, stride + 1, y);
      behind(N, stride, y);
      unsigned step = stride;
      perhaps(N, &step, from, f);
      for (int i = 0; i < 9; i++) t += f[i * 101];
      show("places", from, y, 4 * N + 9);
    }
  perhaps(0, 0, 5, f);
  show("perhaps", 0, &t, 1);
  for (int from = 0; from < 100; from += 33) {
    rows(M - 2, 53, 67, from, a, x);
    show("rows", from, a, M * 70);
  }
  return 0;
}
