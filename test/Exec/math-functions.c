/* Functions of <math.h> that compute a number from numbers.
 * RUN: %port-and-compare %s --min-regions 2 --max-regions 2 -- -I%S/Inputs
 */
#include "show.h"
#include <math.h>

static void doubles_of(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = tgamma(x[i] / 8) + scalbn(x[i], i % 5) + scalbln(x[i], -3) + nextafter(x[i], 0) + ldexp(x[i], 2) +
           cbrt(x[i]) + hypot(x[i], 3) + erf(x[i] / 9) + erfc(x[i] / 7) + remainder(x[i], 2.5);
}
static void floats_of(int n, float *restrict y, const float *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = tgammaf(x[i] / 8) + scalbnf(x[i], i % 5) + scalblnf(x[i], -3) + nextafterf(x[i], 0) + ldexpf(x[i], 2) +
           cbrtf(x[i]) + hypotf(x[i], 3) + erff(x[i] / 9);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 701};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    float *u = floats(n, 3), *v = floats(n, 4);
    for (int i = 0; i < n; i++)
      x[i] = x[i] / 9 + 0.01, u[i] = u[i] / 9 + 0.01f;
    doubles_of(n, y, x);
    floats_of(n, v, u);
    show("y", n, y, n);
    show_float("v", n, v, n);
    free(x), free(y), free(u), free(v);
  }
}
