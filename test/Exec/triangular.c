/* Loops whose bounds depend on outer loops: lower, upper, band, and one that is empty at first.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
*/
#include "show.h"

static void lower(int n, double (*a)[n], const double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] = b[i][j] - a[i][j];
}

static void upper(int n, double (*restrict a)[n], const double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      a[i][j] = 2 * b[j][i];
}

static void band(int n, double (*restrict a)[n], const double *restrict d) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = (i < 3 ? 0 : i - 3); j < (i + 4 < n ? i + 4 : n); j++)
      a[i][j] += d[i] + d[j];
}

static void rows(int n, double *restrict y, const double (*restrict a)[n], const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = i; j < n; j++)
      s += a[i][j] * x[j];
    y[i] = s;
  }
}

static void shrinking(int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 2 * i; j < n - i; j++)
      a[i][j] = a[i][j] * 0.5 + i - j;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 8, 33, 64, 65, 100, 211};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    long nn = (long)n * n;
    double *a = doubles(nn, 1), *b = doubles(nn, 2), *x = doubles(n, 3), *y = doubles(n, 4);
    lower(n, (double (*)[n])a, (const double (*)[n])b);
    show("lower", n, a, nn);
    upper(n, (double (*)[n])a, (const double (*)[n])b);
    show("upper", n, a, nn);
    band(n, (double (*)[n])a, x);
    show("band", n, a, nn);
    rows(n, y, (const double (*)[n])a, x);
    show("rows", n, y, n);
    shrinking(n, (double (*)[n])a);
    show("shrinking", n, a, nn);
    free(a), free(b), free(x), free(y);
  }
  return 0;
}
