/* Matrices by tables of pointers whose rows and columns begin at 1, cut from one block: a row from column 0 on would
 * reach into the next one.  Those that stand for them begin at the first column that a region names.
 *
 * RUN: %port-and-compare %s --min-regions 7 --max-regions 7 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir
 * RUN: FileCheck %s --input-file=%t.dir/numbered-columns.host.c
 *
 * CHECK: SW_HOLDS({{.*}}_product_{{[0-9]+}}, "(a[1] - a[0]) >= m &&{{.*}}
 * CHECK: SW_HOLDS({{.*}}_triangle_{{[0-9]+}}, "{{.*}}(a[1] - a[0]) + 1 >= n && {{.*}}(b[1] - b[0]) + 2 >= n
 * CHECK: SW_HOLDS({{.*}}_edges_{{[0-9]+}}, {{.*}}"(a[1] - a[0]) >= m &&{{.*}}
 * CHECK: SW_HOLDS({{.*}}_planes_{{[0-9]+}}, {{.*}}(t[0][1] - t[0][0]) >= m &&{{.*}}
 * CHECK: SW_HOLDS({{.*}}_declared_{{[0-9]+}}, {{.*}}"(a[1] - a[0]) >= m + 1
 */
#include "show.h"

/* As numerical codes have them, from low to high; over: so many columns less from row to row. */
static double **matrix(int low, int high, int first, int last, int over, double scale) {
  const int rows = high - low + 1, columns = last - first + 1;
  double **m = (double **)malloc((rows + 1) * sizeof *m) - low;
  double *all = doubles(rows * columns + 1, scale);
  for (int i = low; i <= high; i++)
    m[i] = all + (i - low) * (columns - over) - first;
  return m;
}

static void product(int n, int m, double **a, const double *b, double *c) {
#pragma sw parallel
  for (int i = 1; i <= n; i++) {
    double s = 0;
    for (int j = 1; j <= m; j++)
      s += a[i][j] * b[j];
    c[i] = s;
  }
}

/* Columns that begin by those of other loops, and before and behind them. */
static void triangle(int n, double **a, double **b) {
#pragma sw parallel
  for (int i = 2; i < n; i++)
    for (int j = i + 1; j <= n; j++)
      b[i][j] = a[i - 1][j - 1] + 2 * a[i + 1][j] - b[i][j];
}

/* From the last one down, from 3 on. */
static void down(int n, int m, double **a) {
#pragma sw parallel
  for (int i = n; i >= 1; i--)
    for (int j = m; j >= 3; j--)
      a[i][j] = a[i][j] * 0.5 + j;
}

/* Under conditions the columns before the first are not read. */
static void edges(int n, int m, double **a, double **b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = (j > 0 ? a[i][j - 1] : 0) + (j > 1 ? a[i][j - 2] : 0) + a[i][j];
}

/* Planes, of which each has rows from 0 on. */
static void planes(int n, int m, double ***t) {
#pragma sw parallel
  for (int k = 1; k <= n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 1; j <= m; j++)
        t[k][i][j] += k * 100 + i * 10 + j;
}

/* The clause speaks of columns from 0 on. */
static void declared(int n, int m, double **a) {
#pragma sw tensor a[n + 1][m + 1]
#pragma sw parallel
  for (int i = 0; i <= n; i++)
    for (int j = 1; j <= m; j++)
      a[i][j] -= i;
}

/* Rows that share elements stay on the host. */
static void shared(int n, int m, double **a) {
#pragma sw parallel
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      a[i][j] = a[i][j] * 0.25 + i;
}
/* By a pointer to the row. */
static void pointed(int n, int m, double **a) {
#pragma sw parallel
  for (int i = 1; i <= n; i++) {
    double *row = a[i];
    for (int j = 1; j <= m; j++)
      row[j] += i + j;
  }
}

int main(void) {
  static const int sizes[] = {1, 3, 40, 171};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s], m = 3 * n / 2 + 40;
    double **a = matrix(1, n, 1, m, 0, 1), **b = matrix(1, n, 1, m, 0, 2), *v = doubles(m + 1, 3),
           *c = doubles(n + 1, 4);
    product(n, m, a, v, c);
    show("product", n, c, n + 1);
    triangle(n, a, b);
    show("triangle", n, b[1] + 1, n * m);
    down(n, m, a);
    show("down", n, a[1] + 1, n * m);
    double **from0 = matrix(0, n - 1, 0, m - 1, 0, 5), **to0 = matrix(0, n - 1, 0, m - 1, 0, 6);
    edges(n, m, from0, to0);
    show("edges", n, to0[0], n * m);
    double ***t = (double ***)malloc((n + 1) * sizeof *t), **rows = matrix(0, n * n - 1, 1, m, 0, 7);
    for (int k = 1; k <= n; k++)
      t[k] = rows + (k - 1) * n;
    planes(n, m, t);
    show("planes", n, rows[0] + 1, n * n * m);
    double **full = matrix(0, n, 0, m, 0, 8);
    declared(n, m, full);
    show("declared", n, full[0], (n + 1) * (m + 1));
    double **over = matrix(1, n, 1, m, 1, 9);
    if (n > 1)
      shared(n, m, over);
    show("shared", n, over[1] + 1, n * (m - 1) + 1);
    pointed(n, m, b);
    show("pointed", n, b[1] + 1, n * m);
  }
  return 0;
}
