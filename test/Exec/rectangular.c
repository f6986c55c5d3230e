/* Rectangular nests of one, two and three loops.
   RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs
*/
#include "show.h"

static void scale(long n, double s, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = s * x[i] + 1.0;
}

static void in_place(long n, double *x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    x[i] = x[i] * x[i] - 0.5;
}

static void outer(long n, long m, const double *restrict x, const double *restrict y,
                  double (*restrict a)[m]) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      a[i][j] += x[i] * y[j];
}

static void cube(long n, long m, long l, double (*restrict a)[m][l],
                 const double (*restrict b)[m][l]) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      for (long k = 0; k < l; k++)
        a[i][j][k] = b[i][j][k] * 0.25 + a[i][j][k];
}

int main(void) {
  static const long sizes[] = SIZES;
  static const long small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    scale(n, 1.5, y, x);
    show("scale", n, y, n);
    in_place(n, x);
    show("in_place", n, x, n);
    free(x), free(y);
  }
  for (int s = 0; s < COUNT(small); s++)
    for (int t = 0; t < COUNT(small); t++) {
      long n = small[s], m = small[t];
      double *x = doubles(n, 1), *y = doubles(m, 2), *a = doubles(n * m, 3);
      outer(n, m, x, y, (double (*)[m])a);
      show("outer", n * 1000 + m, a, n * m);
      free(x), free(y), free(a);
    }
  static const long cubes[][3] = {{0, 3, 4}, {1, 1, 1}, {3, 5, 7}, {4, 64, 9}, {70, 3, 11}, {17, 18, 19}};
  for (int s = 0; s < COUNT(cubes); s++) {
    long n = cubes[s][0], m = cubes[s][1], l = cubes[s][2];
    double *a = doubles(n * m * l, 1), *b = doubles(n * m * l, 2);
    cube(n, m, l, (double (*)[m][l])a, (const double (*)[m][l])b);
    show("cube", n, a, n * m * l);
    free(a), free(b);
  }
  return 0;
}
