/* Conditions that are affine in loop variables and sizes.
   RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
*/
#include "show.h"

static void edges(int n, int m, double (*restrict a)[m], const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (i > 0 && i < n - 1 && j > 0 && j < m - 1)
        a[i][j] = b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1];
      else
        a[i][j] = b[i][j];
    }
}

static void diagonal(int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (i == j)
        a[i][j] = 1;
      if (i + j < n)
        a[i][j] += 0.5;
      if (i > 2 * j)
        a[i][j] *= 3;
    }
}

/* A box with its boundary: six comparisons, any of which decides. */
static void boundary(int n, int m, int l, double (*restrict a)[m][l],
                     const double (*restrict b)[m][l]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++) {
        if (i == 0 || j == 0 || k == 0 || i == n - 1 || j == m - 1 || k == l - 1) {
          a[i][j][k] = b[i][j][k];
          continue;
        }
        a[i][j][k] = b[i - 1][j][k] + b[i + 1][j][k] + b[i][j - 1][k] + b[i][j + 1][k] +
                     b[i][j][k - 1] + b[i][j][k + 1];
      }
}

/* The same the other way round, mixed, and with a part that depends on data. */
static void mixed(int n, int m, double (*restrict a)[m], const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if ((i > 2 && j != 5) || (i == 1 && !(j > 3 || j == 0)))
        a[i][j] = 2 * b[i][j];
      if (!(i == j || j == 7 || b[i][j] > 0))
        a[i][j] -= 1;
      else if (i != 3 && i != 4 && j < m - 2)
        a[i][j] += b[i][j + 2];
    }
}

static void loop_under_guard(int n, int m, double (*restrict a)[m], int from) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (i >= from)
      for (int j = 0; j < m; j++)
        a[i][j] += i;
    if (from > 3)
      a[i][0] = -1;
  }
}

static void every_third(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (i % 3 == 1)
      y[i] = x[i] + 1;
}

int main(void) {
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++) {
    int n = small[s];
    for (int t = 1; t < COUNT(small); t++) {
      int m = small[t];
      long nm = (long)n * m;
      double *a = doubles(nm, 1), *b = doubles(nm, 2);
      edges(n, m, (double (*)[m])a, (const double (*)[m])b);
      show("edges", n, a, nm);
      loop_under_guard(n, m, (double (*)[m])a, t);
      show("guarded loop", n, a, nm);
      mixed(n, m, (double (*)[m])a, (const double (*)[m])b);
      show("mixed", n, a, nm);
      free(a), free(b);
    }
    if (n < 32) {
      int m = n + 3, l = 2 * n + 1;
      long all = (long)n * m * l;
      double *a = doubles(all, 1), *b = doubles(all, 2);
      boundary(n, m, l, (double (*)[m][l])a, (const double (*)[m][l])b);
      show("boundary", n, a, all);
      free(a), free(b);
    }
    double *a = doubles((long)n * n, 1), *x = doubles(n, 2);
    diagonal(n, (double (*)[n])a);
    show("diagonal", n, a, (long)n * n);
    every_third(n, a, x);
    show("third", n, a, n);
    free(a), free(x);
  }
  return 0;
}
