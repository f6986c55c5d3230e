/* Subscripts with strides, offsets, reversal, several references to one array, gathers.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
*/
#include "show.h"

static void even_odd(long n, double *a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    a[2 * i] = a[2 * i + 1] * 3;
}

static void split(long n, double *restrict re, double *restrict im, const double *restrict z) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    re[i] = z[2 * i];
    im[i] = z[2 * i + 1];
  }
}

static void mirrored(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[n - 1 - i] = x[i] + x[n - 1 - i];
}

static void lower_half(long n, double *a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    a[i] = a[i + n] - a[i];
}

static void gather(long n, double *restrict y, const double *restrict x, const int *restrict at) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = x[at[i]] + y[i];
}

static void diagonals(int n, double *restrict d, const double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    d[i] = a[i][i] - a[n - 1 - i][i];
}

static void wide(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double s = 0;
    for (int k = -8; k <= 8; k++)
      s += x[i + 8 + k] * (k + 9);
    y[i] = s;
  }
}

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *a = doubles(2 * n, 1), *x = doubles(n + 16, 2), *y = doubles(n, 3), *z = doubles(n, 4);
    int *at = ints(n, 5);
    for (long i = 0; i < n; i++)
      at[i] = (int)((unsigned)at[i] % (unsigned)n);
    even_odd(n, a);
    show("even odd", n, a, 2 * n);
    split(n, y, z, a);
    show("re", n, y, n), show("im", n, z, n);
    mirrored(n, y, x);
    show("mirrored", n, y, n);
    lower_half(n, a);
    show("halves", n, a, 2 * n);
    gather(n, y, x, at);
    show("gather", n, y, n);
    wide(n, y, x);
    show("wide", n, y, n);
    free(a), free(x), free(y), free(z), free(at);
  }
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++) {
    int n = small[s];
    double *a = doubles((long)n * n, 1), *d = doubles(n, 2);
    diagonals(n, d, (const double (*)[n])a);
    show("diagonals", n, d, n);
    free(a), free(d);
  }
  return 0;
}
