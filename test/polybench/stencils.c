/* Sweeps over grids, several time steps.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs -I%S/../Exec/Inputs
*/
#include "kernels.h"

static void jacobi_1d(int steps, int n, double *restrict A, double *restrict B) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      B[i] = 0.33333 * (A[i - 1] + A[i] + A[i + 1]);
    for (int i = 1; i < n - 1; i++)
      A[i] = 0.33333 * (B[i - 1] + B[i] + B[i + 1]);
  }
}

static void jacobi_2d(int steps, int n, double A[restrict n][n], double B[restrict n][n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
  }
}

static void fdtd_2d(int steps, int nx, int ny, double ex[restrict nx][ny],
                    double ey[restrict nx][ny], double hz[restrict nx][ny],
                    double *restrict source) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < ny; j++)
      ey[0][j] = source[t];
    for (int i = 1; i < nx; i++)
      for (int j = 0; j < ny; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < nx; i++)
      for (int j = 1; j < ny; j++)
        ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < nx - 1; i++)
      for (int j = 0; j < ny - 1; j++)
        hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}

static void heat_3d(int steps, int n, double A[restrict n][n][n], double B[restrict n][n][n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          B[i][j][k] = 0.125 * (A[i + 1][j][k] - 2 * A[i][j][k] + A[i - 1][j][k]) +
                       0.125 * (A[i][j + 1][k] - 2 * A[i][j][k] + A[i][j - 1][k]) +
                       0.125 * (A[i][j][k + 1] - 2 * A[i][j][k] + A[i][j][k - 1]) + A[i][j][k];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          A[i][j][k] = 0.125 * (B[i + 1][j][k] - 2 * B[i][j][k] + B[i - 1][j][k]) +
                       0.125 * (B[i][j + 1][k] - 2 * B[i][j][k] + B[i][j - 1][k]) +
                       0.125 * (B[i][j][k + 1] - 2 * B[i][j][k] + B[i][j][k - 1]) + B[i][j][k];
  }
}

/* Alternating directions: each line is a recurrence of its own, all lines go at once. */
static void adi(int steps, int n, double u[restrict n][n], double v[restrict n][n],
                double p[restrict n][n], double q[restrict n][n], double a, double b, double c) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++) {
      v[0][i] = 1;
      p[i][0] = 0;
      q[i][0] = v[0][i];
      for (int j = 1; j < n - 1; j++) {
        p[i][j] = -c / (a * p[i][j - 1] + b);
        q[i][j] = (-a * u[j][i - 1] + (1 + 2 * a) * u[j][i] - c * u[j][i + 1] - a * q[i][j - 1]) /
                  (a * p[i][j - 1] + b);
      }
      v[n - 1][i] = 1;
      for (int j = n - 2; j >= 1; j--)
        v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
    }
    for (int i = 1; i < n - 1; i++) {
      u[i][0] = 1;
      p[i][0] = 0;
      q[i][0] = u[i][0];
      for (int j = 1; j < n - 1; j++) {
        p[i][j] = -c / (a * p[i][j - 1] + b);
        q[i][j] = (-a * v[i - 1][j] + (1 + 2 * a) * v[i][j] - c * v[i + 1][j] - a * q[i][j - 1]) /
                  (a * p[i][j - 1] + b);
      }
      u[i][n - 1] = 1;
      for (int j = n - 2; j >= 1; j--)
        u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
    }
  }
}

static long run_jacobi_1d(const int *d) {
  int n = d[0], steps = d[1];
  double *a = vector(n, 1), *b = vector(n, 2);
  jacobi_1d(steps, n, a, b);
  show("jacobi-1d", n, a, n);
  return 3L * n;
}

static long run_jacobi_2d(const int *d) {
  int n = d[0], steps = d[1];
  double *a = matrix(n, n, 1), *b = matrix(n, n, 2);
  jacobi_2d(steps, n, ROWS(a, n), ROWS(b, n));
  show("jacobi-2d", n, a, area(n, n));
  return 3 * area(n, n);
}

static long run_heat_3d(const int *d) {
  int n = d[0], steps = d[1];
  long all = area(n, n) * n;
  double *a = vector(all, 1), *b = vector(all, 2);
  heat_3d(steps, n, PLANES(a, n, n), PLANES(b, n, n));
  show("heat-3d", n, a, all);
  return 3 * all;
}

static long run_fdtd_2d(const int *d) {
  int nx = d[0], ny = d[1], steps = d[2];
  double *ex = matrix(nx, ny, 3), *ey = matrix(nx, ny, 4), *hz = matrix(nx, ny, 5),
         *source = vector(steps, 7);
  fdtd_2d(steps, nx, ny, ROWS(ex, ny), ROWS(ey, ny), ROWS(hz, ny), source);
  show("fdtd-2d", nx, hz, area(nx, ny));
  return 6 * area(nx, ny) + steps;
}

static long run_adi(const int *d) {
  int n = d[0], steps = d[1];
  double *u = matrix(n, n, 3), *v = matrix(n, n, 4), *p = matrix(n, n, 5), *q = matrix(n, n, 6);
  adi(steps, n, ROWS(u, n), ROWS(v, n), ROWS(p, n), ROWS(q, n), -0.5, 2.0, -0.5);
  show("adi", n, u, area(n, n));
  return 5 * area(n, n);
}

int main(int argc, char **argv) {
  static const struct kernel all[] = {
      {"jacobi-1d", run_jacobi_1d, 2, {0, FIXED(3)}}, {"jacobi-2d", run_jacobi_2d, 2, {0, FIXED(3)}},
      {"heat-3d", run_heat_3d, 2, {0, FIXED(2)}},     {"fdtd-2d", run_fdtd_2d, 3, {0, 4, FIXED(3)}},
      {"adi", run_adi, 2, {0, FIXED(2)}},
  };
  return run_kernels(argc, argv, all, COUNT(all));
}
