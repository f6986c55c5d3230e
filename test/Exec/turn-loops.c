/* Loops with a step that is known at run time count their turns: butterflies, every s-th point, the points of
 * one process of many, coarse grids.  Steps of zero and less, and bounds behind the start, give no turns.
 * Twins: loops whose variable is read behind them or moved inside, unsigned ones, steps that change or are in memory.
 *
 * RUN: %port-and-compare %s --min-regions 9 --max-regions 9 --expect-warning SW220 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir 2>&1 | FileCheck %s --check-prefix=REFUSED
 */
#include "show.h"

/* CHECK-LABEL: model of region 0
 * CHECK: read re[(b_turn * (int)len) + j + half]: {{.*}} -> { S0[i0, i1] -> A{{[0-9]+}}[i0, p_half + i1] }
 */
static void fft(int n, double *restrict re, double *restrict im, const double *restrict wr, const double *restrict wi) {
  for (int len = 2; len <= n; len <<= 1) {
    int half = len / 2, step = n / len;
#pragma sw parallel
    for (int b = 0; b < n; b += len)
      for (int j = 0; j < half; j++) {
        double tr = re[b + j + half] * wr[j * step] - im[b + j + half] * wi[j * step];
        double ti = re[b + j + half] * wi[j * step] + im[b + j + half] * wr[j * step];
        re[b + j + half] = re[b + j] - tr;
        im[b + j + half] = im[b + j] - ti;
        re[b + j] += tr;
        im[b + j] += ti;
      }
  }
}

/* CHECK-LABEL: model of region 1
 * CHECK: read a[i]: {{.*}} -> { S0[i0] -> A0[p_sw_value_{{[0-9]}} + i0, p_sw_value_{{[0-9]}}] }
 */
static void cyclic(int n, int rank, int size, double *restrict a) {
#pragma sw parallel
  for (int i = rank; i < n; i += size)
    a[i] = 0.5 * a[i] + i;
}

/* Backwards, from a variable that is declared before.
 * CHECK-LABEL: model of region 2
 */
static void down(int n, int s, double *restrict a) {
  int i;
#pragma sw parallel
  for (i = n; i > 0; i = i - s)
    a[i] = a[i] * 0.5 - i;
}

/* Two loops, the bound included; a step that is a product, and long.
 * CHECK-LABEL: model of region 3
 */
static void coarse(long n, long s, double (*restrict a)[n]) {
#pragma sw parallel
  for (long i = s; i <= n - 1 - s; i += 2 * s)
    for (long j = s; j <= n - 1 - s; j = 2 * s + j)
      a[i][j] = 0.25 * (a[i - s][j] + a[i + s][j] + a[i][j - s] + a[i][j + s]);
}

/* Sums of runs, whose last one is shorter, with a member as the step and `continue`.
 * CHECK-LABEL: model of region 4
 */
struct config {
  int run, skip;
};
static void runs(int n, struct config c, const double *restrict a, double *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i += c.run) {
    double sum = 0;
    for (int j = 0; j < c.run; j++) {
      if (i + j >= n || j == c.skip)
        continue;
      sum += a[i + j] * (i & 3);
    }
    s[i] = sum;
  }
}

/* From anywhere.
 * CHECK-LABEL: model of region 5
 */
static void from(int n, int low, int s, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (int i = low; i < n; i += s)
    a[i] += b[i] * 0.5;
}

/* A reduction, and the variable in a condition.
 * CHECK-LABEL: model of region 6
 */
static double total(int n, int s, const double *restrict a) {
  double t = 0;
#pragma sw parallel reduction(+ : t)
  for (int i = 0; i < n; i += s)
    if (i != 12)
      t += (double)(long)(a[i] * 4);
  return t;
}

/* The rows of one process of many, and runs backwards: one number of the host in all places where the variable is read.
 * The clause of a variable that has gone needs no warning.
 * CHECK-LABEL: model of region 7
 * CHECK-NOT: non-affine
 * CHECK-LABEL: model of region 8
 * CHECK: read b[{{.*}} -> { S0[i0, i1] -> A{{[0-9]+}}[-1 + p_sw_value - i0, i1] }
 * REFUSED-NOT: SW121
 */
static void rows(int n, int m, int rank, int size, double *restrict a, double (*restrict c)[m]) {
  int i;
#pragma sw parallel private(i)
  for (i = rank; i < n; i += size)
    for (int j = 0; j < m; j++)
      a[i * m + j] = a[i * m + j] * 0.5 + c[i][j] - i;
}
static void backwards(int n, int s, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (int i = n - s; i >= 0; i -= s)
    for (int j = 0; j < s; j++)
      a[i + j] += b[i + j] * (i + 1);
}

static void twins(int n, int s, const int *restrict steps, double *restrict a) {
  int i;
/* REFUSED: turn-loops.c:[[#@LINE+5]]:{{[0-9]+}}: warning: {{.*}}its step '(unsigned int)s' is not a constant{{.*}}[SW220]
   REFUSED: turn-loops.c:[[#@LINE+7]]:{{[0-9]+}}: warning: {{.*}}its step 's' is not a constant{{.*}}[SW220]
   REFUSED: turn-loops.c:[[#@LINE+10]]:{{[0-9]+}}: warning: {{.*}}its step 'steps[0]' is not a constant{{.*}}[SW220]
*/
#pragma sw parallel
  for (unsigned k = 0; k < (unsigned)n; k += (unsigned)s)
    a[k] += 1;
#pragma sw parallel
  for (i = 0; i < n; i += s)
    a[i] += 1;
  a[i % (n + 1)] = i;
#pragma sw parallel
  for (int k = 0; k < n; k += steps[0])
    a[k] += 1;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 31, 64, 130};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], step[] = {3};
    double *a = doubles((long)n * n + n + 2, 1), *b = doubles(n + 2, 2), *b2 = doubles((long)n * n, 3);
    for (int by = -1; by < n + 3; by += by < 5 ? 1 : 29) {
      if (by > 0 || n == 0)
        cyclic(n, by / 2, by, a);
      if (by > 0)
        down(n, by, a), runs(n, (struct config){by, by / 2}, a, b), from(n, n / 3, by, a, b);
      if (by > 0)
        coarse(n, by, (double(*)[n])a), twins(n, by, step, a);
      if (by > 0)
        rows(n, n, by / 2, by, a, (double(*)[n])b2), backwards(n, by, a, b);
      show("steps", by, a, (long)n * n);
      show("runs", by, b, n);
      if (by > 0)
        printf("total %.17g\n", total(n, by, b));
    }
    cyclic(n, n, 0, a);
    cyclic(n, n + 5, -2, a);
    show("no turns", n, a, n);
    free(a), free(b), free(b2);
  }
  for (int n = 1; n <= 512; n *= 4) {
    double *re = doubles(n, 1), *im = doubles(n, 2), *wr = doubles(n, 3), *wi = doubles(n, 4);
    for (int k = 0; k < n; k++)
      wr[k] /= 64, wi[k] /= 64;
    fft(n, re, im, wr, wi);
    show("fft", n, re, n);
    show("fft", n, im, n);
    free(re), free(im), free(wr), free(wi);
  }
  return 0;
}
