/* Several statements in one body, with flow between them inside an iteration.
   RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
*/
#include "show.h"

static void three(long n, double *restrict a, double *restrict b, double *restrict c) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    a[i] = b[i] + c[i];
    b[i] = a[i] * 2;
    c[i] = b[i] - a[i] + c[i];
  }
}

/* The second statement reads what another iteration of the first wrote: two loops would be right,
   one is not parallel, so the iterations must not be torn apart. */
static void shifted(long n, double *restrict a, const double *restrict b, double *restrict c) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    a[i] = b[i] * 3;
    c[i] = a[i] + b[i + 1];
  }
}

static void interleaved(long n, long m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    for (long j = 0; j < m; j++) {
      a[i][j] += 1;
      b[i][j] = a[i][j] * a[i][j];
    }
    for (long j = 1; j < m; j++)
      a[i][j] = b[i][j - 1];
  }
}

int main(void) {
  static const long sizes[] = SIZES;
  static const long small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *a = doubles(n, 1), *b = doubles(n + 1, 2), *c = doubles(n, 3);
    three(n, a, b, c);
    show("a", n, a, n), show("b", n, b, n), show("c", n, c, n);
    shifted(n, a, b, c);
    show("a", n, a, n), show("c", n, c, n);
    free(a), free(b), free(c);
  }
  for (int s = 0; s < COUNT(small); s++)
    for (int t = 0; t < COUNT(small); t++) {
      long n = small[s], m = small[t];
      double *a = doubles(n * m, 1), *b = doubles(n * m, 2);
      interleaved(n, m, (double (*)[m])a, (double (*)[m])b);
      show("a", n, a, n * m), show("b", m, b, n * m);
      free(a), free(b);
    }
  return 0;
}
