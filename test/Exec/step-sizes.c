/* Loops that all CPEs run in step: sizes of tiles that no step changes are worked out once before them,
 * of two such loops in each other before both; those that follow a step stay in it.  No steps and no
 * iterations, fewer and more iterations than CPEs.
 *
 * RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
 * RUN: %swgen-cc --emit %t -I%S/Inputs -c %s -o %t.o && FileCheck %s < %t/step-sizes.slave.c
 */
#include "show.h"

/* CHECK-LABEL: void sw_step_sizes_shrinking
   CHECK: in step
   CHECK: sw_{{.*}}_count = {{.*}}sw_t0
   CHECK: sw_{{.*}}_size = sw_tile
 */
static void shrinking(int steps, int n, double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = t; i < n - 1; i++)
      v[i] = u[i] + 0.5 * u[i + 1];
    for (int i = t; i < n - 1; i++)
      u[i] = v[i] - t;
  }
}

/* CHECK-LABEL: void sw_step_sizes_whole
   CHECK: sw_{{.*}}_size = sw_tile
   CHECK: sw_{{.*}}_size = sw_tile
   CHECK: in step
   CHECK-NOT: _size = sw
   CHECK: {{^[}]$}}
 */
static void whole(int steps, int n, double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i - 1] + u[i + 1];
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.25 * v[i] - t;
  }
}

/* The first loop of a step has the same tiles in all, the second one follows s, not t.
   CHECK-LABEL: void sw_step_sizes_nested
   CHECK: sw_{{.*}}_size = sw_tile
   CHECK: in step
   CHECK-NOT: _size = sw
   CHECK: sw_{{.*}}_count = {{.*}}sw_s0
   CHECK-NOT: in step
   CHECK: sw_{{.*}}_size = sw_tile
   CHECK: in step
   CHECK-NOT: _size = sw
   CHECK: {{^[}]$}}
 */
static void nested(int steps, int n, double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int s = 0; s < steps; s++)
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < n - 1; i++)
        v[i] = u[i - 1] + u[i + 1];
      for (int i = 1 + s; i < n - 1; i++)
        u[i] = 0.25 * v[i] - t;
    }
}

int main(void) {
  static double u[400], v[400];
  int steps[] = {0, 1, 5}, sizes[] = {0, 1, 2, 3, 37, 64, 391};
  for (unsigned a = 0; a < 3; a++)
    for (unsigned b = 0; b < 7; b++) {
      for (int i = 0; i < 400; i++)
        u[i] = i % 17 - 0.75, v[i] = i % 5;
      shrinking(steps[a], sizes[b], u, v);
      whole(steps[a], sizes[b], u, v);
      nested(steps[a], sizes[b], u, v);
      show("u", sizes[b], u, 400);
      show("v", sizes[b], v, 400);
    }
  return 0;
}
