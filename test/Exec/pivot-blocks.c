/* Steps that each take a pivot to change what later steps take: factorisations of several kinds,
 * in blocks of steps that change the rest at once.  Sizes divide nothing; blocks are of three steps
 * where they are asked for everywhere.
 *
 * RUN: %port-and-compare %s --min-regions 20 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 20 -- -I%S/Inputs -fplugin-arg-swgen-step-blocks=always
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -fplugin-arg-swgen-step-blocks=always %s --emit %t.dir -o %t.ported -lm
 * RUN: FileCheck %s --input-file %t.dir/pivot-blocks.slave.c
 */
#include "show.h"
#include <math.h>

/* CHECK-LABEL: {{^}}void sw_pivot_blocks_lu_{{[0-9]+}}_blocks(
 * CHECK: for (long sw_k_block{{[0-9]+}} = 0;
 */
static void lu(int n, int m, double A[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      A[i][k] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
  }
}

/* Row by row, the factor in a variable, which no array keeps for the columns beyond the block.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_gauss_{{[0-9]+}}(
 * CHECK-NOT: _block{{[0-9]+}}
 */
static void gauss(int n, int m, double A[restrict n][m], double *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n - 1; k++)
    for (int i = k + 1; i < n; i++) {
      double f = A[i][k] / A[k][k];
      for (int j = k; j < m; j++)
        A[i][j] -= f * A[k][j];
      x[i] -= f * x[k];
    }
}

/* The pivot itself is changed first, by one CPE; the lower half only.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_cholesky_{{[0-9]+}}_blocks(
 */
static void cholesky(int n, int m, double A[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    A[k][k] = sqrt(fabs(A[k][k]) + 1);
    for (int i = k + 1; i < n; i++)
      A[i][k] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        A[i][j] -= A[i][k] * A[j][k];
  }
}

/* L D L', with a diagonal of its own.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_ldlt_{{[0-9]+}}_blocks(
 */
static void ldlt(int n, int m, double A[restrict n][m], double *restrict d) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    d[k] = A[k][k] + 3;
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        A[i][j] -= A[i][k] * A[j][k] / d[k];
    for (int i = k + 1; i < n; i++)
      A[i][k] /= d[k];
  }
}

/* The upper half, by rows of the transpose.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_upper_{{[0-9]+}}_blocks(
 */
static void upper(int n, int m, float A[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int j = k + 1; j < n; j++)
      A[k][j] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = i; j < n; j++)
        A[i][j] -= A[k][i] * A[k][j];
  }
}

/* From the last row to the first: U L.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_backwards_{{[0-9]+}}_blocks(
 */
static void backwards(int n, int m, double A[restrict n][m]) {
#pragma sw parallel
  for (int k = n - 1; k > 0; k--) {
    for (int i = 0; i < k; i++)
      A[i][k] /= A[k][k];
    for (int i = 0; i < k; i++)
      for (int j = 0; j < k; j++)
        A[i][j] -= A[i][k] * A[k][j];
  }
}

/* Many right hand sides at once, by rows: their columns have nothing to do with the steps. */
static void forward(int n, int m, const double L[restrict n][m], double X[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int j = 0; j < m; j++)
      X[k][j] /= L[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = 0; j < m; j++)
        X[i][j] -= L[i][k] * X[k][j];
  }
}

/* The same from the end. */
static void backward(int n, int m, const double U[restrict n][m], double X[restrict n][m]) {
#pragma sw parallel
  for (int k = n - 1; k >= 0; k--) {
    for (int j = 0; j < m; j++)
      X[k][j] = X[k][j] / U[k][k];
    for (int i = 0; i < k; i++)
      for (int j = 0; j < m; j++)
        X[i][j] -= U[i][k] * X[k][j];
  }
}

/* One right hand side.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_solve_{{[0-9]+}}_blocks(
 */
static void solve(int n, int m, const double L[restrict n][m], double *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    x[k] /= L[k][k];
    for (int i = k + 1; i < n; i++)
      x[i] -= L[i][k] * x[k];
  }
}

/* Columns of a tall array made orthogonal: rows are not cut. */
static void orthogonal(int n, int m, double A[restrict m][n], double R[restrict n][n],
                       double Q[restrict m][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    R[k][k] = 1;
    for (int i = 0; i < m; i++)
      R[k][k] += A[i][k] * A[i][k];
    for (int i = 0; i < m; i++)
      Q[i][k] = A[i][k] / R[k][k];
    for (int j = k + 1; j < n; j++) {
      R[k][j] = 0;
      for (int i = 0; i < m; i++)
        R[k][j] += Q[i][k] * A[i][j];
      for (int i = 0; i < m; i++)
        A[i][j] -= Q[i][k] * R[k][j];
    }
  }
}

/* What is after the pivot only, of whole numbers, with a shift of subscripts. */
static void shifted(int n, int m, int A[restrict n + 2][m + 3]) {
#pragma sw parallel
  for (int k = 1; k < n; k++)
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < m; j++)
        A[i + 1][j + 2] ^= A[i + 1][k + 2] ^ 5 * (A[k + 1][j + 2] & 255);
}

/* Only every other row, and only where the factor is not zero. */
static void some(int n, int m, double A[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i += 2)
      for (int j = k + 1; j < m; j++)
        if (A[i][k] > 0)
          A[i][j] -= 0.01 * A[i][k] * A[k][j];
}

/* A region with something before and after the steps. */
static void around(int n, int m, double A[restrict n][m], double *restrict x) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      x[i] = A[i][i];
    for (int k = 0; k < n; k++)
      for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j < n; j++)
          A[i][j] -= A[i][k] * A[k][j] / (1 + x[k] * x[k]);
    for (int i = 0; i < n; i++)
      x[i] += A[i][i];
  }
}

/* All rows, those before the pivot too: a block of steps has its own pivots, rows before and after. */
static void jordan(int n, int m, double A[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int j = k + 1; j < m; j++)
      A[k][j] /= A[k][k];
    for (int i = 0; i < k; i++)
      for (int j = k + 1; j < m; j++)
        A[i][j] -= A[i][k] * A[k][j];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < m; j++)
        A[i][j] -= A[i][k] * A[k][j];
  }
}

/* Extents that are known: the only kernel.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_fixed_{{[0-9]+}}(
 * CHECK: for (long sw_k_block{{[0-9]+}} = 0;
 */
static double fixed_a[45][45];
static void fixed(void) {
#pragma sw parallel
  for (int k = 0; k < 45; k++) {
    for (int i = k + 1; i < 45; i++)
      fixed_a[i][k] /= fixed_a[k][k];
    for (int i = k + 1; i < 45; i++)
      for (int j = k + 1; j < 45; j++)
        fixed_a[i][j] -= fixed_a[i][k] * fixed_a[k][j];
  }
}

/* Several matrices, one after the other. */
static void batch(int b, int n, double A[restrict b][n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int s = 0; s < b; s++)
      for (int i = k + 1; i < n; i++)
        for (int j = k + 1; j < n; j++)
          A[s][i][j] -= A[s][i][k] * A[s][k][j] / (2 + A[s][k][k] * A[s][k][k]);
}

/* Crout's order by rows: the sums grow in the elements that they go to first.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_crout_{{[0-9]+}}_blocks(
 */
static void crout(int n, int m, double A[restrict n][m]) {
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
}

/* Two pivots with a distance: no row is left beyond that both leave alone. */
static void pairs(int n, int m, double A[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n - 2; k++)
    for (int i = k + 2; i < n; i++)
      for (int j = k + 2; j < m; j++)
        A[i][j] -= 0.01 * (A[i][k] * A[k][j] + A[i][k + 1] * A[k + 1][j]);
}

/* What needs the old values of all columns: each step changes what the others of the block read.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_paths_{{[0-9]+}}(
 * CHECK-NOT: _block{{[0-9]+}}
 */
static void paths(int n, int m, int A[restrict n][m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] = A[i][j] < A[i][k] + A[k][j] ? A[i][j] : A[i][k] + A[k][j];
}

/* Steps that take no pivot.
 * CHECK-LABEL: {{^}}void sw_pivot_blocks_sums_{{[0-9]+}}(
 */
static void sums(int n, int m, double A[restrict n][m], double *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < m; j++)
      x[j] += A[k][j];
}

enum { Most = 150 };

static void fill_dominant(double *a, int n, int m, int seed) {
  fill(a, (long)n * m, seed);
  for (int i = 0; i < n && i < m; i++)
    a[(long)i * m + i] += 300.0 * n;
}

static void run(int n, int m) {
  long size = (long)n * m;
  double *a = room(sizeof(double) * (size + 1)), *b = room(sizeof(double) * (size + 1));
  double *c = room(sizeof(double) * ((long)n * n + 1)), *x = doubles(n + m, 4);
#define A (double(*)[m]) a
  fill_dominant(a, n, m, 1), lu(n, m, A), show("lu", n, a, size);
  fill_dominant(a, n, m, 2), gauss(n, m, A, x), show("gauss", n, a, size);
  show("gauss, x", n, x, n);
  fill_dominant(a, n, m, 3), cholesky(n, m, A), show("cholesky", n, a, size);
  fill_dominant(a, n, m, 4), ldlt(n, m, A, x), show("ldlt", n, a, size);
  show("ldlt, d", n, x, n);
  fill_dominant(a, n, m, 5), backwards(n, m, A), show("backwards", n, a, size);
  fill_dominant(a, n, m, 6), fill(b, size, 7);
  forward(n, m, (const double(*)[m])a, (double(*)[m])b), show("forward", n, b, size);
  backward(n, m, (const double(*)[m])a, (double(*)[m])b), show("backward", n, b, size);
  fill(x, n, 3), solve(n, m, (const double(*)[m])a, x), show("solve", n, x, n);
  fill(a, size, 8), fill(b, size, 9), fill(c, (long)n * n, 1);
  orthogonal(n, m, (double(*)[n])a, (double(*)[n])c, (double(*)[n])b);
  show("orthogonal", n, b, size), show("orthogonal, r", n, c, (long)n * n);
  fill_dominant(a, n, m, 2), some(n, m, A), show("some", n, a, size);
  fill_dominant(a, n, m, 3), around(n, m, A, x), show("around", n, a, size);
  show("around, x", n, x, n);
  fill_dominant(a, n, m, 4), jordan(n, m, A), show("jordan", n, a, size);
  fill_dominant(a, n, m, 5), crout(n, m, A), show("crout", n, a, size);
  fill_dominant(a, n, m, 6), pairs(n, m, A), show("pairs", n, a, size);
  fill_dominant(a, n, m, 7), sums(n, m, A, x), show("sums", n, x, m);
  free(a), free(b), free(c), free(x);

  long ints_size = (long)(n + 2) * (m + 3);
  int *p = ints(ints_size + 1, 5);
  shifted(n, m, (int(*)[m + 3])p), show_bytes("shifted", n, p, sizeof(int) * ints_size);
  for (long k = 0; k < size; k++)
    p[k] &= 1023; /* no sum overflows */
  paths(n, m, (int(*)[m])p), show_bytes("paths", n, p, sizeof(int) * size);
  free(p);

  float *f = floats(size + 1, 3);
  for (int i = 0; i < n; i++)
    f[(long)i * m + i] += 100.0f * n;
  upper(n, m, (float(*)[m])f), show_bytes("upper", n, f, sizeof(float) * size);
  free(f);
}

int main(void) {
  static const int sizes[][2] = {{0, 1}, {1, 1}, {2, 3}, {3, 3}, {7, 8}, {31, 31}, {33, 40}, {64, 65}, {Most - 37, Most}};
  for (int k = 0; k < COUNT(sizes); k++)
    run(sizes[k][0], sizes[k][1]);
  fill_dominant(fixed_a[0], 45, 45, 3);
  fixed();
  show("fixed", 45, fixed_a[0], 45 * 45);
  for (int n = 1; n < 40; n += 19) {
    double *a = doubles(3 * n * n, 3);
    batch(3, n, (double(*)[n][n])a);
    show("batch", n, a, 3 * n * n);
    free(a);
  }
  return 0;
}
