/* Conditions that depend on data: if, else, ?:, && with side-effect-free halves, nested.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
*/
#include "show.h"

static void clip(long n, double *restrict x, double lo, double hi) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (x[i] < lo)
      x[i] = lo;
    else if (x[i] > hi)
      x[i] = hi;
}

static void some(long n, double *restrict y, const double *restrict x, const int *restrict mask) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (mask[i] & 1)
      y[i] = x[i];
}

static void choose(long n, double *restrict y, const double *restrict x, const double *restrict z) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = x[i] > z[i] ? x[i] : (z[i] > 0 && x[i] < -1 ? z[i] * 2 : -z[i]);
}

static void nested(int n, int m, double (*restrict a)[m], const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double t = b[i][j];
      if (t > 0) {
        a[i][j] += t;
        if (t > 30)
          a[i][j] = 30;
      } else if (j > 0 && a[i][j] < 0)
        a[i][j] = b[i][j - 1];
    }
}

static void count(int n, int m, int *restrict hits, const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int h = 0;
    for (int j = 0; j < m; j++)
      if (b[i][j] > 0)
        h++;
    hits[i] = h;
  }
}

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2), *z = doubles(n, 3);
    int *mask = ints(n, 4);
    some(n, y, x, mask);
    show("some", n, y, n);
    choose(n, y, x, z);
    show("choose", n, y, n);
    clip(n, x, -20, 31.5);
    show("clip", n, x, n);
    free(x), free(y), free(z), free(mask);
  }
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++)
    for (int t = 0; t < COUNT(small); t++) {
      int n = small[s], m = small[t];
      double *a = doubles((long)n * m, 1), *b = doubles((long)n * m, 2);
      int *hits = ints(n, 3);
      nested(n, m, (double (*)[m])a, (const double (*)[m])b);
      show("nested", n, a, (long)n * m);
      count(n, m, hits, (const double (*)[m])b);
      show_int("count", n, hits, n);
      free(a), free(b), free(hits);
    }
  return 0;
}
