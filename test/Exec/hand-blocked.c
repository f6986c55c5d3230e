/* Loops that were blocked for a cache run without the blocks.
   RUN: %port-and-compare %s --min-regions 11 --max-regions 11 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -Rpass=sw -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck %s --input-file=%t.txt
*/
#include "show.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static void product(int n, int m, int l, double (*restrict a)[l], double (*restrict b)[m],
                    double (*restrict c)[m]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < m; jj += 8)
      for (int kk = 0; kk < l; kk += 32)
        for (int i = ii; i < MIN(ii + 16, n); i++)
          for (int j = jj; j < MIN(jj + 8, m); j++)
            for (int k = kk; k < MIN(kk + 32, l); k++)
              c[i][j] += a[i][k] * b[k][j];
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-9]]:1: remark: {{.*}} without the blocks of 'ii', 'jj', 'kk' [SW551]

/* The first block begins later, the last one ends earlier; a name for its end. */
static void stencil(int n, int m, double (*restrict u)[m], double (*restrict v)[m]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 32)
    for (int jj = 0; jj < m; jj += 32) {
      const int end = MIN(ii + 32, n - 1);
      for (int i = MAX(ii, 1); i < end; i++)
        for (int j = MAX(jj, 1); j < MIN(jj + 32, m - 1); j++)
          v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    }
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-9]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

/* Several nests in a block. */
static void set_and_sum(int n, double (*restrict a)[n], double (*restrict b)[n],
                        double (*restrict c)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < n; jj += 16) {
      for (int i = ii; i < MIN(ii + 16, n); i++)
        for (int j = jj; j < MIN(jj + 16, n); j++)
          c[i][j] = 0.5;
      for (int kk = 0; kk < n; kk += 16)
        for (int i = ii; i < MIN(ii + 16, n); i++)
          for (int j = jj; j < MIN(jj + 16, n); j++)
            for (int k = kk; k < MIN(kk + 16, n); k++)
              c[i][j] += a[i][k] * b[k][j];
    }
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-13]]:1: remark: {{.*}} without the blocks of 'ii', 'jj', 'kk' [SW551]

/* A local variable lives in the loops that take over; `kk` stays, as not all of it is in k. */
static void with_locals(int n, double (*restrict a)[n], double (*restrict b)[n],
                        double (*restrict c)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < n; jj += 16)
      for (int kk = 0; kk < n; kk += 16)
        for (int i = ii; i < MIN(ii + 16, n); i++)
          for (int j = jj; j < MIN(jj + 16, n); j++) {
            double s = c[i][j], most[2] = {0, 1};
            for (int k = kk; k < MIN(kk + 16, n); k++) {
              s += a[i][k] * b[k][j];
              most[k % 2] += 0.5;
            }
            c[i][j] = s + most[0] - most[1];
          }
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-14]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

static void three_levels(int first, int n, const float *restrict x, float *restrict y) {
#pragma sw parallel
  for (int i3 = first; i3 < n; i3 += 256)
    for (int i2 = i3; i2 < MIN(i3 + 256, n); i2 += 16)
      for (int i = i2; i < MIN(i2 + 16, n); i++)
        y[i] += 2 * x[i];
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-6]]:1: remark: {{.*}} without the blocks of 'i3', 'i2' [SW551]

/* A guard instead of a minimum, steps of two, and the number of the block in the sum. */
static void guarded(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int block = 0; block < (n + 15) / 16; block++)
    for (int i = block * 16; i < block * 16 + 16; i += 2)
      if (i < n)
        y[i] = x[i] + block;
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-6]]:1: remark: {{.*}} without the blocks of 'block' [SW551]

/* Sizes that the compiler knows, and blocks that fit exactly. */
static double cube[24][24][24], cubes[24][24][24];
static void known(int steps) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int ii = 0; ii < 24; ii += 8)
      for (int jj = 0; jj < 24; jj += 8)
        for (int kk = 0; kk < 24; kk += 12)
          for (int i = ii; i < ii + 8; i++)
            for (int j = jj; j < jj + 8; j++)
              for (int k = kk; k < kk + 12; k++)
                cubes[i][j][k] = cubes[i][j][k] * 0.5 + cube[k][i][j];
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-10]]:1: remark: {{.*}} without the blocks of 'ii', 'jj', 'kk' [SW551]

/* Values below zero, gathers, and an order that turns round without the blocks, which is no matter
   here. */
static void shifted(int n, const int *restrict index, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int ii = -n; ii < n; ii += 10)
    for (int i = ii; i < MIN(ii + 10, n); i++)
      y[i + n] = x[index[i + n]];
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-5]]:1: remark: {{.*}} without the blocks of 'ii' [SW551]

/* In place: five points allow one order for the other, with a wavefront. */
static void five_points(int n, double (*restrict u)[n]) {
#pragma sw parallel
  for (int jj = 1; jj < n - 1; jj += 32)
    for (int i = 1; i < n - 1; i++)
      for (int j = jj; j < MIN(jj + 32, n - 1); j++)
        u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-6]]:1: remark: {{.*}} without the blocks of 'jj'; wavefront {{.*}} [SW551]

/* A sum that a clause allows in any order, of whole numbers. */
static long total(int n, const int *restrict x) {
  long sum = 0;
#pragma sw parallel reduction(+ : sum)
  for (int ii = 0; ii < n; ii += 64)
    for (int i = ii; i < MIN(ii + 64, n); i++)
      sum += x[i];
  return sum;
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-6]]:1: remark: {{.*}} without the blocks of 'ii' [SW551]

/* Triangles in blocks. */
static void triangle(int n, double (*restrict c)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj <= ii; jj += 16)
      for (int i = ii; i < MIN(ii + 16, n); i++)
        for (int j = jj; j <= MIN(jj + 15, i); j++)
          c[i][j] = c[i][j] * 0.5 + i - j;
}
// CHECK-DAG: hand-blocked.c:[[#@LINE-7]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 16, 33, 70};
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int n = sizes[s], m = n + n / 3 + 1, l = n / 2 + 5;
    size_t area = (size_t)m * m;
    double *a = room(area * sizeof *a), *b = room(area * sizeof *b), *c = room(area * sizeof *c);
    float *f = room(area * sizeof *f), *g = room(area * sizeof *g);
    int *index = room(area * sizeof *index);
    for (size_t k = 0; k < area; k++) {
      a[k] = (double)(k * 7 % 31) / 8;
      b[k] = (double)(k * 5 % 29) - 11;
      c[k] = (double)(k * 3 % 17);
      f[k] = (float)(k % 13), g[k] = (float)(k % 11);
      index[k] = (int)(k * 17 % area);
    }
    product(n, m, l < m ? l : m, (void *)a, (void *)b, (void *)c);
    show_bytes("product", n, c, area * sizeof *c);
    stencil(n, m, (void *)a, (void *)c);
    show_bytes("stencil", n, c, area * sizeof *c);
    set_and_sum(n, (void *)a, (void *)b, (void *)c);
    show_bytes("set_and_sum", n, c, area * sizeof *c);
    with_locals(n, (void *)a, (void *)b, (void *)c);
    show_bytes("with_locals", n, c, area * sizeof *c);
    three_levels(n / 5, n, f, g);
    show_bytes("three_levels", n, g, area * sizeof *g);
    guarded(n, a, b);
    show_bytes("guarded", n, b, area * sizeof *b);
    known(n % 3);
    show_bytes("known", n, cubes, sizeof cubes);
    shifted(n / 2, index, a, b);
    show_bytes("shifted", n, b, area * sizeof *b);
    five_points(n, (void *)b);
    show_bytes("five_points", n, b, area * sizeof *b);
    long sum = total(n, index);
    show_bytes("total", n, &sum, sizeof sum);
    triangle(n, (void *)c);
    show_bytes("triangle", n, c, area * sizeof *c);
    free(a), free(b), free(c), free(f), free(g), free(index);
  }
  return 0;
}
