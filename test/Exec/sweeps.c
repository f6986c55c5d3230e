/* Many sweeps in place: extents on both sides of where tiles with one step, and with several, take over.  The
 * cost model chooses; step-waves.c asks for them at all sizes.
 *
 * RUN: %port-and-compare %s --min-regions 8 --machine sw26010 --machine sw26010pro --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/sweeps.host.c
 * RUN: FileCheck %s --input-file %t.dir/sweeps.slave.c --check-prefix=SLAVE
 *
 * CHECK: sw_small = (p_steps >= {{[0-9]+}} && p_n >= {{[1-9][0-9][0-9]}} && p_m >= {{[1-9][0-9][0-9]}}) ? 1 : (p_steps >= {{[0-9]+}} && p_n >= [[#]] && p_m >= [[#]]) ? 2 : 0;
 * CHECK: if (sw_small == 1)
 * CHECK: SW_LAUNCH(sw_sweeps_relax_[[LINE:[0-9]+]]_sweeps,
 * CHECK: if (sw_small == 2)
 * CHECK: SW_LAUNCH(sw_sweeps_relax_[[LINE]]_waves,
 * CHECK: SW_LAUNCH(sw_sweeps_relax_[[LINE]],
 * SLAVE-LABEL: {{^}}void sw_sweeps_relax_{{[0-9]+}}_sweeps(
 * SLAVE: tiles whose numbers have this sum run at once
 * First and last elements of rows that have many cases stand apart.
 * SLAVE-LABEL: {{^}}void sw_sweeps_both_{{[0-9]+}}_sweeps(
 * SLAVE: const long sw_v_[[V:[0-9]+]]_f1 =
 * SLAVE-NEXT: sw_get((char *)&sw_ldm.v_[[V]].v + ((sw_v_[[V]]_f0 - sw_v_[[V]]_lo0) * sw_v_[[V]]_n1 + (sw_v_[[V]]_f1 - sw_v_[[V]]_lo1)) * 8,
 * SLAVE-NEXT: (SW_MAIN char *)v + (sw_v_[[V]]_f0 * p_n + sw_v_[[V]]_f1) * 8, 1,
 * SLAVE: - sw_v_[[V]]_f1 + 1) * 8,
 * SLAVE: {{^}}#undef
 */
#include "show.h"

/* All neighbours. */
static void relax(int steps, int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

/* All nine, a right-hand side, and single precision. */
static void smooth(int steps, int n, float (*restrict a)[n], float (*restrict f)[n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = 0.125f * (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] + a[i][j - 1] + a[i][j + 1] +
                            a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1]) - f[i][j];
}

/* Two places away, in rows of integers, backwards. */
static void mix(int steps, int n, int (*restrict a)[n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = n - 3; i >= 2; i--)
      for (int j = n - 3; j >= 2; j--)
        a[i][j] = (a[i + 2][j] ^ a[i][j + 2]) + 3 * a[i - 2][j] - (a[i][j - 2] & 0xff);
}

/* Two arrays in one sweep. */
static void both(int steps, int n, double (*restrict u)[n], double (*restrict v)[n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        u[i][j] = 0.25 * (u[i - 1][j] + u[i][j + 1] + v[i][j - 1] + v[i + 1][j]);
        v[i][j] = 0.5 * (u[i][j] - v[i - 1][j]) + 0.125 * v[i][j + 1];
      }
}

static void line(int steps, int n, double *restrict a) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.5 * a[i - 1] + 0.25 * a[i] + 0.25 * a[i + 1];
}

int main(void) {
  static const int sizes[][3] = {{1, 40, 33}, {20, 97, 201}, {2, 181, 187}, {9, 431, 416}};
  for (int k = 0; k < COUNT(sizes); k++) {
    int t = sizes[k][0], n = sizes[k][1], m = sizes[k][2];
    double *a = doubles((long)n * m, 1), *u = doubles((long)n * n, 2), *v = doubles((long)n * n, 3);
    float *x = floats((long)n * n, 4), *f = floats((long)n * n, 5);
    int *w = ints((long)n * n, 6);
    relax(t, n, m, (double (*)[m])a);
    show("relax", n, a, (long)n * m);
    smooth(t, n, (float (*)[n])x, (float (*)[n])f);
    show_bytes("smooth", n, x, sizeof(float) * n * n);
    mix(t, n, (int (*)[n])w);
    show_bytes("mix", n, w, sizeof(int) * n * n);
    both(t, n, (double (*)[n])u, (double (*)[n])v);
    show("both u", n, u, (long)n * n);
    show("both v", n, v, (long)n * n);
    line(60 * t, 7 * n, u);
    show("line", n, u, 7L * n);
    free(a), free(u), free(v), free(x), free(f), free(w);
  }
  return 0;
}
