/* Tiles that keep some columns while the other loops are cut (sw_tile_wide): regions without an iteration,
 * shorter than what is kept, a bit longer, as long as several; also as part of a loop of steps.
 *
 * RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: grep -c _wide %t.dir/wide-tiles.slave.c | FileCheck %s
 * CHECK: {{^[3-9]}}
 */
#include "show.h"
#include <stdlib.h>

static void five(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      a[i][j] = b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1];
}

static void steps(int t, int n, int m, float (*restrict a)[m], float (*restrict b)[m]) {
#pragma sw parallel
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.25f * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = 0.25f * (b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1]);
  }
}

static void cube(int n, int m, double (*restrict a)[m][n], double (*restrict b)[m][n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < n - 1; k++)
        a[i][j][k] = b[i][j][k] - b[i - 1][j][k] * b[i + 1][j][k] + b[i][j - 1][k] * b[i][j + 1][k] -
                     b[i][j][k - 1] * b[i][j][k + 1];
}

int main(void) {
  const int sizes[][2] = {{1, 9}, {2, 2}, {3, 3}, {5, 33}, {34, 35}, {19, 67}, {66, 131}, {130, 17}};
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int n = sizes[s][0], m = sizes[s][1];
    double *a = malloc(sizeof *a * n * m), *b = malloc(sizeof *b * n * m);
    float *c = malloc(sizeof *c * n * m), *d = malloc(sizeof *d * n * m);
    for (int i = 0; i < n * m; i++)
      a[i] = i % 13 - 3, b[i] = i % 7 + 0.25, c[i] = i % 5, d[i] = i % 3;
    five(n, m, (void *)a, (void *)b);
    steps(3, n, m, (void *)c, (void *)d);
    show("five", n, a, n * m);
    for (int i = 0; i < n * m; i++)
      a[i] = c[i], b[i] = d[i];
    show("steps", n, a, n * m);
    show("steps", n, b, n * m);
    free(a), free(b), free(c), free(d);
    int k = n < 36 ? n : 36;
    a = malloc(sizeof *a * k * m * k), b = malloc(sizeof *b * k * m * k);
    for (int i = 0; i < k * m * k; i++)
      a[i] = i % 11, b[i] = i % 9 - 2.5;
    cube(k, m, (void *)a, (void *)b);
    show("cube", k, a, k * m * k);
    free(a), free(b);
  }
  return 0;
}
