/* Tables of pointers of which numbers choose one: each pointer is an array of its own, wherever it leads; the host looks
   whether they overlap.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 6 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:7 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-out=%t.dir -Rpass=sw %s 2>&1 | FileCheck %s
*/
#include "show.h"

enum { RHO, U, V, E, P, FIELDS };
struct fields { int n; double *q[FIELDS]; float *g[2]; };
static double *table[FIELDS];

// CHECK-DAG: region runs on the CPEs as 'sw_pointer_tables_global_
// CHECK-DAG: region runs on the CPEs only where 'table[1]' and 'table[0]' do not overlap
static void global(int n) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    table[0][i] = table[1][i - 1] + 2 * table[2][i];
}

// CHECK-DAG: region runs on the CPEs as 'sw_pointer_tables_given_
static void given(int n, int m, double **f) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      double r = f[RHO][j * n + i], u = f[U][j * n + i], v = f[V][j * n + i];
      f[P][j * n + i] = 0.4 * (f[E][j * n + i] - 0.5 * (u * u + v * v) / (r * r + 1));
    }
}

// CHECK-DAG: region runs on the CPEs as 'sw_pointer_tables_members_
static void members(struct fields *s) {
#pragma sw parallel
  for (int i = 1; i < s->n; i++) {
    s->q[U][i] += s->q[V][i - 1] * s->g[0][i];
    s->g[1][i] = (float)s->q[V][i];
  }
}

// CHECK-DAG: region runs on the CPEs as 'sw_pointer_tables_local_
static void local(int n) {
  double *f[3] = {table[0] + 1, table[3], table[4]};
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    f[0][i] = 0.5 * (f[1][i - 1] + f[1][i + 1]) + *(f[2] + i);
}

// CHECK-DAG: region runs on the CPEs as 'sw_pointer_tables_deeper_
static void deeper(int n, double ***f) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    f[0][1][i] = f[1][0][i] * 3;
}

/* What is stored through one pointer may be what another captured value is. */
// CHECK-DAG: region runs on the CPEs as 'sw_pointer_tables_scaled_
static void scaled(int n, const float *factor) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    table[2][i] *= *factor;
}

/* Pointers that change places in the region. */
// CHECK-DAG: warning: {{.*}}'table[{{[01]}}]' is loaded inside the region
static void swapped(int n) {
#pragma sw parallel
  for (int k = 0; k < 3; k++) {
    double *t = table[0];
    table[0] = table[1], table[1] = t;
    for (int i = 0; i < n; i++)
      table[0][i] += table[1][i];
  }
}

int main(void) {
  static const int sizes[] = {1, 2, 65, 1000, 2011};
  for (int k = 0; k < COUNT(sizes); k++) {
    const int n = sizes[k];
    struct fields s = {n, {0}, {floats(n + 2, 7), floats(n + 2, 8)}};
    double *p[2] = {doubles(n, 9), doubles(n, 10)}, **pp[2] = {p, p};
    float half = 0.5f;
    for (int d = 0; d < FIELDS; d++)
      table[d] = doubles(n + 2, d), s.q[d] = doubles(n + 2, 20 + d);
    global(n), given(n / 5, 5, table), members(&s), local(n), deeper(n, pp), scaled(n, &half), swapped(n);
    double *kept = table[1]; /* they overlap: on the host */
    table[1] = table[0];
    global(n);
    table[1] = kept;
    for (int d = 0; d < FIELDS; d++)
      show("table", d, table[d], n + 2), show("q", d, s.q[d], n + 2), free(table[d]), free(s.q[d]);
    show("p", n, p[1], n), show_float("g", n, s.g[1], n + 2);
    free(p[0]), free(p[1]), free(s.g[0]), free(s.g[1]);
  }
  return 0;
}
