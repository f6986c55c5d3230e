/* The type of an array names a variable that another one of that name hides where the region stands:
   the host would take the other one's value.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW212 -- -I%S/../Inputs
*/
#include "show.h"

static void block(int n, double B[restrict n][n]) {
  int m = n;
  {
    int n = 200;
    B[0][0] += n;
#pragma sw parallel
    for (int j = 0; j < m; j++)
      for (int k = 0; k < m; k++)
        B[j][k] += j + k;
  }
}

/* The other one is used in the region, too. */
static void loop(int n, double B[restrict n][n]) {
  int m = n;
  for (int n = 1; n < 4; n++) {
#pragma sw parallel
    for (int j = 0; j < m; j++)
      B[j][n] += j;
  }
}

int main(void) {
  static double B[100][100];
  block(100, B);
  loop(100, B);
  show_bytes("B", 0, B, sizeof B);
  return 0;
}
