/* Windows that end at the array's ends, in the ways in which that is written: compared with what lies one
 * beyond, or with the last element; in a variable, an `if`, a bound; downwards; of long and unsigned.
 *
 * RUN: %port-and-compare %s --min-regions 7 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
 */
#include "show.h"

/* CHECK-DAG: region runs on the CPEs as 'sw_clamps_both_
 */
static void both(int n, int r, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int lo = i - r < 0 ? 0 : i - r, hi = i + r >= n ? n - 1 : i + r;
    double sum = 0;
    for (int j = lo; j <= hi; j++)
      sum += x[j];
    y[i] = sum;
  }
}

/* CHECK-DAG: region runs on the CPEs as 'sw_clamps_tested_
 */
static void tested(int n, int r, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int hi = i + r, lo = i - r;
    if (hi >= n)
      hi = n - 1;
    if (lo <= -1)
      lo = 0;
    double sum = 0;
    for (int j = hi; j >= lo; j--)
      sum -= x[j];
    y[i] = sum;
  }
}

/* CHECK-DAG: region runs on the CPEs as 'sw_clamps_turned_
 */
static void turned(long n, long r, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    long hi = n > i + r ? i + r : n - 1;
    double sum = 0;
    for (long j = i; j <= hi; j++)
      sum += x[j];
    y[i] = sum;
  }
}

/* From the first on that is beyond a last one.
 * CHECK-DAG: region runs on the CPEs as 'sw_clamps_after_
 */
static void after(int n, int last, int r, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int from = i <= last ? last + 1 : i;
    double sum = i;
    for (int j = from; j < n && j < from + r; j++)
      sum += x[j];
    y[i] = sum;
  }
}

/* CHECK-DAG: region runs on the CPEs as 'sw_clamps_subscripts_
 */
static void subscripts(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int next = i + 1 >= n ? n - 1 : i + 1, before = i - 1 < 0 ? 0 : i - 1;
    y[i] = x[before] - 2 * x[i] + x[next];
  }
}

/* Neither: one less where it is not beyond, one more than the distance.
 */
static void neither(int n, int r, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int a = i + r >= n ? i + r : n - 1, b = i < r ? i : r - 2;
    if (a < n && b >= 0)
      y[i] = x[a] + x[b];
  }
}

/* Unsigned numbers compare in another way. */
static void wraps(unsigned n, unsigned r, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (unsigned i = 0; i < n; i++) {
    unsigned hi = i + r >= n ? n - 1 : i + r;
    y[i] = x[hi];
  }
}

int main(void) {
  static const int sizes[][2] = {{0, 1}, {1, 0}, {2, 5}, {63, 1}, {64, 3}, {500, 17}, {1003, 2000}, {1003, 0}};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s][0], r = sizes[s][1];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    both(n, r, x, y);
    show("both", n, y, n);
    tested(n, r, x, y);
    show("tested", n, y, n);
    turned(n, r, x, y);
    show("turned", n, y, n);
    for (int last = -1; last < n; last += n / 2 + 1) {
      after(n, last, r % 40, x, y);
      show("after", n, y, n);
    }
    subscripts(n, x, y);
    show("subscripts", n, y, n);
    neither(n, r, x, y);
    show("neither", n, y, n);
    wraps((unsigned)n, (unsigned)r % 100, x, y);
    show("wraps", n, y, n);
    free(x), free(y);
  }
  return 0;
}
