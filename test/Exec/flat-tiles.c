/* Rows that may be short or long: tiles of many short ones, of some of middling length, of parts of one.
 * Lengths on both sides of each limit, that divide nothing, also empty; arrays with longer rows than
 * the loops go through, elements smaller than a word, a reduction, a neighbour, two phases.
 *
 * RUN: %port-and-compare %s --min-regions 8 --machine sw26010 --machine sw26010pro --machine %S/Inputs/four-cpes.yaml --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/flat-tiles.slave.c
 */
#include "show.h"
#include <stdint.h>

/* CHECK-LABEL: {{^}}void sw_flat_tiles_scale_{{[0-9]+}}(
 * CHECK: sw_k1_most = sw_j2_count > [[#%u,L3:]] ? 1 : sw_j2_count > [[#%u,L2:]] ? 4 : sw_j2_count > 8 ? 16 : 64;
 * CHECK: sw_j2_most = sw_j2_count > [[#L3]] ? 512 : sw_j2_count > [[#L2]] ? [[#L3]] : sw_j2_count > 8 ? [[#L2]] : 8;
 * CHECK: sw_k1_size = sw_tile{{.*}}(sw_k1_count, sw_k1_most,
 */
static void scale(int nz, int ny, int nx, double (*restrict u)[ny][nx], double (*restrict v)[ny][nx],
                  const double (*restrict f)[ny][nx]) {
#pragma sw parallel
  for (int i = 0; i < nz; i++)
    for (int k = 0; k < ny; k++)
      for (int j = 0; j < nx; j++) {
        u[i][k][j] *= f[i][k][j];
        v[i][k][j] = u[i][k][j];
      }
}

/* CHECK-LABEL: {{^}}void sw_flat_tiles_part_{{[0-9]+}}(
 * CHECK: sw_k0_most = sw_j1_count > {{[0-9]+}} ? 1 :
 */
static void part(int n, int m, int ld, float (*restrict b)[ld], const float (*restrict a)[ld]) {
#pragma sw parallel
  for (int k = 1; k < n; k++)
    for (int j = 2; j < m; j++)
      b[k][j - 1] += 0.5f * a[k - 1][j];
}

/* Elements of two bytes.
 * CHECK-LABEL: {{^}}void sw_flat_tiles_halves_{{[0-9]+}}(
 */
static void halves(int n, int m, uint16_t (*restrict b)[m], const uint16_t (*restrict a)[m]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < m; j++)
      b[k][j] = (uint16_t)(b[k][j] ^ (a[k][j] * 3));
}

static long total(int n, int m, const int (*restrict a)[m]) {
  long sum = 0;
#pragma sw parallel reduction(+ : sum)
  for (int k = 0; k < n; k++)
    for (int j = 0; j < m; j++)
      sum += a[k][j];
  return sum;
}

/* Two phases, the second with a neighbour in the row.
 * CHECK-LABEL: {{^}}void sw_flat_tiles_both_{{[0-9]+}}(
 */
static void both(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  {
    for (int k = 0; k < n; k++)
      for (int j = 0; j < m; j++)
        b[k][j] = a[k][j] * a[k][j];
    for (int k = 0; k < n; k++)
      for (int j = 1; j < m; j++)
        a[k][j] += b[k][j - 1];
  }
}

/* Only some elements, and from the last row down.
 * CHECK-LABEL: {{^}}void sw_flat_tiles_some_{{[0-9]+}}(
 */
static void some(int n, int m, double (*restrict a)[m], const int (*restrict on)[m]) {
#pragma sw parallel
  for (int k = n - 1; k >= 0; k--)
    for (int j = 0; j < m; j++)
      if (on[k][j] & 1)
        a[k][j] = -a[k][j];
}

/* Rows of known length, and a matrix that is turned round: not flat.
 * CHECK-LABEL: {{^}}void sw_flat_tiles_known_{{[0-9]+}}(
 * CHECK-NOT: _most
 * CHECK: {{^}}#undef
 */
static void known(int n, double (*restrict a)[200]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < 200; j++)
      a[k][j] = 2 * a[k][j] + j;
}

static void around(int n, int m, double (*restrict a)[m], const double (*restrict b)[n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < m; j++)
      a[k][j] += b[j][k];
}

static const int sizes[][2] = {{0, 5},   {1, 1},    {3, 0},     {700, 1},   {1000, 5},  {333, 8},   {410, 9}, {200, 31},
                               {67, 32}, {130, 33}, {127, 127}, {100, 128}, {70, 129}, {33, 511}, {9, 513}, {5, 2100}};

int main(void) {
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s][0], m = sizes[s][1], ld = m + 3, nz = s % 4 + 1;
    const long cells = (long)n * m;
    double *u = doubles(nz * cells, 1), *v = doubles(nz * cells, 2), *f = doubles(nz * cells, 3);
    double *a = doubles(cells, 4), *b = doubles(cells, 5), *w = doubles(200L * n, 6);
    float *p = room(sizeof *p * n * ld), *q = room(sizeof *q * n * ld);
    uint16_t *x = room(sizeof *x * cells), *y = room(sizeof *y * cells);
    int *on = room(sizeof *on * cells);
    fill_float(p, (long)n * ld, 7);
    fill_float(q, (long)n * ld, 8);
    for (long k = 0; k < cells; k++) {
      x[k] = (uint16_t)(k * 77);
      y[k] = (uint16_t)(k * 31 + 5);
      on[k] = (int)(k * 5 % 7);
    }
    scale(nz, n, m, (void *)u, (void *)v, (void *)f);
    show("scale", n, u, nz * cells);
    show("scale", n, v, nz * cells);
    part(n, m, ld, (void *)p, (void *)q);
    show_float("part", n, p, (long)n * ld);
    halves(n, m, (void *)x, (void *)y);
    for (long k = 0; k < cells; k++)
      v[k] = x[k];
    show("halves", n, v, cells);
    printf("total %ld\n", total(n, m, (void *)on));
    both(n, m, (void *)a, (void *)b);
    show("both", n, a, cells);
    show("both", n, b, cells);
    some(n, m, (void *)a, (void *)on);
    show("some", n, a, cells);
    known(n, (void *)w);
    show("known", n, w, 200L * n);
    around(n, m, (void *)a, (void *)b);
    show("around", n, a, cells);
    free(u), free(v), free(f), free(a), free(b), free(w), free(p), free(q), free(x), free(y), free(on);
  }
  return 0;
}
