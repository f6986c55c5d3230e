/* Small systems with pivots, one for each point: rows that data choose, in the middle of an array and of a vector.
 * `tensor` says that they are rows of their block.  Twin: without it a row may be one of any block.
 *
 * RUN: %port-and-compare %s --min-regions 3 --max-regions 3 --expect-warning SW201 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 3 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.d -Rpass=sw -I%S/Inputs %s 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.warnings
 */
#include "show.h"
#include <math.h>
enum { M = 5 };

/* CHECK-DAG: remark: 'a' is kept in LDM
 * CHECK-DAG: region runs on the CPEs as 'sw_pivoted_blocks_solve_{{[0-9]+}}'
 */
static void solve(int nb, double (*restrict a)[M][M], double (*restrict x)[M]) {
#pragma sw parallel
#pragma sw tensor a[nb][M][M], x[nb][M]
  for (int b = 0; b < nb; b++) {
    for (int j = 0; j < M; j++) {
      int p = j;
      for (int i = j + 1; i < M; i++)
        if (fabs(a[b][i][j]) > fabs(a[b][p][j]))
          p = i;
      if (p != j) {
        for (int c = 0; c < M; c++) {
          double t = a[b][j][c];
          a[b][j][c] = a[b][p][c];
          a[b][p][c] = t;
        }
        double t = x[b][j];
        x[b][j] = x[b][p];
        x[b][p] = t;
      }
      for (int i = j + 1; i < M; i++) {
        double l = a[b][i][j] / a[b][j][j];
        for (int c = j; c < M; c++)
          a[b][i][c] -= l * a[b][j][c];
        x[b][i] -= l * x[b][j];
      }
    }
    for (int i = M - 1; i >= 0; i--) {
      for (int k = i + 1; k < M; k++)
        x[b][i] -= a[b][i][k] * x[b][k];
      x[b][i] /= a[b][i][i];
    }
  }
}

/* The planes of a block that a table names, of run-time extents. */
static void scatter(int nb, int m, double (*restrict a)[m][3], const int (*restrict at)[4]) {
#pragma sw parallel
#pragma sw tensor a[nb][m][3]
  for (int b = 0; b < nb; b++)
    for (int k = 0; k < 4; k++)
      for (int c = 0; c < 3; c++)
        a[b][at[b][k]][c] += k - c;
}

/* A place that a condition moves. */
static void found(int nb, double (*restrict a)[M][M], const double *restrict w) {
#pragma sw parallel
#pragma sw tensor a[nb][M][M]
  for (int b = 0; b < nb; b++) {
    int p = 0;
    for (int i = 0; i < M; i++)
      if (w[b] > i * 0.2)
        p = i;
    for (int c = 0; c < M; c++)
      a[b][p][c] = c;
  }
}

/* CHECK-DAG: [[@LINE+4]]:3: warning: region stays on the host: loop over 'b' carries a dependence through 'a'
 */
static void undeclared(int nb, double (*restrict a)[M][M], const double *restrict w) {
#pragma sw parallel
  for (int b = 0; b < nb; b++) {
    int p = 0;
    for (int i = 0; i < M; i++)
      if (w[b] > i * 0.2)
        p = i;
    a[b][p][p] -= p;
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s], m = 7;
    double *a = doubles(n * M * M, 1), *x = doubles(n * M, 2), *w = doubles(n, 3), *v = doubles(n * m * 3, 4);
    int *at = ints(4 * n, 5);
    for (int k = 0; k < n * M * M; k++)
      a[k] += k % 6 == 0 ? 3 : 0;
    for (int k = 0; k < 4 * n; k++)
      at[k] = (at[k] % 5 + 5) % 5;
    solve(n, (void *)a, (void *)x), show("solve", n, x, n * M);
    show("factors", n, a, n * M * M);
    scatter(n, m, (void *)v, (void *)at), show("scatter", n, v, n * m * 3);
    found(n, (void *)a, w), show("found", n, a, n * M * M);
    undeclared(n, (void *)a, w), show("undeclared", n, a, n * M * M);
    free(a), free(x), free(w), free(v), free(at);
  }
  return 0;
}
