/* Imperfect nests: statements before, between and after inner loops.
   RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs
*/
#include "show.h"

static void matvec(long n, long m, double *restrict y, const double (*restrict a)[m],
                   const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    y[i] = 0;
    for (long j = 0; j < m; j++)
      y[i] += a[i][j] * x[j];
  }
}

static void normalise(long n, long m, double (*restrict a)[m], double *restrict sum) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    sum[i] = 1;
    for (long j = 0; j < m; j++)
      sum[i] += a[i][j] < 0 ? -a[i][j] : a[i][j];
    for (long j = 0; j < m; j++)
      a[i][j] /= sum[i];
    sum[i] = -sum[i];
  }
}

static void gemm(long n, long m, long l, double (*restrict c)[m], const double (*restrict a)[l],
                 const double (*restrict b)[m]) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++) {
      c[i][j] *= 0.5;
      for (long k = 0; k < l; k++)
        c[i][j] += a[i][k] * b[k][j];
      c[i][j] -= 1;
    }
}

static void prefix(long n, long m, const double (*restrict a)[m], double (*restrict p)[m + 1]) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    p[i][0] = 0;
    for (long j = 0; j < m; j++)
      p[i][j + 1] = p[i][j] + a[i][j];
  }
}

int main(void) {
  static const long sizes[][3] = {{0, 4, 4},  {4, 0, 4},   {4, 4, 0},    {1, 1, 1},
                                  {5, 3, 9},  {64, 64, 64}, {63, 65, 67}, {130, 17, 40},
                                  {3, 900, 5}};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s][0], m = sizes[s][1], l = sizes[s][2];
    double *a = doubles(n * m, 1), *x = doubles(m, 2), *y = doubles(n, 3);
    double *b = doubles(n * l, 4), *c = doubles(l * m, 5), *p = doubles(n * (m + 1), 6);
    matvec(n, m, y, (const double (*)[m])a, x);
    show("matvec", n, y, n);
    normalise(n, m, (double (*)[m])a, y);
    show("normalise", n, a, n * m);
    show("sum", n, y, n);
    prefix(n, m, (const double (*)[m])a, (double (*)[m + 1])p);
    show("prefix", n, p, n * (m + 1));
    gemm(n, m, l, (double (*)[m])a, (const double (*)[l])b, (const double (*)[m])c);
    show("gemm", n, a, n * m);
    free(a), free(x), free(y), free(b), free(c), free(p);
  }
  return 0;
}
