/* Loops that are unrolled by hand, with a remainder that goes on where they end: with a plain header
 * whose variable is declared before, around bounds of all forms, downwards, two in one block, the region's own
 * loop; and loops that begin anew with the same variable, which stay as they are.
 *
 * RUN: %port-and-compare %s --min-regions 6 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs -Werror=pass-failed
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/remainders.slave.c
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_remainders_by_four_{{[0-9]+}}(
 * CHECK: j_turn
 */
static void by_four(int n, int m, const double (*restrict a)[m], double *restrict y) {
  int i, j;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    double s = 0;
    for (j = 0; j < m - 3; j += 4)
      s += a[i][j] + a[i][j + 1] + a[i][j + 2] + a[i][j + 3];
    for (; j < m; j++)
      s += a[i][j];
    y[i] = s;
  }
}

static void rounded(int n, int m, const double (*restrict a)[m], double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j, even = m / 2 * 2;
    double s = 1;
    for (j = 0; j < even; j += 2)
      s += a[i][j] - a[i][j + 1];
    for (; j < m; j++)
      s -= 3 * a[i][j];
    y[i] = s;
  }
}

static void reaching(int n, long m, const double (*restrict a)[m], double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    long j;
    double s = 0;
    for (j = 0; j <= m - 3; j += 3)
      s += a[i][j] * a[i][j + 1] * a[i][j + 2];
    for (; j <= m - 1; j++)
      s += a[i][j];
    y[i] = s;
  }
}

static void down(int n, int m, const double (*restrict a)[m], double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j;
    double s = 0;
    for (j = m - 1; j >= 2; j -= 3)
      s -= a[i][j] - a[i][j - 1] + a[i][j - 2];
    for (; j >= 0; j--)
      s += a[i][j];
    y[i] = s;
  }
}

/* CHECK-LABEL: {{^}}void sw_remainders_anew_{{[0-9]+}}(
 * CHECK-NOT: _turn
 * CHECK: {{^}}#undef
 */
static void anew(int n, int m, const double (*restrict a)[m], double *restrict y) {
  int i, j;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    double s = 0;
    for (j = 0; j < m; j += 2)
      s += a[i][j];
    for (j = 1; j < m; j += 2)
      s -= a[i][j];
    y[i] = s;
  }
}
/* The region's own loop, and the host goes on. */
static int outside(int n, const double *restrict x, double *restrict y) {
  int i;
#pragma sw parallel
  for (i = 0; i < n - 3; i += 4) {
    y[i] = 2 * x[i];
    y[i + 1] = 3 * x[i + 1];
    y[i + 2] = 4 * x[i + 2];
    y[i + 3] = 5 * x[i + 3];
  }
  for (; i < n; i++)
    y[i] = x[i];
  return i;
}

int main(void) {
  static const int sizes[][2] = {{0, 3}, {1, 1}, {5, 0}, {40, 2}, {63, 7}, {200, 37}, {129, 64}, {333, 33}};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s][0], m = sizes[s][1];
    double *a = doubles((long)n * m, 1), *y = doubles(n, 2), *x = doubles(n, 3);
    by_four(n, m, (void *)a, y);
    show("by four", n, y, n);
    rounded(n, m, (void *)a, y);
    show("rounded", n, y, n);
    reaching(n, m, (void *)a, y);
    show("reaching", n, y, n);
    down(n, m, (void *)a, y);
    show("down", n, y, n);
    anew(n, m, (void *)a, y);
    show("anew", n, y, n);
    printf("%d\n", outside(n, x, y));
    show("outside", n, y, n);
    free(a), free(x), free(y);
  }
  return 0;
}
