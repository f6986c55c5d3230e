/* The forms in which programs accumulate; integers need no clause, whatever the order.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
*/
#include "show.h"
#include <math.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static long integers(int n, const int *x) {
  long s = 5;
  unsigned char c = 7;
  int most = -100, least = 100, bits = 0, parity = 1, mask = ~0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    s = x[i] + s - 3;
    c++;
    if (x[i] > most)
      most = x[i];
    least = x[i] < least ? x[i] : least;
    bits |= x[i] & 0xff0;
    parity ^= x[i];
    mask = mask & (x[i] | 0xf0f);
  }
  return s * 3 + c + most * 5L + least * 7L + bits + parity + mask;
}

static int histogram_free(int n, int m, const int (*x)[m]) {
  int positive = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (x[i][j] <= 0)
        continue;
      positive++;
    }
  return positive;
}

static double maxima(int n, const double *x, const double *y) {
  double m = 0, k = 1e9;
#pragma sw parallel reduction(max : m) reduction(min : k)
  for (int i = 0; i < n; i++) {
    m = MAX(m, fabs(x[i]));
    double d = y[i] - x[i];
    if (d < k) {
      k = d;
    }
    m = fmax(fabs(y[i]), m);
    k = k < y[i] ? k : y[i];
  }
  return m * 3 + k;
}

static double sums(int n, const double *x) {
  double s = 1, p = 1;
#pragma sw parallel reduction(+ : s) reduction(* : p)
  for (int i = 0; i < n; i++) {
    s = x[i] + s;
    s = s - x[i] * 2 + 1;
    if (x[i] > 59)
      p = 2 * p;
  }
  return s + p;
}

static int flags(int n, const double *x) {
  int ok = 1, found = 0;
#pragma sw parallel reduction(&& : ok) reduction(|| : found)
  for (int i = 0; i < n; i++) {
    if (x[i] < -59.9)
      ok = 0;
    if (x[i] > 60)
      found = 1;
    ok = ok && x[i] < 1000;
  }
  return ok * 2 + found;
}

/* Beside other work, and read after one nest only through the host. */
static int beside(int n, double *restrict y, const double *x) {
  int count = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * 2;
    if (x[i] > 0)
      count += 2;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] += count;
  return count;
}

int main(void) {
  static const int sizes[] = {0, 1, 7, 64, 65, 1000, 4099};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    int *k = ints(n, 3);
    printf("%ld ", integers(n, k));
    printf("%d ", histogram_free(n / 7, 7, (const int (*)[7])k));
    printf("%.17g %.17g %d\n", maxima(n, x, y), sums(n, x), flags(n, x));
    printf("%d ", beside(n, y, x));
    show("beside", n, y, n);
    free(x), free(y), free(k);
  }
  return 0;
}
