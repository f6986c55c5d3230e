/* What is fetched for a tile of steps does not depend on the steps: the first tile's number has no use where the
   first fetch stands, though a name like it has one behind.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs

   Where two bounds and the smallest change nothing, those between are not tried.
   RUN: %swclang -fsyntax-only -w -I%S/../../Exec/Inputs -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir \
   RUN:   -fplugin-arg-swgen-dump=small-sizes %s 2>&1 | FileCheck %s
   CHECK: sketched p_steps <= 2048: [[SAME:0\.[0-9]+]] times as fast
   CHECK-NEXT: sketched p_steps <= 512: [[SAME]] times as fast
   CHECK-NEXT: sketched p_steps <= 64: [[SAME]] times as fast
   CHECK-NOT: sketched p_steps <= 128
*/
#include "show.h"

enum { MOST = 57 };

static void shades(int steps, int n, int m, short (*restrict a)[MOST][MOST], short (*restrict c)[MOST][MOST]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int colour = 0; colour < 2; colour++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
          for (int k = 0; k < m; k++)
            if (((i ^ colour) & 1) == 0 && ((j + colour) & 1) == 0 && ((k ^ colour) & 1) == 0)
              a[i + 3][j + 3][k + 3] = (short)(3 * (a[i][j][k + 3] + c[i + 3][j + 3][k + 3]));
}

int main(void) {
  static const int sizes[][3] = {{0, 5, 5}, {1, 1, 2}, {2, 7, 9}, {5, 16, 33}};
  static short a[MOST][MOST][MOST], c[MOST][MOST][MOST];
  for (int x = 0; x < MOST * MOST * MOST; x++)
    (**a)[x] = x * 104L % 23, (**c)[x] = x * 109L % 31;
  for (int t = 0; t < COUNT(sizes); t++) {
    shades(sizes[t][0], sizes[t][1], sizes[t][2], a, c);
    long sum = 0;
    for (int x = 0; x < MOST * MOST * MOST; x++)
      sum = sum * 31 % 1000003 + (**a)[x];
    printf("%d %ld\n", t, sum);
  }
  return 0;
}
