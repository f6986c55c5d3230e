/* Floating-point sums and products: permitted to be reordered, so equal but for rounding.
   RUN: %port-and-compare %s --min-regions 4 --tolerance 1e-9 -- -I%S/Inputs
*/
#include <math.h>
#include "show.h"

static double dot(long n, const double *x, const double *y) {
  double s = 0;
#pragma sw parallel reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

static double norm(long n, const double *x) {
  double s = 1;
#pragma sw parallel reduction(+ : s)
  for (long i = 0; i < n; i++)
    s = s + x[i] * x[i];
  return sqrt(s);
}

static double product(long n, const double *x) {
  double p = 1;
#pragma sw parallel reduction(* : p)
  for (long i = 0; i < n; i++)
    p *= 1 + x[i] / 1e6;
  return p;
}

static double residual(int n, const double (*restrict a)[n], const double *restrict b,
                       double *restrict r) {
  double s = 0;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++) {
    double t = b[i];
    for (int j = 0; j < n; j++)
      t -= a[i][j] * b[j];
    r[i] = t;
    s += t * t;
  }
  return s;
}

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    printf("n=%ld %.15g %.15g %.15g\n", n, dot(n, x, y) + 1e5, norm(n, x), product(n, x));
    free(x), free(y);
  }
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++) {
    int n = small[s];
    double *a = doubles((long)n * n, 1), *b = doubles(n, 2), *r = doubles(n, 3);
    printf("%.15g\n", residual(n, (const double (*)[n])a, b, r));
    show("residual", n, r, n);
    free(a), free(b), free(r);
  }
  return 0;
}
