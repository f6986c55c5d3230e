/* One element away from parallel: every loop must stay on the host and still be right.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW201 -- -I%S/../Inputs
*/
#include "show.h"

static void prefix(long n, double *a) {
#pragma sw parallel
  for (long i = 1; i < n; i++)
    a[i] += a[i - 1];
}
static void anti(long n, double *a) {
#pragma sw parallel
  for (long i = 0; i < n - 1; i++)
    a[i] = a[i + 1] * 0.5;
}
static void far_away(long n, double *a) {
#pragma sw parallel
  for (long i = 100; i < n; i++)
    a[i] = a[i - 100] + 1;
}
static void mirrored(long n, double *a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    a[i] = a[n - 1 - i] + 1;
}
static void stride(long n, double *a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    a[2 * i] = a[i] + 1;
}
/* Carried by both loops, and the row above is read from its other end: skewing does not help. */
static void both(int n, double (*a)[n]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      a[i][j] = a[i - 1][n - 1 - j] + a[i][j - 1];
}
/* Wraps around: no two iterations of a short run meet, of a long one they do. */
static void scatter(long n, double *restrict a, const int *restrict at) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    a[at[i]] = i;
}

int main(void) {
  static const long sizes[] = {0, 1, 2, 64, 101, 1000};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *a = doubles(2 * n + 1, 1), *b = doubles(n * n, 2);
    int *at = ints(n, 3);
    for (long i = 0; i < n; i++)
      at[i] = (int)((unsigned)at[i] % (unsigned)n);
    prefix(n, a), anti(n, a), far_away(n, a), mirrored(n, a), stride(n, a);
    scatter(n, a, at);
    show("a", n, a, 2 * n);
    both((int)n, (double (*)[n])b);
    show("both", n, b, n * n);
    free(a), free(b), free(at);
  }
  return 0;
}
