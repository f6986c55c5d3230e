/* Loops that carry a dependence through one iteration, the pivot: cut there, they are parallel before
   and after it.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --expect-warning SW201 -- -I%S/Inputs
*/
#include "show.h"

/* Floyd and Warshall: row and column k decide. */
static void shortest(int n, double path[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (path[i][k] + path[k][j] < path[i][j])
          path[i][j] = path[i][k] + path[k][j];
}

/* The same recurrence without a minimum: old and new values of the pivot differ. */
static void accumulate(int n, float a[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i][j] += 0.25f * a[i][k] * a[k][j];
}

/* A run-time place, in the middle, at the ends or outside. */
static void relative(int n, int p, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = x[i] * 0.5 - x[p];
}

static void backwards(int n, int p, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--) {
    x[i] += 3 * x[p];
    y[i] -= x[i] + y[p];
  }
}

/* Several statements, an inner loop of which the pivot is no business, another nest behind. */
static void rows(int n, int m, double a[restrict n][m], double *restrict sum) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < n; i++) {
      double f = a[i][0];
      for (int j = 0; j < m; j++)
        a[i][j] = 0.5 * a[i][j] - f * a[k][j] * 0.125;
      sum[i] += f;
    }
    for (int i = 0; i < n; i++)
      sum[i] *= 0.75;
  }
}

/* The pivot depends on two loops around. */
static void moving(int n, double a[restrict n]) {
#pragma sw parallel
  for (int s = 0; s < n; s++)
    for (int t = 0; t < 2; t++)
      for (int i = 0; i < n; i++)
        a[i] = 0.5 * a[i] + 0.25 * a[n - 1 - s];
}

/* Two places: one cut is not enough. */
static void two_places(int n, int p, int q, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = x[i] * 0.5 - x[p] + x[q];
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 33, 67};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 3;
    long nn = (long)n * n;
    double *a = doubles((long)n * m, 1), *x = doubles(n + 1, 2), *y = doubles(n + 1, 3);
    float *f = floats(nn, 4);
    shortest(n, (double (*)[n])a);
    show("shortest", n, a, nn);
    for (long i = 0; i < nn; i++)
      f[i] /= 64;
    accumulate(n, (float (*)[n])f);
    show_float("accumulate", n, f, nn);
    for (int p = 0; p <= n; p += n < 3 ? 1 : n / 3) {
      relative(n, p, x);
      show("relative", n, x, n + 1);
    }
    two_places(n, n / 3, n / 2, x);
    backwards(n, n / 2, x, y);
    show("backwards", n, y, n);
    rows(n, m, (double (*)[m])a, y);
    show("rows", n, a, (long)n * m);
    show("sums", n, y, n);
    moving(n, x);
    show("moving", n, x, n);
    free(a), free(x), free(y), free(f);
  }
  return 0;
}
