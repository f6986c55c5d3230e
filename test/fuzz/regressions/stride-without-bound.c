/* Columns of every seventh element in rows that only the run-time size ends: isl took the stride for a
   bound, and asking for the last element ended planning with an internal error.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static double g[240];

static void kernel0(long m, long p, long ld, double alpha, double *restrict a0) {
#pragma sw parallel
  for (int i0 = 0; i0 < m; i0++) {
    for (long i1 = 1; i1 < p; i1++) {
      double s2 = a0[(i1 * (ld + 9) + i0) * 7 + 3] * -0.5;
      a0[i0 * 7] = s2 + alpha;
    }
    a0[(3 * (ld + 9) + i0) * 7 + 3] = g[i0];
  }
}

int main(void) {
  static double a0[8 * 70 * 7];
  for (int k = 0; k < 240; k++)
    g[k] = 0.5 * k;
  for (long p = 0; p < 8; p++) {
    for (int k = 0; k < 8 * 70 * 7; k++)
      a0[k] = k % 101;
    kernel0(3 + p, p, 61, 0.75, a0);
    show_bytes("a0", p, a0, sizeof a0);
  }
  return 0;
}
