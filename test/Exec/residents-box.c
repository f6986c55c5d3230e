/* Steps whose phases go over the same boxes of rows: CPEs are divided along two loops, and what each has of its
 * neighbours are faces, where a stencil reads diagonally edges, too.  To and fro, in place,
 * faces and lines as phases of their own, loops that go downwards or elsewhere, four dimensions, sizes known and
 * unknown that divide nothing.  Twins: rows of other dimensions in turn, fewer CPEs.
 *
 * RUN: %port-and-compare %s --min-regions 11 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 11 --machine sw26010 --machine %S/Inputs/four-cpes.yaml -- -I%S/Inputs -fplugin-arg-swgen-residents=always -fplugin-arg-swgen-step-blocks=never
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw -fplugin-arg-swgen-residents=always -fplugin-arg-swgen-step-blocks=never 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.dir/residents-box.slave.c
 * RUN: FileCheck %s --input-file %t.remarks --check-prefix=REMARK
 */
#include "show.h"

/* Four faces come before a phase and go after it.
 * CHECK-LABEL: {{^}}void sw_residents_box_heat_{{[0-9]+}}_resident(
 * CHECK: const long sw_home0_size = sw_tile(sw_home0_count, [[#]], 1, 16);
 * CHECK: const long sw_home0_lo = sw_home0_first + (sw_id / 4) * sw_home0_size;
 * CHECK: const long sw_home0_size1 = sw_tile(sw_home0_count1, [[#]], 1, 4);
 * CHECK: const long sw_home0_lo1 = sw_home0_first1 + (sw_id % 4) * sw_home0_size1;
 * CHECK: /{{\*}} what stays in LDM for all steps
 * CHECK-NEXT: if (sw_home0_lo <= sw_home0_hi && sw_home0_lo1 <= sw_home0_hi1
 * CHECK: all CPEs run this loop in step
 * CHECK: if (sw_home0_lo >= 2)
 * CHECK-NEXT: sw_get(
 * CHECK: if (sw_home0_lo1 >= 2)
 * CHECK-NEXT: sw_get(
 * CHECK: sw_put(
 * REMARK: 'a', 'b' in local memory for all steps of loop 't' [SW556]
 */
static void heat(int steps, int n, int m, int l, double (*restrict a)[m][l], double (*restrict b)[m][l]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < l - 1; k++)
          b[i][j][k] = 0.125 * (a[i + 1][j][k] - 2 * a[i][j][k] + a[i - 1][j][k]) +
                       0.125 * (a[i][j + 1][k] - 2 * a[i][j][k] + a[i][j - 1][k]) +
                       0.125 * (a[i][j][k + 1] - 2 * a[i][j][k] + a[i][j][k - 1]) + a[i][j][k];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < l - 1; k++)
          a[i][j][k] = 0.125 * (b[i + 1][j][k] - 2 * b[i][j][k] + b[i - 1][j][k]) +
                       0.125 * (b[i][j + 1][k] - 2 * b[i][j][k] + b[i][j - 1][k]) +
                       0.125 * (b[i][j][k + 1] - 2 * b[i][j][k] + b[i][j][k - 1]) + b[i][j][k];
  }
}

/* All 26 neighbours: the edges of a box are of CPEs beside those beside it.
 * CHECK-LABEL: {{^}}void sw_residents_box_dense_{{[0-9]+}}_resident(
 */
static void dense(int steps, int n, int m, float (*restrict a)[m][m], float (*restrict b)[m][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < m - 1; k++) {
          float sum = 0;
          for (int x = -1; x <= 1; x++)
            for (int y = -1; y <= 1; y++)
              for (int z = -1; z <= 1; z++)
                sum += a[i + x][j + y][k + z];
          b[i][j][k] = sum * 0.03f;
        }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < m - 1; k++)
          a[i][j][k] = b[i][j][k] + b[i - 1][j - 1][k] - b[i + 1][j + 1][k];
  }
}

/* Waves: each of two arrays changes by the other, with a coefficient that nobody writes.
 * CHECK-LABEL: {{^}}void sw_residents_box_wave_{{[0-9]+}}_resident(
 * REMARK: 'c', 'v', 'u' in local memory for all steps of loop 't' [SW556]
 */
static void wave(int steps, int n, int m, double (*restrict u)[m][m], double (*restrict v)[m][m],
                 const double (*restrict c)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < m - 1; k++)
          u[i][j][k] += c[i][j] * (v[i - 1][j][k] + v[i + 1][j][k] + v[i][j - 1][k] + v[i][j + 1][k] - 4 * v[i][j][k]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < m - 1; k++)
          v[i][j][k] += 0.5 * u[i][j][k];
  }
}

/* A face, or a line of it, is a phase of its own: one row along one axis, or along both.
 * CHECK-LABEL: {{^}}void sw_residents_box_faces_{{[0-9]+}}_resident(
 * CHECK: if (sw_home0_lo <= sw_home0_hi && sw_home0_lo1 <= sw_home0_hi1 && sw_home0_lo <= 0 && 0 <= sw_home0_hi && sw_j
 * CHECK-LABEL: {{^}}void sw_residents_box_lines_{{[0-9]+}}_resident(
 * CHECK: if (sw_home0_lo <= sw_home0_hi && sw_home0_lo1 <= sw_home0_hi1 && sw_home0_lo <= {{.*}} <= sw_home0_hi && sw_home0_lo1 <= 0 && 0 <= sw_home0_hi1)
 */
static void faces(int steps, int n, int m, double (*restrict u)[m][m], double (*restrict w)[m][m],
                  const double *restrict source) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int k = 0; k < m; k++)
        u[0][j][k] = source[t] + j;
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++)
          w[i][j][k] = 0.5 * (u[i][j][k] + u[i - 1][j][k]);
    for (int i = 1; i < n; i++)
      for (int j = 1; j < m; j++)
        for (int k = 0; k < m; k++)
          u[i][j][k] += 0.25 * (w[i][j][k] + w[i][j - 1][k]);
  }
}

static void lines(int steps, int n, int m, double (*restrict u)[m][m], double (*restrict w)[m][m],
                  const double *restrict source) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int k = 0; k < m; k++)
      u[0][0][k] = source[t];
    for (int i = 0; i < n; i++)
      for (int k = 0; k < m; k++)
        w[i][0][k] = 0.5 * u[i][0][k];
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        for (int k = 0; k < m; k++)
          w[i][j][k] = 0.5 * (u[i][j][k] + u[i][j - 1][k]);
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++)
          u[i][j][k] += 0.25 * (w[i][j][k] + w[i - 1][j][k]);
  }
}

/* Downwards along the first axis, one behind along the second, neighbours on some sides only.
 * CHECK-LABEL: {{^}}void sw_residents_box_slanted_{{[0-9]+}}_resident(
 */
static void slanted(int steps, int n, int m, double (*restrict a)[m][m], double (*restrict b)[m][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n; i++)
      for (int j = 0; j < m - 3; j++)
        for (int k = 0; k < m; k++)
          b[i - 2][j + 1][k] = a[i][j][k] - a[i - 1][j + 3][k] + t;
    for (int j = m - 1; j >= 2; j--)
      for (int i = n - 2; i >= 0; i--)
        for (int k = m - 1; k >= 0; k--)
          a[i + 1][j - 1][k] += 0.5 * (b[i][j][k] + b[i][j - 2][k]);
  }
}

/* In place along the rows, each of which is one CPE's; a plane that all others read, and planes after it.
 * CHECK-LABEL: {{^}}void sw_residents_box_rods_{{[0-9]+}}_resident(
 * CHECK-LABEL: {{^}}void sw_residents_box_layers_{{[0-9]+}}(
 */
static void rods(int steps, int n, int m, double (*restrict a)[m][m], double (*restrict b)[m][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < m; k++)
          a[i][j][k] = 0.5 * (a[i][j][k - 1] + b[i - 1][j][k] + b[i][j + 1][k]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = m - 2; k >= 0; k--)
          b[i][j][k] += 0.125 * (a[i][j][k] - a[i][j][k + 1]);
  }
}

static void layers(int n, int m, float (*restrict a)[m][m]) {
#pragma sw parallel
  for (int t = 0; t < n; t++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++)
          a[i][j][k] = a[i][j][k] < a[t][j][k] ? a[i][j][k] + 1 : a[t][j][k];
}

/* Four dimensions; only some elements are written, which data decide.
 * CHECK-LABEL: {{^}}void sw_residents_box_fluid_{{[0-9]+}}_resident(
 */
static void fluid(int steps, int n, int m, double (*restrict f)[m][6][5], double (*restrict g)[m][6][5]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < 5; k++)
          for (int c = 0; c < 5; c++)
            if (f[i][j][k][c] > 0)
              g[i][j][k][c] = 0.25 * (f[i - 1][j][k][c] + f[i + 1][j][k][4 - c] + f[i][j - 1][k][c] + f[i][j + 1][k - 1][c]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 0; k < 6; k++)
          for (int c = 0; c < 5; c++)
            f[i][j][k][c] += 0.5 * g[i][j][k][c];
  }
}

/* With known sizes there is only one kernel.
 * CHECK-LABEL: {{^}}void sw_residents_box_known_{{[0-9]+}}(
 * CHECK: sw_tile(sw_home0_count1, 5, 1, 4)
 */
static double cube[2][21][19][18];

static void known(void) {
#pragma sw parallel
  for (int t = 0; t < 7; t++) {
    for (int i = 1; i < 20; i++)
      for (int j = 1; j < 18; j++)
        for (int k = 1; k < 17; k++)
          cube[1][i][j][k] = 0.25 * (cube[0][i - 1][j][k] + cube[0][i + 1][j][k] + cube[0][i][j - 1][k + 1] + cube[0][i][j + 1][k]);
    for (int i = 1; i < 20; i++)
      for (int j = 1; j < 18; j++)
        for (int k = 1; k < 17; k++)
          cube[0][i][j][k] = cube[1][i][j][k];
  }
}

/* Rows of each phase in another order: the axes are the loops that they have in common.
 * CHECK-LABEL: {{^}}void sw_residents_box_planes_{{[0-9]+}}_resident(
 * CHECK: sw_home0_lo1
 */
static void planes(int steps, int n, int m, double (*restrict a)[m][m], double (*restrict b)[m][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        for (int k = 0; k < m; k++)
          a[i][j][k] = 0.5 * (a[i][j - 1][k] + b[i][j][k]);
    for (int i = 1; i < n; i++)
      for (int k = 1; k < m; k++)
        for (int j = 0; j < m; j++)
          b[i][j][k] = 0.5 * (b[i][j][k - 1] + a[i - 1][j][k]);
  }
}

/* Rows of other dimensions in turn: each element has two homes.  CPEs that may be fewer.
 * CHECK-LABEL: {{^}}void sw_residents_box_turns_{{[0-9]+}}(
 * CHECK-NOT: void sw_residents_box_turns_{{[0-9]+}}_resident(
 * CHECK-LABEL: {{^}}void sw_residents_box_fewer_{{[0-9]+}}(
 * CHECK-NOT: void sw_residents_box_fewer_{{[0-9]+}}_resident(
 */
static void turns(int steps, int n, double (*restrict a)[n][n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        for (int k = 1; k < n; k++)
          a[i][j][k] += 0.5 * a[i][j][k - 1];
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        for (int i = 1; i < n; i++)
          a[i][j][k] += 0.5 * a[i - 1][j][k];
  }
}

static void fewer(int cpes, int steps, int n, int m, double (*restrict a)[m][m], double (*restrict b)[m][m]) {
#pragma sw parallel num_cpes(cpes)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 0; k < m; k++)
          b[i][j][k] = 0.5 * (a[i - 1][j][k] + a[i][j + 1][k]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++)
          a[i][j][k] = 0.5 * (b[i - 1][j][k] + b[i + 1][j][k]);
  }
}

static const int sizes[][4] = {{0, 5, 6, 7},   {1, 8, 8, 8},    {3, 8, 7, 5},    {4, 3, 4, 3},   {5, 2, 9, 4},
                               {6, 14, 11, 9}, {4, 24, 23, 17}, {5, 37, 18, 21}, {4, 9, 40, 12}, {2, 50, 9, 40}};

#define CUBE(type, p) ((type(*)[m][m])p)

int main(void) {
  for (int s = 0; s < COUNT(sizes); s++) {
    int steps = sizes[s][0], n = sizes[s][1], m = sizes[s][2], l = sizes[s][3];
    long all = (long)n * m * (l > m ? l : m), four = (long)n * m * 30;
    double *a = doubles(all, 1), *b = doubles(all, 2), *v = doubles(steps, 4);
    double *e = doubles((long)n * m, 5), *f = doubles(four, 6), *g = doubles(four, 7);
    float *x = floats(all, 8), *y = floats(all, 9);
    heat(steps, n, m, l, (double(*)[m][l])a, (double(*)[m][l])b);
    show("heat", n, a, all), show("heat", n, b, all);
    dense(steps, n, m, CUBE(float, x), CUBE(float, y));
    show_float("dense", n, x, all), show_float("dense", n, y, all);
    wave(steps, n, m, CUBE(double, a), CUBE(double, b), (const double(*)[m])e);
    show("wave", n, a, all), show("wave", n, b, all);
    fill(a, all, 10), fill(b, all, 11);
    faces(steps, n, m, CUBE(double, a), CUBE(double, b), v);
    show("faces", n, a, all), show("faces", n, b, all);
    lines(steps, n, m, CUBE(double, a), CUBE(double, b), v);
    show("lines", n, a, all), show("lines", n, b, all);
    slanted(steps, n, m, CUBE(double, a), CUBE(double, b));
    show("slanted", n, a, all), show("slanted", n, b, all);
    rods(steps, n, m, CUBE(double, a), CUBE(double, b));
    show("rods", n, a, all), show("rods", n, b, all);
    layers(n, m, CUBE(float, x));
    show_float("layers", n, x, all);
    fluid(steps, n, m, (double(*)[m][6][5])f, (double(*)[m][6][5])g);
    show("fluid", n, f, four), show("fluid", n, g, four);
    fill(&cube[0][0][0][0], 2 * 21 * 19 * 18, 12 + s);
    known();
    show("known", n, &cube[0][0][0][0], 2 * 21 * 19 * 18);
    int k = n < m ? n : m;
    turns(steps, k, (double(*)[k][k])a);
    show("turns", k, a, all);
    planes(steps, n, m, CUBE(double, a), CUBE(double, b));
    show("planes", n, a, all), show("planes", n, b, all);
    fewer(17, steps, n, m, CUBE(double, a), CUBE(double, b));
    show("fewer", n, a, all), show("fewer", n, b, all);
    free(a), free(b), free(v), free(e), free(f), free(g), free(x), free(y);
  }
  return 0;
}
