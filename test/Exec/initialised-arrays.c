/* Local arrays with values for some of their elements: the others are zero.
 *
 * RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs -Werror=pass-failed
 */
#include "show.h"

typedef double matrix[3][3];

static void first(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[3] = {x[i]};
    y[i] = v[0] + 10 * v[1] + 100 * v[i % 3];
  }
}
static void rows(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double m[2][2] = {{x[i], 1}};
    y[i] = m[0][0] + 10 * m[0][1] + 100 * m[1][0] + 1000 * m[1][1];
  }
}
static void designated(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    matrix m = {[0][1] = x[i], [2] = {1, 2}};
    for (int a = 0; a < 3; a++)
      for (int b = 0; b < 3; b++)
        y[i] = y[i] * 0.5 + m[a][b];
  }
}
static void changed(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double c[4] = {1, x[i] > 0 ? 2 : 3}, *p = c;
    p++;
    *p += c[3];
    c[2] = x[i];
    y[i] = c[0] + 10 * c[1] + 100 * c[2];
  }
}
static void integers(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    short s[5] = {x[i], 2};
    unsigned char c[3] = {x[i]};
    y[i] = s[0] + s[1] + s[i % 5] + c[0] + c[i % 3];
  }
}
static void inside(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++) {
      double v[3] = {x[i], j};
      y[i] += v[0] * v[1] + v[2];
    }
}
/* Loops over them, which one statement does not hold. */
static void loops(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double sum[4] = {x[i]};
    for (int k = 0; k < 10; k++)
      sum[k & 3] += x[k];
    y[i] = sum[0] - sum[1] + sum[2] * sum[3];
  }
}
/* All of it, and more than is written out. */
static void all(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[3] = {x[i], 1, 2}, zero[3] = {0};
    y[i] = v[i % 3] + zero[i % 3];
  }
}
static void large(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[300] = {x[i], 1};
    y[i] = v[i % 3] + v[299];
  }
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *y = doubles(n, 1), *x = doubles(n + 10, 2);
    int *k = ints(n, 3), *m = ints(n, 4);
    first(n, y, x);
    show("first", n, y, n);
    rows(n, y, x);
    show("rows", n, y, n);
    designated(n, y, x);
    show("designated", n, y, n);
    changed(n, y, x);
    show("changed", n, y, n);
    integers(n, k, m);
    show_int("integers", n, k, n);
    inside(n, y, x);
    loops(n, y, x);
    show("loops", n, y, n);
    all(n, y, x);
    show("all", n, y, n);
    large(n, y, x);
    show("large", n, y, n);
    free(y), free(x), free(k), free(m);
  }
  return 0;
}
