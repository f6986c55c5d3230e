/* The value of the last iteration is needed afterwards.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW214 -- -I%S/../Inputs
*/
#include "show.h"

int main(void) {
  double *x = doubles(1000, 1), last = 0;
#pragma sw parallel
  for (long i = 0; i < 1000; i++) {
    last = x[i];
    x[i] = last * 2;
  }
  printf("%.17g\n", last);
  show("x", 1000, x, 1000);
  free(x);
  return 0;
}
