/* Tiles that run as a wavefront keep in the LDM what no tile writes: scores that data choose from, and weights.
 * Twins: a table of unknown extent, one that another loop of the region writes, which comes again each time, and one
 * that the sweep itself writes: that is refused.
 *
 * RUN: %port-and-compare %s --min-regions 5 --max-regions 5 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 5 --max-regions 5 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -Rpass=sw 2>&1 | FileCheck %s
 */
#include "show.h"

#define ROW 137
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* Smith and Waterman: two sequences of 24 letters.
 * CHECK-DAG: wave-tables.c:[[@LINE+9]]:{{[0-9]+}}: remark: 'score' is kept in LDM: 2304 bytes per CPE
 */
static void align(int n, int m, const char *restrict s, const char *restrict t, const int (*restrict score)[24],
                  int h[restrict n + 1][m + 1]) {
#pragma sw parallel
#pragma sw tensor score[24][24]
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      int v = h[i - 1][j - 1] +
              score[(int)s[i - 1]][(int)t[j - 1]];
      v = MAX(v, h[i - 1][j] - 4);
      v = MAX(v, h[i][j - 1] - 4);
      h[i][j] = MAX(v, 0);
    }
}

/* The same table in one row.
 * CHECK-DAG: wave-tables.c:[[@LINE+7]]:{{[0-9]+}}: remark: 'score' is kept in LDM: 2304 bytes per CPE
 */
static void flat(int n, const char *restrict s, const char *restrict t, const int *restrict score, int (*restrict h)[ROW]) {
#pragma sw parallel
#pragma sw tensor score[24][24]
  for (int i = 1; i < n; i++)
    for (int j = 1; j < ROW; j++)
      h[i][j] = MAX(h[i - 1][j - 1] + score[s[i] * 24 + t[j]], MAX(h[i - 1][j], h[i][j - 1]) - 3);
}

/* CHECK-DAG: wave-tables.c:[[@LINE+6]]:{{[0-9]+}}: remark: 'score' is not copied to LDM but accessed in main memory
 */
static void unknown(int n, const char *restrict s, const int *restrict score, int (*restrict h)[ROW]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < ROW; j++)
      h[i][j] = MAX(h[i - 1][j - 1] + score[s[i] + j % 3], h[i][j - 1] - 1);
}

/* CHECK-DAG: wave-tables.c:[[@LINE+5]]:{{[0-9]+}}: warning: region stays on the host: {{.*}} through 'h' {{.*}}[SW201]
 */
static void itself(int n, const char *restrict s, int (*restrict h)[ROW]) {
#pragma sw parallel
#pragma sw tensor h[n][ROW]
  for (int i = 1; i < n; i++)
    for (int j = 1; j < ROW; j++)
      h[i][j] =
          MAX(h[i - 1][j - 1] + (s[i] > 3 ? 1 : 2), h[i][j - 1] - h[i - 1][MAX(j - s[i] % 4, 0)] % 7);
}

/* New weights for each sweep.
 * CHECK-DAG: wave-tables.c:[[@LINE+10]]:{{[0-9]+}}: remark: 'w' is kept in LDM
 */
static void weighted(int steps, int n, const char *restrict c, double w[restrict 24], double (*restrict a)[ROW]) {
#pragma sw parallel
#pragma sw tensor w[24], c[n]
  for (int t = 0; t < steps; t++) {
    for (int k = 0; k < 24; k++)
      w[k] = 0.03125 * (k + t);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < ROW - 1; j++)
        a[i][j] = w[(int)c[i]] * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
  }
}

/* Subscripts of loops: one fetch of all of it, where it is small. */
static void columns(int n, const double *restrict w, double (*restrict a)[ROW]) {
#pragma sw parallel num_cpes(5)
#pragma sw tensor w[ROW]
  for (int i = 1; i < n; i++)
    for (int j = 1; j < ROW; j++)
      a[i][j] = 0.5 * a[i - 1][j] + w[j] * a[i][j - 1];
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  int score[24][24];
  for (int k = 0; k < 24 * 24; k++)
    score[k / 24][k % 24] = k / 24 == k % 24 ? 5 : k * 7 % 9 - 5;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 9;
    char *x = room((size_t)m + ROW), *y = room((size_t)m + ROW);
    for (int k = 0; k < m + ROW; k++)
      x[k] = (char)(k * 5 % 24), y[k] = (char)(k * k % 23);
    int *h = ints((n + 1) * (m + 1), 1), *g = ints((n + 1) * ROW, 2);
    double w[24], *a = doubles((n + 1) * ROW, 3), *v = doubles(ROW, 4);
    align(n, m, x, y, (const int(*)[24])score, (int(*)[m + 1])h);
    show_int("align", n, h, (n + 1) * (m + 1));
    flat(n, x, y, &score[0][0], (int(*)[ROW])g);
    show_int("flat", n, g, (n + 1) * ROW);
    unknown(n, x, &score[0][0], (int(*)[ROW])g);
    show_int("unknown", n, g, (n + 1) * ROW);
    itself(n, x, (int(*)[ROW])g);
    show_int("itself", n, g, (n + 1) * ROW);
    fill(w, 24, 5);
    weighted(s % 4, n, x, w, (double(*)[ROW])a);
    show("weighted", n, a, (n + 1) * ROW);
    columns(n, v, (double(*)[ROW])a);
    show("columns", n, a, (n + 1) * ROW);
    free(x), free(y), free(h), free(g), free(a), free(v);
  }
  return 0;
}
