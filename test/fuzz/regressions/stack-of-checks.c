/* Without optimisation the checks of loads keep a thousand values on the stack, 10 KB where the kernel
   itself needs 2: they are no part of what the emulator counts.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -O0 -I%S/../../Exec/Inputs
*/
#include "show.h"
#include <math.h>

#define AT(a, ld, i, j) (a)[(i) * (ld) + (j)]

static void kernel0(long n, long m, long p, long ld, double *restrict a0, float *restrict a1,
                    const float *restrict a2) {
#pragma sw tensor a0[ld][ld], a2[ld][ld] space(main)
#pragma sw parallel
  {
    for (int i2 = 1; i2 <= n - 1; i2 += 1)
      for (long i3 = 0; i3 < 29; i3++) {
        if (i3 < 4 || i3 > 20)
          continue;
        a1[i2 + 5] = a2[(2 * i3 + 1) * ld + 2 * i2] * 0.5 + a2[(i2 + 2) * ld + i2 + 5] * -0.5 + a1[i2 + 5] * 0.25;
      }
    for (int i4 = p - 1; i4 >= 1; i4--) {
      for (int i5 = 0; i5 < m; i5 += 1) {
        a1[i4 + 3] = a1[i4 + 3] * 0.5 + 0.5 * 0.25 + (double)i5 * -0.5;
        a0[(i4 + 6) * ld + i4 + 3] += 0.5 * 0.5 + a2[i4 * ld + i5] * 0.5 + a1[i4 + 3] * 0.25;
      }
      if (i4 > 3) {
        for (int i6 = i4 + 4 - 1; i6 >= 0; i6--) {
          if (i6 == m)
            continue;
          a0[i4 * ld + i4 + 3] = 3 * -0.5 + a1[i4 + 3] * 0.5;
          double s7 = sqrt(fabs(a0[i4 * ld + i4 + 3])) * 0.25 + a2[i6 * ld + i6] * 0.5;
          a1[i4 + 3] = AT(a2, ld, 2 * i4, i6 + 7) * 0.5;
        }
        a1[i4 + 3] = a0[(ld - 1 - i4) * ld + i4 + 3] / 3.0;
      }
      a1[i4 + 3] = AT(a2, ld, 2 * i4, 3) * 0.5;
      a0[i4 * ld + i4 + 3] = AT(a0, ld, i4 + 3, i4 + 3) * -0.5;
    }
  }
}

int main(void) {
  static double a0[90 * 90];
  static float a1[90], a2[90 * 90];
  for (long n = 0; n <= 24; n += 6) {
    for (long i = 0; i < 90 * 90; i++) {
      a0[i] = (double)(i % 17) / 4;
      a2[i] = (float)(i % 23) / 8;
    }
    for (long i = 0; i < 90; i++)
      a1[i] = (float)i;
    kernel0(n, n + 1, n, 90, a0, a1, a2);
    show_bytes("a0", n, a0, sizeof a0);
    show_bytes("a1", n, a1, sizeof a1);
  }
  return 0;
}
