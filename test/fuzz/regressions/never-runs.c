/* Variables of statements that never run, and a reduction of a variable that is only read.
   RUN: %port-and-compare %s --min-regions 2 --unused-bounds -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static double never(int n, const double *restrict a, double *restrict b) {
  double last = 1, kept = 2;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] = a[i];
    if (i < 0) {
      for (int j = 0; j < n; j++)
        b[i] = last * last;
      kept = a[i];
    }
  }
  return last + kept;
}

static long read_only(long n, long l, double *restrict a, const double *restrict b) {
#pragma sw parallel reduction(| : l)
  for (long i = 0; i < n; i++)
    for (long k = 0; k < l; k++)
      a[i * l + k] = b[k * n + i] * 2;
  return l;
}

int main(void) {
  static const long sizes[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *a = doubles(5 * n + 1, 1), *b = doubles(5 * n + 1, 2);
    printf("%g %ld\n", never((int)n, a, b), read_only(n, 5, a, b));
    show("a", n, a, 5 * n);
    show("b", n, b, 5 * n);
    free(a), free(b);
  }
  return 0;
}
