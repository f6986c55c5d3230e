/* Seed 100940.  Along the diagonals only the first step was taken for one that stays in the row: the
   check let no statement of the first nest run, and buffers of nothing were found too small (SW527).
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static double g[97][102];

static void kernel(long n, long m, long q, long ld, double alpha, double *a1, const double *restrict a2) {
#pragma sw parallel tile(4)
#pragma sw tensor a1[ld][8][8]
  {
    for (long i2 = 1; i2 < n; i2 += 1)
      for (int i3 = 1; i3 < q; i3++) {
        a1[(i2) * (8 * 8) + (i3) * 8 + 0] = a1[((i2) * 8 + 0) * 8 + 0] * -0.5;
        g[i2 + 1][i2] += (g[i2 + 1][0] > a1[((i2) * 8 + i3) * 8 + 0] ? a1[((i2) * 8 + i3) * 8 + 0] : g[i2 + 1][0]) * 0.25;
        a1[(i2) * (8 * 8) + (i3) * 8 + 1] += a1[(i2) * (8 * 8) + (0) * 8 + 2 * i3] * 0.5;
      }
    for (int i4 = 0; i4 < q; i4 += 1)
      for (int i5 = 0; i5 <= m - 1; i5++)
        for (long i6 = 0; i6 < 7; i6 += 1)
          a1[((i4) * 8 + i6) * 8 + 0] += a1[((i4) * 8 + 1) * 8 + i4] * 0.25;
    for (long i7 = 1; i7 < m; i7++)
      for (long i8 = 1; i8 <= 13 - 1; i8++)
        for (long i9 = 1; i9 < 1; i9 += 1)
          g[i7][i7] = alpha * -0.5 + a2[i9] / 3.0 + g[i7][i8] * -0.5;
  }
}

int main(void) {
  static const long sizes[][3] = {{0, 0, 0}, {1, 1, 1}, {2, 5, 4}, {67, 33, 3}, {95, 7, 4}};
  fill(g[0], 97 * 102, 1);
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s][0], m = sizes[s][1], q = sizes[s][2], ld = n + m + 8;
    double *a1 = doubles(ld * 64, 2), *a2 = doubles(ld, 3);
    kernel(n, m, q, ld, 0.75, a1, a2);
    show("a1", n, a1, ld * 64);
    show("g", n, g[0], 97 * 102);
    free(a1), free(a2);
  }
  return 0;
}
