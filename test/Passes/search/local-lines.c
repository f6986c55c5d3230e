/* A line that one iteration leaves in a local array for the next loop: under a bound of its length one row after the
 * other has it, and the matrix that all rows need stays, where that fits: 128 columns on the SW26010 Pro.  Twin: four
 * such matrices do not.
 *
 * RUN: %swclang -fsyntax-only -w -I%S/../../Exec/Inputs %s -fplugin-arg-swgen-out=%t.dir \
 * RUN:   -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=small-sizes 2>&1 | FileCheck %s
 * RUN: FileCheck --input-file=%t.dir/local-lines.host.c %s --check-prefix=PRO
 * RUN: %port-and-compare %s --min-regions 2 -- -I%S/../../Exec/Inputs
 */
#include "show.h"
enum { LINE = 150 };

/* CHECK-LABEL: small-sizes of region 0
 * CHECK: sketched p_w <= 128: {{[2-9]}}
 * CHECK-LABEL: small-sizes of region 1
 * PRO: sw_small = {{.*}}p_w <= 128
 */
static void weighted(int n, int m, int w, double U[restrict n][m][w], double W[restrict w][w]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      double line[LINE];
      for (int a = 0; a < w; a++) {
        line[a] = 0.5 * U[j][i][a];
        for (int b = 0; b < w; b++)
          line[a] += W[a][b] * U[j][i][b];
      }
      for (int a = 0; a < w; a++)
        U[j][i][a] = line[w - 1 - a];
    }
}

/* CHECK: sketched p_w <= 128: 0.00 times as fast
 */
static void fourfold(int n, int m, int w, double U[restrict n][m][w], double W[restrict w][4 * w]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      double line[LINE];
      for (int a = 0; a < w; a++) {
        line[a] = 0.5 * U[j][i][a];
        for (int b = 0; b < w; b++)
          line[a] += (W[a][b] + W[a][w + b] + W[a][2 * w + b] + W[a][3 * w + b]) * U[j][i][b];
      }
      for (int a = 0; a < w; a++)
        U[j][i][a] = line[w - 1 - a];
    }
}

int main(void) {
  static const int sizes[][3] = {{3, 5, 7}, {11, 9, 37}, {5, 70, 64}, {3, 7, 65}, {2, 3, LINE}};
  for (int t = 0; t < COUNT(sizes); t++) {
    const int n = sizes[t][0], m = sizes[t][1], w = sizes[t][2];
    double *u = doubles((long)n * m * w, 1), *v = doubles(4L * w * w, 2);
    weighted(n, m, w, (double(*)[m][w])u, (double(*)[w])v);
    fourfold(n, m, w, (double(*)[m][w])u, (double(*)[4 * w])v);
    show("u", n, u, (long)n * m * w);
    free(u), free(v);
  }
}
