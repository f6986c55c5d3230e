/* A volatile object.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW206 -- -I%S/../Inputs
*/
#include "show.h"

static volatile double port[100];

int main(void) {
#pragma sw parallel
  for (int i = 0; i < 100; i++)
    port[i] = i;
  double s = 0;
  for (int i = 0; i < 100; i++)
    s += port[i];
  printf("%.17g\n", s);
  return 0;
}
