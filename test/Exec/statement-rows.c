/* Rows of a length known at run time only, that a loop until convergence or through the steps of a column uses again and
   again: they have room up to a bound.  Lengths on both sides of it, columns that end at once.
   RUN: %port-and-compare %s --min-regions 4 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 4 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=never
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/statement-rows.host.c
   RUN: FileCheck %s --input-file %t.dir/statement-rows.slave.c --check-prefix=SLAVE
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

/* What falls through the levels of a column, in as many steps as its speed asks for. */
// CHECK-LABEL: {{^}}static void falling(
// CHECK: sw_small = p_nz <= 256;
// SLAVE-LABEL: {{^}}void sw_statement_rows_falling_{{[0-9]+}}_small(
// SLAVE: sw_get((char *)&sw_ldm.q_
// SLAVE-NOT: {{ = [(]?q[[]c[]]}}
// SLAVE: {{^}}}
// STATS-DAG: "sw_statement_rows_falling_[[#F:]]_small"
// STATS-DAG: "sw_statement_rows_falling_[[#F]]"
static void falling(int nc, int nz, double (*restrict q)[nz], const double (*restrict rho)[nz], double *restrict rain,
                    double dt, double dz) {
#pragma sw parallel
#pragma sw tensor q[nc][nz], rho[nc][nz], rain[nc]
  for (int c = 0; c < nc; c++) {
    double t = 0;
    while (t < dt) {
      double most = 1e-6, from = 0;
      for (int k = 0; k < nz; k++) {
        double v = 3.5 * rho[c][k] + q[c][k];
        if (v > most) most = v;
      }
      double h = 0.875 * dz / most < dt - t ? 0.875 * dz / most : dt - t;
      for (int k = nz - 1; k >= 0; k--) {
        double f = (3.5 * rho[c][k] + q[c][k]) * q[c][k];
        q[c][k] += h * (from - f) / (rho[c][k] * dz);
        from = f;
      }
      rain[c] += h * from;
      t += h;
    }
  }
}

/* An iteration for the unknowns of a cell, in structs and a number of its own of them. */
struct unknown {
  float value, rate;
};
// CHECK-LABEL: {{^}}static void solved(
// CHECK: sw_small = p_m <= {{256|64}};
// STATS-DAG: "sw_statement_rows_solved_{{[0-9]+}}_small"
static void solved(int n, int m, struct unknown (*restrict u)[m], const float (*restrict a)[m]) {
#pragma sw parallel
#pragma sw tensor u[n][m], a[n][m]
  for (int i = 0; i < n; i++)
    for (int step = 0; step < 40; step++) {
      float change = 0;
      for (int k = 0; k < m; k++) {
        float d = a[i][k] - u[i][k].value * (k > 0 ? u[i][k - 1].rate : 1);
        u[i][k].value += 0.25f * d;
        u[i][k].rate = 0.5f * u[i][k].rate + 0.125f;
        change = d * d > change ? d * d : change;
      }
      if (change < 1e-3f) break;
    }
}

/* A length that the compiler knows needs no bound. */
// CHECK-LABEL: {{^}}static void known(
// CHECK-NOT: {{sw_small = [p]}}
static void known(int n, double (*restrict q)[40], const int *restrict times) {
#pragma sw parallel
#pragma sw tensor q[n][40]
  for (int i = 0; i < n; i++)
    for (int s = times[i]; s > 0; s -= 2)
      for (int k = 1; k < 40; k++) q[i][k] = 0.5 * (q[i][k] + q[i][k - 1]);
}

/* Nothing says that rows exist of which no iteration needs an element. */
// CHECK-LABEL: {{^}}static void perhaps(
// CHECK-NOT: {{sw_small = [p]}}
static void perhaps(int n, int m, double (*restrict q)[m], const int *restrict times) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int s = times[i]; s > 0; s -= 2)
      for (int k = 1; k < m; k++) q[i][k] = 0.5 * (q[i][k] + q[i][k - 1]);
}

// CHECK-LABEL: {{^}}int main(
int main(void) {
  enum { N = 301, M = 290 };
  double *q = doubles(N * M, 1), *rho = doubles(N * M, 2), *rain = doubles(N, 3);
  struct unknown *u = room(N * M * sizeof *u);
  float *a = room(N * M * sizeof *a);
  int *times = room(N * sizeof *times);
  for (int i = 0; i < N * M; i++) {
    q[i] = (i % 7) * 0.125, rho[i] = 1 + (i % 5) * 0.25;
    u[i].value = (float)(i % 3), u[i].rate = 0.25f, a[i] = (float)(i % 11) * 0.125f;
  }
  for (int i = 0; i < N; i++) times[i] = i % 6;
  const int lengths[] = {1, 2, 61, 256, 257, M};
  for (int l = 0; l < COUNT(lengths); l++) {
    const int n = l % 2 ? N : 70, m = lengths[l];
    falling(n, m, (void *)q, (void *)rho, rain, l == 1 ? 0 : 1.5, 1);
    show("falling", m, q, n * m);
    show("rain", m, rain, n);
    solved(n, m, (void *)u, (void *)a);
    for (int i = 0; i < n; i++) rain[i] = u[i * m + m / 2].value + u[i * m].rate;
    show("solved", m, rain, n);
    perhaps(n, m, (void *)q, times);
    show("perhaps", m, q, n * m);
  }
  known(N, (void *)q, times);
  show("known", N, q, N * 40);
  return 0;
}
