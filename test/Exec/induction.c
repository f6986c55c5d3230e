/* Start, step, direction, comparison and integer type of the loop variable.
   RUN: %port-and-compare %s --min-regions 14 -- -I%S/Inputs
*/
#include <stddef.h>
#include "show.h"

static void from_three(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 3; i < n; i++)
    y[i] = x[i] * 2 + (double)i;
}

static void by_three(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i += 3)
    y[i] = x[i] * 2 + (double)i;
}

static void from_one_by_four(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 1; i <= n - 1; i += 4)
    y[i] = x[i] * 2 + (double)i;
}

static void down(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = n - 1; i >= 0; i--)
    y[i] = x[i] * 2 + (double)i;
}

static void down_by_two(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = n - 1; i > 0; i -= 2)
    y[i] = x[i] * 2 + (double)i;
}

static void pre_increment(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; ++i)
    y[i] = x[i] * 2 + (double)i;
}

static void assigned(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 2; i < n; i = i + 5)
    y[i] = x[i] * 2 + (double)i;
}

static void reversed_test(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; n > i; i++)
    y[i] = x[i] * 2 + (double)i;
}

static void of_int(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < (int)n; i++)
    y[i] = x[i] * 2 + (double)i;
}

static void of_int_bound(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = n - 1; i >= 2; i -= 3)
    y[i] = x[i] - i;
}

static void of_size_t(size_t n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (size_t i = 0; i < n; i++)
    y[i] = x[i] + (double)i;
}

static void of_unsigned(unsigned n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (unsigned i = 0; i < n; i++)
    y[i] = x[i] + i;
}

static void of_short(short n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (short i = 0; i < n; i++)
    y[i] = x[i] + i;
}

/* Negative start, both loops with a step, the inner one downwards. */
static void two(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = -n; i < n; i += 2)
    for (int j = m; j > 0; j -= 3)
      y[(i + n) * (m + 1) + j] = x[j] * i;
}

int main(void) {
  static const long sizes[] = SIZES;
  typedef void kernel(long, double *restrict, const double *restrict);
  static kernel *const kernels[] = {from_three,  by_three,      from_one_by_four,
                                    down,        down_by_two,   pre_increment,
                                    assigned,    reversed_test, of_int};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    for (int k = 0; k < COUNT(kernels); k++) {
      kernels[k](n, y, x);
      show("kernel", k, y, n);
      fill(y, n, k);
    }
    of_int_bound((int)n, y, x);
    show("int", n, y, n);
    of_size_t((size_t)n, y, x);
    show("size_t", n, y, n);
    of_unsigned((unsigned)n, y, x);
    show("unsigned", n, y, n);
    of_short((short)n, y, x);
    show("short", n, y, n);
    free(x), free(y);
  }
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++)
    for (int t = 0; t < COUNT(small); t++) {
      int n = small[s], m = small[t];
      long count = 2l * n * (m + 1) + m + 1;
      double *x = doubles(m + 1, 1), *y = doubles(count, 2);
      two(n, m, y, x);
      show("two", n, y, count);
      free(x), free(y);
    }
  return 0;
}
