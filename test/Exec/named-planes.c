/* Planes of a size that has a name, at numbers: a lattice's distributions one behind the other, as hand-written loops and
 * loops over constant tables have them.  Twins: names of something else.
 *
 * RUN: %port-and-compare %s --dma random:1 --min-regions 5 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 */
#include "show.h"

enum { Q = 5 };
static const int cx[Q] = {0, 1, -1, 0, 0}, cy[Q] = {0, 0, 0, 1, -1};

/* CHECK-LABEL: model of region 0
 * CHECK: write g[1 * N + {{.*}} -> { S0[i0, i1, i2] -> A{{[0-9]}}[p_nz + i0, i1, i2] }
 */
static void lattice(int nx, int ny, int nz, const double *restrict f, double *restrict g) {
  const size_t N = (size_t)nx * ny * nz;
#pragma sw parallel
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++) {
        double all[Q], sum = 0;
        for (int q = 0; q < Q; q++) {
          int x = (i - cx[q] + nx) % nx;
          all[q] = f[q * N + (x + nx * (j + ny * k))];
          sum += all[q] * cx[q];
        }
        for (int q = 0; q < Q; q++)
          g[q * N + (i + nx * (j + ny * k))] = all[q] - sum * cy[q];
      }
}
/* CHECK-LABEL: model of region 1
 * CHECK: read g[p + 2 * plane]{{.*}} -> { S0[i0, i1] -> A{{[0-9]}}[2p_ny + i0, i1] }
 */
static void by_hand(int nx, int ny, double *g) {
  int plane = nx * ny;
#pragma sw parallel
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++) {
      int p = i + nx * j;
      double t = g[p + 2 * plane];
      g[p + 2 * plane] = g[p + plane];
      g[p + plane] = g[p] + t;
    }
}
static void offset(int nx, int ny, double *g) {
  int last = nx * (ny - 1);
#pragma sw parallel
  for (int j = 0; j + 1 < ny; j++)
    for (int i = 0; i < nx; i++)
      g[i + nx * j] += g[last + i];
}
/* Twins. */
static void other(int nx, int ny, int m, double *g) {
  int plane = nx * m;
#pragma sw parallel
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++)
      g[i + nx * j + 2 * plane] = g[i + nx * j] + 1;
}
static void changed(int nx, int ny, double *g) {
  int plane = nx * ny;
  nx -= nx / 3;
#pragma sw parallel
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++)
      g[i + nx * j + plane] = g[i + nx * j] + 1;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 17};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int s = 1; s < 12; s += 5) {
      const int n = sizes[t], m = s;
      const long count = 5 * (long)n * m * 7 + 700;
      double *f = doubles(count, 1), *g = doubles(count, 2);
      lattice(n, m, 7, f, g);
      show("lattice", n, g, count);
      by_hand(n, m, g);
      show("by_hand", n, g, count);
      offset(n, m, g);
      show("offset", n, g, count);
      other(n, m, m / 2, g);
      other(n, m, m, g);
      show("other", n, g, count);
      changed(n, m, g);
      show("changed", n, g, count);
      free(f);
      free(g);
    }
  return 0;
}
