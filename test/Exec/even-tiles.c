/* More tiles than CPEs: they come out even, so that no CPE waits long for the last one; sizes of one
 * round, of a bit more than one, of an empty loop.
 *
 * RUN: %port-and-compare %s --min-regions 1 -- -I%S/Inputs
 * RUN: %clang -O2 -DLARGE -I%S/Inputs %s -o %t.serial && %t.serial > %t.expected
 * RUN: %swgen-cc --machine=sw26010pro -DLARGE -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: grep sw_tile_even %t.dir/even-tiles.slave.c
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t.json %t.ported > %t.out
 * RUN: cmp %t.expected %t.out
 * RUN: %python %S/Inputs/little_idle.py 0.12 %t.json
 */
#include "show.h"
#include <stdlib.h>

static void product(int n, double (*restrict c)[n], double (*restrict a)[n],
                    double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

int main(void) {
#ifdef LARGE
  int sizes[] = {421};
#else
  int sizes[] = {0, 1, 65, 100};
#endif
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int n = sizes[s];
    double *a = malloc(sizeof *a * (n * n + 1)), *b = malloc(sizeof *b * (n * n + 1)),
           *c = malloc(sizeof *c * (n * n + 1));
    for (int i = 0; i < n * n; i++)
      a[i] = i % 13 - 3, b[i] = i % 7 + 0.25, c[i] = i % 5;
    product(n, (void *)c, (void *)a, (void *)b);
    show("product", n, c, n * n);
    free(a), free(b), free(c);
  }
  return 0;
}
