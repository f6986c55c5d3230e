/* Sweeps of two colours through boxes of three extents, one plane and one row among them, with the colour in a
 * condition and in where the innermost loop begins: boxes of tiles are plain, as the host keeps what is too narrow
 * for points of both colours.  How many planes there are does not matter.  Four colours leave rows out at all
 * sizes.  Twin: where something is accessed for all colours, none is left to the host.
 *
 * RUN: %port-and-compare %s --min-regions 4 --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -Rpass=^sw$ 2>&1 | FileCheck %s
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file %t.dir/colour-planes.slave.c
 */
#include "show.h"

#define AT(k, j, i) (((k) * ny + (j)) * nx + (i))
#define POINT(k, j, i)                                                                                         \
  u[AT(k, j, i)] = 0.2 * (u[AT(k, j, i - 1)] + u[AT(k, j, i + 1)] + u[AT(k, j - 1, i)] + u[AT(k, j + 1, i)] +  \
                          u[AT(k - 1, j, i)] + u[AT(k + 1, j, i)] - f[AT(k, j, i)])

/* CHECK: only where nz >= -2147483647 && ny >= 4 && nx >= 4 && color >= 0 && color <= 1 (
 * SLAVE-LABEL: {{^}}void sw_colour_planes_condition_{{[0-9]+}}(
 * SLAVE: const long sw_u_0_lo0 = sw_k0_lo;
 * SLAVE-NEXT: const long sw_u_0_n0 = (sw_k0_hi + 2) - sw_u_0_lo0 + 1;
 * SLAVE-NEXT: const long sw_u_0_lo1 = sw_j1_lo;
 * SLAVE-NEXT: const long sw_u_0_n1 = (sw_j1_hi + 2) - sw_u_0_lo1 + 1;
 * SLAVE-NOT: ? {{.*}} :
 * SLAVE: sw_put_gaps(
 */
static void condition(int nz, int ny, int nx, int color, double *restrict u, const double *restrict f) {
#pragma sw parallel
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
        if (((i + j + k) & 1) == color)
          POINT(k, j, i);
}

/* CHECK: only where nz >= -2147483647 && ny >= 4 && nx >= 4 (
 * SLAVE-LABEL: {{^}}void sw_colour_planes_start_{{[0-9]+}}(
 * SLAVE: const long sw_u_0_lo0 = sw_k0_lo;
 * SLAVE-NOT: ? {{.*}} :
 * SLAVE: sw_put_gaps(
 */
static void start(int nz, int ny, int nx, int color, double *restrict u, const double *restrict f) {
#pragma sw parallel
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1 + ((k + j + color) & 1); i < nx - 1; i += 2)
        POINT(k, j, i);
}

/* Four colours: two of rows, and of each two of columns. */
static void four(int nz, int ny, int nx, int color, double *restrict u, const double *restrict f) {
#pragma sw parallel
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
        if ((j & 1) == (color & 1) && ((i + k) & 1) == color / 2)
          POINT(k, j, i);
}

/* CHECK-NOT: color <= 1
 */
static void both(int nz, int ny, int nx, int color, double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        v[AT(k, j, i)] *= 0.5;
        if ((i + j + k) % 2 == color)
          v[AT(k, j, i)] += u[AT(k, j, i)];
      }
}

int main(void) {
  static const int sizes[][3] = {{2, 5, 5},  {3, 3, 30}, {3, 30, 3},  {3, 4, 5},   {3, 30, 40}, {4, 4, 4},
                                 {20, 5, 3}, {30, 3, 3}, {19, 13, 7}, {10, 21, 67}, {40, 6, 5},  {3, 3, 3}};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int color = -1; color < 4; color++) {
      const int nz = sizes[t][0], ny = sizes[t][1], nx = sizes[t][2];
      const long count = (long)nz * ny * nx;
      double *u = doubles(count, 1), *f = doubles(count, 2);
      condition(nz, ny, nx, color, u, f);
      show("condition", t, u, count);
      start(nz, ny, nx, color, u, f);
      show("start", t, u, count);
      four(nz, ny, nx, color, u, f);
      show("four", t, u, count);
      both(nz, ny, nx, color, u, f);
      show("both", t, f, count);
      free(u), free(f);
    }
  return 0;
}
