/* Rows 0 and 1 are written everywhere, every second one in its first element: isl joined them to all
   rows, and what was never fetched went back.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static int kernel0(long n, long q, long ld, int *restrict a0, const unsigned *restrict a1, short b[99][9]) {
  long i1;
#pragma sw parallel
#pragma sw tensor a0[8][(ld + 9)][5], a1[ld][ld]
  {
    for (long i0 = n - 1; i0 >= 2; i0--) {
      for (i1 = q - 1; i1 >= 0; i1--) {
        if (a1[ld + i1] <= 1000u)
          continue;
        a0[i0 * 5 + i1] += ((ld + 9) * 5);
        if (i0 % 2 == 0) {
          a0[(2 * i1) * ((ld + 9) * 5) + i0 * 5] = (a1[i0 * ld + i1 + 8] > 7u ? 7u : a1[i0 * ld + i1 + 8]);
        } else {
          a0[((ld + 9) * 5) + i0 * 5 + i1] -= (unsigned)b[i1][0];
        }
      }
    }
  }
  return 0;
}

int main(void) {
  static int a0[8 * 60 * 5];
  static unsigned a1[51 * 51];
  static short b[99][9];
  for (long q = 0; q < 6; q++) {
    for (int k = 0; k < 8 * 60 * 5; k++)
      a0[k] = 3 * k + (int)q;
    for (int k = 0; k < 51 * 51; k++)
      a1[k] = (unsigned)(k * 37 % 2003);
    for (int k = 0; k < 99; k++)
      b[k][0] = (short)(k - 50);
    kernel0(43, q, 51, a0, a1, b);
    show_bytes("a0", q, a0, sizeof a0);
  }
  return 0;
}
