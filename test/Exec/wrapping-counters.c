/* Unsigned loop variables that end a loop by becoming large: narrow ones are compared as int, in which the
 * numbers behind zero are no small ones.  Such regions stay on the host; twins that do not wrap do not.
 *
 * RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --expect-warning SW213 -- -I%S/Inputs
 */
#include "show.h"

typedef unsigned char uc;
typedef unsigned short us;

static void down(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (uc j = 3; j < 4; j--)
      s += x[j];
    y[i] = s;
  }
}
static void shorts(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[i] = m;
    for (us j = 9; j < 10; j -= 3)
      y[i] += x[j];
  }
}
static void not_last(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (uc j = 3; j != 255; j--)
      s += x[j];
    y[i] = s;
  }
}
static void turned(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (uc j = 3; 4 > j; j = j - 1)
      s += x[j];
    y[i] = s;
  }
}
static void known_later(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (uc j = 3; j < m; j--)
      s += x[j];
    y[i] = s;
  }
}
/* Twins. */
static void to_one(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (uc j = 9; j > 0; j--)
      s += x[j];
    y[i] = s;
  }
}
static void by_three(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (us j = 9; j >= 3; j -= 3)
      s += x[j];
    y[i] = s;
  }
}
static void up(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (uc j = 250; j > 240; j++)
      s += x[j];
    y[i] = s;
  }
}
static void is_not(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (int j = 0; j != m; j++)
      s += x[j];
    y[i] = s;
  }
}
static void wide(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (unsigned j = 0; j < 8; j++)
      s += x[j];
    y[i] = s;
  }
}
static void never(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = m;
    for (uc j = 3; j < 3; j++)
      s += x[j];
    y[i] = s;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 7, 64, 1000, 10007};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *y = doubles(n, 1), *x = doubles(300, 2);
    void (*all[])(int, int, double *, const double *) = {down,     shorts, not_last, turned, known_later, to_one,
                                                         by_three, up,     is_not,   wide,   never};
    for (int k = 0; k < COUNT(all); k++)
      for (int m = 2; m < 6; m += 3) {
        all[k](n, m, y, x);
        show("y", k, y, n);
      }
    free(x), free(y);
  }
  return 0;
}
