/* Tables of pointers to rows of any length that lie anywhere: lists of neighbours, rows of a sparse matrix that
 * have memory of their own.  Rows of nothing are null.
 * Twins: rows that the region may store to, pointers that it stores, rows of two tables' levels, matrices.
 *
 * RUN: %port-and-compare %s --min-regions 10 --max-regions 10 --expect-warning SW203 --expect-warning SW211 --expect-warning SW233 --expect-warning SW207 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file=%t.dir/ragged-rows.slave.c
 * RUN: FileCheck %s --check-prefix=HOST --input-file=%t.dir/ragged-rows.host.c
 */
#include "show.h"

typedef struct {
  int inum;
  int *numneigh, **firstneigh;
} list;

/* As molecular dynamics codes have it: positions and forces by tables, too, whose rows are equally far apart.
 * CHECK-LABEL: model of region 0
 * CHECK: read firstneigh[ii]: {{.*}} -> { S0[i0] -> A[[P:[0-9]+]][i0] }
 * CHECK: read non-affine firstneigh_rows[jlist_at + (long)jj]:
 * SLAVE-LABEL: void sw_ragged_rows_pair
 * SLAVE: long jlist_at = sw_firstneigh_{{[0-9]+}}[{{.*}}] / 4L;
 * SLAVE: sw_window(&sw_window0, sw_ldm.firstneigh_rows_w0.v, {{[0-9]+}}, &(firstneigh_rows[jlist_at + (long)sw_jj_{{[0-9]+}}]), 4,
 * HOST-LABEL: {{^}}static void pair(
 * HOST: {{sw_rows}}(x, 1, (const long[]){0, {{.*}}p_nall - 1
 * HOST: {{sw_args}}.firstneigh = (long *)(const long *)list->firstneigh;
 * HOST: {{sw_args}}.firstneigh_rows = (int *)(int *)0;
 */
static void pair(const list *list, int nall, double **x, double **f, const int *type, double cut) {
  int ii, jj, j, jnum, *jlist;
#pragma sw tensor x[nall][3], f[nall][3]
#pragma sw parallel private(j, jj, jnum, jlist) noalias(x, f)
  for (ii = 0; ii < list->inum; ii++) {
    double xt = x[ii][0], yt = x[ii][1], zt = x[ii][2], fx = 0, fy = 0, fz = 0;
    int itype = type[ii];
    jlist = list->firstneigh[ii];
    jnum = list->numneigh[ii];
    for (jj = 0; jj < jnum; jj++) {
      j = jlist[jj] & 0x3fffffff;
      double dx = xt - x[j][0], dy = yt - x[j][1], dz = zt - x[j][2];
      double r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < cut) {
        double force = (itype + type[j]) / (r2 + 1);
        fx += dx * force, fy += dy * force, fz += dz * force;
      }
    }
    f[ii][0] += fx, f[ii][1] += fy, f[ii][2] += fz;
  }
}

/* Two tables; the rows of one have the type of what is stored, through a restrict parameter.
 * CHECK-LABEL: model of region 1
 * CHECK: read val[i]: {{.*}} -> { S0[i0] -> A1[i0] }
 * SLAVE-LABEL: void sw_ragged_rows_sparse
 * SLAVE: long val_row = ((0 < sw_len_{{[0-9]+}}[{{.*}}]) ? (sw_val_{{[0-9]+}}[{{.*}}] / 8L) : 0L);
 * SLAVE: sw_ldm.val_rows_w0.v, {{[0-9]+}}, &((val_rows + val_row)[k]), 8, sw_end0 - k)
 */
static void sparse(int n, const int *restrict len, int **col, double **val, const double *restrict x,
                   double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < len[i]; k++)
      s += val[i][k] * x[col[i][k]];
    y[i] = s;
  }
}

/* A table that is an array, of constants, by subscripts that data give; downwards; through *row. */
static const float *pages[40];
static void sums(int n, const int *restrict len, const int *restrict page, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const float *row = pages[page[i] % 40];
    double s = i;
    for (int k = len[i] - 1; k >= 0; k--)
      s = 0.5 * s + row[k] + *row;
    y[i] = s;
  }
}

/* Rows that move as they are read, under a condition; short numbers. */
static void maxima(int n, const int *restrict len, unsigned short **rows, int *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int best = -1;
    if (len[i] > 2) {
      const unsigned short *p = rows[i];
      for (int k = 0; k < len[i]; k++, p++)
        if (*p > best)
          best = *p;
    }
    y[i] = best;
  }
}

/* Lists of lists: cells, and what is in those around. */
static void cells(int n, const int *restrict count, int **around, const int *restrict size, int **members,
                  const double *restrict mass, double *restrict total) {
#pragma sw parallel
  for (int c = 0; c < n; c++) {
    double s = 0;
    for (int k = 0; k < count[c]; k++) {
      int other = around[c][k];
      for (int m = 0; m < size[other]; m++)
        s += mass[members[other][m]];
    }
    total[c] = s;
  }
}

/* Rows of one length, by data: the whole of a short row. */
static void stencil(int n, int **map, const double *restrict in, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int *at = map[i];
    out[i] = in[at[0]] + in[at[1]] - in[at[2]];
  }
}

/* The host does not look at `list` where nothing runs.
 * HOST-LABEL: {{^}}static void none(
 * HOST: {{sw_args}}.firstneigh = (long *)(sw_reads{{[0-9]}} ? (const long *)list->firstneigh : 0);
 */
static void none(const list *list, int n, int *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int s = 0;
    for (int k = 0; k < list->numneigh[i]; k++)
      s += list->firstneigh[i][k];
    y[i] = s;
  }
}

/* A matrix stays one. */
static void matrix(int n, double **a, double **b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = a[i][j] * 0.5;
}

/* Twins: y may lie in a row, or be what a row is of; the table changes. */
static void in_rows(int n, const int *restrict len, double **val, double *y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < len[i]; k++)
      s += val[i][k];
    y[i] = s;
  }
}

static void by_table(int n, const int *restrict len, double *restrict y) {
  double *val[3] = {y, y + 1, y + 2};
  double **rows = val;
#pragma sw parallel
  for (int i = 3; i < n; i++) {
    double s = 0;
    for (int k = 0; k < len[i] % 3; k++)
      s += rows[i % 3][k];
    y[i] = s;
  }
}

/* Every so many, as MPI programs divide their particles; and a condition of two parts. */
static void cyclic(int n, int rank, int size, const int *restrict len, double **val, double *restrict y) {
#pragma sw parallel
  for (int i = rank; i < n; i += size) {
    double s = 0;
    for (int k = 1; k < len[i] && k < 7; k++)
      s = s * 0.5 + val[i][k];
    y[i] = s;
  }
}

/* A variable that a row may be; and local arrays, which no row is.
 * HOST-LABEL: {{^}}static double seen(
 * HOST-NOT: {{sw_args}}.rows_rows
 * HOST-LABEL: {{^}}static void locals(
 * HOST: {{sw_args}}.val_rows = (double *)(double *)0;
 */
static double last, *at_last[1] = {&last};
static double seen(int n, const int *restrict len, double **rows, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < len[i] % 2; k++)
      s += rows[0][k];
    y[i] = s;
    last = s + i;
  }
  return last;
}

static void locals(int n, const int *restrict len, double **val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s[3] = {0, 1, 2};
    for (int k = 0; k < len[i]; k++)
      s[k % 3] += val[i][k];
    y[i] = s[0] - s[1] * s[2];
  }
}

static void moved(int n, const int *restrict len, int **rows, int *restrict y) {
#pragma sw parallel
  for (int i = 0; i + 1 < n; i++) {
    int s = 0;
    for (int k = 0; k < len[i]; k++)
      s += rows[i][k];
    y[i] = s;
    rows[i] = rows[i + 1];
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 64, 67, 130, 777};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *xs = doubles(3 * n, 1), *fs = doubles(3 * n, 2), *y = doubles(n + 3, 3), *v = doubles(n, 4);
    double **x = room(sizeof *x * n), **f = room(sizeof *f * n), **val = room(sizeof *val * n);
    int *len = room(sizeof(int) * n), *type = room(sizeof(int) * n), *z = room(sizeof(int) * (n + 1));
    int **first = room(sizeof *first * n), **three = room(sizeof *three * n);
    unsigned short **small = room(sizeof *small * n);
    for (int i = 0; i < n; i++) {
      x[i] = xs + 3 * i, f[i] = fs + 3 * i, type[i] = i % 7, z[i] = 0;
      int c = len[i] = i % 19 == 18 ? 150 : i * 7 % 13;
      first[i] = c ? room(sizeof(int) * c + i % 5 * 40) : 0;
      val[i] = c ? doubles(c, i) : 0;
      small[i] = (unsigned short *)room(2 * c + 8) + i % 3; /* not in words of 4 bytes */
      three[i] = room(sizeof(int) * 3);
      for (int k = 0; k < 3; k++)
        three[i][k] = (i + k * 29) % n;
      for (int k = 0; k < c; k++)
        first[i][k] = (i * 7 + k * k) % n, small[i][k] = (unsigned short)(i * 31 + k * 7);
      x[i][0] /= 16, x[i][1] /= 16, x[i][2] /= 16;
    }
    for (int p = 0; p < 40; p++) {
      float *page = room(sizeof(float) * 150);
      fill_float(page, 150, p);
      pages[p] = page;
    }
    list l = {n, len, first};
    pair(&l, n, x, f, type, 900);
    show("pair", n, fs, 3 * n);
    sparse(n, len, first, val, v, y);
    show("sparse", n, y, n);
    sums(n, len, type, y);
    show("sums", n, y, n);
    maxima(n, len, small, z);
    show_int("maxima", n, z, n);
    cells(n, len, first, len, first, v, y);
    show("cells", n, y, n);
    stencil(n, three, v, y);
    show("stencil", n, y, n);
    none(n ? &l : 0, n, z);
    show_int("none", n, z, n);
    in_rows(n, len, val, y);
    show("in_rows", n, y, n);
    by_table(n, len, y);
    show("by_table", n, y, n);
    cyclic(n, n / 5, 3, len, val, y);
    show("cyclic", n, y, n);
    locals(n, len, val, y);
    show("locals", n, y, n);
    printf("%.17g\n", seen(n < 40 ? n : 40, len, at_last, y));
    matrix(n < 3 ? n : 3, x, f);
    show("matrix", n, fs, 3 * n);
    moved(n, len, first, z);
    show_int("moved", n, z, n);
  }
  return 0;
}
