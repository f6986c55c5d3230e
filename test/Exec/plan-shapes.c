/* Nests that the plan shapes cut, permute and divide in different ways, and their twins that none may.
   Sums and recurrences keep their order: every shape gives the serial result bit for bit.
   RUN: %port-and-compare %s --min-regions 13 --dma late --dma random:1 -- -I%S/Inputs -fplugin-arg-swgen-shape=1
   RUN: %port-and-compare %s --min-regions 13 --dma late --dma random:2 -- -I%S/Inputs -fplugin-arg-swgen-shape=2
   RUN: %port-and-compare %s --min-regions 13 --dma early --dma random:3 -- -I%S/Inputs -fplugin-arg-swgen-shape=3
   RUN: %port-and-compare %s --min-regions 13 --dma late --dma random:4 -- -I%S/Inputs -fplugin-arg-swgen-shape=5
   RUN: %port-and-compare %s --min-regions 13 --dma late --dma random:5 -- -I%S/Inputs -fplugin-arg-swgen-shape=99
*/
#include "show.h"

/* The sum runs between the two loops that can be divided. */
static void product(int n, int m, double C[restrict n][m], double A[restrict n][n],
                    double B[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      C[i][j] *= 0.5;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < m; j++)
        C[i][j] += A[i][k] * B[k][j];
  }
}

/* Outside them, over a triangle. */
static void outer_product(int n, int m, double C[restrict n][m], double A[restrict n][n],
                          double B[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = k; i < n; i++)
      for (int j = 0; j < m; j++)
        C[i][j] = C[i][j] * 0.75 + A[i][k] * B[k][j];
}

/* Its twin: step k reads what its neighbour was in the step before. */
static void shifted(int n, int m, double C[restrict n][m], double A[restrict n][n]) {
#pragma sw parallel
  for (int k = 1; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m - 1; j++)
        C[i][j] = C[i][j] * 0.75 + A[i][k] * C[i][j + 1];
}

/* A recurrence along the row, and one back, through memory. */
static void sweeps(int n, int m, double P[restrict n][m], double Q[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    P[i][0] = 1;
    for (int j = 1; j < m; j++)
      P[i][j] = 0.5 * P[i][j - 1] + Q[i][j];
    Q[i][m - 1] = P[i][m - 1];
    for (int j = m - 2; j >= 0; j--)
      Q[i][j] = 0.25 * Q[i][j + 1] + P[i][j];
  }
}

/* The same through variables, which keeps the row in one phase. */
static void filter(int n, int m, double P[restrict n][m], double Q[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double last = 0, sum = 0;
    for (int j = 0; j < m; j++) {
      last = 0.5 * last + Q[i][j];
      P[i][j] = last;
    }
    for (int j = m - 1; j >= 0; j--) {
      sum += P[i][j];
      Q[i][j] = sum * 0.125 + last;
    }
  }
}

/* Triangular solves: a row needs those above it. */
static void solve(int n, int m, double A[restrict n][n], double B[restrict n][m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++)
        B[i][j] -= A[i][k] * B[k][j];
      B[i][j] = B[i][j] / (A[i][i] + 8);
    }
}

/* Its twin: the sum touches the row in the making too. */
static void solve_with_diagonal(int n, int m, double A[restrict n][n], double B[restrict n][m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      for (int k = 0; k <= i; k++)
        B[i][j] -= A[i][k] * B[k][j];
      B[i][j] = B[i][j] / (A[i][i] + 8);
    }
}

/* Parts of a row that meet in the middle: no phase of its own may see old values. */
static void halves(int n, int m, double C[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m / 2 + 1; j++)
      C[i][j] = C[i][j] + 1;
    for (int j = m / 2; j < m; j++)
      C[i][j] = C[i][j] * C[i][m - 1 - j];
    for (int j = 0; j < m; j++)
      if (C[i][j] > 2)
        C[i][j] = C[i][j] - 2;
  }
}

/* Steps that all CPEs make, with a nest that is divided otherwise in each. */
static void steps(int t, int n, int m, double C[restrict n][m], double B[restrict n][m],
                  double *restrict top) {
#pragma sw parallel
  for (int s = 0; s < t; s++) {
    for (int i = 0; i < n; i++) {
      for (int j = 1; j < m; j++)
        C[i][j] = C[i][j - 1] * 0.5 + B[i][j];
      for (int j = 0; j < m; j++)
        B[i][j] = C[i][j] - B[i][j];
    }
    for (int j = 0; j < m; j++)
      top[j] = C[0][j] + s;
  }
}

/* The sum is innermost, each term waits for the one before; along j none does. */
static void inner_products(int n, int m, double C[restrict n][m], double A[restrict n][n],
                           double B[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      C[i][j] = 0.125;
      for (int k = 0; k < n; k++)
        C[i][j] += A[i][k] * B[k][j];
    }
}

/* Columns could be rows: the value comes from above on the left. */
static void columns(int n, int m, double C[restrict n][m][7]) {
#pragma sw parallel
  for (int t = 0; t < n; t++)
    for (int i = 1; i < 7; i++)
      for (int j = 1; j < m; j++)
        C[t][j][i] = C[t][j - 1][i - 1] * 0.5 + C[t][j][i];
}

/* Its twin: the value comes from below on the left. */
static void columns_down(int n, int m, double C[restrict n][m][7]) {
#pragma sw parallel
  for (int t = 0; t < n; t++)
    for (int i = 1; i < 7; i++)
      for (int j = 0; j < m - 1; j++)
        C[t][j][i] = C[t][j + 1][i - 1] * 0.5 + C[t][j][i];
}

/* A whole array of locals: the loop that sums into it goes step by step. */
static void planes(int n, int m, double A[restrict n][m][7], double T[restrict 7][7]) {
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int q = 0; q < m; q++) {
      double sum[7];
      for (int p = 0; p < 7; p++) {
        sum[p] = 0;
        for (int s = 0; s < 7; s++)
          sum[p] += A[r][q][s] * T[s][p];
      }
      for (int p = 0; p < 7; p++)
        A[r][q][p] = sum[p];
    }
}

static void all(int n, int m) {
  long area = (long)n * m;
  double *a = doubles((long)n * n, 1), *b = doubles(area, 2), *c = doubles(area, 3),
         *t = doubles(49, 4), *v = doubles(area * 7, 5), *top = doubles(m, 6);
  double(*A)[n] = (double(*)[n])a, (*B)[m] = (double(*)[m])b, (*C)[m] = (double(*)[m])c;
  for (long k = 0; k < (long)n * n; k++)
    a[k] /= 64;
  for (long k = 0; k < area; k++)
    b[k] /= 64, c[k] /= 64;
  product(n, m, C, A, B);
  show("product", n, c, area);
  outer_product(n, m, C, A, B);
  show("outer", n, c, area);
  shifted(n, m, C, A);
  show("shifted", n, c, area);
  sweeps(n, m, C, B);
  show("sweeps", n, b, area);
  filter(n, m, C, B);
  show("filter", n, b, area);
  solve(n, m, A, B);
  show("solve", n, b, area);
  solve_with_diagonal(n, m, A, B);
  show("diagonal", n, b, area);
  halves(n, m, C);
  show("halves", n, c, area);
  steps(3, n, m, C, B, top);
  show("steps", n, b, area);
  show("steps", n, top, m);
  inner_products(n, m, C, A, B);
  show("inner", n, c, area);
  columns(n, m, (double(*)[m][7])v);
  columns_down(n, m, (double(*)[m][7])v);
  show("columns", n, v, area * 7);
  planes(n, m, (double(*)[m][7])v, (double(*)[7])t);
  show("planes", n, v, area * 7);
  free(a), free(b), free(c), free(t), free(v), free(top);
}

int main(void) {
  all(1, 1);
  all(1, 5);
  all(13, 2);
  all(37, 149);
  all(90, 33);
  return 0;
}
