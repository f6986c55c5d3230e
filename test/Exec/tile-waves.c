/* Loops that all CPEs would run in step, one iteration after the other, as something small is parallel
 * inside: their tiles run as wavefronts.  Unknowns of a point, lines, a local system that is solved at each
 * point (whose tiles have to be small), long rows of unknowns moved as one piece; wavefronts with larger
 * tiles where there are many points.  Loops of which no order is known stay in step.
 *
 * RUN: %port-and-compare %s --min-regions 8 --machine sw26010 --machine sw26010pro --machine %S/Inputs/four-cpes.yaml --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/tile-waves.slave.c
 * RUN: FileCheck %s --input-file %t.dir/tile-waves.host.c --check-prefix=HOST
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -fplugin-arg-swgen-step-blocks=never %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/tile-waves.slave.c --check-prefix=NEVER
 *
 * NEVER-NOT: _waves(
 * NEVER-NOT: _wide(
 */
#include "show.h"

enum { UNKNOWNS = 5 };

/* The five unknowns of a point are parallel.
 * CHECK-LABEL: {{^}}void sw_tile_waves_lower_{{[0-9]+}}(
 * CHECK: all CPEs run this loop in step
 * CHECK-LABEL: {{^}}void sw_tile_waves_lower_{{[0-9]+}}_waves(
 * CHECK-NOT: all CPEs run this loop in step
 * CHECK: tiles whose numbers have this sum run at once
 * Rows of points, all unknowns of each:
 * CHECK: sw_get({{.*}}&sw_ldm.a_
 * CHECK-NEXT: a + {{.*}} * 5{{.*}} * 8,
 * CHECK-NEXT: {{.*}}_n1, {{.*}}_n2 * {{.*}}_n3 * 8, p_nx * 40, {{.*}}_n2 * 40);
 * CHECK: {{^}}#undef
 * HOST: nz >= [[#]] &&{{.*}}ny >= [[#]] &&{{.*}}nx >= [[#]]
 * HOST: sw_tile_waves_lower_{{[0-9]+}}_waves
 */
static void lower(int nz, int ny, int nx, double (*restrict v)[ny][nx][UNKNOWNS],
                  const double (*restrict a)[ny][nx][UNKNOWNS], const double (*restrict d)[ny][nx]) {
#pragma sw parallel
  for (int k = 1; k < nz; k++)
    for (int j = 1; j < ny; j++)
      for (int i = 1; i < nx; i++)
        for (int m = 0; m < UNKNOWNS; m++) {
          double sum = 0;
          for (int l = 0; l < UNKNOWNS; l++)
            sum += a[k][j][i][l] * (v[k - 1][j][i][l] + v[k][j - 1][i][l] + v[k][j][i - 1][l]);
          v[k][j][i][m] = (v[k][j][i][m] - 0.01 * sum) / d[k][j][i];
        }
}

/* The way back.
 * CHECK-LABEL: {{^}}void sw_tile_waves_upper_{{[0-9]+}}_waves(
 */
static void upper(int nz, int ny, int nx, double (*restrict v)[ny][nx][UNKNOWNS],
                  const double (*restrict a)[ny][nx][UNKNOWNS]) {
#pragma sw parallel
  for (int k = nz - 2; k >= 0; k--)
    for (int j = ny - 2; j >= 0; j--)
      for (int i = nx - 2; i >= 0; i--)
        for (int m = 0; m < UNKNOWNS; m++)
          v[k][j][i][m] -= 0.02 * (a[k][j][i][m] * v[k + 1][j][i][0] + v[k][j + 1][i][4 - m] + v[k][j][i + 1][2]);
}

/* The same behind a pointer to vectors: two of the loops would be a wavefront as it is, in each step of the third.
 * CHECK-LABEL: {{^}}void sw_tile_waves_linear_{{[0-9]+}}_waves(
 * CHECK-NOT: all CPEs run this loop in step
 * CHECK: tiles whose numbers have this sum run at once
 */
static void linear(int nz, int ny, int nx, double (*restrict v)[UNKNOWNS], double w) {
#pragma sw parallel
  for (int k = 1; k < nz; k++)
    for (int j = 1; j < ny; j++)
      for (int i = 1; i < nx; i++) {
        int p = (k * ny + j) * nx + i;
        for (int m = 0; m < UNKNOWNS; m++)
          v[p][m] -= w * (v[p - nx * ny][m] + v[p - nx][m] + v[p - 1][m]);
      }
}

/* A line of n points is parallel: long enough that steps would do, too.
 * CHECK-LABEL: {{^}}void sw_tile_waves_lines_{{[0-9]+}}(
 */
static void lines(int n, int m, float (*restrict y)[m][n]) {
#pragma sw parallel
  for (int j = 1; j < m; j++)
    for (int i = 1; i < m; i++)
      for (int l = 0; l < n; l++)
        y[j - 1][i][l] += 0.5f * (y[j][i - 1][l] - y[j - 1][i - 1][l]);
}

/* What a point needs of the coefficients is 600 bytes: tiles of 16 by 16 points have no room.
 * CHECK-LABEL: {{^}}void sw_tile_waves_system__{{[0-9]+}}(
 * CHECK: sw_j{{[0-9]}}_size = {{[2348]}};
 * CHECK: tiles whose numbers have this sum run at once
 */
static void system_(int ny, int nx, double (*restrict v)[nx][UNKNOWNS],
                    const double (*restrict left)[nx][UNKNOWNS][UNKNOWNS],
                    const double (*restrict below)[nx][UNKNOWNS][UNKNOWNS],
                    const double (*restrict own)[nx][UNKNOWNS][UNKNOWNS]) {
#pragma sw parallel
  for (int j = 1; j < ny; j++)
    for (int i = 1; i < nx; i++) {
      double b[UNKNOWNS], t[UNKNOWNS][UNKNOWNS];
      for (int m = 0; m < UNKNOWNS; m++) {
        b[m] = v[j][i][m];
        for (int l = 0; l < UNKNOWNS; l++) {
          b[m] -= left[j][i][m][l] * v[j][i - 1][l] + below[j][i][m][l] * v[j - 1][i][l];
          t[m][l] = own[j][i][m][l];
        }
      }
      for (int p = 0; p < UNKNOWNS; p++)
        for (int q = p + 1; q < UNKNOWNS; q++) {
          double f = t[q][p] / t[p][p];
          for (int l = p; l < UNKNOWNS; l++)
            t[q][l] -= f * t[p][l];
          b[q] -= f * b[p];
        }
      for (int p = UNKNOWNS - 1; p >= 0; p--) {
        for (int l = p + 1; l < UNKNOWNS; l++)
          b[p] -= t[p][l] * v[j][i][l];
        v[j][i][p] = b[p] / t[p][p];
      }
    }
}

/* Many points have larger tiles.
 * CHECK-LABEL: {{^}}void sw_tile_waves_relax_{{[0-9]+}}_wide(
 * CHECK: sw_j{{[0-9]}}_size = {{32|64|96|128}};
 * HOST: sw_tile_waves_relax_{{[0-9]+}}_wide
 */
static void relax(int n, int m, double w, double (*restrict u)[m], const double (*restrict f)[m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      u[i][j] = (1 - w) * u[i][j] + 0.25 * w * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - f[i][j]);
}

/* CHECK-LABEL: {{^}}void sw_tile_waves_common_{{[0-9]+}}_wide(
 */
static void common(int n, int m, const char *restrict x, const char *restrict y, int (*restrict t)[m + 1]) {
#pragma sw parallel
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      int best = t[i - 1][j] > t[i][j - 1] ? t[i - 1][j] : t[i][j - 1];
      if (x[i - 1] == y[j - 1] && t[i - 1][j - 1] + 1 > best)
        best = t[i - 1][j - 1] + 1;
      t[i][j] = best;
    }
}

/* Each row is read from both ends by the next: no order of tiles keeps that.
 * CHECK-LABEL: {{^}}void sw_tile_waves_folded_{{[0-9]+}}(
 * CHECK-NOT: tiles whose numbers have this sum run at once
 * CHECK-NOT: sw_tile_waves_folded_{{[0-9]+}}_waves(
 */
static void folded(int n, int m, double (*restrict a)[n][UNKNOWNS]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int j = 1; j < n; j++)
      for (int l = 0; l < UNKNOWNS; l++)
        a[k][j][l] += 0.5 * a[k - 1][n - j][l] + 0.25 * a[k][j - 1][l];
}

static const int sizes[][3] = {{0, 1, 2}, {1, 3, 3}, {2, 9, 31}, {5, 17, 20}, {13, 6, 7}, {21, 23, 26}, {7, 40, 37}};
static const int planes[][2] = {{1, 1}, {3, 300}, {61, 64}, {190, 201}, {230, 177}};

int main(void) {
  for (int s = 0; s < COUNT(sizes); s++) {
    int nz = sizes[s][0], ny = sizes[s][1], nx = sizes[s][2];
    long points = (long)nz * ny * nx, plane = (long)ny * nx;
    double *v = doubles(points * UNKNOWNS, 1), *a = doubles(points * UNKNOWNS, 2), *d = doubles(points, 3);
    double *p = doubles(plane * UNKNOWNS, 4), *left = doubles(plane * 25, 5), *below = doubles(plane * 25, 6);
    double *own = doubles(plane * 25, 7), *fold = doubles((long)ny * nx * UNKNOWNS, 8);
    float *y = room(sizeof *y * (ny + 1) * ny * nx);
    fill_float(y, (long)ny * ny * nx, 9);
    for (long k = 0; k < points; k++)
      d[k] = 90 + d[k];
    for (long k = 0; k < plane; k++)
      for (int m = 0; m < UNKNOWNS; m++)
        own[25 * k + 6 * m] += 500;
    lower(nz, ny, nx, (void *)v, (void *)a, (void *)d);
    show("lower", nz, v, points * UNKNOWNS);
    upper(nz, ny, nx, (void *)v, (void *)a);
    show("upper", nz, v, points * UNKNOWNS);
    linear(nz, ny, nx, (void *)v, 0.25);
    show("linear", nz, v, points * UNKNOWNS);
    lines(nx, ny, (void *)y);
    show_float("lines", nx, y, (long)ny * ny * nx);
    system_(ny, nx, (void *)p, (void *)left, (void *)below, (void *)own);
    show("system", ny, p, plane * UNKNOWNS);
    folded(nx, ny, (void *)fold);
    show("folded", ny, fold, plane * UNKNOWNS);
    free(v), free(a), free(d), free(p), free(left), free(below), free(own), free(fold), free(y);
  }
  for (int s = 0; s < COUNT(planes); s++) {
    int n = planes[s][0], m = planes[s][1];
    double *u = doubles((long)n * m, 1), *f = doubles((long)n * m, 2);
    int *t = room(sizeof *t * (n + 1) * (m + 1));
    char *x = room(n), *y = room(m);
    memset(t, 0, sizeof *t * (n + 1) * (m + 1));
    for (int i = 0; i < n; i++)
      x[i] = (char)(i * i % 5);
    for (int j = 0; j < m; j++)
      y[j] = (char)(j * 3 % 7 % 5);
    relax(n, m, 1.5, (void *)u, (void *)f);
    show("relax", n, u, (long)n * m);
    common(n, m, x, y, (void *)t);
    for (long k = 0; k < (long)n * m; k++)
      u[k] = t[k + n];
    show("common", n, u, (long)n * m);
    free(u), free(f), free(t), free(x), free(y);
  }
  return 0;
}
