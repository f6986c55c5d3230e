/* Roots of which many tiles hold no iteration: the others alone are dealt, row by row of tiles. Lower and
   upper triangles, a wedge that begins late, three divided loops, a triangle inside a loop that runs in
   step; the square has no empty tiles.
   RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 6 --machine sw26010 --machine %S/Inputs/four-cpes.yaml -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-sparse=always
   RUN: %swgen-cc --machine=sw26010pro -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-sparse=always -O2 -I%S/Inputs -c %s --emit %t.dir -o %t.o
   RUN: FileCheck %s --input-file %t.dir/sparse.slave.c
   RUN: %swgen-cc --machine=sw26010 -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-sparse=always -O2 -I%S/Inputs -c %s --emit %t.dir -o %t.o
   RUN: FileCheck %s --input-file %t.dir/sparse.slave.c
   RUN: %swgen-cc --machine=sw26010 -DLARGE -O2 -I%S/Inputs %s -o %t.ported
   RUN: env SWEMU_MODE=timed SWEMU_STATS=%t.json %t.ported
   RUN: %python %S/Inputs/little_idle.py 0.33 %t.json
*/
#include "show.h"

/* CHECK-LABEL: void sw_sparse_lower_
   CHECK: sw_turn(
*/
static void lower(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * a[j][k];
}

/* CHECK-LABEL: void sw_sparse_upper_
   CHECK: sw_turn(
*/
static void upper(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[k][i] * a[k][j] + c[i][j] * 0.125;
}

/* CHECK-LABEL: void sw_sparse_wedge_
   CHECK: sw_turn(
*/
static void wedge(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 3; i < n - 2; i++)
    for (int j = 2 * i - 5; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * a[j][k];
}

/* CHECK-LABEL: void sw_sparse_three_
   CHECK: sw_turn(
*/
static void three(int n, double (*restrict c)[n][n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int l = 0; l <= j; l++)
        for (int k = 0; k < n; k++)
          c[i][j][l] += a[i][k] * a[j][k] * a[l][k];
}

/* CHECK-LABEL: void sw_sparse_steps_
   CHECK: sw_turn(
*/
static void steps(int times, int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int t = 0; t < times; t++)
    for (int i = t; i < n; i++)
      for (int j = t; j <= i; j++)
        for (int k = 0; k < n; k++)
          c[i][j] = 0.5 * c[i][j] + a[i][k] * a[j][k];
}

/* CHECK-LABEL: void sw_sparse_square_
   CHECK-NOT: sw_turn(
*/
static void square(int n, double (*restrict c)[n], double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * a[j][k];
}

int main(void) {
#ifdef LARGE
  int n = 350;
  double *a = room(sizeof *a * n * n), *c = room(sizeof *c * n * n);
  fill(a, (long)n * n, 1);
  fill(c, (long)n * n, 2);
  lower(n, (void *)c, (void *)a);
  free(a), free(c);
#else
  int sizes[] = {0, 1, 2, 5, 31, 64, 97};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], few = n < 24 ? n : 24;
    double *a = room(sizeof *a * n * n), *c = room(sizeof *c * n * n),
           *d = room(sizeof *d * few * few * few);
    fill(a, (long)n * n, 1);
    fill(c, (long)n * n, 2);
    fill(d, (long)few * few * few, 3);
    lower(n, (void *)c, (void *)a);
    show("lower", n, c, (long)n * n);
    upper(n, (void *)c, (void *)a);
    show("upper", n, c, (long)n * n);
    wedge(n, (void *)c, (void *)a);
    show("wedge", n, c, (long)n * n);
    three(few, (void *)d, (void *)a);
    show("three", few, d, (long)few * few * few);
    steps(3, n, (void *)c, (void *)a);
    show("steps", n, c, (long)n * n);
    square(n, (void *)c, (void *)a);
    show("square", n, c, (long)n * n);
    free(a), free(c), free(d);
  }
#endif
  return 0;
}
