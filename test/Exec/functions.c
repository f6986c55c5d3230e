/* Calls: static functions of the file, functions that call functions, libm.
   RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs -lm
*/
#include <math.h>
#include "show.h"

static const double table[4] = {1, -0.5, 0.25, -0.125};

static double horner(double x) {
  double s = 0;
  for (int k = 3; k >= 0; k--)
    s = s * x + table[k];
  return s;
}
static inline int clamp(int k, int lo, int hi) { return k < lo ? lo : k > hi ? hi : k; }
static double twice(double x) { return 2 * horner(x); }

static void polynomials(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = twice(x[i] / 64) + horner(1.0 / (1 + (double)i));
}

static void mathematics(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double t = fabs(x[i]) + 0.5;
    y[i] = sqrt(t) + exp(-t) * sin(x[i]) - log(t) / pow(t, 1.5) + floor(x[i]) + fmax(x[i], 3.0);
  }
}

static void integers(long n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = clamp(x[i], -200, 300) + abs(x[i]) % 7;
}

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    int *k = ints(n, 3), *m = ints(n, 4);
    polynomials(n, y, x);
    show("polynomials", n, y, n);
    mathematics(n, y, x);
    show("mathematics", n, y, n);
    integers(n, k, m);
    show_int("integers", n, k, n);
    free(x), free(y), free(k), free(m);
  }
  return 0;
}
