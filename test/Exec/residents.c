/* Steps whose phases go over the same rows: each CPE keeps its part of the arrays in LDM, and what CPEs have of
 * one another goes through main memory.  Stencils to and fro, loops that begin elsewhere or go downwards, a
 * boundary of one row, the row of the step that all others read, coefficients that nobody writes; few and many
 * steps, sizes that divide nothing and more rows than fit.  Twins: columns and rows by turns, elements of
 * a CPE's neighbour in the making, fewer CPEs.
 *
 * RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 12 --machine sw26010 --machine %S/Inputs/four-cpes.yaml -- -I%S/Inputs -fplugin-arg-swgen-residents=always -fplugin-arg-swgen-step-blocks=never
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.dir/residents.slave.c
 * RUN: FileCheck %s --input-file %t.dir/residents.host.c --check-prefix=HOST
 * RUN: FileCheck %s --input-file %t.remarks --check-prefix=REMARK
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -fplugin-arg-swgen-residents=never %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/residents.slave.c --check-prefix=NEVER
 *
 * NEVER-NOT: _resident(
 */
#include "show.h"

/* One box before the steps, rows of neighbours in them, all that was written after them.
 * HOST: sw_small = p_n <= [[#]] && p_m <= [[#]] && p_m >= [[#]] && p_n >= [[#]] && p_steps >= 4;
 * CHECK-LABEL: {{^}}void sw_residents_stencil_{{[0-9]+}}_resident(
 * CHECK: const long sw_home0_size = sw_tile(sw_home0_count, [[#]], 1, sw_n);
 * CHECK: /{{\*}} what stays in LDM for all steps
 * CHECK: sw_get((char *)&sw_ldm.a_{{[0-9]+}}.v, (SW_MAIN char *)a + (sw_a_{{[0-9]+}}_lo0
 * CHECK: sw_get((char *)&sw_ldm.b_{{[0-9]+}}.v, (SW_MAIN char *)b + (sw_b_{{[0-9]+}}_lo0
 * CHECK: sw_dma_wait();
 * CHECK: sw_barrier();
 * CHECK: all CPEs run this loop in step
 * CHECK: if (sw_home0_lo >= 2)
 * CHECK-NEXT: sw_get(
 * CHECK: sw_put(
 * CHECK: sw_barrier();
 * CHECK: sw_barrier();
 * CHECK: if (sw_home0_lo <= sw_home0_hi
 * CHECK: sw_put(
 * REMARK: 'a', 'b' in local memory for all steps of loop 't' [SW556]
 */
static void stencil(int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.2 * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j]);
    for (int i = n - 2; i >= 1; i--)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = 0.2 * (b[i][j] + b[i][j - 1] + b[i][j + 1] + b[i - 1][j] + b[i + 1][j]);
  }
}

/* A boundary is the work of the CPE that has its row.
 * CHECK-LABEL: {{^}}void sw_residents_waves_{{[0-9]+}}_resident(
 * CHECK: if (sw_home0_lo <= {{.*}} && {{.*}} <= sw_home0_hi)
 * REMARK: {{.*}}'hz', {{.*}} in local memory for all steps of loop 't' [SW556]
 */
static void waves(int steps, int n, int m, double (*restrict ex)[m], double (*restrict ey)[m],
                  double (*restrict hz)[m], const double *restrict source) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      ey[0][j] = source[t];
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        ey[i][j] -= 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < m - 1; j++)
        hz[i][j] -= 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
}

/* Each step all read its row, which its home alone sends to main memory.
 * CHECK-LABEL: {{^}}void sw_residents_paths_{{[0-9]+}}_resident(
 * CHECK: sw_get((char *)&sw_ldm.path_{{[0-9]+}}.v
 * CHECK: if ({{.*}}sw_home0_hi >= sw_k0 && sw_k0 >= sw_home0_lo)
 * CHECK-NEXT: sw_put({{.*}}(sw_k0 - sw_path
 */
static void paths(int n, int (*restrict path)[n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
}

/* Rows by columns of the array: a CPE has columns, of which each line is a request of a few bytes. To test it only.
 * CHECK-LABEL: {{^}}void sw_residents_columns_{{[0-9]+}}(
 * CHECK-NOT: void sw_residents_columns_{{[0-9]+}}_resident(
 */
static void columns(int steps, int n, float (*restrict u)[96], float (*restrict w)[96], const float *restrict c) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < 95; j++)
      for (int i = 0; i < n; i++)
        w[i][j] = c[j] * (u[i][j - 1] + u[i][j + 1]) + t;
    for (int j = 1; j < 95; j++)
      for (int i = 0; i < n; i++)
        u[i][j] += 0.25f * w[i][j];
  }
}

/* Vectors, the second one row behind, some elements only, and a coefficient of every CPE; in blocks, unless asked not to.
 * CHECK-LABEL: {{^}}void sw_residents_chain_{{[0-9]+}}_blocks(
 */
static void chain(int steps, int n, double *restrict x, double *restrict y, const double *restrict k) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n; i++)
      y[i - 2] = k[i] * (x[i] - x[i - 1]) + k[0];
    for (int i = 1; i < n - 2; i++)
      if (y[i] > 0)
        x[i + 1] += y[i] - y[i - 1];
  }
}

/* In three dimensions.
 */
static void solid(int steps, int n, int m, float (*restrict a)[m][m], float (*restrict b)[m][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        for (int k = 1; k < m - 1; k++)
          b[i][j][k] = a[i - 1][j][k] + a[i + 1][j][k] - 0.5f * (a[i][j][k - 1] + a[i][j][k + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        for (int k = 1; k < m - 1; k++)
          a[i][j][k] += 0.125f * b[i][j][k];
  }
}

/* Other phases before and after the steps see what they left.
 * CHECK-LABEL: {{^}}void sw_residents_around_{{[0-9]+}}_resident(
 */
static void around(int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        b[i][j] = a[i][j] + j;
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++)
        for (int j = 0; j < m; j++)
          a[i][j] = 0.5 * (b[i - 1][j] + b[i + 1][j]);
      for (int i = 1; i < n - 1; i++)
        for (int j = 0; j < m; j++)
          b[i][j] = 0.5 * (a[i][j] + b[i][j]);
    }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] += 2 * b[n - 1 - i][j];
  }
}

/* Each element by one of two pointers, which data say: what goes back unwritten must not be the other one's.
 * HOST: SW_HOLDS({{.*}}"'low' and 'high' do not overlap"
 */
static void sorted(int steps, int n, double *restrict low, double *restrict high, const double *restrict by) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      if (by[i] < 0)
        low[i] += by[i] + t;
    for (int i = 0; i < n; i++)
      if (by[i] >= 0)
        high[i] = 0.5 * high[i] + by[i];
  }
}

/* An array that is there only where data say so: its rows neither come nor go unasked.
 * CHECK-LABEL: {{^}}void sw_residents_optional_{{[0-9]+}}(
 * CHECK-NOT: sw_ldm.b_
 */
static void optional(int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m],
                     const int *restrict has) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        a[i][j] += 0.5 * (a[i][j] - t);
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        if (has[i])
          b[i][j] = a[i][j] + t;
  }
}

/* What the steps change at most, and how often which values come, are partial results of each CPE.
 * CHECK-LABEL: {{^}}void sw_residents_relax_{{[0-9]+}}(
 * CHECK-LABEL: {{^}}void sw_residents_relax_{{[0-9]+}}_resident(
 * CHECK: what stays in LDM for all steps
 */
static double relax(int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m], long *hist) {
  double most = 0;
#pragma sw parallel reduction(max : most) reduction(+ : hist[ : 16])
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.25 * (a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        double change = b[i][j] - a[i][j];
        most = most < change ? change : most;
        hist[(int)b[i][j] & 15] += 1;
        a[i][j] = b[i][j];
      }
  }
  return most;
}

/* By rows and by columns in turn: each element has two homes.
 * CHECK-LABEL: {{^}}void sw_residents_turns_{{[0-9]+}}(
 * CHECK-NOT: void sw_residents_turns_{{[0-9]+}}_resident(
 * CHECK-LABEL: {{^}}void sw_residents_fewer_{{[0-9]+}}(
 * CHECK-NOT: void sw_residents_fewer_{{[0-9]+}}_resident(
 */
static void turns(int steps, int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 1; j < n; j++)
        a[i][j] += 0.5 * a[i][j - 1];
    for (int j = 0; j < n; j++)
      for (int i = 1; i < n; i++)
        a[i][j] += 0.5 * a[i - 1][j];
  }
}

static void fewer(int cpes, int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel num_cpes(cpes)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        a[i][j] = 0.5 * (b[i - 1][j] + b[i + 1][j]);
  }
}

static const int sizes[][3] = {{0, 9, 9}, {1, 70, 67}, {4, 3, 5}, {5, 1, 9}, {7, 67, 129}, {4, 200, 193}, {5, 517, 40}};

int main(void) {
  for (int s = 0; s < COUNT(sizes); s++) {
    int steps = sizes[s][0], n = sizes[s][1], m = sizes[s][2], cells = n * m, k = n < 70 ? n : 70;
    double *a = doubles(cells, 1), *b = doubles(cells, 2), *c = doubles(cells, 3), *v = doubles(n + steps, 4);
    double *square = doubles((long)k * k, 5);
    int *path = room(sizeof *path * (k * k));
    float *f = room(sizeof *f * (n * 96)), *g = room(sizeof *g * (n * 96)), *coef = room(sizeof *coef * 96);
    long deep = (long)n * (m / 8 + 2) * (m / 8 + 2);
    float *u = room(sizeof *u * deep), *w = room(sizeof *w * deep);
    fill_float(f, n * 96, 6), fill_float(g, n * 96, 7), fill_float(coef, 96, 8);
    fill_float(u, deep, 9), fill_float(w, deep, 10);
    for (int e = 0; e < k * k; e++)
      path[e] = e * 7919 % 1009 + 1;
    stencil(steps, n, m, (double(*)[m])a, (double(*)[m])b);
    show("stencil", cells, a, cells), show("stencil", cells, b, cells);
    waves(steps, n, m, (double(*)[m])a, (double(*)[m])b, (double(*)[m])c, v);
    show("waves", cells, a, cells), show("waves", cells, b, cells), show("waves", cells, c, cells);
    paths(k, (int(*)[k])path);
    show_int("paths", k, path, k * k);
    columns(steps, n, (float(*)[96])f, (float(*)[96])g, coef);
    show_float("columns", n, f, n * 96), show_float("columns", n, g, n * 96);
    chain(steps, cells < 3000 ? cells : 3000, a, b, c);
    show("chain", cells, a, cells), show("chain", cells, b, cells);
    solid(steps, n, m / 8 + 2, (float(*)[m / 8 + 2][m / 8 + 2])u, (float(*)[m / 8 + 2][m / 8 + 2])w);
    show_float("solid", n, u, deep), show_float("solid", n, w, deep);
    around(steps, n, m, (double(*)[m])a, (double(*)[m])b);
    show("around", cells, a, cells), show("around", cells, b, cells);
    sorted(steps, n, a, a, v), show("sorted", n, a, n);
    sorted(steps, n, a, b, v), show("sorted", n, a, n), show("sorted", n, b, n);
    int *has = room(sizeof *has * n);
    for (int i = 0; i < n; i++)
      has[i] = i > 0 && i < 3;
    double *rows = doubles(3 * m, 11);
    optional(steps, n, m, (double(*)[m])a, (double(*)[m])rows, has);
    show("optional", cells, a, cells), show("optional", m, rows, 3 * m);
    free(has), free(rows);
    fill(a, cells, 12);
    long hist[16] = {3};
    double most = relax(steps, n, m, (double(*)[m])a, (double(*)[m])b, hist);
    show("relax", n, &most, 1), show("relax", cells, a, cells), show_bytes("relax", 16, hist, sizeof hist);
    turns(steps, k, (double(*)[k])square);
    show("turns", k, square, (long)k * k);
    fewer(17, steps, n, m, (double(*)[m])a, (double(*)[m])b);
    show("fewer", cells, a, cells), show("fewer", cells, b, cells);
    free(a), free(b), free(c), free(v), free(square), free(path), free(f), free(g), free(coef), free(u), free(w);
  }
  return 0;
}
