/* Conditions on data around loops, or before them: masks of land, solid cells, idle columns.
   RUN: %port-and-compare %s --min-regions 16 --max-regions 16 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -I%S/Inputs %s
   RUN: FileCheck %s --input-file=%t.d/masks.slave.c
*/
#include "show.h"

static void columns(int n, int m, int nz, const int (*restrict mask)[m], double (*restrict t)[n][m],
                    const double (*restrict q)[n][m]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      if (mask[j][i])
        for (int k = 0; k < nz; k++)
          t[k][j][i] += 0.5 * q[k][j][i];
}
// CHECK: void sw_{{.*}}columns_{{[0-9]+}}(
// CHECK: sw_guard_[[#]][{{.*}}] = !(!(sw_mask_
// CHECK: for (long sw_k
// CHECK: if (sw_guard_[[#]][

static void skipped(int n, int m, int nz, const int (*restrict mask)[m], double (*restrict t)[n][m],
                    const double (*restrict q)[n][m]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      if (mask[j][i] <= 0)
        continue;
      for (int k = 0; k < nz; k++)
        t[k][j][i] += 0.25 * q[k][j][i];
    }
}

/* Both branches, local variables in them, one with a value from memory; C89's loop variables. */
static void lattice(int n, const int *restrict solid, double (*restrict f)[9],
                    const double (*restrict g)[9]) {
  int i, q;
#pragma sw tensor f[n][9]
#pragma sw tensor g[n][9]
#pragma sw parallel
  for (i = 0; i < n; i++) {
    if (!solid[i]) {
      double rho = 0;
      const double first = g[i][0], scale = first * 0.125;
      for (q = 0; q < 9; q++)
        rho += g[i][q];
      for (q = 0; q < 9; q++)
        f[i][q] = g[i][q] * scale + rho;
    } else {
      for (q = 0; q < 9; q++)
        f[i][q] = g[i][8 - q];
    }
  }
}

/* What the mask protects: elements that are not there. */
static void protected(int n, const int *restrict left, const double *restrict a,
                      double (*restrict b)[4]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i][0] = 1;
    if (left[i] >= 0) {
      const double from = a[left[i]];
      double sum = from;
      for (int k = 0; k < 4; k++) {
        b[i][k] = sum + k;
        sum += 0.5;
      }
    }
    b[i][3] += 2;
  }
}

/* Conditions in one another, and what is set before a `continue`. */
static void nested(int n, int m, const int *restrict kind, const double *restrict w,
                   double (*restrict c)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (kind[i] == 3) {
      c[i][0] = -1;
      continue;
    }
    for (int k = 1; k < m; k++)
      c[i][k] = 0;
    if (kind[i] > 0) {
      double most = w[i];
      if (most > 2)
        for (int k = 0; k < m; k++)
          c[i][k] = most;
      else if (kind[i] == 2)
        for (int k = m - 1; k >= 0; k--)
          c[i][k] += w[k];
      if (i > 4)
        for (int k = 0; k < m / 2; k++)
          c[i][2 * k] += 1;
    }
  }
}

/* Sizes in a structure that the loops around have read. */
struct grid {
  int nx, ny, nz;
  double h;
};
static void of_struct(const struct grid *g, const int *restrict mask, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < g->nx; i++)
    if (mask[i])
      for (int k = 0; k < g->nx; k++)
        u[i * g->nx + k] *= g->h;
}

/* A loop inside that is not counted, or whose bounds only the mask makes valid, stays as it is. */
static void rows(int n, const int *restrict active, const int *restrict start,
                 const double *restrict value, double *restrict sums) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (active[i]) {
      double sum = 0;
      for (int k = start[active[i]]; k < start[active[i] + 1]; k++)
        sum += value[k];
      for (int k = 0; k < 2; k++)
        sums[2 * i + k] = sum + k;
    }
}

/* A time loop around, a condition on what the region changes. */
static void spreading(int steps, int n, double (*restrict heat)[6], const double *restrict source) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++) {
      double here = heat[i][0];
      if (here < source[i])
        for (int k = 0; k < 6; k++)
          heat[i][k] = here * 0.5 + k + t;
    }
}

/* A reduction under a mask. */
static long counted(int n, const int *restrict mask, const int (*restrict v)[8]) {
  long sum = 0;
#pragma sw parallel reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    if (!(mask[i] & 1))
      continue;
    for (int k = 0; k < 8; k++)
      sum += v[i][k];
  }
  return sum;
}

/* A pointer that is chosen, a guard with two parts, a local array. */
static void chosen(int n, int up, const int *restrict mask, const double (*a)[5],
                   const double (*b)[5], double (*restrict c)[5]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const double *row = up ? a[i] : b[i];
    if (mask[i] > 0 && row[0] > -30) {
      double copy[5] = {0};
      for (int k = 0; k < 5; k++)
        copy[k] = row[k] + row[0];
      for (int k = 0; k < 5; k++)
        c[i][4 - k] = copy[k];
    }
  }
}

/* A row pointer and a plain `continue` under the mask; a row that the mask protects stays in one
   statement. */
static void row_pointers(int n, int m, const int *restrict mask, const double *restrict a,
                         double (*restrict c)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (mask[i] == 1)
      continue;
    const double *row = a + i * m;
    const double half = row[0] * 0.5;
    if (i == 5)
      continue;
    for (int k = 0; k < m; k++)
      c[i][k] = row[k] + half;
    for (int k = 0; k < m; k += 2) {
      if (c[i][k] > 3)
        continue;
      c[i][k] += 1;
    }
  }
}

static void protected_rows(int n, int m, const int *restrict from, const double *restrict a,
                           double *restrict sums) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (from[i] >= 0) {
      const double *row = a + from[i] * m;
      for (int k = 0; k < m; k++)
        sums[i] += row[k];
    }
}

/* A variable of the outside that is set under the mask: the rest of the iteration stays one statement,
   unless a clause says whose it is. */
static void outer_variable(int n, const int *restrict solid, const double (*restrict g)[9],
                           double *restrict y) {
  double s;
  int k;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (solid[i])
      continue;
    s = 0;
    for (k = 0; k < 9; k++)
      s += g[i][k];
    y[i] = s;
  }
}

static void private_variable(int n, const int *restrict solid, const double (*restrict g)[9],
                             double (*restrict y)[9]) {
  double s;
#pragma sw parallel private(s)
  for (int i = 0; i < n; i++) {
    if (solid[i])
      continue;
    s = 0;
    for (int k = 0; k < 9; k++)
      s += g[i][k];
    for (int k = 0; k < 9; k++)
      y[i][k] = s;
  }
}

/* In blocks, too. */
static void in_blocks(int n, const int *restrict mask, double (*restrict c)[7]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 8)
    for (int i = ii; i < (ii + 8 < n ? ii + 8 : n); i++) {
      if (mask[i] == 0)
        continue;
      for (int k = 0; k < 7; k++)
        c[i][k] += i;
    }
}

/* No loop is left to move it into: the whole `if` is one statement. */
static void searched(int n, const int *restrict mask, const double (*restrict v)[8],
                     int *restrict found) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (mask[i])
      for (int k = 0; k < 8; k++)
        if (v[i][k] > 0) {
          found[i] = k;
          break;
        }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 2 + 3, nz = 5;
    long plane = (long)n * m, most = nz * plane + 9 * n + n * n + 16;
    double *a = doubles(most, 1), *b = doubles(most, 2), *c = doubles(most, 3);
    int *mask = ints(most, 4), *start = ints(n + 8, 5);
    for (long k = 0; k < most; k++)
      mask[k] = mask[k] % 3 > 0 ? mask[k] & 3 : 0;
    for (int k = 0; k < n + 8; k++)
      start[k] = 2 * k;
    columns(n, m, nz, (void *)mask, (void *)a, (void *)b);
    show("columns", n, a, most);
    skipped(n, m, nz, (void *)mask, (void *)a, (void *)b);
    show("skipped", n, a, most);
    lattice(n, mask, (void *)c, (void *)b);
    show("lattice", n, c, most);
    int *left = ints(n, 6);
    for (int i = 0; i < n; i++)
      left[i] = i % 3 ? i / 2 : -1000000000;
    protected(n, left, a, (void *)c);
    show("protected", n, c, most);
    nested(n, m, mask, b, (void *)c);
    show("nested", n, c, most);
    struct grid g = {n, n, n, 0.5};
    of_struct(&g, mask, a);
    show("of_struct", n, a, most);
    int *active = ints(n, 7);
    for (int i = 0; i < n; i++)
      active[i] = i % 4 ? i % 5 : 0;
    rows(n, active, start, a, c);
    show("rows", n, c, most);
    spreading(3, n, (void *)c, b);
    show("spreading", n, c, most);
    double sum = (double)counted(n, mask, (void *)mask);
    show("counted", n, &sum, 1);
    chosen(n, n % 2, mask, (void *)a, (void *)b, (void *)c);
    show("chosen", n, c, most);
    row_pointers(n, m, mask, b, (void *)c);
    show("row_pointers", n, c, most);
    protected_rows(n, m, left, a, c);
    show("protected_rows", n, c, most);
    outer_variable(n, mask, (void *)b, a);
    show("outer_variable", n, a, most);
    private_variable(n, mask, (void *)b, (void *)a);
    show("private_variable", n, a, most);
    in_blocks(n, mask, (void *)c);
    show("in_blocks", n, c, most);
    int *found = ints(n, 8);
    searched(n, mask, (void *)b, found);
    show_bytes("searched", n, found, n * sizeof *found);
    free(a), free(b), free(c), free(mask), free(start), free(left), free(active), free(found);
  }
  return 0;
}
