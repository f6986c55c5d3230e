/* A floating-point sum that nobody permitted to reorder.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW202 -- -I%S/../Inputs
*/
#include "show.h"

int main(void) {
  double *x = doubles(1000, 1), s = 0;
#pragma sw parallel
  for (long i = 0; i < 1000; i++)
    s += x[i];
  printf("%.17g\n", s);
  free(x);
  return 0;
}
