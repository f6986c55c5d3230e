/* Arrays of cells beside arrays of nodes: rows and planes have a length that is a sum, and planes a product
 * of such sums, less or more than that of the sizes.  Twin: a plane that overlaps with the next one.
 *
 * RUN: %port-and-compare %s --min-regions 6 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.remarks
 */
#include "show.h"

/* CHECK-DAG: 'c_cells' is kept in LDM
 */
static void cells(int nx, int ny, int nz, double *restrict c_cells, const double *restrict p) {
#pragma sw parallel
  for (int k = 0; k < nz - 1; k++)
    for (int j = 0; j < ny - 1; j++)
      for (int i = 0; i < nx - 1; i++)
        c_cells[(k * (ny - 1) + j) * (nx - 1) + i] += p[(k * ny + j) * nx + i] - p[((k + 1) * ny + j) * nx + i + 1];
}

static void nodes(int nx, int ny, int nz, double *restrict c, const double *restrict p) {
#pragma sw parallel
  for (int k = 0; k <= nz; k++)
    for (int j = 0; j <= ny; j++)
      for (int i = 0; i <= nx; i++)
        c[(k * (ny + 1) + j) * (nx + 1) + i] -= 2 * p[(k * (ny + 1) + j) * (nx + 1) + i];
}

/* Products first, the fastest subscript last or first. */
static void shifted(int nx, int ny, int nz, double *restrict x, const double *restrict b) {
#pragma sw parallel
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
        x[(k - 1) * (nx - 2) * (ny - 2) + (j - 1) * (nx - 2) + i - 1] += b[(k * ny + j) * nx + i];
}
static void with_halo(int nx, int ny, int nz, double *restrict x, const double *restrict b) {
#pragma sw parallel
  for (int k = 1; k <= nz; k++)
    for (int j = 1; j <= ny; j++)
      for (int i = 1; i <= nx; i++)
        x[i + (nx + 2) * (j + (ny + 2) * k)] = b[i - 1 + (nx + 2) * (j + (ny + 2) * k)] +
                                               b[i + (nx + 2) * (j - 1 + (ny + 2) * k)] -
                                               b[i + (nx + 2) * (j + (ny + 2) * (k + 1))];
}

/* Steps along y. */
static void sweep(int nx, int ny, int nz, double *restrict c) {
#pragma sw parallel
  for (int k = 0; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 0; i < nx - 1; i++)
        c[(k * (ny - 1) + j) * (nx - 1) + i] += 0.5 * c[(k * (ny - 1) + j - 1) * (nx - 1) + i];
}

/* Two sums less something. */
static void less(int nx, int ny, int g, double *restrict x, const double *restrict b) {
#pragma sw parallel
  for (int j = 0; j < ny - 2 * g; j++)
    for (int i = 0; i < nx - 2 * g; i++)
      x[j * (nx - 2 * g) + i] -= b[(j + g) * nx + i + g];
}

/* Planes of one row less than what is written have elements in common, unless there is one plane.
 * CHECK-DAG: warning: region will stay on the host at run time: it runs on the CPEs only where nz <= 1 (subscripts stay in the rows of 'c_over'{{.*}} which holds at none of the sizes tried;{{.*}} [SW234]
 */
static void overlapping(int nx, int ny, int nz, double *restrict c_over) {
#pragma sw parallel
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++)
        c_over[(k * (ny - 1) + j) * nx + i] += i + 2 * j + 3 * k;
}

int main(void) {
  static const int xs[] = {1, 2, 23, 70}, ys[] = {1, 3, 19}, zs[] = {2, 9};
  for (int a = 0; a < COUNT(xs); a++)
    for (int b = 0; b < COUNT(ys); b++)
      for (int c = 0; c < COUNT(zs); c++) {
        const int nx = xs[a], ny = ys[b], nz = zs[c];
        const long all = (nx + 3L) * (ny + 3) * (nz + 3);
        double *u = doubles(all, 1), *v = doubles(all, 2);
        cells(nx, ny, nz, u, v), show("cells", nx, u, all);
        nodes(nx, ny, nz, u, v), show("nodes", nx, u, all);
        shifted(nx, ny, nz, u, v), show("shifted", nx, u, all);
        with_halo(nx, ny, nz, u, v), show("with_halo", nx, u, all);
        sweep(nx, ny, nz, u), show("sweep", nx, u, all);
        less(nx, ny, 1, u, v), show("less", nx, u, all);
        overlapping(nx, ny, nz, u), show("overlapping", nx, u, all);
        free(u), free(v);
      }
  return 0;
}
