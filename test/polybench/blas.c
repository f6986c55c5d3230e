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

/* C = alpha A B + beta C, A symmetric with its lower half given; by columns */
static void symm(int m, int n, double alpha, double beta, double C[restrict m][n],
                 double A[restrict m][m], double B[restrict m][n]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
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

int main(void) {
  static const int sizes[] = KERNEL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 3, l = 2 * n - 1;
    double *a = matrix(n, l, 1), *b = matrix(l, m, 2), *c = matrix(n, m, 3);
    gemm(n, m, l, 1.5, 0.5, ROWS(c, m), ROWS(a, l), ROWS(b, m));
    show("gemm", n, c, n * m);
    double *q = matrix(n, n, 4), *v[8];
    for (int k = 0; k < 8; k++)
      v[k] = vector(n, 10 + k);
    gemver(n, 1.5, 1.25, ROWS(q, n), v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
    show("gemver", n, v[4], n);
    show("gemver", n, v[5], n);
    gesummv(n, 1.5, 1.25, ROWS(q, n), ROWS(a, n), v[0], v[1], v[2]);
    show("gesummv", n, v[2], n);
    syrk(n, m, 1.5, 0.5, ROWS(q, n), ROWS(c, m));
    show("syrk", n, q, n * n);
    syr2k(n, m, 1.5, 0.5, ROWS(q, n), ROWS(c, m), ROWS(b, m));
    show("syr2k", n, q, n * n);
    trmm(n, m, 1.5, ROWS(q, n), ROWS(c, m));
    show("trmm", n, c, n * m);
    double *d = matrix(n, m, 5);
    symm(n, m, 1.5, 0.5, ROWS(c, m), ROWS(q, n), ROWS(d, m));
    show("symm", n, c, n * m);
    double *t = matrix(n, m, 6), *e = matrix(m, l, 7), *f = matrix(n, l, 8);
    two_mm(n, m, l, l, 1.5, 0.5, ROWS(t, m), ROWS(a, l), ROWS(b, m), ROWS(e, l), ROWS(f, l));
    show("2mm", n, f, n * l);
    double *g = matrix(m, n, 9), *h = matrix(m, m, 10), *o = matrix(m, n, 11), *r = matrix(n, n, 12);
    three_mm(n, m, ROWS(t, m), ROWS(q, n), ROWS(d, m), ROWS(g, n), ROWS(h, m), ROWS(o, n),
             ROWS(r, n));
    show("3mm", n, r, n * n);
    double *all[] = {a, b, c, d, e, f, g, h, o, q, r, t};
    for (int k = 0; k < COUNT(all); k++)
      free(all[k]);
    for (int k = 0; k < 8; k++)
      free(v[k]);
  }
  return 0;
}
