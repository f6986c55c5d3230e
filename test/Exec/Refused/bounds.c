/* Bounds that are not known before the region.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW207 -- -I%S/../Inputs
*/
#include "show.h"

static void rows(long n, const int *restrict len, double (*restrict a)[100]) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (int j = 0; j < len[i]; j++)
      a[i][j] += 1;
}

int main(void) {
  double *a = doubles(100 * 100, 1);
  int *len = ints(100, 2);
  for (int i = 0; i < 100; i++)
    len[i] &= 63;
  rows(100, len, (double (*)[100])a);
  show("a", 100, a, 100 * 100);
  free(a), free(len);
  return 0;
}
