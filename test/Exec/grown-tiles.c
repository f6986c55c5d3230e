/* Inner tiles that are longer where those of the root are short, and the other way round: extents on
 * both sides of each limit, that divide nothing, also empty; triangles and several phases.
 *
 * RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs -fplugin-arg-swgen-grow=always
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: grep -c '_size = .*_last >= ' %t.dir/grown-tiles.slave.c | FileCheck %s --check-prefix=INNER
 * RUN: grep -c '_most = .*_all <= ' %t.dir/grown-tiles.slave.c | FileCheck %s --check-prefix=ROOT
 * INNER: {{^[4-9]}}
 * ROOT: {{^[6-9]}}
 */
#include "show.h"
#include <stdlib.h>

static void product(int n, int m, int l, double (*restrict c)[m], double (*restrict a)[l],
                    double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        c[i][j] += a[i][k] * b[k][j];
}

static void shifted(int n, int m, int l, float (*restrict c)[m], float (*restrict a)[l],
                    float (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 2; j < m - 1; j++)
      for (int k = 3; k < l; k++)
        c[i][j] += a[i - 1][k] * b[k - 2][j + 1];
}

static void triangle(int n, int l, double (*restrict c)[n], double (*restrict a)[l]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      c[i][j] = i - j;
      for (int k = 0; k < l; k++)
        c[i][j] += a[i][k] * a[j][k];
    }
}

static void twice(int n, int m, int l, double (*restrict d)[m], double (*restrict c)[m],
                  double (*restrict a)[l], double (*restrict b)[m], double (*restrict e)[m]) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < l; k++)
          c[i][j] += a[i][k] * b[k][j];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++)
          d[i][j] += c[i][k] * e[k][j];
  }
}

static double *filled(int n, int by) {
  double *a = malloc(sizeof *a * (n + 1));
  for (int i = 0; i < n; i++)
    a[i] = i % by - by / 2 + 0.125;
  return a;
}

static void all(int n, int m, int l) {
  double *a = filled(n * l, 13), *b = filled(l * m, 7), *c = filled(n * m, 5), *d = filled(n * m, 3),
         *e = filled(m * m, 11), *t = filled(n * n, 3);
  float *f = malloc(sizeof *f * (n * l + 1)), *g = malloc(sizeof *g * (l * m + 1)),
        *h = malloc(sizeof *h * (n * m + 1));
  for (int i = 0; i < n * l; i++)
    f[i] = i % 17 - 4;
  for (int i = 0; i < l * m; i++)
    g[i] = i % 19 - 9;
  for (int i = 0; i < n * m; i++)
    h[i] = i % 3;
  product(n, m, l, (void *)c, (void *)a, (void *)b);
  show("product", n, c, n * m);
  shifted(n, m, l, (void *)h, (void *)f, (void *)g);
  for (int i = 0; i < n * m; i++)
    d[i] = h[i];
  show("shifted", n, d, n * m);
  triangle(n, l, (void *)t, (void *)a);
  show("triangle", n, t, n * n);
  twice(n, m, l, (void *)d, (void *)c, (void *)a, (void *)b, (void *)e);
  show("twice", n, d, n * m);
  free(a), free(b), free(c), free(d), free(e), free(t), free(f), free(g), free(h);
}

int main(void) {
  /* rows, columns, length of the sums: shrunk tiles with long sums; wide ones with short sums */
  const int sizes[][3] = {{1, 1, 1},   {2, 3, 0},    {67, 5, 1031}, {131, 7, 523}, {9, 33, 403},
                          {65, 3, 771}, {63, 41, 257}, {7, 301, 7},   {33, 131, 19}, {71, 97, 9},
                          {40, 129, 24}};
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++)
    all(sizes[s][0], sizes[s][1], sizes[s][2]);
  return 0;
}
