/* Named in 'private', and read before it is set: each iteration needs the value of the one before.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW226 -- -I%S/../Inputs
*/
#include "show.h"

static void prefix(int n, double *restrict y, const double *restrict x) {
  double s = 0;
#pragma sw parallel private(s)
  for (int i = 0; i < n; i++) {
    s += x[i];
    y[i] = s;
  }
}

static void previous(int n, double *restrict y, const double *restrict x) {
  double last = 7;
#pragma sw parallel private(last)
  for (int i = 0; i < n; i++) {
    y[i] = last;
    last = x[i];
  }
}

static void fibonacci(int n, double *restrict y, const double *restrict x) {
  double t[2] = {0, 1};
#pragma sw parallel private(t)
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * t[0];
    t[0] = t[1];
    t[1] = y[i];
  }
}

/* The bound of a loop. */
static void bound(int n, double *restrict y, const double *restrict x) {
  int m = 3;
#pragma sw parallel private(m)
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += x[i + j];
    y[i] = s;
    m = 1 + (x[i] > 0.5);
  }
}

/* The condition around a loop. */
static void condition(int n, double (*restrict y)[4], const double *restrict x) {
  int on = 1;
#pragma sw parallel private(on)
  for (int i = 0; i < n; i++) {
    if (on)
      for (int j = 0; j < 4; j++)
        y[i][j] = x[i];
    on = x[i] > 0.5;
  }
}

int main(void) {
  const int n = 997;
  double *x = doubles(n + 3, 1), *y = doubles(4 * n, 2);
  prefix(n, y, x);
  show("y", 4 * n, y, 1);
  previous(n, y, x);
  show("y", 4 * n, y, 1);
  fibonacci(n, y, x);
  show("y", 4 * n, y, 1);
  bound(n, y, x);
  show("y", 4 * n, y, 1);
  condition(n, (double (*)[4])y, x);
  show("y", 4 * n, y, 1);
  free(x);
  free(y);
  return 0;
}
