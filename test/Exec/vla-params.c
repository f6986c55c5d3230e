/* Functions with parameters whose rows have a run-time length, and pointers to such rows: what is called becomes
 * part of the region, with the argument's rows.  Sizes that divide nothing.
 *
 * RUN: %port-and-compare %s --min-regions 10 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/vla-params.slave.c
 */
#include "show.h"

/* CHECK: void sw_vla_params_rows_
 * CHECK: sw_get
 */
static void smooth_row(int m, const double in[restrict][m], double out[restrict][m], int i) {
  for (int j = 1; j < m - 1; j++)
    out[i][j] = in[i][j - 1] + in[i][j + 1] + in[i - 1][j] + in[i + 1][j];
}

static void rows(int n, int m, const double in[restrict n][m], double out[restrict n][m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    smooth_row(m, in, out, i);
}

/* It only reads; its own number of columns changes after its rows have their length. */
static double row_sum(int m, const double in[][m], int i) {
  double s = 0;
  m--;
  for (int j = 0; j < m; j++)
    s += in[i][j];
  return s;
}

static void sums(int n, int m, const double in[restrict n][m], double out[restrict n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    out[i] = row_sum(m, in, i);
}

/* A function in a function, three dimensions, rows from the second on. */
static void scale_line(int ny, int nz, double u[restrict][ny][nz], int x, int y, double f) {
  for (int z = 0; z < nz; z++)
    u[x][y][z] *= f;
}
static void scale_plane(int ny, int nz, double u[restrict][ny][nz], int x, double f) {
  for (int y = 0; y < ny; y++)
    scale_line(ny, nz, u, x, y, f + y);
}
static void planes(int nx, int ny, int nz, double u[restrict nx][ny][nz]) {
#pragma sw parallel
  for (int x = 0; x < nx - 1; x++)
    scale_plane(ny, nz, u + 1, x, 0.5);
}

/* One plane of it: the address of an element is what is passed. */
static void flip(int ny, int nz, double p[][nz], double q[][nz]) {
  for (int y = 0; y < ny; y++)
    for (int z = 0; z < nz; z++)
      q[y][z] = p[ny - 1 - y][z] + y;
}
static void slices(int nx, int ny, int nz, double u[restrict nx][ny][nz], double v[restrict nx][ny][nz]) {
#pragma sw parallel
  for (int x = 0; x < nx; x++)
    flip(ny, nz, u[x], v[x]);
}

/* Rows of a constant length. */
static void fixed(int n, double a[restrict n][37], double b[restrict n][37]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    smooth_row(37, a, b, i);
}

/* Pointers to rows in the region. */
static void pointers(int n, int m, const double in[restrict n][m], double out[restrict n][m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    const double(*p)[m] = in + i;
    double(*q)[m] = &out[i - 1];
    for (int j = 0; j < m; j++)
      q[1][j] = p[-1][j] - (*p)[j] * p[1][j];
  }
}

/* A pointer that moves from row to row. */
static void moving(int n, int m, const double in[restrict n][m], double out[restrict n][m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    const double(*p)[m] = in;
    for (int i = 0; i < n; i++, p++)
      out[i][j] = 2 * p[0][j];
  }
}

/* The function has a local array, whose size follows from its parameters. */
static void difference(int m, const double *in, double *out, int twice) {
  double d[m + 1];
  d[0] = 0;
  for (int j = 0; j < m; j++)
    d[j + 1] = in[j] + twice * d[j] * 0.25;
  for (int j = 0; j < m; j++)
    out[j] = d[j + 1] - d[j];
}
static void differences(int n, int m, const double in[restrict n][m], double out[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    difference(m, in[i], out[i], 2);
}

/* Integers, and a row that the parameter's own length does not name. */
static int first_above(int m, int a[][m], int i, int limit) {
  int at = m;
  for (int j = m - 1; j >= 0; j--)
    if (a[i][j] > limit)
      at = j;
  return at;
}
static void above(int n, int m, int a[restrict n][m], int *restrict at) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    at[i] = first_above(m, a, i, i % 30 - 5);
}

/* Rows that are cast to others, half as long, are an array of their own.
 * CHECK: void sw_vla_params_cast_
 * CHECK: a_typed{{.*}} * p_m + {{.*}}) * 8,
 */
static void cast(int n, int m, double a[restrict n][2 * m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i][0] = row_sum(m, (const double(*)[m])a, i);
}

#define ROWS(p, m) ((double(*)[m])(p))
#define CONST_ROWS(p, m) ((const double(*)[m])(p))
#define PLANES(p, k, m) ((double(*)[k][m])(p))

int main(void) {
  static const int sizes[] = {1, 2, 3, 7, 33, 64, 130};
  for (int s = 0; s < COUNT(sizes); s++) {
    int m = sizes[s], n = 5 + s % 3 * 33;
    long all = (long)n * m;
    double *a = doubles(all * 7, 1), *b = doubles(all * 7, 2), *c = doubles(n * 37L, 3), *d = doubles(n * 37L, 4);
    int *k = ints(all, 5), *at = ints(n, 6);
    rows(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("rows", m, b, all);
    sums(n, m, CONST_ROWS(b, m), c);
    show("sums", m, c, n);
    planes(n, 7, m, PLANES(a, 7, m));
    show("planes", m, a, all * 7);
    slices(n, 7, m, PLANES(a, 7, m), PLANES(b, 7, m));
    show("slices", m, b, all * 7);
    fixed(n, ROWS(c, 37), ROWS(d, 37));
    show("fixed", m, d, n * 37L);
    pointers(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("pointers", m, b, all);
    moving(n, m, CONST_ROWS(b, m), ROWS(a, m));
    show("moving", m, a, all);
    differences(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("differences", m, b, all);
    above(n, m, (int(*)[m])k, at);
    show_int("above", m, at, n);
    cast(n / 2, m, ROWS(a, 2 * m), ROWS(b, m));
    show("cast", m, b, all);
    free(a);
    free(b);
    free(c);
    free(d);
    free(k);
    free(at);
  }
}
