/* The kernels of the suite that it has in another order than PolyBench: as PolyBench writes them.
   RUN: %port-and-compare %s --min-regions 2 --max-regions 2 --machine sw26010 --machine sw26010pro -- -I%S/Inputs -I%S/../Exec/Inputs
*/
#include "kernels.h"

/* B = alpha A' B, A unit lower triangular: rows of B outermost */
static void trmm(int m, int n, double alpha, double A[restrict m][m], double B[restrict m][n]) {
#pragma sw parallel
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = i + 1; k < m; k++)
        B[i][j] += A[k][i] * B[k][j];
      B[i][j] = alpha * B[i][j];
    }
}

/* A[r][q][.] = A[r][q][.] C4: the row in the making is an array of the caller, where the last one stays */
static void doitgen(int nr, int nq, int np, double A[restrict nr][nq][np],
                    double C4[restrict np][np], double *restrict sum) {
#pragma sw parallel
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++) {
      for (int p = 0; p < np; p++) {
        sum[p] = 0;
        for (int s = 0; s < np; s++)
          sum[p] += A[r][q][s] * C4[s][p];
      }
      for (int p = 0; p < np; p++)
        A[r][q][p] = sum[p];
    }
}

static long run_trmm(const int *d) {
  int m = d[0], n = d[1];
  double *a = matrix(m, m, 4), *b = matrix(m, n, 5);
  trmm(m, n, 1.5, ROWS(a, m), ROWS(b, n));
  show("trmm", m, b, area(m, n));
  return triangle(m) + area(m, n);
}

static long run_doitgen(const int *d) {
  int nr = d[0], nq = d[1], np = d[2];
  double *a = vector(area(nr, nq) * np, 3), *c = matrix(np, np, 2), *sum = vector(np, 30);
  doitgen(nr, nq, np, PLANES(a, nq, np), ROWS(c, np), sum);
  show("doitgen", np, a, area(nr, nq) * np);
  show("doitgen", np, sum, np);
  return 2 * area(nr, nq) * np + area(np, np) + np;
}

int main(int argc, char **argv) {
  static const struct kernel all[] = {
      {"trmm", run_trmm, 2, {0, 3}},
      {"doitgen", run_doitgen, 3, {0, 2, 5}},
  };
  return run_kernels(argc, argv, all, COUNT(all));
}
