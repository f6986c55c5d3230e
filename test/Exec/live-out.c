/* Scalars of the function that the region reads and writes.
   RUN: %port-and-compare %s --min-regions 2 -- -I%S/Inputs
*/
#include "show.h"

/* Dead after the region: private to each iteration without being told. */
static void temporaries(long n, double *restrict a) {
  double t, u;
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    t = a[i] * 2;
    u = t - 1;
    a[i] = t * u;
  }
}

static double scalars_in(long n, double *restrict a, float f, int k, char c) {
  const double pi = 3.25;
  double s = 2;
  s = s + n;
#pragma sw parallel
  for (long i = 0; i < n; i++)
    a[i] = a[i] * pi + f * s - k + c;
  return s;
}

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *a = doubles(n, 1);
    temporaries(n, a);
    show("temporaries", n, a, n);
    double r = scalars_in(n, a, 0.5f, (int)n, 'x');
    show("scalars", n, a, n);
    printf("%.17g\n", r);
    free(a);
  }
  return 0;
}
