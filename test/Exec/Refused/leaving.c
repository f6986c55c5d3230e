/* Loops that are left early.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW204 -- -I%S/../Inputs
*/
#include "show.h"

static long find(long n, const double *x) {
  long at = -1;
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (x[i] > 60) {
      at = i;
      break;
    }
  return at;
}
static int returns(long n, double *x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    if (x[i] > 60)
      return 1;
    x[i] = 0;
  }
  return 0;
}
static void jumps(long n, double *x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    if (x[i] < 0)
      goto done;
    x[i]++;
  }
done:
  return;
}

int main(void) {
  double *x = doubles(1000, 1);
  printf("%ld\n", find(1000, x));
  jumps(1000, x);
  printf("%d\n", returns(1000, x));
  show("x", 1000, x, 1000);
  free(x);
  return 0;
}
