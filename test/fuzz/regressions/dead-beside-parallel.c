/* A statement that never runs, beside a parallel loop inside a sequential one: it has no tile.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs -Wno-tautological-compare
*/
#include "show.h"

static double g[91][100];

static void sums(long n, double *restrict a, double (*restrict c)[n]) {
#pragma sw parallel
  for (int i = 0; i < 12; i += 3) {
    for (long j = 1; j < i + 4; j += 1)
      c[j - 1][j + 5] += g[j - 1][2 * j + 1];
    if (i != i)
      a[i + i] = 3;
  }
}

int main(void) {
  for (int n = 20; n < 90; n += 33) {
    double *a = doubles(n, 1), *c = doubles((long)n * n, 2);
    fill(&g[0][0], 9100, 3);
    sums(n, a, (void *)c);
    show("a", n, a, n);
    show("c", n, c, (long)n * n);
    free(a);
    free(c);
  }
}
