/* What two groups of one array touch under a condition on a remainder: isl gives the constraints only of
   pieces all of whose divisions it knows.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

struct cell {
  float x, y, z;
};

static void pairs(long n, long m, long ld, struct cell *restrict c, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    if (i % 2 == 0) {
      for (int j = m - 1; j >= i + 1; j -= 1) {
        double s = c[i].x * -0.5;
        c[i].z = a[3 * ld + j] * 0.5;
        s += s * 0.25;
      }
      c[i].y += a[ld + i] * -0.5 + a[3 * ld + i + i];
    }
  }
}

int main(void) {
  for (long n = 1; n < 200; n += 66) {
    double *a = doubles(7 * n, 1);
    struct cell *c = calloc(n, sizeof *c);
    for (long i = 0; i < n; i++)
      c[i].x = c[i].y = i * 0.5;
    pairs(n, n - 1, n, c, a);
    double sum = 0;
    for (long i = 0; i < n; i++)
      sum += c[i].x + 2 * c[i].y + 3 * c[i].z;
    printf("%.17g\n", sum);
    free(a), free(c);
  }
  return 0;
}
