/* Functions that a header of the system declares as overloaded: the host's text leaves them alone.
 *
 * RUN: %port-and-compare %s --min-regions 2 -- -I%S/Inputs -Werror=pass-failed
 */
#include "show.h"
#include <tgmath.h>

static void roots(int n, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = sqrt(fabs(x[i])) + fmax(x[i], 0.5);
}
static void float_roots(int n, float *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = sqrt(fabs(x[i])) + floor(x[i] / 3);
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *x = doubles(n, 1);
    float *f = floats(n, 2);
    roots(n, x);
    show("roots", n, x, n);
    float_roots(n, f);
    show_float("float roots", n, f, n);
    free(x), free(f);
  }
  return 0;
}
