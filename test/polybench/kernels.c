/* Products with transposed matrices, tensors, covariances.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -I%S/../Exec/Inputs
*/
#include "kernels.h"

/* y = A' (A x): row by row, all elements of y grow with each */
static void atax(int m, int n, double A[restrict m][n], double *restrict x, double *restrict y,
                 double *restrict tmp) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      y[i] = 0;
    for (int i = 0; i < m; i++) {
      tmp[i] = 0;
      for (int j = 0; j < n; j++)
        tmp[i] = tmp[i] + A[i][j] * x[j];
      for (int j = 0; j < n; j++)
        y[j] = y[j] + A[i][j] * tmp[i];
    }
  }
}

/* s = r' A, q = A p: both in one pass over A */
static void bicg(int m, int n, double A[restrict n][m], double *restrict s, double *restrict q,
                 double *restrict p, double *restrict r) {
#pragma sw parallel
  {
    for (int i = 0; i < m; i++)
      s[i] = 0;
    for (int i = 0; i < n; i++) {
      q[i] = 0;
      for (int j = 0; j < m; j++) {
        s[j] = s[j] + r[i] * A[i][j];
        q[i] = q[i] + A[i][j] * p[j];
      }
    }
  }
}

/* A[r][q][.] = A[r][q][.] C4; the row in the making is the caller's */
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

static long run_atax(const int *d) {
  int m = d[0], n = d[1];
  double *a = matrix(m, n, 1), *x = vector(n, 20), *y = vector(n, 21), *tmp = vector(m, 22);
  atax(m, n, ROWS(a, n), x, y, tmp);
  show("atax", n, y, n);
  return area(m, n) + 2L * n + m;
}

static long run_bicg(const int *d) {
  int m = d[0], n = d[1];
  double *a = matrix(n, m, 1), *s = vector(m, 20), *q = vector(n, 21), *p = vector(m, 22),
         *r = vector(n, 23);
  bicg(m, n, ROWS(a, m), s, q, p, r);
  show("bicg", n, s, m);
  show("bicg", n, q, n);
  return area(m, n) + 2L * m + 2L * n;
}

static long run_doitgen(const int *d) {
  int nr = d[0], nq = d[1], np = d[2];
  double *a = vector(area(nr, nq) * np, 3), *c = matrix(np, np, 2), *sum = vector(np, 30);
  doitgen(nr, nq, np, PLANES(a, nq, np), ROWS(c, np), sum);
  show("doitgen", nr, a, area(nr, nq) * np);
  show("doitgen", nr, sum, np);
  return 2 * area(nr, nq) * np + area(np, np) + np;
}

static long run_mvt(const int *d) {
  int n = d[0];
  double *a = matrix(n, n, 1), *x1 = vector(n, 20), *x2 = vector(n, 21), *y1 = vector(n, 22),
         *y2 = vector(n, 23);
  mvt(n, x1, x2, y1, y2, ROWS(a, n));
  show("mvt", n, x1, n);
  show("mvt", n, x2, n);
  return area(n, n) + 6L * n;
}

static long run_covariance(const int *d) {
  int m = d[0], n = d[1];
  double *data = matrix(n, m, 1), *cov = matrix(m, m, 2), *mean = vector(m, 20);
  covariance(m, n, ROWS(data, m), ROWS(cov, m), mean);
  show("covariance", m, cov, area(m, m));
  return 2 * area(n, m) + triangle(m) + m;
}

static long run_correlation(const int *d) {
  int m = d[0], n = d[1];
  double *data = matrix(n, m, 1), *corr = matrix(m, m, 2), *mean = vector(m, 20),
         *dev = vector(m, 21);
  correlation(m, n, ROWS(data, m), ROWS(corr, m), mean, dev);
  show("correlation", m, corr, area(m, m));
  return 2 * area(n, m) + triangle(m) + 2L * m;
}

int main(int argc, char **argv) {
  static const struct kernel all[] = {
      {"atax", run_atax, 2, {5, 0}},
      {"bicg", run_bicg, 2, {5, 0}},
      {"mvt", run_mvt, 1, {0}},
      {"doitgen", run_doitgen, 3, {0, 5, 0}},
      {"covariance", run_covariance, 2, {0, 5}},
      {"correlation", run_correlation, 2, {0, 5}},
  };
  return run_kernels(argc, argv, all, COUNT(all));
}
