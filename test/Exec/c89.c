/* Loop variables and temporaries declared at the top of the function, as C89 wants them.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
*/
#include "show.h"

static void jacobi(n, b, a) int n; double *restrict b; double *restrict a; {
  int i, j;
  double t;
#pragma sw parallel
  for (i = 1; i < n - 1; i++)
    for (j = 1; j < n - 1; j++) {
      t = a[(i - 1) * n + j] + a[(i + 1) * n + j];
      t += a[i * n + j - 1] + a[i * n + j + 1];
      b[i * n + j] = t / 4;
    }
}

/* The variable is used again after the region, but set first. */
static int reused(int n, double *a) {
  int i, last = 0;
#pragma sw parallel
  for (i = 0; i < n; i++)
    a[i] = a[i] + i;
  for (i = 0; i < n; i++)
    if (a[i] > 0)
      last = i;
  return last;
}

static void sums(int n, int m, const double *restrict a, double *restrict y) {
  int i, j;
  double s;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    s = 0;
    for (j = 0; j < m; j++)
      s += a[i * m + j];
    y[i] = s;
  }
}

static void private_clause(int n, double *restrict a) {
  int i, k;
  double t[3];
#pragma sw parallel private(t, k)
  for (i = 0; i < n; i++) {
    for (k = 0; k < 3; k++)
      t[k] = a[i] * k;
    a[i] = t[0] + t[1] - t[2];
  }
}

/* As f2c translates: all variables are static, and none keeps a value for the next call. */
static int scale(int *n, double *a, double *x) {
  static int i, j, last;
  static double t;
  last = *n;
#pragma sw parallel
  for (i = 1; i <= last; ++i) {
    t = x[i - 1] * 2;
    for (j = 1; j <= last; ++j)
      a[(i - 1) * last + j - 1] += t;
  }
  return 0;
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  int s;
  for (s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *a = doubles((long)n * n, 1), *b = doubles((long)n * n, 2), *y = doubles(n, 3);
    jacobi(n, b, a);
    show("jacobi", n, b, (long)n * n);
    printf("%d\n", reused(n * n, a));
    show("reused", n, a, (long)n * n);
    sums(n, n, a, y);
    show("sums", n, y, n);
    scale(&n, a, y);
    show("scale", n, a, (long)n * n);
    private_clause(n, y);
    show("private", n, y, n);
    free(a), free(b), free(y);
  }
  return 0;
}
