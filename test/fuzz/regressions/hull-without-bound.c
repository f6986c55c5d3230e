/* The hull of what a condition that never holds leaves of a loop has no smallest index.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static double to[240];
static float from[240];

static void never(long n, long m, long ld, double alpha) {
#pragma sw parallel
  {
    for (long i = (n < m ? n : m) - 1; i >= 0; i--) {
      if (i != i)
        continue;
      if (to[ld - 1 - i] > 1.5)
        to[ld - 1 - i] = to[ld - 1 - i] * 0.25 + from[i] * 0.25;
    }
    for (long i = 1; i < n; i++) {
      if (to[i] <= 1.5)
        continue;
      if (i != i)
        to[i] += alpha * -0.5;
      if (from[0] > 1.5)
        continue;
      to[i] += from[1] / 3.0 + alpha * (double)i * 0.01;
    }
  }
}

int main(void) {
  for (int i = 0; i < 240; i++)
    to[i] = i * 0.125, from[i] = 1;
  never(200, 100, 240, 0.75);
  never(5, 3, 5, 0.5);
  show("to", 240, to, 240);
  return 0;
}
