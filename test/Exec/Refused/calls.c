/* Calls that cannot run on a CPE.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW205 -- -I%S/../Inputs
*/
#include "show.h"

static int calls;
static double counted(double x) {
  calls++;
  return x * 2;
}

int main(void) {
  double *x = doubles(10, 1);
#pragma sw parallel
  for (long i = 0; i < 10; i++)
    printf("%g\n", x[i]);
#pragma sw parallel
  for (long i = 0; i < 10; i++)
    x[i] = counted(x[i]);
  printf("%d\n", calls);
  show("x", 10, x, 10);
  free(x);
  return 0;
}
