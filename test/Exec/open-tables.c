/* Arrays from which data choose: kernels of their own have them in the local memory as a whole, up to a bound of extents
   that are known at run time only, and where there are enough reads.  Extents at, below and above
   the bounds, numbers of reads on either side of what pays.
   RUN: %port-and-compare %s --min-regions 11 --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 11 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=always
   RUN: %port-and-compare %s --min-regions 11 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=never
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir --report=%t.report -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/open-tables.host.c
   RUN: FileCheck %s --input-file %t.dir/open-tables.slave.c --check-prefix=SLAVE
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s -fplugin-arg-swgen-small-plan=never --emit %t.never -o %t.unported
   RUN: FileCheck %s --input-file %t.never/open-tables.host.c --check-prefix=NEVER
   NEVER-NOT: {{SW_LAUNCH[(]sw_open_tables_lookup_[0-9]+_tables}}
 */
#include "show.h"

/* CHECK-LABEL: {{^}}static void lookup(
 * CHECK: sw_small = p_m <= [[#]] && 1.0 * p_n >= [[#]].{{[0-9]}} * p_m;
 * CHECK: SW_LAUNCH(sw_open_tables_lookup_{{[0-9]+}}_tables, &sw_args);
 * SLAVE-LABEL: {{^}}void sw_open_tables_lookup_{{[0-9]+}}_tables(
 * SLAVE: sw_get((char *)&sw_ldm.[[TAB:tab_[0-9]]].v, (SW_MAIN char *)tab + {{.*}}_n0 * 8, 0,
 * SLAVE: sw_y_{{[0-9]+}}[{{.*}}] = {{.*}}sw_[[TAB]] + {{.*}}&(tab[sw_at_
 * STATS-DAG: "sw_open_tables_lookup_[[#L:]]_tables"
 * STATS-DAG: "sw_open_tables_lookup_[[#L]]"
 */
static void lookup(int n, int m, double *restrict y, const double *restrict x, const int *restrict at,
                   const double *restrict tab) {
#pragma sw parallel
#pragma sw tensor tab[m]
  for (int i = 0; i < n; i++) y[i] = tab[at[i] % m] * x[i];
}

/* Two neighbours in a table of one more element. */
// CHECK-LABEL: {{^}}static void interpolate(
// CHECK: sw_small = p_m <= [[#]] && 3.0 * p_n >= {{[0-9.]+}} * (p_m + 1);
// STATS-DAG: "sw_open_tables_interpolate_{{[0-9]+}}_tables"
static void interpolate(int n, int m, double h, float *restrict y, const double *restrict x, const float *restrict tab) {
#pragma sw parallel
#pragma sw tensor tab[m + 1]
  for (int i = 0; i < n; i++) {
    double s = x[i] * h;
    int k = s < 0 ? 0 : s > m - 1 ? m - 1 : (int)s;
    y[i] = tab[k] + (s - k) * (tab[k + 1] - tab[k]);
  }
}

/* A table of two dimensions: each has the same bound. */
// CHECK-LABEL: {{^}}static void bilinear(
// CHECK: sw_small = p_m1 <= [[B:[0-9]+]] && p_m2 <= [[B]] && 4.0 * p_n >= {{[0-9.]+}} * p_m1 * p_m2;
// STATS-DAG: "sw_open_tables_bilinear_{{[0-9]+}}_tables"
static void bilinear(int n, int m1, int m2, double *restrict p, const double *restrict x, const double *restrict tab) {
#pragma sw parallel
#pragma sw tensor tab[m1][m2]
  for (int i = 0; i < n; i++) {
    double s = x[i] * 0.9 * (m1 - 1), u = x[n - 1 - i] * 0.8 * (m2 - 1);
    int a = s < 0 ? 0 : s > m1 - 2 ? m1 - 2 : (int)s, b = u < 0 ? 0 : u > m2 - 2 ? m2 - 2 : (int)u;
    double f = s - a, g = u - b;
    p[i] = (1 - f) * ((1 - g) * tab[a * m2 + b] + g * tab[a * m2 + b + 1]) +
           f * ((1 - g) * tab[(a + 1) * m2 + b] + g * tab[(a + 1) * m2 + b + 1]);
  }
}

/* Two tables share the room, each with what an element of it takes; the reads of both count. */
// CHECK-LABEL: {{^}}static void fields(
// CHECK: sw_small = p_mx <= 2592 && p_my <= 5184 && 2.0 * p_n >= {{[0-9.]+}} * p_mx + {{[0-9.]+}} * p_my;
// STATS-DAG: "sw_open_tables_fields_{{[0-9]+}}_tables"
static void fields(int n, int mx, int my, double *restrict v, const int *restrict cell, const double *restrict ex,
                   const float *restrict ey) {
#pragma sw parallel
#pragma sw tensor ex[mx], ey[my]
  for (int p = 0; p < n; p++) v[p] += ex[cell[p] % mx] * 0.5 + ey[cell[p] % my];
}

/* Rows of a sparse matrix, all as long. */
// CHECK-LABEL: {{^}}static void ellpack(
// CHECK: sw_small = p_m <= [[#]] && 1.0 * p_n * p_w >= {{[0-9.]+}} * p_m;
// STATS-DAG: "sw_open_tables_ellpack_{{[0-9]+}}_tables"
static void ellpack(int n, int w, int m, double *restrict y, const double *restrict a, const int *restrict col,
                    const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[m]
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < w; j++) s += a[i * w + j] * x[col[i * w + j] % m];
    y[i] = s;
  }
}

/* Extents are constants, and the table is a large part of the local memory: that pays for many reads only. */
// CHECK-LABEL: {{^}}static void fixed(
// CHECK: sw_small = 1.0 * p_n >= [[#]].0;
// STATS-DAG: "sw_open_tables_fixed_[[#F:]]_tables"
// STATS-DAG: "sw_open_tables_fixed_[[#F]]"
static void fixed(int n, double *restrict y, const double *restrict x, const int *restrict at, const double *restrict tab) {
#pragma sw parallel
#pragma sw tensor tab[1500]
  for (int i = 0; i < n; i++) y[i] = tab[at[i] % 1500] * x[i];
}

/* Nothing is open: the only kernel has it. */
// CHECK-LABEL: {{^}}static void all_fixed(
// CHECK-NOT: sw_small
// CHECK: {{^}}}
// SLAVE-LABEL: {{^}}void sw_open_tables_all_fixed_{{[0-9]+}}(
// SLAVE: sw_get((char *)&sw_ldm.tab_{{[0-9]}}.v, (SW_MAIN char *)tab + {{.*}}_n0 * 8, 0,
static void all_fixed(double *restrict y, const double *restrict x, const int *restrict at, const double *restrict tab) {
#pragma sw parallel
#pragma sw tensor tab[3000]
  for (int i = 0; i < 200000; i++) y[i] = tab[at[i] % 3000] * x[i];
}

/* Structs come as a whole, whichever members are read. */
// CHECK-LABEL: {{^}}static void states(
// CHECK: sw_small = p_m <= 1296 && {{[0-9.]+}} * p_n >= {{[0-9.]+}} * p_m;
// STATS-DAG: "sw_open_tables_states_{{[0-9]+}}_tables"
struct state {
  float weight;
  int kind;
  double v[3];
};
static void states(int n, int m, double *restrict y, const int *restrict at, const struct state *restrict of) {
#pragma sw parallel
#pragma sw tensor of[m]
  for (int i = 0; i < n; i++) {
    const struct state *s = &of[at[i] % m];
    y[i] = s->weight + s->v[1] * s->kind;
  }
}

/* There are never enough reads of so long a row for one element. */
// CHECK-LABEL: {{^}}static void rows_of_many(
// CHECK-NOT: sw_small
// CHECK: }
static void rows_of_many(int n, int m, double *restrict y, const int *restrict at, const double (*restrict tab)[40000]) {
#pragma sw parallel
#pragma sw tensor tab[m][40000]
  for (int i = 0; i < n; i++) y[i] += tab[at[i] % m][at[i] & 15];
}

/* What is written is no table. */
// CHECK-LABEL: {{^}}static void written(
// CHECK-NOT: sw_small
// CHECK: {{^}}}
static void written(int n, int m, double *restrict y, const int *restrict at, double *restrict tab) {
#pragma sw parallel independent
#pragma sw tensor tab[m]
  for (int i = 0; i < n; i++) {
    y[i] += tab[at[i] % 10];
    tab[m - 1 - i] = y[i];
  }
}

/* Nor what 'bypass' names. */
// CHECK-LABEL: {{^}}static void bypassed(
// CHECK-NOT: sw_small
// CHECK: {{^}}}
static void bypassed(int n, int m, double *restrict y, const int *restrict at, const double *restrict tab) {
#pragma sw parallel
#pragma sw tensor tab[m]
#pragma sw buffer bypass(tab)
  for (int i = 0; i < n; i++) y[i] += tab[at[i] % m];
}

int main(void) {
  const int sizes[][2] = {{0, 1}, {1, 3}, {999, 50}, {10007, 333}, {10007, 3000}, {501, 3000}, {30011, 5184}, {30011, 5185}};
  double *x = doubles(30011, 1), *y = doubles(30011, 2), *a = doubles(30011, 3), *t = doubles(40000, 4);
  double *big = malloc(3 * 40000 * sizeof(double));
  for (int i = 0; i < 3 * 40000; i++) big[i] = i % 1001;
  struct state *of = malloc(2000 * sizeof *of);
  for (int i = 0; i < 2000; i++) of[i] = (struct state){i % 7, i % 5, {i, 0.5 * i, -i}};
  float *f = floats(30011, 5), *s = floats(40000, 6);
  int *at = ints(30011, 7);
  for (int i = 0; i < 30011; i++) at[i] = (int)((i * 7919L + i / 13) % 100003);
  for (int k = 0; k < COUNT(sizes); k++) {
    int n = sizes[k][0], m = sizes[k][1], m1 = m > 200 ? m / 90 : 3, m2 = m > 200 ? 71 : m > 3 ? 12 : 2;
    lookup(n, m, y, x, at, t);
    show("lookup", n, y, n);
    interpolate(n, m, m / 3.0, f, x, s);
    show_float("interpolate", n, f, n);
    bilinear(n, m1, m2, y, x, t);
    show("bilinear", n, y, n);
    fields(n, m, m / 2 + 1, y, at, t, s);
    show("fields", n, y, n);
    ellpack(n / 19, 19, m, y, a, at, t);
    show("ellpack", n, y, n / 19);
    states(n, m / 4 + 1, y, at, of);
    show("states", n, y, n);
    fixed(n, y, x, at, t);
    show("fixed", n, y, n);
    rows_of_many(n, 3, y, at, (void *)big);
    bypassed(n, m, y, at, t);
    if (n < 999) written(n, 2000, y, at, t);
    show("others", n, y, n);
  }
  enum { LARGE = 200000 };
  double *p = doubles(LARGE, 8), *q = doubles(LARGE, 9);
  int *r = malloc(LARGE * sizeof(int));
  for (int i = 0; i < LARGE; i++) r[i] = (int)((i * 104729L + i / 17) % 100003);
  all_fixed(p, q, r, t);
  show("all fixed", LARGE, p, LARGE);
  return 0;
}
