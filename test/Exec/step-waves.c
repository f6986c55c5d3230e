/* Sweeps in place, step after step: the next step begins where the one before has gone by.  Of five and
 * nine points, backwards, two statements, cells that stay as they are, four loops, and three without
 * steps; few and many steps, sizes that divide nothing.  What else is in a step keeps the steps apart.
 *
 * RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs -fplugin-arg-swgen-step-blocks=always
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/step-waves.slave.c
 * RUN: FileCheck %s --input-file %t.dir/step-waves.host.c --check-prefix=HOST
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -fplugin-arg-swgen-step-blocks=never %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/step-waves.slave.c --check-prefix=NEVER
 *
 * NEVER-NOT: {{_waves|_sweeps}}(
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_step_waves_five_{{[0-9]+}}_waves(
 * CHECK: tiles whose numbers have this sum run at once
 * What goes back has names where its bounds are in cases.
 * CHECK: const long sw_a_[[A:[0-9]+]]_from0 = ({{.*}} ? {{.*}} : {{.*}});
 * CHECK-NEXT: const long sw_a_[[A]]_some0 = ({{.*}} - sw_a_[[A]]_from0 + 1;
 * CHECK: sw_put({{.*}}sw_a_[[A]]_from0 - sw_a_[[A]]_lo0
 * HOST: steps{{.*}} >= [[#]] &&{{.*}} >= [[#]]
 */
static void five(int steps, int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

/* Of many points a tile has several steps.
 * CHECK-LABEL: {{^}}void sw_step_waves_nine_{{[0-9]+}}_sweeps(
 * CHECK: const long sw_t0_size = {{[2-9]}};
 * CHECK-LABEL: {{^}}void sw_step_waves_nine_{{[0-9]+}}_waves(
 * CHECK: const long sw_t0_size = 1;
 * Of few steps for as many points as these steps have tiles side by side.
 * HOST: ((p_steps >= [[#]] && p_n >= [[#]]) || (p_steps >= [[#]] && p_n >= [[#]])) ? 1 :
 * HOST-SAME: ((p_steps >= [[#]] && p_n >= [[#]]) || (p_steps >= [[#]] && p_n >= [[#]] && [[#]] * p_steps >= p_n)) ? 2 : 0;
 */
static void nine(int steps, int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] + a[i][j - 1] + a[i][j] + a[i][j + 1] +
                   a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1]) / 9.0;
}

/* CHECK-LABEL: {{^}}void sw_step_waves_upwards_{{[0-9]+}}(
 */
static void upwards(int steps, int n, int m, float (*restrict a)[m], float w) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = n - 2; i > 0; i--)
      for (int j = m - 3; j >= 2; j--)
        a[i][j] = (1 - w) * a[i][j] + w * 0.25f * (a[i + 1][j] + a[i - 1][j + 2] + a[i][j + 1] + a[i][j - 2]);
}

/* CHECK-LABEL: {{^}}void sw_step_waves_two_{{[0-9]+}}_waves(
 */
static void two(int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        double v = b[i][j] + 0.5 * a[i - 1][j];
        a[i][j] = 0.25 * (v + a[i][j - 1] + a[i + 1][j]);
        b[i][j] = v - a[i][j + 1];
      }
}

/* Where only some elements are written, tiles of one step would each fetch whole rows for them.
 * CHECK-LABEL: {{^}}void sw_step_waves_masked_{{[0-9]+}}(
 * CHECK-NOT: sw_step_waves_masked_{{[0-9]+}}_waves(
 */
static void masked(int steps, int n, int m, double (*restrict a)[m], const char (*restrict solid)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        if (!solid[i][j])
          a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

/* CHECK-LABEL: {{^}}void sw_step_waves_box_{{[0-9]+}}_waves(
 */
static void box(int steps, int n, int m, double (*restrict a)[m][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < m - 1; k++)
          a[i][j][k] = 0.125 * (2 * a[i][j][k] + a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] +
                                a[i][j + 1][k] + a[i][j][k - 1] + a[i][j][k + 1]);
}

static void sweep(int n, int m, double (*restrict a)[m][m]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      for (int k = 1; k < m; k++)
        a[i][j][k] += 0.25 * (a[i - 1][j][k] + a[i][j - 1][k] + a[i][j][k - 1]);
}

/* CHECK-LABEL: {{^}}void sw_step_waves_beside_{{[0-9]+}}(
 * CHECK-NOT: sw_step_waves_beside_{{[0-9]+}}_waves(
 */
static void beside(int steps, int n, int m, double (*restrict a)[m], double *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (int i = 0; i < n; i++)
      edge[i] += a[i][1];
  }
}

static const int sizes[][3] = {{0, 5, 5}, {1, 3, 3}, {2, 67, 70}, {5, 1, 9}, {7, 40, 33}, {41, 66, 53}, {70, 71, 67}};

int main(void) {
  for (int k = 0; k < COUNT(sizes); k++) {
    int steps = sizes[k][0], n = sizes[k][1], m = sizes[k][2], cells = n * m, deep = n / 3 + 2;
    double *a = doubles(cells, 1), *b = doubles(cells, 2), *edge = doubles(n, 3);
    double *square = doubles((long)n * n, 4), *cube = doubles((long)deep * m * m, 5);
    float *f = room(cells * sizeof *f);
    char *solid = room(cells);
    fill_float(f, cells, 6);
    for (int c = 0; c < cells; c++)
      solid[c] = c % 7 == 3;
    five(steps, n, m, (double(*)[m])a);
    show("five", cells, a, cells);
    nine(steps, n, (double(*)[n])square);
    show("nine", n, square, (long)n * n);
    upwards(steps, n, m, (float(*)[m])f, 0.75f);
    show_float("upwards", cells, f, cells);
    two(steps, n, m, (double(*)[m])a, (double(*)[m])b);
    show("two", cells, a, cells);
    show("two", cells, b, cells);
    masked(steps, n, m, (double(*)[m])a, (const char(*)[m])solid);
    show("masked", cells, a, cells);
    box(steps / 2, deep, m, (double(*)[m][m])cube);
    show("box", deep, cube, (long)deep * m * m);
    sweep(deep, m, (double(*)[m][m])cube);
    show("sweep", deep, cube, (long)deep * m * m);
    beside(steps, n, m, (double(*)[m])a, edge);
    show("beside", cells, a, cells);
    show("beside", n, edge, n);
    free(a), free(b), free(edge), free(square), free(cube), free(f), free(solid);
  }
  return 0;
}
