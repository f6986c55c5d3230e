/* A second kernel for small sizes keeps what several loops of a tile use, and one for few iterations many
 * tiles' worth of that.  Sizes below, at and above its
 * bounds, which divide nothing; the same result with either kernel.
 *
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs -fplugin-arg-swgen-small-plan=always
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs -fplugin-arg-swgen-small-plan=never
 * RUN: %clang -O2 -I%S/Inputs %s -o %t.serial && %t.serial > %t.expected
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir --report=%t.report -o %t.ported -fplugin-arg-swgen-turned=never
 * RUN: FileCheck %s --input-file %t.dir/small-sizes.host.c
 * RUN: mkdir -p %t.always && %swclang -I%S/Inputs -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-small-plan=always -fplugin-arg-swgen-out=%t.always %s
 * RUN: FileCheck %s --input-file %t.always/small-sizes.host.c --check-prefix=ALWAYS
 * RUN: FileCheck %s --input-file %t.report --check-prefix=REPORT
 * RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out && cmp %t.expected %t.out
 * RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 * RUN: %python %swgen-src/scripts/show_run.py %t.report %t.stats | FileCheck %s --check-prefix=SHOW
 */
#include "show.h"

/* Columns of an atmosphere: sweeps down and up through the levels.  Columns are dealt, so that their
 * number does not matter.
 * CHECK-LABEL: {{^}}static void columns(
 * CHECK: {{^ *}}int sw_small = 0;
 * CHECK: {{^ *}}sw_small = (p_levels <= 16 && p_n >= [[#]]) ? 1 : (p_levels <= 64 && p_n >= [[#]]) ? 2 : (p_levels <= 256) ? 3 : (p_levels <= 1024) ? 4 : 0;
 * CHECK: {{^ *}}if (sw_small == 1) {
 * CHECK: {{^ *}}SW_LAUNCH([[COLUMNS:sw_small_sizes_columns_[0-9]+]]_few16, &sw_args);
 * CHECK: {{^ *}}} else if (sw_small == 2) {
 * CHECK: {{^ *}}SW_LAUNCH([[COLUMNS]]_few64, &sw_args);
 * CHECK: {{^ *}}} else if (sw_small == 3) {
 * CHECK: {{^ *}}SW_LAUNCH([[COLUMNS]]_few256, &sw_args);
 * CHECK: {{^ *}}} else if (sw_small == 4) {
 * CHECK: {{^ *}}SW_LAUNCH([[COLUMNS]]_small, &sw_args);
 * CHECK: {{^ *}}} else {
 * CHECK: {{^ *}}SW_LAUNCH([[COLUMNS]], &sw_args);
 *
 * REPORT: "small": {
 * REPORT: "kernel": "sw_small_sizes_columns_{{[0-9]+}}_small"
 * REPORT: "where": "levels <= 1024"
 * STATS-DAG: "sw_small_sizes_columns_{{[0-9]+}}"
 * STATS-DAG: "sw_small_sizes_columns_{{[0-9]+}}_small"
 * SHOW: runs on the CPEs as sw_small_sizes_columns_
 * SHOW: launches: 4, on 64 CPEs
 * SHOW: where levels <= 16 && n >= {{[0-9]+}}, as sw_small_sizes_columns_{{[0-9]+}}_few16
 * SHOW: launches: 3, on 63 CPEs
 * SHOW: where levels <= 64 && n >= {{[0-9]+}}, as sw_small_sizes_columns_{{[0-9]+}}_few64
 * SHOW: launches: 4, on 64 CPEs
 * SHOW: where levels <= 256, as sw_small_sizes_columns_{{[0-9]+}}_few256
 * SHOW: launches: 13, on 64 CPEs
 * SHOW: where levels <= 1024, as sw_small_sizes_columns_{{[0-9]+}}_small
 * SHOW: launches: 6, on 64 CPEs
 */
static void columns(int n, int levels, const double (*restrict t)[levels], const double (*restrict q)[levels],
                    double (*restrict a)[levels], double (*restrict b)[levels], double (*restrict c)[levels],
                    double (*restrict x)[levels]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < levels; k++) {
      a[i][k] = t[i][k] * 0.5;
      b[i][k] = 2.0 + q[i][k];
    }
    c[i][0] = a[i][0] / b[i][0];
    x[i][0] = q[i][0] / b[i][0];
    for (int k = 1; k < levels; k++)
      c[i][k] = a[i][k] / (b[i][k] - a[i][k] * c[i][k - 1]);
    for (int k = 1; k < levels; k++)
      x[i][k] = (q[i][k] - a[i][k] * x[i][k - 1]) / (b[i][k] - a[i][k] * c[i][k - 1]);
    for (int k = levels - 2; k >= 0; k--)
      x[i][k] -= c[i][k] * x[i][k + 1];
  }
}

/* Columns of a matrix, each of which is gone through again and again.  Above the first bound a third kernel keeps
 * narrower ones.
 * CHECK-LABEL: {{^}}static void solve(
 * CHECK: {{^ *}}sw_small = (p_m <= 128) ? 1 : (p_m <= 256) ? 2 : 0;
 * CHECK: {{^ *}}if (sw_small == 1) {
 * CHECK: SW_LAUNCH([[SOLVE:sw_small_sizes_solve_[0-9]+]]_small, &sw_args);
 * CHECK: {{^ *}}} else if (sw_small == 2) {
 * CHECK: SW_LAUNCH([[SOLVE]]_medium, &sw_args);
 * CHECK: {{^ *}}} else {
 * CHECK: SW_LAUNCH([[SOLVE]], &sw_args);
 * STATS-DAG: "sw_small_sizes_solve_{{[0-9]+}}_medium"
 * SHOW: where m <= 128, as sw_small_sizes_solve_
 * SHOW: where m <= 256, as sw_small_sizes_solve_{{[0-9]+}}_medium
 */
static void solve(int m, int n, double a[restrict m][m], double b[restrict m][n]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      for (int k = i + 1; k < m; k++)
        b[i][j] += a[k][i] * b[k][j];
      b[i][j] = 0.5 * b[i][j];
    }
}

/* A check and a clause come first.
 * CHECK-LABEL: {{^}}static void guarded(
 * CHECK: {{^ *}}int sw_go = 1;
 * CHECK-NEXT: {{^ *}}int sw_small = 0;
 * CHECK-NEXT: {{^ *}}sw_go = SW_HOLDS({{.*}}"if(n > 2)"
 * CHECK-NEXT: {{^ *}}if (sw_go)
 * CHECK: SW_HOLDS({{.*}}do not overlap
 * CHECK: {{^ *}}sw_small = (p_m <= 16 && p_n >= [[#]]) ? 1 : (p_m <= 256{{( && p_n >= [0-9]+)?}}) ? 2 : {{(\(p_m <= 1024\) \? 3 : \(p_m <= 2048\) \? 4|\(p_m <= 2048\) \? 3)}} : 0;
 */
static void guarded(int n, int m, const double (*in)[m], double (*out)[m]) {
#pragma sw parallel if(n > 2)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      out[i][k] = in[i][k] * 2;
    for (int k = 1; k < m; k++)
      out[i][k] += out[i][k - 1] * in[i][m - k];
    for (int k = m - 2; k >= 0; k--)
      out[i][k] += out[i][k + 1] * in[i][k];
  }
}

/* Partial values of both kernels.
 * CHECK-LABEL: {{^}}static double summed(
 * CHECK: {{^ *}}sw_small = (p_m <= 16 && p_n >= [[#]]) ? 1 : (p_m <= 256{{( && p_n >= [0-9]+)?}}) ? 2 : {{(\(p_m <= 1024\) \? 3 : \(p_m <= 2048\) \? 4|\(p_m <= 2048\) \? 3)}} : 0;
 * CHECK: {{^ *}}union sw_small_sizes_summed_{{[0-9]+}}_small_sum sw_partial_sum[64];
 * CHECK: {{^ *}}SW_LAUNCH({{.*}}_small, &sw_args);
 * CHECK: sum += sw_partial_sum[sw_k].v;
 * CHECK: {{^ *}}union sw_small_sizes_summed_{{[0-9]+}}_sum sw_partial_sum[64];
 * CHECK: sum += sw_partial_sum[sw_k].v;
 */
static double summed(int n, int m, const double (*restrict in)[m], double (*restrict out)[m]) {
  long sum = 0;
#pragma sw parallel reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      out[i][k] = in[i][k] * 2;
    for (int k = 1; k < m; k++)
      out[i][k] += out[i][k - 1] * in[i][m - k];
    for (int k = m - 2; k >= 0; k--) {
      out[i][k] += out[i][k + 1] * in[i][k];
      sum += (long)(out[i][k] * 1e6);
    }
  }
  return sum;
}

/* Every size of the loops inside counts.
 * ALWAYS-LABEL: {{^}}static void product(
 * ALWAYS: {{^ *}}sw_small = (p_l <= [[#]] && p_m <= [[#]]) ? 1 : (p_l
 * ALWAYS-LABEL: {{^}}static void once(
 */
static void product(int n, int m, int l, double (*restrict c)[m], const double (*restrict a)[l],
                    const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < l; k++)
      for (int j = 0; j < m; j++)
        c[i][j] += a[i][k] * b[k][j];
}

/* What moves once has a second kernel for short rows only, and what constants say has none.
 * CHECK-LABEL: {{^}}static void once(
 * CHECK: {{^ *}}sw_small = p_m <= 16;
 * CHECK-LABEL: {{^}}static void constant(
 * CHECK-NOT: {{^ *}}int sw_small
 */
static void once(int n, int m, const double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      b[i][k] += a[i][k];
}

static void constant(int n, const double (*restrict a)[60], double (*restrict b)[60]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 60; k++)
      b[i][k] = a[i][k] * 3;
    for (int k = 1; k < 60; k++)
      b[i][k] += b[i][k - 1];
  }
}

/* All paths of a graph: its loops are cut in fewer parts.  Where rows stay in LDM from step to step there is a third kernel.
 * CHECK-LABEL: {{^}}static void paths(
 * CHECK: {{^ *}}sw_small = (p_n <= [[#]] && p_n >= [[#]]) ? 1 : (p_n <= 1024) ? 2 : 0;
 * CHECK: {{^ *}}if (sw_small == 1) {
 * CHECK: SW_LAUNCH(sw_small_sizes_paths_{{[0-9]+}}_resident, &sw_args);
 * CHECK: {{^ *}}} else if (sw_small == 2) {
 * CHECK: SW_LAUNCH(sw_small_sizes_paths_{{[0-9]+}}_small, &sw_args);
 * CHECK: {{^ *}}} else {
 * CHECK: SW_LAUNCH(sw_small_sizes_paths_{{[0-9]+}}, &sw_args);
 */
static void paths(int n, double p[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        p[i][j] = p[i][j] < p[i][k] + p[k][j] ? p[i][j] : p[i][k] + p[k][j];
}

/* CHECK-LABEL: {{^}}static double *scaled(
 * A matrix of small numbers: products stay finite.
 */
static double *scaled(int n, int m, int seed) {
  double *p = doubles((long)n * m, seed);
  for (long k = 0; k < (long)n * m; k++)
    p[k] *= 0.0001;
  return p;
}

#define ROWS(p, m) ((double(*)[m])(p))
#define CONST_ROWS(p, m) ((const double(*)[m])(p))

/* What takes no time by the square of the rows' length. */
static void linear(int n, int m) {
  double *p[6];
  for (int k = 0; k < COUNT(p); k++)
    p[k] = scaled(n, m, k + 1);
  columns(n, m, CONST_ROWS(p[0], m), CONST_ROWS(p[1], m), ROWS(p[2], m), ROWS(p[3], m), ROWS(p[4], m),
          ROWS(p[5], m));
  show("columns", m, p[5], (long)n * m);
  guarded(n, m, CONST_ROWS(p[0], m), ROWS(p[2], m));
  show("guarded", m, p[2], (long)n * m);
  double sum = summed(n, m, CONST_ROWS(p[1], m), ROWS(p[3], m));
  show("sum", m, &sum, 1);
  for (int k = 0; k < COUNT(p); k++)
    free(p[k]);
}

int main(void) {
  static const int sizes[] = {1, 2, 7, 33, 49, 50, 51, 63, 64, 65, 79, 127, 128, 129, 255, 256, 257, 300};
  for (int s = 0; s < COUNT(sizes); s++) {
    int m = sizes[s], n = 5 + s % 3 * 33;
    long all = (long)n * m;
    double *p[9], *square = scaled(m, m, 20), *sixty = scaled(n, 60, 21), *out = scaled(n, 60, 22);
    for (int k = 0; k < COUNT(p); k++)
      p[k] = scaled(n, m, k + 1);
    columns(n, m, CONST_ROWS(p[0], m), CONST_ROWS(p[1], m), ROWS(p[2], m), ROWS(p[3], m), ROWS(p[4], m),
            ROWS(p[5], m));
    show("columns", m, p[5], all);
    solve(m, n, ROWS(square, m), ROWS(p[0], n));
    show("solve", m, p[0], all);
    guarded(n, m, CONST_ROWS(p[0], m), ROWS(p[6], m));
    show("guarded", m, p[6], all);
    double sum = summed(n, m, CONST_ROWS(p[1], m), ROWS(p[7], m));
    show("sum", m, &sum, 1);
    show("summed", m, p[7], all);
    product(n, m, m, ROWS(p[8], m), CONST_ROWS(p[7], m), CONST_ROWS(square, m));
    show("product", m, p[8], all);
    if (m < 130)
      paths(m, ROWS(square, m));
    show("paths", m, square, (long)m * m);
    once(n, m, CONST_ROWS(p[5], m), ROWS(p[6], m));
    show("once", m, p[6], all);
    constant(n, CONST_ROWS(sixty, 60), ROWS(out, 60));
    show("constant", m, out, 60L * n);
    for (int k = 0; k < COUNT(p); k++)
      free(p[k]);
    free(square);
    free(sixty);
    free(out);
  }
  /* Longer rows. */
  static const int long_rows[] = {511, 513, 1023, 1024, 1025, 2047, 2048, 2049};
  for (int s = 0; s < COUNT(long_rows); s++)
    linear(5 + s % 3 * 33, long_rows[s]);
  /* Many columns of few levels. */
  static const int few_levels[] = {1, 7, 16, 17};
  for (int s = 0; s < COUNT(few_levels); s++)
    linear(801 + 99 * s, few_levels[s]);
}
