/* One variable counts loops that data bound and others: each of the former has a variable of its
 * own. Twins: the value is read between, or behind the region; all of them bound by data; declared
 * in the loops.
 *
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
 */
#include "show.h"

static void from_data(int n, int m, double *restrict y, const double *restrict x,
                      const int *restrict lo) {
  int d, i;
#pragma sw parallel
  {
    for (i = 0; i < n; i++)
      y[i] = 0;
    for (d = 0; d < m; d++)
      for (i = lo[d]; i < n; i++)
        y[i] += x[d];
  }
}
static void to_data(int n, int m, double *restrict y, const double *restrict x,
                    const int *restrict lo) {
  int i, k;
#pragma sw parallel
  {
    for (i = 0; i < m; i++) {
      double t = x[i];
      for (k = lo[i]; k < lo[i + 1]; k++) {
        const double s = x[k];
        t += s * k;
      }
      y[i] = t;
    }
    for (k = 0; k < n; k++)
      y[k] += 1;
  }
}
static void twice(int n, int m, double *restrict y, const double *restrict x,
                  const int *restrict lo) {
  int i, k;
#pragma sw parallel
  for (i = 0; i < m; i++) {
    double t = 0;
    for (k = lo[i]; k < lo[i + 1]; k++)
      t += x[k];
    for (k = 0; k < 3; k++)
      t = t * 0.5 + x[k];
    for (k = lo[i + 1] - 1; k >= lo[i]; k--)
      t -= 0.25 * x[k];
    y[i] = t;
  }
}

/* Twins. */
static void between(int n, int m, double *restrict y, const double *restrict x,
                    const int *restrict lo) {
  int i, k;
#pragma sw parallel
  for (i = 0; i < m; i++) {
    double t = 0;
    for (k = lo[i]; k < lo[i + 1]; k++)
      t += x[k];
    y[i] = t + k;
    for (k = 0; k < 3; k++)
      y[i] += x[k];
  }
}
static int behind(int n, int m, double *restrict y, const double *restrict x,
                  const int *restrict lo) {
  int d = 0, i = 0;
#pragma sw parallel
  {
    for (i = 0; i < n; i++)
      y[i] = 0;
    for (d = 0; d < m; d++)
      for (i = lo[d]; i < n; i++)
        y[i] += x[d];
  }
  return i + 1000 * d;
}
static void all(int n, int m, double *restrict y, const double *restrict x,
                const int *restrict lo) {
  int i, k;
#pragma sw parallel
  for (i = 0; i < m; i++) {
    double t = 0;
    for (k = lo[i]; k < lo[i + 1]; k++)
      t += x[k];
    for (k = lo[i]; k < lo[i + 1]; k++)
      t = t * 0.5 + x[k];
    y[i] = t;
  }
}
static void declared(int n, int m, double *restrict y, const double *restrict x,
                     const int *restrict lo) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      y[i] = 0;
    for (int d = 0; d < m; d++)
      for (int i = lo[d]; i < n; i++)
        y[i] += x[d];
  }
}
static void conditional(int n, int m, double *restrict y, const double *restrict x,
                        const int *restrict lo) {
  int i, k;
#pragma sw parallel
  for (i = 0; i < m; i++) {
    y[i] = x[i];
    if (lo[i] & 1)
      for (k = lo[i]; k < lo[i + 1]; k++)
        y[i] += x[k];
    else
      for (k = 0; k < 5; k++)
        y[i] -= x[k];
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int t = 0; t < COUNT(sizes); t++) {
    const int n = sizes[t], m = n;
    const long count = 3l * n + 64;
    double *x = doubles(count, 3), *y = doubles(count, 4);
    int *lo = ints(m + 2, 5);
    for (int i = 0, sum = 0; i <= m; i++) {
      const int more = lo[i] & 1;
      lo[i] = sum;
      sum += more;
    }
#define RUN(f)                                                                                     \
  f(n, m, y, x, lo);                                                                               \
  show(#f, n, y, count)
    RUN(from_data);
    RUN(to_data);
    RUN(twice);
    RUN(between);
    printf("%d\n", behind(n, m, y, x, lo));
    show("behind", n, y, count);
    RUN(all);
    RUN(declared);
    RUN(conditional);
    free(x);
    free(y);
    free(lo);
  }
  return 0;
}
