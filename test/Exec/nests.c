/* Several nests in one block: the block is the region, a barrier keeps the nests apart.
   RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
*/
#include "show.h"

static void two(long n, double *restrict a, const double *restrict b, double *restrict c) {
#pragma sw parallel
  {
    for (long i = 0; i < n; i++)
      a[i] = b[i] * 2;
    for (long i = 0; i < n; i++)
      c[i] = a[n - 1 - i] + b[i];
  }
}

static void stencil(int n, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }
}

static void transposed(int n, int m, double (*restrict a)[m], double (*restrict t)[n],
                       double *restrict sum) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        t[j][i] = a[i][j];
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int i = 0; i < n; i++)
        s += t[j][i];
      sum[j] = s;
    }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] -= sum[j];
  }
}

int main(void) {
  static const long sizes[] = SIZES;
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *a = doubles(n, 1), *b = doubles(n, 2), *c = doubles(n, 3);
    two(n, a, b, c);
    show("a", n, a, n), show("c", n, c, n);
    free(a), free(b), free(c);
  }
  for (int s = 0; s < COUNT(small); s++) {
    int n = small[s];
    long nn = (long)n * n;
    double *a = doubles(nn, 1), *b = doubles(nn, 2);
    for (int t = 0; t < 3; t++)
      stencil(n, (double (*)[n])a, (double (*)[n])b);
    show("stencil", n, a, nn);
    free(a), free(b);
    for (int t = 0; t < COUNT(small); t++) {
      int m = small[t];
      long nm = (long)n * m;
      double *p = doubles(nm, 1), *q = doubles(nm, 2), *sum = doubles(m, 3);
      transposed(n, m, (double (*)[m])p, (double (*)[n])q, sum);
      show("transposed", n, p, nm), show("sum", m, sum, m);
      free(p), free(q), free(sum);
    }
  }
  return 0;
}
