/* Products with transposed matrices, tensors, covariances.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -I%S/../Exec/Inputs
*/
#include "kernels.h"

/* y = A' (A x): the second half by columns, as a column is one sum */
static void atax(int m, int n, double A[restrict m][n], double *restrict x, double *restrict y,
                 double *restrict tmp) {
#pragma sw parallel
  {
    for (int i = 0; i < m; i++) {
      tmp[i] = 0;
      for (int j = 0; j < n; j++)
        tmp[i] = tmp[i] + A[i][j] * x[j];
    }
    for (int j = 0; j < n; j++) {
      y[j] = 0;
      for (int i = 0; i < m; i++)
        y[j] = y[j] + A[i][j] * tmp[i];
    }
  }
}

/* s = r' A, q = A p */
static void bicg(int m, int n, double A[restrict n][m], double *restrict s, double *restrict q,
                 double *restrict p, double *restrict r) {
#pragma sw parallel
  {
    for (int j = 0; j < m; j++) {
      s[j] = 0;
      for (int i = 0; i < n; i++)
        s[j] = s[j] + r[i] * A[i][j];
    }
    for (int i = 0; i < n; i++) {
      q[i] = 0;
      for (int j = 0; j < m; j++)
        q[i] = q[i] + A[i][j] * p[j];
    }
  }
}

/* A[r][q][.] = A[r][q][.] C4; the row in the making is local to its iteration */
static void doitgen(int nr, int nq, int np, double A[restrict nr][nq][np],
                    double C4[restrict np][np]) {
#pragma sw parallel
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++) {
      double sum[64];
      for (int p = 0; p < np; p++) {
        sum[p] = 0;
        for (int s = 0; s < np; s++)
          sum[p] += A[r][q][s] * C4[s][p];
      }
      for (int p = 0; p < np; p++)
        A[r][q][p] = sum[p];
    }
}

/* x1 += A y1, x2 += A' y2 */
static void mvt(int n, double *restrict x1, double *restrict x2, double *restrict y1,
                double *restrict y2, double A[restrict n][n]) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        x1[i] = x1[i] + A[i][j] * y1[j];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        x2[i] = x2[i] + A[j][i] * y2[j];
  }
}

/* cov = (data - mean)' (data - mean) / (n - 1) */
static void covariance(int m, int n, double data[restrict n][m], double cov[restrict m][m],
                       double *restrict mean) {
#pragma sw parallel
  {
    for (int j = 0; j < m; j++) {
      mean[j] = 0;
      for (int i = 0; i < n; i++)
        mean[j] += data[i][j];
      mean[j] /= n;
    }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        data[i][j] -= mean[j];
    for (int i = 0; i < m; i++)
      for (int j = i; j < m; j++) {
        cov[i][j] = 0;
        for (int k = 0; k < n; k++)
          cov[i][j] += data[k][i] * data[k][j];
        cov[i][j] /= n - 1.0;
      }
  }
}

/* The upper half of the correlation matrix of normalised columns */
static void correlation(int m, int n, double data[restrict n][m], double corr[restrict m][m],
                        double *restrict mean, double *restrict dev) {
#pragma sw parallel
  {
    for (int j = 0; j < m; j++) {
      mean[j] = 0;
      for (int i = 0; i < n; i++)
        mean[j] += data[i][j];
      mean[j] /= n;
    }
    for (int j = 0; j < m; j++) {
      dev[j] = 0;
      for (int i = 0; i < n; i++)
        dev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
      dev[j] = sqrt(dev[j] / n);
      dev[j] = dev[j] <= 0.1 ? 1.0 : dev[j];
    }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        data[i][j] -= mean[j];
        data[i][j] /= sqrt((double)n) * dev[j];
      }
  }
#pragma sw parallel
  for (int i = 0; i < m; i++) {
    corr[i][i] = 1;
    for (int j = i + 1; j < m; j++) {
      corr[i][j] = 0;
      for (int k = 0; k < n; k++)
        corr[i][j] += data[k][i] * data[k][j];
    }
  }
}

int main(void) {
  static const int sizes[] = KERNEL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 5;
    double *a = matrix(m, m, 1), *c = matrix(m, m, 2), *v[4];
    for (int k = 0; k < 4; k++)
      v[k] = vector(m, 20 + k);
    atax(m, n, ROWS(a, n), v[0], v[1], v[2]);
    show("atax", n, v[1], n);
    bicg(m, n, ROWS(a, m), v[0], v[1], v[2], v[3]);
    show("bicg", n, v[0], m);
    show("bicg", n, v[1], n);
    mvt(n, v[0], v[1], v[2], v[3], ROWS(a, n));
    show("mvt", n, v[0], n);
    show("mvt", n, v[1], n);
    double *t = vector(n * m * n, 3);
    doitgen(n, m, n, PLANES(t, m, n), ROWS(c, n));
    show("doitgen", n, t, n * m * n);
    covariance(n, m, ROWS(a, n), ROWS(c, n), v[0]);
    show("covariance", n, c, n * n);
    correlation(n, m, ROWS(a, n), ROWS(c, n), v[0], v[1]);
    show("correlation", n, c, n * n);
    free(a), free(c), free(t);
    for (int k = 0; k < 4; k++)
      free(v[k]);
  }
  return 0;
}
