/* Factorisations, triangular systems and dynamic programming: the outer loop is a recurrence, and
   what is parallel stands inside.  Six have statements in no loop that could be divided as written: they
   run with their loops in another order, but for the backward substitution of ludcmp, which is refused; of
   seidel-2d two kernels run.
   RUN: %port-and-compare %s --min-regions 12 --max-regions 12 --expect-warning SW201 -- -I%S/Inputs -I%S/../Exec/Inputs
*/
#define KERNEL_SIZES {1, 2, 13, 21}
#include "kernels.h"

/* A = L L' in the lower half, column by column */
static void cholesky(int n, double A[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    A[k][k] = sqrt(A[k][k]);
    for (int i = k + 1; i < n; i++)
      A[i][k] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        A[i][j] -= A[i][k] * A[j][k];
  }
}

/* A = L U in place, right-looking: a time loop of two parallel nests */
static void lu(int n, double A[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      A[i][k] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
  }
}

/* A = L U by rows, each element a sum, and the two substitutions after it */
static void ludcmp(int n, double A[restrict n][n], double *restrict b, double *restrict x,
                   double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      double w = A[i][j];
      for (int k = 0; k < j; k++)
        w -= A[i][k] * A[k][j];
      A[i][j] = w / A[j][j];
    }
    for (int j = i; j < n; j++) {
      double w = A[i][j];
      for (int k = 0; k < i; k++)
        w -= A[i][k] * A[k][j];
      A[i][j] = w;
    }
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double w = b[i];
    for (int j = 0; j < i; j++)
      w -= A[i][j] * y[j];
    y[i] = w;
  }
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--) {
    double w = y[i];
    for (int j = i + 1; j < n; j++)
      w -= A[i][j] * x[j];
    x[i] = w / A[i][i];
  }
}

/* L x = b */
static void trisolv(int n, double L[restrict n][n], double *restrict x, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
    x[i] = x[i] / L[i][i];
  }
}

/* Toeplitz system: every step needs the one before */
static void durbin(int n, double *restrict r, double *restrict y, double *restrict z) {
  y[0] = -r[0];
  double beta = 1, alpha = -r[0];
  for (int k = 1; k < n; k++) {
    double sum = 0;
    beta = (1 - alpha * alpha) * beta;
    for (int i = 0; i < k; i++)
      sum += r[k - i - 1] * y[i];
    alpha = -(r[k] + sum) / beta;
#pragma sw parallel
    {
      for (int i = 0; i < k; i++)
        z[i] = y[i] + alpha * y[k - i - 1];
      for (int i = 0; i < k; i++)
        y[i] = z[i];
    }
    y[k] = alpha;
  }
}

/* A = Q R: the projections of the later columns on the new one */
static void gramschmidt(int m, int n, double A[restrict m][n], double R[restrict n][n],
                        double Q[restrict m][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    double norm = 0;
    for (int i = 0; i < m; i++)
      norm += A[i][k] * A[i][k];
    R[k][k] = sqrt(norm);
    for (int i = 0; i < m; i++)
      Q[i][k] = A[i][k] / R[k][k];
    for (int j = k + 1; j < n; j++) {
      R[k][j] = 0;
      for (int i = 0; i < m; i++)
        R[k][j] += Q[i][k] * A[i][j];
      for (int i = 0; i < m; i++)
        A[i][j] = A[i][j] - Q[i][k] * R[k][j];
    }
  }
}

/* Shortest paths; row and column k do not change in step k only because path[k][k] is not negative,
   which nobody can see here: the loops are cut at k */
static void floyd_warshall(int n, int path[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
}

/* Gauss-Seidel: needs the new values of the iteration before, in both directions: a wavefront */
static void seidel_2d(int steps, int n, double A[restrict n][n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] + A[i][j - 1] + A[i][j] +
                   A[i][j + 1] + A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) /
                  9.0;
}

/* Longest matching of a sequence with itself: each entry needs those left, below and between:
   column after column, loops interchanged */
static void nussinov(int n, const int *restrict seq, int table[restrict n][n]) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      int best = table[i][j - 1];
      if (i + 1 < n && table[i + 1][j] > best)
        best = table[i + 1][j];
      if (i + 1 < n && i < j - 1) {
        int pair = table[i + 1][j - 1] + (seq[i] + seq[j] == 3);
        best = pair > best ? pair : best;
      }
      for (int k = i + 1; k < j; k++)
        best = table[i][k] + table[k + 1][j] > best ? table[i][k] + table[k + 1][j] : best;
      table[i][j] = best;
    }
}

/* Recursive filter along the rows, both ways, then along the columns */
static void deriche(int w, int h, double in[restrict w][h], double out[restrict w][h],
                    double y1[restrict w][h], double y2[restrict w][h]) {
#pragma sw parallel
  {
    for (int i = 0; i < w; i++) {
      double ym1 = 0, ym2 = 0, xm1 = 0;
      for (int j = 0; j < h; j++) {
        y1[i][j] = 0.25 * in[i][j] + 0.125 * xm1 + 0.5 * ym1 - 0.0625 * ym2;
        xm1 = in[i][j];
        ym2 = ym1;
        ym1 = y1[i][j];
      }
    }
    for (int i = 0; i < w; i++) {
      double yp1 = 0, yp2 = 0, xp1 = 0, xp2 = 0;
      for (int j = h - 1; j >= 0; j--) {
        y2[i][j] = 0.125 * xp1 - 0.0625 * xp2 + 0.5 * yp1 - 0.0625 * yp2;
        xp2 = xp1;
        xp1 = in[i][j];
        yp2 = yp1;
        yp1 = y2[i][j];
      }
    }
    for (int i = 0; i < w; i++)
      for (int j = 0; j < h; j++)
        out[i][j] = y1[i][j] + y2[i][j];
    for (int j = 0; j < h; j++) {
      double ym1 = 0, ym2 = 0, tm1 = 0;
      for (int i = 0; i < w; i++) {
        y1[i][j] = 0.25 * out[i][j] + 0.125 * tm1 + 0.5 * ym1 - 0.0625 * ym2;
        tm1 = out[i][j];
        ym2 = ym1;
        ym1 = y1[i][j];
      }
    }
    for (int j = 0; j < h; j++) {
      double yp1 = 0, yp2 = 0, tp1 = 0, tp2 = 0;
      for (int i = w - 1; i >= 0; i--) {
        y2[i][j] = 0.125 * tp1 - 0.0625 * tp2 + 0.5 * yp1 - 0.0625 * yp2;
        tp2 = tp1;
        tp1 = out[i][j];
        yp2 = yp1;
        yp1 = y2[i][j];
      }
    }
    for (int i = 0; i < w; i++)
      for (int j = 0; j < h; j++)
        out[i][j] = y1[i][j] + y2[i][j];
  }
}

static long run_cholesky(const int *d) {
  int n = d[0];
  double *a = dominant(n, 1);
  cholesky(n, ROWS(a, n));
  show("cholesky", n, a, area(n, n));
  return 2 * triangle(n);
}

static long run_lu(const int *d) {
  int n = d[0];
  double *a = dominant(n, 2);
  lu(n, ROWS(a, n));
  show("lu", n, a, area(n, n));
  return 2 * area(n, n);
}

static long run_ludcmp(const int *d) {
  int n = d[0];
  double *a = dominant(n, 2), *b = vector(n, 30), *x = vector(n, 31), *y = vector(n, 32);
  ludcmp(n, ROWS(a, n), b, x, y);
  show("ludcmp", n, a, area(n, n));
  show("ludcmp", n, x, n);
  return 2 * area(n, n) + 3L * n;
}

static long run_trisolv(const int *d) {
  int n = d[0];
  double *l = dominant(n, 1), *x = vector(n, 31), *b = vector(n, 30);
  trisolv(n, ROWS(l, n), x, b);
  show("trisolv", n, x, n);
  return triangle(n) + 2L * n;
}

static long run_durbin(const int *d) {
  int n = d[0];
  double *r = vector(n, 30), *y = vector(n, 31), *z = vector(n, 32);
  durbin(n, r, y, z);
  show("durbin", n, y, n);
  return 3L * n;
}

static long run_gramschmidt(const int *d) {
  int m = d[0], n = d[1];
  double *a = matrix(m, n, 3), *q = matrix(m, n, 4), *r = matrix(n, n, 5);
  gramschmidt(m, n, ROWS(a, n), ROWS(r, n), ROWS(q, n));
  show("gramschmidt", n, q, area(m, n));
  show("gramschmidt", n, r, area(n, n));
  return 3 * area(m, n) + triangle(n);
}

static long run_deriche(const int *d) {
  int w = d[0], h = d[1];
  double *in = matrix(w, h, 3), *out = matrix(w, h, 8), *y1 = matrix(w, h, 6),
         *y2 = matrix(w, h, 7);
  deriche(w, h, ROWS(in, h), ROWS(out, h), ROWS(y1, h), ROWS(y2, h));
  show("deriche", w, out, area(w, h));
  return 4 * area(w, h);
}

static long run_seidel_2d(const int *d) {
  int n = d[0], steps = d[1];
  double *a = matrix(n, n, 5);
  seidel_2d(steps, n, ROWS(a, n));
  show("seidel-2d", n, a, area(n, n));
  return 2 * area(n, n);
}

static long run_floyd_warshall(const int *d) {
  int n = d[0], *path = whole_numbers(area(n, n), 1023, 9);
  floyd_warshall(n, (int (*)[n])path);
  show_bytes("floyd-warshall", n, path, sizeof(int) * area(n, n));
  printf("\n");
  return area(n, n); /* ints, in and out */
}

static long run_nussinov(const int *d) {
  int n = d[0], *seq = whole_numbers(n, 3, 10), *table = whole_numbers(area(n, n), 0, 9);
  nussinov(n, seq, (int (*)[n])table);
  show_bytes("nussinov", n, table, sizeof(int) * area(n, n));
  printf("\n");
  return triangle(n) + n / 2; /* ints */
}

int main(int argc, char **argv) {
  static const struct kernel all[] = {
      {"cholesky", run_cholesky, 1, {0}},
      {"lu", run_lu, 1, {0}},
      {"ludcmp", run_ludcmp, 1, {0}},
      {"trisolv", run_trisolv, 1, {0}},
      {"durbin", run_durbin, 1, {0}},
      {"gramschmidt", run_gramschmidt, 2, {4, 0}},
      {"deriche", run_deriche, 2, {4, 0}},
      {"seidel-2d", run_seidel_2d, 2, {0, FIXED(2)}},
      {"floyd-warshall", run_floyd_warshall, 1, {0}},
      {"nussinov", run_nussinov, 1, {0}},
  };
  return run_kernels(argc, argv, all, COUNT(all));
}
