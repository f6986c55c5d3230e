/* Two-colour sweeps: points of one colour read only the other's, and where a row begins follows
   from the parity of its number.  What a stage may cost is limited to a tenth of the usual: divisions
   multiply where isl takes copies of one for several.
   RUN: %port-and-compare %s --min-regions 7 --max-regions 7 --expect-warning SW201 -- -I%S/Inputs
   RUN: swgen-cc --emit %t -fplugin-arg-swgen-stage-operations=400000 -O1 -I%S/Inputs \
   RUN:   -c %s -o %t.o 2>&1 | FileCheck --check-prefix=LIMIT %s
   RUN: FileCheck %s < %t/red-black.slave.c
*/
#include "show.h"

// LIMIT-NOT: SW231
// LIMIT: loop over 'i' carries a dependence through 'u'
// LIMIT-NOT: SW231

#define AT(i, j) u[(i) * n + (j)]
#define RELAX(i, j) AT(i, j) = 0.25 * (AT(i - 1, j) + AT(i + 1, j) + AT(i, j - 1) + AT(i, j + 1))

static void by_bit(int n, double *restrict u, int color) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1 + ((i + color) & 1); j < n - 1; j += 2)
      RELAX(i, j);
}
// CHECK: void sw_{{.*}}by_bit_{{[0-9]+}}(
// CHECK: for (long sw_tile0 = sw_id;

static void by_remainder(int n, double *restrict u, int color) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1 + (i + color) % 2; j < n - 1; j += 2)
      RELAX(i, j);
}

static void red(int n, double (*restrict u)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 2 - i % 2; j < n - 1; j += 2)
      u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

static void both(int n, double *restrict u, int steps) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1 + (i & 1); j < n - 1; j += 2)
        RELAX(i, j);
    for (int i = 1; i < n - 1; i++)
      for (int j = 2 - (i & 1); j < n - 1; j += 2)
        RELAX(i, j);
  }
}
// CHECK: void sw_{{.*}}both_{{[0-9]+}}(
// CHECK: all CPEs run this loop in step
// CHECK: sw_barrier();
// CHECK: sw_barrier();

static void colors(int n, double *restrict u, int steps) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int color = 0; color < 2; color++)
      for (int i = 1; i < n - 1; i++)
        for (int j = 1 + ((i + color) & 1); j < n - 1; j += 2)
          RELAX(i, j);
}
// CHECK: void sw_{{.*}}colors_{{[0-9]+}}(
// CHECK: all CPEs run this loop in step
// CHECK: all CPEs run this loop in step

/* Points of the same colour in the same row: only rows run in parallel. */
static void along(int n, double *restrict u, int color) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 2 + ((i + color) & 1); j < n - 1; j += 2)
      AT(i, j) = 0.5 * AT(i - 1, j) + 0.25 * (AT(i, j - 2) + AT(i, j + 1));
}
// CHECK: void sw_{{.*}}along_{{[0-9]+}}(
// CHECK-NOT: sw_j{{[0-9]+}}_tiles

/* The diagonal neighbours have the point's own colour: rows run one after the other. */
static void diagonal(int n, double *restrict u, int color) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1 + ((i + color) & 1); j < n - 1; j += 2)
      AT(i, j) = 0.25 * (AT(i - 1, j + 1) + AT(i + 1, j - 1) + AT(i, j - 1) + AT(i, j + 1));
}
// CHECK: void sw_{{.*}}diagonal_{{[0-9]+}}(
// CHECK: all CPEs run this loop in step

/* The negative twin: its own colour again, in its row and somewhere in the row above. */
static void neither(int n, double *restrict u, int color) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 2 + ((i + color) & 1); j < n - 1; j += 2)
      AT(i, j) = 0.25 * (AT(i - 1, n - 1 - j) + AT(i, j - 2) + AT(i, j - 1) + AT(i, j + 1));
}

int main(void) {
  const int sizes[] = {0, 1, 2, 3, 4, 5, 33, 66};
  for (int k = 0; k < COUNT(sizes); k++)
    for (int color = 0; color < 2; color++) {
      int n = sizes[k];
      double *u = doubles((long)n * n, n + color);
      by_bit(n, u, color);
      show("by bit", n, u, (long)n * n);
      by_bit(n, u, color - 6);
      show("of a negative color", n, u, (long)n * n);
      by_remainder(n, u, color);
      show("by remainder", n, u, (long)n * n);
      by_remainder(n, u, color - 1);
      show("of a color below zero", n, u, (long)n * n);
      red(n, (double (*)[n])u);
      show("red", n, u, (long)n * n);
      both(n, u, 1 + 2 * color);
      show("both", n, u, (long)n * n);
      colors(n, u, 2 * color);
      show("colors", n, u, (long)n * n);
      along(n, u, color);
      show("along", n, u, (long)n * n);
      diagonal(n, u, color);
      show("diagonal", n, u, (long)n * n);
      neither(n, u, color);
      show("neither", n, u, (long)n * n);
      free(u);
    }
  return 0;
}
