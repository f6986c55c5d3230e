/* Tiles of the loop begin before the first element of a box that they touch, if they touch any: where
   the box has a last element, but no first, it begins at element 0 and is larger than its buffer.
   RUN: %port-and-compare %s --min-regions 1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static double g[110][9];

static void kernel(long n, long ld, const float *restrict a3) {
#pragma sw tensor a3[5][(ld + 9)][8]
#pragma sw parallel schedule(cyclic, 2) tile(2)
  for (long i4 = 0; i4 < n; i4 += 1) {
    if (i4 > 3) {
      g[i4 + 2][3] = a3[((i4 % 5) * (ld + 9) + i4 + 6) * 8 + 0] * 0.25 +
                     a3[((0) * (ld + 9) + i4 / 2) * 8 + 0] * -0.5;
    } else {
      g[i4 + 2][1] = g[i4 + 2][0] * 0.5 + g[i4 + 2][0] * -0.5;
    }
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 3, 4, 5, 6, 37, 100};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    float *a3 = floats(5 * (n + 9) * 8, 2);
    for (int i = 0; i < 110; i++)
      for (int j = 0; j < 9; j++)
        g[i][j] = i - 0.5 * j;
    kernel(n, n, a3);
    show("g", n, &g[0][0], 110 * 9);
    free(a3);
  }
  return 0;
}
