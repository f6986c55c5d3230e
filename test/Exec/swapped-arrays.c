/* Steps after which two arrays change places: what a step reads comes in tiles, and what it writes goes
 * in tiles, although each step has other arrays for it.  One and two dimensions, a border that is
 * copied, values of the side that the wind comes from, floats, columns, steps that count down.
 *
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -fplugin-arg-swgen-step-blocks=always
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/swapped-arrays.slave.c
 * RUN: %swgen-cc --machine=sw26010pro -O2 -I%S/Inputs %s -Rpass=sw --emit %t.dir -o %t.ported 2>&1 \
 * RUN:   | FileCheck %s --check-prefix=DIRECT
 *
 * Only in the last is a condition not known before it is asked:
 * DIRECT-NOT: {{under a condition|other tiles write}}
 * DIRECT: 'even' is not copied to LDM but accessed in main memory: it is accessed under a condition only
 * DIRECT: only where all memory between elements of 'a' can be read
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_swapped_arrays_line_{{[0-9]+}}(
 * CHECK-DAG: % 2 == 0 ? {{.*}} : 0)
 * CHECK: if (((long)k) % 2L == 0L) {
 * CHECK-NEXT: sw_to_{{[0-9]+}}[{{.*}}] = 0.5 * (sw_from_{{[0-9]+}}[{{.*}}] + sw_from_
 * CHECK-NEXT: } else {
 * CHECK-NEXT: sw_from_{{[0-9]+}}[{{.*}}] = 0.5 * (sw_to_{{[0-9]+}}[{{.*}}] + sw_to_
 *
 * Both stay in LDM for a block of steps.  At the edge of a block is what only one of them has there: it
 * comes unused, and goes back as it was.
 * CHECK-LABEL: {{^}}void sw_swapped_arrays_line_{{[0-9]+}}_blocks(
 * CHECK: sw_get_gaps((char *)&sw_ldm.
 * CHECK: sw_put_gaps((char *)&sw_ldm.
 */
static void line(int steps, int n, double *restrict a, double *restrict b) {
  double *from = a, *to = b, *t;
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int i = 1; i < n - 1; i++)
      to[i] = 0.5 * (from[i - 1] + from[i + 1]);
    t = from, from = to, to = t;
  }
}

/* CHECK-LABEL: {{^}}void sw_swapped_arrays_star_{{[0-9]+}}(
 * CHECK-NOT: = 0.25 * (from[
 * CHECK: = 0.25 * (sw_from_{{[0-9]+}}[
 * CHECK: = 0.25 * (sw_to_{{[0-9]+}}[
 */
static void star(int steps, int n, int m, double *restrict a, double *restrict b) {
  double *from = a, *to = b;
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        to[i * m + j] = 0.25 * (from[(i - 1) * m + j] + from[(i + 1) * m + j] + from[i * m + j - 1] + from[i * m + j + 1]);
    double *t = from;
    from = to;
    to = t;
  }
}

/* A border that every step copies: CHECK-LABEL: {{^}}void sw_swapped_arrays_bordered_{{[0-9]+}}(
 */
static void bordered(int steps, int n, int m, float *restrict a, float *restrict b, const float *restrict source) {
  float *from = a, *to = b;
#pragma sw parallel
  for (int k = steps; k > 0; k--) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        to[i * m + j] = from[i * m + j] + 0.125f * (from[(i - 1) * m + j] - 2 * from[i * m + j] + from[(i + 1) * m + j]) +
                        source[i * m + j];
    for (int i = 0; i < n; i++) {
      to[i * m] = to[i * m + 1];
      to[i * m + m - 1] = to[i * m + m - 2];
    }
    float *t = from;
    from = to;
    to = t;
  }
}

/* CHECK-LABEL: {{^}}void sw_swapped_arrays_wind_{{[0-9]+}}(
 * CHECK-NOT: (from[
 */
static void wind(int steps, int n, const double *restrict u, double *restrict a, double *restrict b) {
  double *from = a, *to = b;
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int i = 1; i < n - 1; i++) {
      double left = from[i] - from[i - 1], right = from[i + 1] - from[i];
      to[i] = from[i] - 0.1 * u[i] * (u[i] > 0 ? left : right);
    }
    double *t = from;
    from = to;
    to = t;
  }
}

/* CHECK-LABEL: {{^}}void sw_swapped_arrays_turns_{{[0-9]+}}(
 */
static void turns(int steps, int n, int m, const double *restrict every, double *restrict a, double *restrict b) {
  double *from = a, *to = b;
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n - 1; i++)
        to[i * m + j] = from[(i - 1) * m + j] + every[j] * from[(i + 1) * m + j];
    double *t = to;
    to = from;
    from = t;
  }
}

/* The parity of the number itself, in a type that has room for it, and in one that has none */
static void parity(int n, const double *restrict a, double *restrict even) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if ((long)i % 2 == 0)
      even[i] = a[i];
}

static void narrow(int n, const double *restrict a, double *restrict even) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if ((signed char)i % 2 == 0)
      even[i] = a[i];
}

static const int sizes[][3] = {{0, 5, 5}, {1, 3, 3}, {2, 67, 70}, {5, 1, 9}, {7, 40, 33}, {8, 263, 53}};

int main(void) {
  for (int k = 0; k < COUNT(sizes); k++) {
    int steps = sizes[k][0], n = sizes[k][1], m = sizes[k][2], cells = n * m;
    double *a = doubles(cells, 1), *b = doubles(cells, 2), *u = doubles(cells, 3);
    float *f = room(3 * cells * sizeof *f);
    fill_float(f, 3 * cells, 6);
    line(steps, cells, a, b);
    star(steps, n, m, a, b);
    show("star", cells, a, cells);
    show("star", cells, b, cells);
    bordered(steps, n, m, f, f + cells, f + 2 * cells);
    show_float("bordered", 2 * cells, f, 2 * cells);
    wind(steps, cells, u, a, b);
    turns(steps, n, m, u, a, b);
    show("turns", cells, a, cells);
    show("turns", cells, b, cells);
    parity(cells, a, u);
    narrow(cells, b, u);
    show("narrow", cells, u, cells);
    free(a), free(b), free(u), free(f);
  }
  return 0;
}
