/* Running sums and counts: every iteration needs the value in between, clause or not.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW224 \
   RUN:   --expect-warning SW214 -- -I%S/../Inputs
*/
#include "show.h"

static double prefix(int n, double *restrict y, const double *x) {
  double s = 0;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s += x[i];
    y[i] = s;
  }
  return s;
}

static int compact(int n, double *restrict y, const double *x) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      y[k++] = x[i];
  return k;
}

static int last(int n, const double *x) {
  int at = -1;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      at = i;
  return at;
}

int main(void) {
  double *x = doubles(1000, 1), *y = doubles(1000, 2);
  printf("%.17g %d %d\n", prefix(1000, y, x), compact(900, y, x), last(1000, x));
  show("y", 1000, y, 1000);
  free(x), free(y);
  return 0;
}
