/* A loop of one iteration is parallel, but dividing it leaves all the work to one CPE: what is inside is
 * divided, as it would be without the loop.
 *
 * RUN: %port-and-compare %s --min-regions 6 --machine sw26010 --machine sw26010pro --machine %S/Inputs/four-cpes.yaml --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/one-iteration.slave.c
 *
 * CHECK-LABEL: {{^}}void sw_one_iteration_sweep_{{[0-9]+}}(
 * CHECK: tiles whose numbers have this sum run at once
 * CHECK-LABEL: {{^}}void sw_one_iteration_sums_{{[0-9]+}}(
 * CHECK: tiles whose numbers have this sum run at once
 * CHECK-LABEL: {{^}}void sw_one_iteration_eliminate_{{[0-9]+}}(
 * CHECK: all CPEs run this loop in step
 * CHECK-NEXT: for (long sw_t
 * CHECK-NEXT: all CPEs run this loop in step
 * CHECK-NEXT: for (long sw_k
 * CHECK: sw_tile(
 * CHECK-LABEL: {{^}}void sw_one_iteration_within_{{[0-9]+}}(
 * CHECK: all CPEs run this loop in step
 * CHECK: tiles whose numbers have this sum run at once
 * CHECK-LABEL: {{^}}void sw_one_iteration_planes_{{[0-9]+}}(
 * CHECK-NOT: tiles whose numbers have this sum run at once
 * CHECK-LABEL: {{^}}void sw_one_iteration_filter_{{[0-9]+}}(
 * CHECK-NOT: tiles whose numbers have this sum run at once
 * CHECK: {{^}}#undef
 */
#include "show.h"

static void sweep(int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int t = 0; t < 1; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

/* Not all of what it holds is in a wavefront. */
static void sums(int n, int m, double a[restrict n][m], double s[restrict n]) {
#pragma sw parallel
  for (int t = n; t < n + 1; t++) {
    for (int i = 1; i < n; i++)
      for (int j = 1; j < m; j++)
        a[i][j] = 0.5 * (a[i - 1][j] + a[i][j - 1]);
    for (int i = 0; i < n; i++)
      s[i] += a[i][t - n + (i & 1)];
  }
}

/* No other loops are needed. */
static void eliminate(int n, double a[restrict n][n]) {
#pragma sw parallel
  for (int t = 3; t <= 3; t++)
    for (int k = 0; k < n; k++)
      for (int i = k + 1; i < n; i++) {
        a[i][k] /= a[k][k];
        for (int j = k + 1; j < n; j++)
          a[i][j] -= a[i][k] * a[k][j];
      }
}

/* One iteration in each of the steps around it, from another place each time. */
static void within(int steps, int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int u = 2 * t; u < 2 * t + 1; u++)
      for (int i = 1; i < n; i++)
        for (int j = 1; j < m; j++)
          a[i][j] = 0.25 * (a[i - 1][j] + a[i][j - 1] + (double)(u & 3));
}

/* Two iterations are divided. */
static void planes(int n, int m, double a[restrict 2][n][m]) {
#pragma sw parallel
  for (int t = 0; t < 2; t++)
    for (int i = 1; i < n; i++)
      for (int j = 1; j < m; j++)
        a[t][i][j] = 0.5 * (a[t][i - 1][j] + a[t][i][j - 1]);
}

/* Nothing inside can be divided: one CPE works. */
static void filter(int n, double s[restrict n]) {
#pragma sw parallel
  for (int t = 0; t < 1; t++)
    for (int i = 1; i < n; i++)
      s[i] = 0.5 * s[i - 1] * s[i] + s[i];
}

int main(void) {
  static const int sizes[] = {1, 2, 3, 17, 61, 130};
  for (int k = 0; k < COUNT(sizes); k++) {
    int n = sizes[k], m = n + 5;
    double *a = doubles(2L * n * m, 1), *b = doubles((long)n * n, 2), *s = doubles(n, 3);
    for (int i = 0; i < n; i++)
      b[i * n + i] += 2 * n;
    sweep(n, m, (double (*)[m])a);
    show("sweep", n, a, (long)n * m);
    sums(n, m, (double (*)[m])a, s);
    show("sums", n, s, n);
    eliminate(n, (double (*)[n])b);
    show("eliminate", n, b, (long)n * n);
    within(3, n, m, (double (*)[m])a);
    show("within", n, a, (long)n * m);
    planes(n, m, (double (*)[n][m])a);
    show("planes", n, a, 2L * n * m);
    filter(n, s);
    show("filter", n, s, n);
    free(a), free(b), free(s);
  }
  return 0;
}
