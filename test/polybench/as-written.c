/* The kernel of the suite that has another order than in PolyBench: as PolyBench writes it.
   RUN: %port-and-compare %s --min-regions 1 --max-regions 1 --machine sw26010 --machine sw26010pro -- -I%S/Inputs -I%S/../Exec/Inputs
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

static long run_trmm(const int *d) {
  int m = d[0], n = d[1];
  double *a = matrix(m, m, 4), *b = matrix(m, n, 5);
  trmm(m, n, 1.5, ROWS(a, m), ROWS(b, n));
  show("trmm", m, b, area(m, n));
  return triangle(m) + area(m, n);
}

int main(int argc, char **argv) {
  static const struct kernel all[] = {
      {"trmm", run_trmm, 2, {0, 3}},
  };
  return run_kernels(argc, argv, all, COUNT(all));
}
