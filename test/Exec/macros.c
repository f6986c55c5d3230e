/* Accesses, loops and whole bodies behind macros.
   RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
*/
#include "show.h"

#define A(i, j) a[(i) * (long)n + (j)]
#define B(i, j) b[(i) * (long)n + (j)]
#define FOR(v, lo, hi) for (int v = (lo); v < (hi); v++)
#define SQUARE(x) ((x) * (x))
#define LAPLACE(F, i, j) (F((i)-1, j) + F((i) + 1, j) + F(i, (j)-1) + F(i, (j) + 1) - 4 * F(i, j))
#define UPDATE(dst, src) dst = SQUARE(src) + (dst)

static void five_points(int n, double *restrict b, const double *restrict a) {
#pragma sw parallel
  FOR(i, 1, n - 1)
    FOR(j, 1, n - 1)
      B(i, j) = A(i, j) + 0.1 * LAPLACE(A, i, j);
}

static void squares(int n, double *restrict a, const double *restrict b) {
#pragma sw parallel
  FOR(i, 0, n)
    FOR(j, 0, n)
      UPDATE(A(i, j), B(j, i));
}

#define BODY(y, x)                                                                                 \
  {                                                                                                \
    double t = (x);                                                                                \
    if (t < 0)                                                                                     \
      t = -t;                                                                                      \
    (y) = t;                                                                                       \
  }

static void absolute(int n, double *restrict a) {
#pragma sw parallel
  FOR(i, 0, n * n)
    BODY(a[i], a[i] - 1)
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 17, 64, 65, 129};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    long nn = (long)n * n;
    double *a = doubles(nn, 1), *b = doubles(nn, 2);
    five_points(n, b, a);
    show("five points", n, b, nn);
    squares(n, a, b);
    show("squares", n, a, nn);
    absolute(n, a);
    show("absolute", n, a, nn);
    free(a), free(b);
  }
  return 0;
}
