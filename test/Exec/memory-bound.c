/* Kernels that compute little: the DMA channel is busy for at least 90 % of the time from spawn to
 * join, which is the bandwidth that the machine gives requests of these sizes; while a CPE works, its
 * transfers go on.
 *
 * RUN: %clang -O2 %s -o %t.serial && %t.serial > %t.expected
 * RUN: %swgen-cc --machine=sw26010 -O2 %s -o %t.1
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t.1.json SWEMU_TRACE=%t.1.trace %t.1 > %t.1.out
 * RUN: cmp %t.expected %t.1.out
 * RUN: %python %S/Inputs/memory_bound.py %t.1.json %t.1.trace
 * RUN: %swgen-cc --machine=sw26010pro -O2 %s -o %t.2
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t.2.json SWEMU_TRACE=%t.2.trace %t.2 > %t.2.out
 * RUN: cmp %t.expected %t.2.out
 * RUN: %python %S/Inputs/memory_bound.py %t.2.json %t.2.trace
 */
#include <stdio.h>
#include <stdlib.h>

static void copy(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = x[i];
}

static void triad(long n, double *restrict a, const double *restrict b, const double *restrict c,
                  double s) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    a[i] = b[i] + s * c[i];
}

static void axpy(long n, double *restrict y, const double *restrict x, double a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] += a * x[i];
}

/* A division costs a third of what its operands cost to fetch. */
static void quotient(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = y[i] / x[i];
}

static void sweeps1(long n, int steps, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (long i = 1; i < n - 1; i++)
      b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
    for (long i = 1; i < n - 1; i++)
      a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
  }
}

static void sweeps2(long n, int steps, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (long i = 1; i < n - 1; i++)
      for (long j = 1; j < n - 1; j++)
        b[i][j] = 0.2 * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j]);
    for (long i = 1; i < n - 1; i++)
      for (long j = 1; j < n - 1; j++)
        a[i][j] = 0.2 * (b[i][j] + b[i][j - 1] + b[i][j + 1] + b[i - 1][j] + b[i + 1][j]);
  }
}

static double *numbers(long n, int seed) {
  double *p = aligned_alloc(4096, (n * sizeof *p + 4095) / 4096 * 4096);
  for (long i = 0; i < n; i++)
    p[i] = (i * seed % 1013) * 0.01 + 1;
  return p;
}

static void show(const char *what, const double *p, long n) {
  double sum = 0;
  for (long i = 0; i < n; i++)
    sum += p[i] * (1 + i % 17);
  printf("%s %.17g\n", what, sum);
}

int main(void) {
  long n = 600011, m = 551;
  double *x = numbers(n, 7), *y = numbers(n, 11), *z = numbers(n, 13);
  double *a = numbers(m * m, 17), *b = numbers(m * m, 19);
  copy(n, y, x);
  show("copy", y, n);
  triad(n, z, x, y, 3);
  show("triad", z, n);
  axpy(n, z, x, 0.5);
  show("axpy", z, n);
  quotient(n, z, x);
  show("quotient", z, n);
  sweeps1(n, 2, x, y);
  show("sweeps1", x, n);
  sweeps2(m, 2, (void *)a, (void *)b);
  show("sweeps2", a, m * m);
  free(x), free(y), free(z), free(a), free(b);
  return 0;
}
