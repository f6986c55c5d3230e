/* Conditions on remainders: sweeps of two colours with the colour in an if, rows and columns of one parity,
 * three colours.  A condition is one set of iterations, however it is written, and boxes come as if the loop
 * took steps of two.  Indices from below zero, where C's remainders are negative; long and unsigned ones.
 *
 * RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file %t.dir/residues.slave.c
 */
#include "show.h"

#define POISSON 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1])

/* CHECK-LABEL: model of region 0
 * CHECK: guard p_n >= 4 && p_colour >= 0 && p_colour <= 1
 * CHECK: write u[i][j]: {{.*}} : (p_colour + i0 + i1) mod 2 = 0 }
 * SLAVE-LABEL: {{^}}void sw_residues_percent_{{[0-9]+}}(
 * SLAVE: sw_get_gaps((char *)&sw_ldm.u_[[U:[0-9]+]].v,
 * SLAVE: sw_put_gaps((char *)&sw_ldm.u_[[U]].v
 */
static void percent(int n, int colour, double (*restrict u)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      if ((i + j) % 2 == colour)
        u[i][j] = POISSON;
}

/* CHECK-LABEL: model of region 1
 * CHECK: write u[i][j]: {{.*}} : (1 + p_colour + i0 + i1) mod 2 = 0 }
 * SLAVE-LABEL: {{^}}void sw_residues_mask_{{[0-9]+}}(
 * SLAVE: sw_put_gaps(
 */
static void mask(int n, int colour, double (*restrict u)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      if ((i + j + colour) & 1)
        u[i][j] = POISSON;
}

/* CHECK-LABEL: model of region 2
 * CHECK: write u[i][j]: {{.*}} : (i0 + i1) mod 2 = 0 }
 * CHECK-LABEL: model of region 3
 * CHECK: write u[i][j]: {{.*}} : (1 + i0 + i1) mod 2 = 0 }
 * SLAVE-LABEL: {{^}}void sw_residues_parity_{{[0-9]+}}(
 * SLAVE: sw_put_gaps(
 */
static void parity(int n, double (*restrict u)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      if (i % 2 == j % 2)
        u[i][j] = POISSON;
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      if ((i & 1) != (j & 1))
        u[i][j] = POISSON;
}

/* CHECK-LABEL: model of region 4
 * CHECK: write u[i][j]: {{.*}} : (1 + i0 + i1) mod 2 = 0 }
 * CHECK-LABEL: model of region 5
 * CHECK: write u[i][j]: {{.*}} : (i0 + i1) mod 2 = 0 }
 * SLAVE-LABEL: {{^}}void sw_residues_exclusive_{{[0-9]+}}(
 * SLAVE: sw_put_gaps(
 * SLAVE-LABEL: {{^}}void sw_residues_exclusive_{{[0-9]+}}(
 * SLAVE: sw_put_gaps(
 */
static void exclusive(int n, double (*restrict u)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      if ((i ^ j) & 1)
        u[i][j] = POISSON;
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      if (!((i & 1) ^ (j & 1)))
        u[i][j] = POISSON;
}

/* CHECK-LABEL: model of region 6
 * CHECK: write u[i][j]: {{.*}} : (-i0 + i1) mod 3 = 0 }
 * CHECK: write u[i][j]: {{.*}} : {{.*}}floor
 */
static void three(int n, int (*restrict u)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      if (i % 3 == j % 3)
        u[i][j] += i * j;
      else
        u[i][j] = i - j;
}

/* -1 % 2 is not 1, as -1 & 1 is:
 * CHECK-LABEL: model of region 7
 * CHECK: write u[5 + i][j + 3]: {{.*}} : (1 + i0 + i1) mod 2 = 0 and i1 >= 9 - i0 }
 * CHECK-LABEL: model of region 8
 * CHECK: write u[5 + i][j + 3]: {{.*}} : (1 + i0 + i1) mod 2 = 0 }
 */
static void negative(int n, int (*restrict u)[n]) {
#pragma sw parallel
  for (int i = -5; i < n - 5; i++)
    for (int j = -3; j < n - 3; j++)
      if ((i + j) % 2 == 1)
        u[5 + i][j + 3] += 3 * i - j;
#pragma sw parallel
  for (int i = -5; i < n - 5; i++)
    for (int j = -3; j < n - 3; j++)
      if ((i & 1) != (j & 1))
        u[5 + i][j + 3] -= i + 7 * j;
}

/* CHECK-LABEL: model of region 9
 * CHECK: write u[i][j]: {{.*}} : (p_colour + i0 + i1) mod 2 = 0 }
 * The rows must be long enough, and there must be points of both colours.
 * CHECK-LABEL: model of region 10
 * CHECK: guard p_m >= 4 && p_colour >= 0 && p_colour <= 1 && p_n >= p_m
 * CHECK: write u[i][j]: {{.*}} : (p_colour + i0 + i1) mod 2 = 0 }
 */
static void wide(long n, unsigned m, unsigned colour, double (*restrict u)[n]) {
#pragma sw parallel
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < n - 1; j++)
      if ((i + j) % 2 == (long)colour)
        u[i][j] = POISSON;
#pragma sw parallel
  for (unsigned i = 1; i + 1 < m; i++)
    for (unsigned j = 1; j + 1 < m; j++)
      if ((i + j) % 2 == colour)
        u[i][j] = POISSON;
}

/* Tiles that touch something else than others do are too small for a launch.
 * CHECK-LABEL: model of region 11
 * CHECK: guard p_n >= 4 && {{.*}} && p_colour >= 0 && p_colour <= 1
 * CHECK: write u[i][j][k]: {{.*}} : (1 + p_colour + i0 + i1 + i2) mod 2 = 0 }
 * SLAVE-LABEL: {{^}}void sw_residues_cube_{{[0-9]+}}(
 * SLAVE: const long sw_u_0_lo0 = sw_i0_lo;
 * SLAVE-NEXT: const long sw_u_0_n0 = (sw_i0_hi + 1) - sw_u_0_lo0 + 1;
 * SLAVE: o0 < sw_i0_hi - sw_i0_lo + 1; sw_u_0_o0++) {
 * SLAVE-NEXT: sw_pack({{.*}}, sw_j1_hi - sw_j1_lo + 1, (sw_k2_hi - sw_k2_lo + 1) * 4, sw_u_0_n2 * 4);
 */
static void cube(int n, int colour, float (*restrict u)[n][n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
        if ((i + j + k) % 2 == colour)
          u[i][j][k] = 0.5f * (u[i - 1][j][k] + u[i][j + 1][k] - u[i][j][k - 1] + u[i][j][k + 1]);
}

int main(void) {
  static const int sizes[] = SMALL_SIZES, edges[] = {1, 2, 3, 4, 9, 26};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *u = doubles(n * n, 3);
    int *k = room(n * n * sizeof *k);
    fill_int(k, n * n, 4);
    for (int colour = -1; colour < 3; colour++) {
      percent(n, colour, (double(*)[n])u);
      mask(n, colour, (double(*)[n])u);
      wide(n, (unsigned)n, (unsigned)colour, (double(*)[n])u);
    }
    show("colours", n, u, n * n);
    parity(n, (double(*)[n])u);
    show("parity", n, u, n * n);
    exclusive(n, (double(*)[n])u);
    show("exclusive", n, u, n * n);
    three(n, (int(*)[n])k);
    show_int("three", n, k, n * n);
    negative(n, (int(*)[n])k);
    show_int("negative", n, k, n * n);
    free(u), free(k);
  }
  for (int s = 0; s < COUNT(edges); s++) {
    int n = edges[s];
    float *u = room(n * n * n * sizeof *u);
    fill_float(u, n * n * n, 5);
    for (int colour = 0; colour < 3; colour++)
      cube(n, colour, (float(*)[n][n])u);
    show_float("cube", n, u, n * n * n);
    free(u);
  }
  return 0;
}
