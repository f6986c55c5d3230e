/* The grid transfers and the smoother of a multigrid code, as they are written for vectors: sums along a
 * line in arrays of the function, then what is made of them; planes and rows of the fine grid by
 * offsets that are 1, or 2 for a grid of three points.
 *
 * RUN: %port-and-compare %s --min-regions 3 --machine sw26010 --machine sw26010pro --machine %S/Inputs/four-cpes.yaml --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/multigrid.host.c
 * RUN: FileCheck %s --input-file %t.dir/multigrid.slave.c --check-prefix=SLAVE
 */
#include "show.h"

enum { LINE = 130 };

/* With short lines several rows are in a tile, and one after the other has the two arrays of sums, of
 * which lines of 128 use 1024 bytes.
 * SLAVE-LABEL: {{^}}void sw_multigrid_smooth_{{[0-9]+}}_small(
 * SLAVE: for (long sw_i2 = sw_i21_lo; sw_i2 <= sw_i21_hi; sw_i2++) {
 * SLAVE-NEXT: for (long sw_i1 = 0; sw_i1 < p_n1; sw_i1++) {
 * SLAVE: (&sw_ldm.r1_{{[0-9]+}}.v[0 * 1024])
 * SLAVE: for (long sw_i1 = 0; sw_i1 < p_n1 - 2; sw_i1++) {
 */
static void smooth(int n1, int n2, int n3, double (*restrict u)[n2][n1], double (*restrict r)[n2][n1],
                   const double c[3]) {
  double r1[LINE], r2[LINE];
  int i3, i2, i1;
#pragma sw parallel
  for (i3 = 1; i3 < n3 - 1; i3++)
    for (i2 = 1; i2 < n2 - 1; i2++) {
      for (i1 = 0; i1 < n1; i1++) {
        r1[i1] = r[i3][i2 - 1][i1] + r[i3][i2 + 1][i1] + r[i3 - 1][i2][i1] + r[i3 + 1][i2][i1];
        r2[i1] = r[i3 - 1][i2 - 1][i1] + r[i3 - 1][i2 + 1][i1] + r[i3 + 1][i2 - 1][i1] + r[i3 + 1][i2 + 1][i1];
      }
      for (i1 = 1; i1 < n1 - 1; i1++)
        u[i3][i2][i1] = u[i3][i2][i1] + c[0] * r[i3][i2][i1] +
                        c[1] * (r[i3][i2][i1 - 1] + r[i3][i2][i1 + 1] + r1[i1]) +
                        c[2] * (r2[i1] + r1[i1 - 1] + r1[i1 + 1]);
    }
}

/* Of the offsets the check asks nothing that small grids do not have: r is only read.
 * CHECK: sw_go = SW_HOLDS({{[^,]*}}, "{{.*}}d1 + 2147483649L >= 2 * m1j && m2k >= 0 && m1k >= 0"
 */
static void restrict_(int m1k, int m2k, int m3k, double (*restrict r)[m2k][m1k], int m1j, int m2j, int m3j,
                      double (*restrict s)[m2j][m1j]) {
  double x1[LINE], y1[LINE];
  int j3, j2, j1, i3, i2, i1, d1, d2, d3;
  d1 = m1k == 3 ? 2 : 1;
  d2 = m2k == 3 ? 2 : 1;
  d3 = m3k == 3 ? 2 : 1;
#pragma sw parallel
  for (j3 = 1; j3 < m3j - 1; j3++) {
    i3 = 2 * j3 - d3;
    for (j2 = 1; j2 < m2j - 1; j2++) {
      i2 = 2 * j2 - d2;
      for (j1 = 1; j1 < m1j; j1++) {
        i1 = 2 * j1 - d1;
        x1[i1] = r[i3 + 1][i2][i1] + r[i3 + 1][i2 + 2][i1] + r[i3][i2 + 1][i1] + r[i3 + 2][i2 + 1][i1];
        y1[i1] = r[i3][i2][i1] + r[i3 + 2][i2][i1] + r[i3][i2 + 2][i1] + r[i3 + 2][i2 + 2][i1];
      }
      for (j1 = 1; j1 < m1j - 1; j1++) {
        i1 = 2 * j1 - d1;
        double y2 = r[i3][i2][i1 + 1] + r[i3 + 2][i2][i1 + 1] + r[i3][i2 + 2][i1 + 1] + r[i3 + 2][i2 + 2][i1 + 1];
        double x2 = r[i3 + 1][i2][i1 + 1] + r[i3 + 1][i2 + 2][i1 + 1] + r[i3][i2 + 1][i1 + 1] + r[i3 + 2][i2 + 1][i1 + 1];
        s[j3][j2][j1] = 0.5 * r[i3 + 1][i2 + 1][i1 + 1] +
                        0.25 * (r[i3 + 1][i2 + 1][i1] + r[i3 + 1][i2 + 1][i1 + 2] + x2) +
                        0.125 * (x1[i1] + x1[i1 + 2] + y2) + 0.0625 * (y1[i1] + y1[i1 + 2]);
      }
    }
  }
}

static void prolong(int mm1, int mm2, int mm3, double (*restrict z)[mm2][mm1], int n1, int n2, int n3,
                    double (*restrict u)[n2][n1]) {
  double z1[LINE], z2[LINE], z3[LINE];
  int i3, i2, i1;
#pragma sw parallel
  for (i3 = 0; i3 < mm3 - 1; i3++)
    for (i2 = 0; i2 < mm2 - 1; i2++) {
      for (i1 = 0; i1 < mm1; i1++) {
        z1[i1] = z[i3][i2 + 1][i1] + z[i3][i2][i1];
        z2[i1] = z[i3 + 1][i2][i1] + z[i3][i2][i1];
        z3[i1] = z[i3 + 1][i2 + 1][i1] + z[i3 + 1][i2][i1] + z1[i1];
      }
      for (i1 = 0; i1 < mm1 - 1; i1++) {
        u[2 * i3][2 * i2][2 * i1] += z[i3][i2][i1];
        u[2 * i3][2 * i2][2 * i1 + 1] += 0.5 * (z[i3][i2][i1 + 1] + z[i3][i2][i1]);
      }
      for (i1 = 0; i1 < mm1 - 1; i1++) {
        u[2 * i3][2 * i2 + 1][2 * i1] += 0.5 * z1[i1];
        u[2 * i3][2 * i2 + 1][2 * i1 + 1] += 0.25 * (z1[i1] + z1[i1 + 1]);
      }
      for (i1 = 0; i1 < mm1 - 1; i1++) {
        u[2 * i3 + 1][2 * i2][2 * i1] += 0.5 * z2[i1];
        u[2 * i3 + 1][2 * i2][2 * i1 + 1] += 0.25 * (z2[i1] + z2[i1 + 1]);
      }
      for (i1 = 0; i1 < mm1 - 1; i1++) {
        u[2 * i3 + 1][2 * i2 + 1][2 * i1] += 0.25 * z3[i1];
        u[2 * i3 + 1][2 * i2 + 1][2 * i1 + 1] += 0.125 * (z3[i1] + z3[i1 + 1]);
      }
    }
}

int main(void) {
  static const int grids[] = {3, 6, 18, 34, 66};
  const double c[3] = {-0.375, 1.0 / 32, -1.0 / 64};
  for (int g = 1; g < COUNT(grids); g++) {
    const int n = grids[g], m = grids[g - 1];
    const long fine = (long)n * n * (n + 1), coarse = (long)m * m * m;
    double *u = doubles(fine, 1), *r = doubles(fine, 2), *s = doubles(coarse, 3);
    smooth(n, n, n, (void *)u, (void *)r, c);
    show("smooth", n, u, fine);
    if (2 * m - 2 <= n) {
      restrict_(n, n, n, (void *)u, m, m, m, (void *)s);
      show("restrict", m, s, coarse);
      prolong(m, m, m, (void *)s, n, n, n, (void *)u);
      show("prolong", n, u, fine);
    }
    free(u), free(r), free(s);
  }
  return 0;
}
