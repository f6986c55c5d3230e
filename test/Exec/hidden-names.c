/* Another variable with the name of an extent, but not where the region stands.
   RUN: %port-and-compare %s --min-regions 2 -- -I%S/Inputs -Werror=pass-failed
*/
#include "show.h"

static void sibling(int n, double B[restrict n][n]) {
  {
    int n = 200;
    B[0][0] += n;
  }
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int k = 0; k < n; k++)
      B[j][k] += j + k;
  for (int n = 0; n < 3; n++)
    B[n][0] += n;
}

/* The inner one is that of the array. */
static void inner(long n, double *restrict p) {
  p[0] += n;
  for (int k0 = 90; k0 < 100; k0 += 9) {
    int n = k0;
    double(*B)[n] = (double(*)[n])p;
#pragma sw parallel
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        B[j][k] += j - k;
  }
}

int main(void) {
  static double B[100][100];
  sibling(100, B);
  inner(7, &B[0][0]);
  show_bytes("B", 0, B, sizeof B);
  return 0;
}
