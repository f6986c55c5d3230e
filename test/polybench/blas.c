/* Products of matrices and vectors.
   RUN: %port-and-compare %s --min-regions 9 --max-regions 9 -- -I%S/Inputs -I%S/../Exec/Inputs
*/
#include "kernels.h"

/* C = alpha A B + beta C */
static void gemm(int ni, int nj, int nk, double alpha, double beta, double C[restrict ni][nj],
                 double A[restrict ni][nk], double B[restrict nk][nj]) {
#pragma sw parallel
  for (int i = 0; i < ni; i++) {
    for (int j = 0; j < nj; j++)
      C[i][j] *= beta;
    for (int k = 0; k < nk; k++)
      for (int j = 0; j < nj; j++)
        C[i][j] += alpha * A[i][k] * B[k][j];
  }
}

/* A += u1 v1' + u2 v2';  x += beta A' y + z;  w += alpha A x */
static void gemver(int n, double alpha, double beta, double A[restrict n][n], double *restrict u1,
                   double *restrict v1, double *restrict u2, double *restrict v2,
                   double *restrict w, double *restrict x, double *restrict y,
                   double *restrict z) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] = A[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        x[i] = x[i] + beta * A[j][i] * y[j];
    for (int i = 0; i < n; i++)
      x[i] = x[i] + z[i];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        w[i] = w[i] + alpha * A[i][j] * x[j];
  }
}

/* y = alpha A x + beta B x */
static void gesummv(int n, double alpha, double beta, double A[restrict n][n],
                    double B[restrict n][n], double *restrict tmp, double *restrict x,
                    double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    tmp[i] = 0;
    y[i] = 0;
    for (int j = 0; j < n; j++) {
      tmp[i] = A[i][j] * x[j] + tmp[i];
      y[i] = B[i][j] * x[j] + y[i];
    }
    y[i] = alpha * tmp[i] + beta * y[i];
  }
}

/* C = alpha A A' + beta C, lower half */
static void syrk(int n, int m, double alpha, double beta, double C[restrict n][n],
                 double A[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += alpha * A[i][k] * A[j][k];
  }
}

/* C = alpha (A B' + B A') + beta C, lower half */
static void syr2k(int n, int m, double alpha, double beta, double C[restrict n][n],
                  double A[restrict n][m], double B[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += A[j][k] * alpha * B[i][k] + B[j][k] * alpha * A[i][k];
  }
}

/* B = alpha A' B, A unit lower triangular: rows below i are still old when row i is made, so the
   columns are what can be divided. */
static void trmm(int m, int n, double alpha, double A[restrict m][m], double B[restrict m][n]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      for (int k = i + 1; k < m; k++)
        B[i][j] += A[k][i] * B[k][j];
      B[i][j] = alpha * B[i][j];
    }
}

/* C = alpha A B + beta C, A symmetric with its lower half given */
static void symm(int m, int n, double alpha, double beta, double C[restrict m][n],
                 double A[restrict m][m], double B[restrict m][n]) {
#pragma sw parallel
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      double below = 0;
      for (int k = 0; k < i; k++) {
        C[k][j] += alpha * B[i][j] * A[i][k];
        below += B[k][j] * A[i][k];
      }
      C[i][j] = beta * C[i][j] + alpha * B[i][j] * A[i][i] + alpha * below;
    }
}

/* D = alpha A B C + beta D */
static void two_mm(int ni, int nj, int nk, int nl, double alpha, double beta,
                   double tmp[restrict ni][nj], double A[restrict ni][nk],
                   double B[restrict nk][nj], double C[restrict nj][nl],
                   double D[restrict ni][nl]) {
#pragma sw parallel
  {
    for (int i = 0; i < ni; i++)
      for (int j = 0; j < nj; j++) {
        tmp[i][j] = 0;
        for (int k = 0; k < nk; k++)
          tmp[i][j] += alpha * A[i][k] * B[k][j];
      }
    for (int i = 0; i < ni; i++)
      for (int j = 0; j < nl; j++) {
        D[i][j] *= beta;
        for (int k = 0; k < nj; k++)
          D[i][j] += tmp[i][k] * C[k][j];
      }
  }
}

/* G = (A B) (C D) */
static void three_mm(int n, int m, double E[restrict n][m], double A[restrict n][n],
                     double B[restrict n][m], double F[restrict m][n], double C[restrict m][m],
                     double D[restrict m][n], double G[restrict n][n]) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        E[i][j] = 0;
        for (int k = 0; k < n; k++)
          E[i][j] += A[i][k] * B[k][j];
      }
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++) {
        F[i][j] = 0;
        for (int k = 0; k < m; k++)
          F[i][j] += C[i][k] * D[k][j];
      }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        G[i][j] = 0;
        for (int k = 0; k < m; k++)
          G[i][j] += E[i][k] * F[k][j];
      }
  }
}

static long run_gemm(const int *d) {
  int ni = d[0], nj = d[1], nk = d[2];
  double *a = matrix(ni, nk, 1), *b = matrix(nk, nj, 2), *c = matrix(ni, nj, 3);
  gemm(ni, nj, nk, 1.5, 0.5, ROWS(c, nj), ROWS(a, nk), ROWS(b, nj));
  show("gemm", ni, c, area(ni, nj));
  return area(ni, nk) + area(nk, nj) + 2 * area(ni, nj);
}

static long run_gemver(const int *d) {
  int n = d[0];
  double *a = matrix(n, n, 4), *v[8];
  for (int k = 0; k < 8; k++)
    v[k] = vector(n, 10 + k);
  gemver(n, 1.5, 1.25, ROWS(a, n), v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
  show("gemver", n, v[4], n);
  show("gemver", n, v[5], n);
  return 2 * area(n, n) + 10L * n;
}

static long run_gesummv(const int *d) {
  int n = d[0];
  double *a = matrix(n, n, 1), *b = matrix(n, n, 2), *tmp = vector(n, 3), *x = vector(n, 4),
         *y = vector(n, 5);
  gesummv(n, 1.5, 1.25, ROWS(a, n), ROWS(b, n), tmp, x, y);
  show("gesummv", n, y, n);
  return 2 * area(n, n) + 3L * n;
}

static long run_syrk(const int *d) {
  int n = d[0], m = d[1];
  double *c = matrix(n, n, 4), *a = matrix(n, m, 3);
  syrk(n, m, 1.5, 0.5, ROWS(c, n), ROWS(a, m));
  show("syrk", n, c, area(n, n));
  return 2 * triangle(n) + area(n, m);
}

static long run_syr2k(const int *d) {
  int n = d[0], m = d[1];
  double *c = matrix(n, n, 4), *a = matrix(n, m, 3), *b = matrix(n, m, 2);
  syr2k(n, m, 1.5, 0.5, ROWS(c, n), ROWS(a, m), ROWS(b, m));
  show("syr2k", n, c, area(n, n));
  return 2 * triangle(n) + 2 * area(n, m);
}

static long run_trmm(const int *d) {
  int m = d[0], n = d[1];
  double *a = matrix(m, m, 4), *b = matrix(m, n, 3);
  trmm(m, n, 1.5, ROWS(a, m), ROWS(b, n));
  show("trmm", m, b, area(m, n));
  return triangle(m - 1) + 2 * area(m, n);
}

static long run_symm(const int *d) {
  int m = d[0], n = d[1];
  double *a = matrix(m, m, 4), *b = matrix(m, n, 5), *c = matrix(m, n, 3);
  symm(m, n, 1.5, 0.5, ROWS(c, n), ROWS(a, m), ROWS(b, n));
  show("symm", m, c, area(m, n));
  return triangle(m) + 3 * area(m, n);
}

static long run_two_mm(const int *d) {
  int ni = d[0], nj = d[1], nk = d[2], nl = d[3];
  double *t = matrix(ni, nj, 6), *a = matrix(ni, nk, 1), *b = matrix(nk, nj, 2),
         *c = matrix(nj, nl, 7), *e = matrix(ni, nl, 8);
  two_mm(ni, nj, nk, nl, 1.5, 0.5, ROWS(t, nj), ROWS(a, nk), ROWS(b, nj), ROWS(c, nl), ROWS(e, nl));
  show("2mm", ni, e, area(ni, nl));
  return area(ni, nj) + area(ni, nk) + area(nk, nj) + area(nj, nl) + 2 * area(ni, nl);
}

static long run_three_mm(const int *d) {
  int n = d[0], m = d[1];
  double *e = matrix(n, m, 6), *a = matrix(n, n, 4), *b = matrix(n, m, 5), *f = matrix(m, n, 9),
         *c = matrix(m, m, 10), *g = matrix(m, n, 11), *r = matrix(n, n, 12);
  three_mm(n, m, ROWS(e, m), ROWS(a, n), ROWS(b, m), ROWS(f, n), ROWS(c, m), ROWS(g, n),
           ROWS(r, n));
  show("3mm", n, r, area(n, n));
  return 2 * area(n, n) + 4 * area(n, m) + area(m, m);
}

int main(int argc, char **argv) {
  static const struct kernel all[] = {
      {"gemm", run_gemm, 3, {0, 3, 7}}, {"gemver", run_gemver, 1, {0}},
      {"gesummv", run_gesummv, 1, {0}}, {"syrk", run_syrk, 2, {0, 3}},
      {"syr2k", run_syr2k, 2, {0, 3}},  {"trmm", run_trmm, 2, {0, 3}},
      {"symm", run_symm, 2, {0, 3}},    {"2mm", run_two_mm, 4, {0, 3, 9, 5}},
      {"3mm", run_three_mm, 2, {0, 3}},
  };
  return run_kernels(argc, argv, all, COUNT(all));
}
