/* Arrays, rows and columns that are larger than the LDM of any CPE.
   RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs
*/
#include "show.h"

static void long_rows(long n, long m, double *restrict y, const double (*restrict a)[m],
                      const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double s = 0;
    for (long j = 0; j < m; j++)
      s += a[i][j] * x[j];
    y[i] = s;
  }
}

static void columns(long n, long m, double (*restrict t)[n], const double (*restrict a)[m]) {
#pragma sw parallel
  for (long j = 0; j < m; j++)
    for (long i = 0; i < n; i++)
      t[j][i] = a[i][j];
}

static void multiply(int n, double (*restrict c)[n], const double (*restrict a)[n],
                     const double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

static void stream(long n, double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    x[i] = x[i] * 0.5 + 1;
}

int main(void) {
  static const long shapes[][2] = {{3, 70001}, {131, 4099}, {5000, 17}};
  for (int s = 0; s < COUNT(shapes); s++) {
    long n = shapes[s][0], m = shapes[s][1];
    double *a = doubles(n * m, 1), *t = doubles(n * m, 2), *x = doubles(m, 3), *y = doubles(n, 4);
    long_rows(n, m, y, (const double (*)[m])a, x);
    show("long rows", n, y, n);
    columns(n, m, (double (*)[n])t, (const double (*)[m])a);
    show("columns", n, t, n * m);
    stream(n * m, a);
    show("stream", n, a, n * m);
    free(a), free(t), free(x), free(y);
  }
  int n = 203;
  double *a = doubles((long)n * n, 1), *b = doubles((long)n * n, 2), *c = doubles((long)n * n, 3);
  multiply(n, (double (*)[n])c, (const double (*)[n])a, (const double (*)[n])b);
  show("multiply", n, c, (long)n * n);
  free(a), free(b), free(c);
  return 0;
}
