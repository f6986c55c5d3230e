/* Loops of steps in blocks that stay in the LDM: arrays that are written in turn, in place, from one
 * side, with coefficients, under conditions, and loops of known length.  Steps and points are few and
 * divide nothing; blocks are small where they are asked for everywhere.
 *
 * RUN: %port-and-compare %s --min-regions 16 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 16 -- -I%S/Inputs -fplugin-arg-swgen-step-blocks=always
 * RUN: %port-and-compare %s --min-regions 16 -- -I%S/Inputs -fplugin-arg-swgen-step-blocks=plane
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -fplugin-arg-swgen-step-blocks=always %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/step-blocks.slave.c
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/step-blocks.slave.c --check-prefix=MODEL
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_step_blocks_in_turn_{{[0-9]+}}_blocks(
 * CHECK: for (long sw_t_block{{[0-9]+}} = 0;
 * CHECK: for (long sw_t = 0;
 */
static void in_turn(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.25 * (b[i - 1] + 2 * b[i] + b[i + 1]);
  }
}

/* Three arrays, and neighbours that are two away. */
static void wave(int steps, int n, float *restrict u, float *restrict v, float *restrict w,
                 const float *restrict c) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n - 2; i++)
      w[i] = 2 * v[i] - u[i] +
             c[i] * (16 * (v[i - 1] + v[i + 1]) - v[i - 2] - v[i + 2] - 30 * v[i]) / 12;
    for (int i = 0; i < n; i++)
      u[i] = v[i];
    for (int i = 2; i < n - 2; i++)
      v[i] = w[i];
  }
}

/* Fluxes between cells, and what moves with the wind only. */
static void upwind(int steps, int n, double *restrict u, double *restrict f) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      f[i] = 0.5 * u[i - 1];
    for (int i = 1; i < n - 1; i++)
      u[i] += f[i] - f[i + 1];
  }
}

/* Nothing passes from one point to another: every point stays where it is.
 * CHECK-LABEL: {{^}}void sw_step_blocks_apart_{{[0-9]+}}_blocks(
 */
static void apart(int steps, int n, double *restrict u, const double *restrict f) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++)
      u[i] = 0.5 * u[i] + f[t];
}

/* Loops that begin elsewhere and run downwards. */
static void downwards(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = steps; t > 0; t--) {
    for (int i = n - 3; i >= 2; i--)
      b[i] = a[i - 1] - 0.5 * a[i + 2];
    for (int i = n - 3; i >= 2; i--)
      a[i] = 0.25 * b[i] + 0.125 * b[i - 2] + t;
  }
}

/* Every other point, then those between. */
static void two_colours(int steps, int n, double *restrict a) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      a[2 * i] = 0.5 * (a[2 * i - 1] + a[2 * i + 1]);
    for (int i = 1; i < n; i++)
      a[2 * i + 1] = 0.5 * (a[2 * i] + a[2 * i + 2]);
  }
}

/* Some points stay as they are. */
static void masked(int steps, int n, const int *restrict open, double *restrict a,
                   double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      if (open[i])
        b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      if (open[i])
        a[i] = b[i];
  }
}

/* The length is known, and so is the number of steps: there is one kernel, in blocks.
 * CHECK-LABEL: {{^}}void sw_step_blocks_fixed_{{[0-9]+}}(
 * CHECK: for (long sw_t_block{{[0-9]+}} = 0;
 */
static double fixed_a[400], fixed_b[400];
static void fixed(void) {
#pragma sw parallel
  for (int t = 0; t < 22; t++) {
    for (int i = 1; i < 399; i++)
      fixed_b[i] = 0.5 * (fixed_a[i - 1] + fixed_a[i + 1]);
    for (int i = 1; i < 399; i++)
      fixed_a[i] = fixed_b[i];
  }
}

/* Only the number of steps is, and is less than a block has.  The loop of one block is not what is divided.
 * MODEL-LABEL: {{^}}void sw_step_blocks_few_steps_{{[0-9]+}}_blocks(
 * MODEL: sw_i_block{{[0-9]+}}_size = sw_tile
 * MODEL: all CPEs run this loop in step
 * MODEL-NEXT: for (long sw_t_block
 * MODEL-NEXT: if (sw_id < sw_n)
 */
static void few_steps(int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < 2; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i] * 0.5;
  }
}

/* CHECK-LABEL: {{^}}void sw_step_blocks_plane_{{[0-9]+}}_blocks(
 * CHECK: sw_pack(
 */
static void plane(int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j];
  }
}

/* Elements of four bytes, whose rows begin anywhere in a word of eight. */
static void plane_of_floats(int steps, int n, int m, float (*restrict a)[m], float (*restrict b)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n - 2; i++)
      for (int j = 0; j < m - 1; j++)
        b[i][j] = 0.5f * a[i + 2][j] + 0.25f * a[i][j + 1];
    for (int i = 0; i < n - 2; i++)
      for (int j = 0; j < m - 1; j++)
        a[i][j] = b[i][j];
  }
}

/* Rows that depend on themselves as a whole: only columns are apart. */
static void columns(int steps, int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        a[i][j] = 0.5 * (a[i - 1][j] + a[i][j]);
}

/* Counts what a clause permits to count in any order.
 * CHECK-LABEL: {{^}}void sw_step_blocks_counted_{{[0-9]+}}_blocks(
 */
static int counted(int steps, int n, double *restrict a, double *restrict b) {
  int high = 0;
#pragma sw parallel reduction(+ : high)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < n - 1; i++) {
      high += b[i] > a[i];
      a[i] = b[i];
    }
  }
  return high;
}

/* What cannot stay: each point needs all others of the step before.
 * CHECK-LABEL: {{^}}void sw_step_blocks_all_to_all_{{[0-9]+}}(
 * CHECK-NOT: _block{{[0-9]+}}
 */
static void all_to_all(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i] * 0.5;
    for (int i = 0; i < n; i++)
      a[i] = b[i] + i;
  }
}

/* A shift by a number of points that is known at run time only. */
static void shifted(int steps, int n, int by, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n - by; i++)
      b[i] = a[i + by] * 0.5;
    for (int i = 0; i < n; i++)
      a[i] = b[i] + 1;
  }
}

/* Steps around steps: the inner ones are few. */
static void nested(int outer, int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int o = 0; o < outer; o++)
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++)
        b[i] = 0.5 * (a[i - 1] + a[i + 1]);
      for (int i = 1; i < n - 1; i++)
        a[i] = b[i] - o;
    }
}

int main(void) {
  enum { Most = 2100, Side = 47 };
  static double a[2 * Most + 4], b[2 * Most + 4];
  static float u[Most], v[Most], w[Most], c[Most];
  static double p[Side][Side + 4], q[Side][Side + 4];
  static float x[Side][Side + 4], y[Side][Side + 4];
  static int open[Most];
  static const int steps[] = {0, 1, 2, 7, 16, 37}, points[] = {0, 1, 3, 4, 17, 211, 1033, Most};
  for (int i = 0; i < Most; i++) {
    u[i] = v[i] = (i * 7 % 13) * 0.25f;
    w[i] = 0;
    c[i] = 0.01f;
    open[i] = i % 5 != 2;
  }
  fill(fixed_a, 400, 3);
  fixed();
  show("fixed", 400, fixed_a, 400);
  for (int s = 0; s < 6; s++)
    for (int k = 0; k < 8; k++) {
      int n = points[k], t = steps[s];
      fill(a, 2 * Most + 4, 5);
      fill(b, 2 * Most + 4, 3);
      in_turn(t, n, a, b);
      show("in turn", n, a, n);
      show("in turn, b", n, b, n);
      upwind(t, n, a, b);
      show("upwind", n, a, n);
      apart(t, n, a, b);
      show("apart", n, a, n);
      downwards(t, n, a, b);
      show("downwards", n, b, n);
      two_colours(t, n, a);
      show("two colours", 2 * n + 3, a, 2 * n + 3);
      masked(t, n, open, a, b);
      show("masked", n, a, n);
      b[0] = counted(t, n, a, b);
      show("counted", n, a, n);
      show("of them", n, b, 1);
      few_steps(n, a, b);
      show("few steps", n, a, n);
      all_to_all(t, n, a, b);
      show("all to all", n, a, n);
      fill(b, Most, 7);
      shifted(t, n, 3, a, b);
      show("shifted", n, a, n);
      nested(2, t, n, a, b);
      show("nested", n, a, n);
      wave(t, n, u, v, w, c);
      for (int i = 0; i < n; i++)
        a[i] = v[i];
      show("wave", n, a, n);
    }
  for (int s = 0; s < 6; s++)
    for (int n = 2; n <= Side; n += 9) {
      fill(p[0], Side * (Side + 4), 5);
      fill(q[0], Side * (Side + 4), 3);
      plane(steps[s], n, Side + 4, p, q);
      show("plane", Side * (Side + 4), p[0], Side * (Side + 4));
      fill_float(x[0], Side * (Side + 4), 6);
      plane_of_floats(steps[s], n, Side + 4, x, y);
      for (int k = 0; k < Side * (Side + 4); k++)
        q[0][k] = x[0][k];
      show("plane of floats", Side * (Side + 4), q[0], Side * (Side + 4));
      columns(steps[s], n, Side + 4, p);
      show("columns", Side * (Side + 4), p[0], Side * (Side + 4));
    }
  return 0;
}
