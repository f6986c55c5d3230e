/* Stencils whose neighbouring tiles read the same rows: those stay in LDM.  Of every size, blocks of
 * tiles that begin and end inside a row of tiles; whoever writes what he reads keeps nothing.
 *
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
 * RUN: rm -rf %t && mkdir %t && %swgen-cc --emit %t -I%S/Inputs -c %s -o %t/x.o
 * RUN: grep -v CHECK %t/sliding.slave.c | FileCheck %s
 */
#include "show.h"

/* CHECK-LABEL: void sw_sliding_cube
   CHECK: sw_share0
   CHECK: sw_wait(&sw_replies[sw_copy0])
   CHECK: sw_kept(
   CHECK: sw_slide(
*/
static void cube(int n, double (*restrict a)[n][n], double (*restrict b)[n][n]) {
#pragma sw parallel tile(2, 3, 16)
#pragma sw buffer double
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
        b[i][j][k] = a[i][j][k] - 0.125 * (a[i + 1][j][k] + a[i - 1][j][k] + a[i][j + 1][k] +
                                           a[i][j - 1][k] + a[i][j][k + 1] + a[i][j][k - 1]);
}

/* A window of rows, in steps of time.
   CHECK-LABEL: void sw_sliding_rows
   CHECK: sw_slide(
   CHECK: sw_slide(
*/
static void rows(int steps, int n, int m, float (*restrict a)[m], float (*restrict b)[m]) {
#pragma sw parallel tile(2, 40)
#pragma sw buffer double
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n - 2; i++)
      for (int j = 0; j < m; j++)
        b[i][j] = 0.5f * a[i][j] + a[i - 2][j] + a[i + 1][j];
    for (int i = 2; i < n - 2; i++)
      for (int j = 0; j < m; j++)
        a[i][j] = 0.5f * b[i][j] + b[i - 1][j] - b[i + 2][j];
  }
}

/* A long filter in one dimension.
   CHECK-LABEL: void sw_sliding_filter
   CHECK: sw_slide(
*/
static void filter(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel tile(16)
#pragma sw buffer double
  for (int i = 0; i < n - 40; i++) {
    double s = 0;
    for (int k = 0; k < 40; k++)
      s += x[i + k] * (k + 1);
    y[i] = s;
  }
}

/* Every other row: the window moves by two rows per iteration.
   CHECK-LABEL: void sw_sliding_coarse
   CHECK: sw_slide(
*/
static void coarse(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel tile(1, 32)
#pragma sw buffer double
  for (int i = 1; i < n / 2; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[2 * i - 2][j] + a[2 * i - 1][j] + a[2 * i][j] + a[2 * i + 1][j];
}

/* Dealt as the user says.
   CHECK-LABEL: void sw_sliding_dealt
   CHECK-NOT: sw_slide(
*/
static void dealt(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel tile(1, 32) schedule(cyclic)
#pragma sw buffer double
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i - 1][j] + a[i + 1][j];
}

/* A triangle: blocks of tiles would be of unequal work.
   CHECK-LABEL: void sw_sliding_triangle
   CHECK-NOT: sw_slide(
*/
static void triangle(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel tile(2, 16)
#pragma sw buffer double
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < i && j < m; j++)
      b[i][j] = a[i - 1][j] + a[i + 1][j];
}

/* Red and black: the rows that a tile reads are written by its neighbours' twins.
   CHECK-LABEL: void sw_sliding_colours
   CHECK-NOT: sw_slide(
*/
static void colours(int n, int m, double (*restrict a)[2][m]) {
#pragma sw parallel tile(2, 16)
#pragma sw buffer double
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      a[i][0][j] = 0.25 * (a[i - 1][1][j] + a[i + 1][1][j]);
}

int main(void) {
  static const int sizes[] = {0, 1, 3, 5, 6, 19, 37, 70};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = 2 * n + 3;
    double *a = doubles((long)n * n * n + 1, 1), *b = doubles((long)n * n * n + 1, 2);
    cube(n, (void *)a, (void *)b);
    show("cube", n, b, (long)n * n * n);
    free(a), free(b);
    float *f = room((n * m + 1) * sizeof *f), *g = room((n * m + 1) * sizeof *g);
    fill_float(f, n * m, 3), fill_float(g, n * m, 4);
    rows(3, n, m, (void *)f, (void *)g);
    show_bytes("rows", n, f, n * m * sizeof *f);
    show_bytes("rows", n, g, n * m * sizeof *g);
    free(f), free(g);
    a = doubles(2 * n * m + 100, 5), b = doubles(2 * n * m + 100, 6);
    filter(n * 30, a, b);
    show("filter", n, b, n * 30);
    coarse(n, m, (void *)a, (void *)b);
    show("coarse", n, b, n * m);
    dealt(n, m, (void *)a, (void *)b);
    show("dealt", n, b, n * m);
    triangle(n, m, (void *)a, (void *)b);
    show("triangle", n, b, n * m);
    colours(n, m, (void *)a);
    show("colours", n, a, 2 * n * m);
    free(a), free(b);
  }
  return 0;
}
