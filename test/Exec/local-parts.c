/* Loops over the parts of local arrays: tiles of several parts where each touches its own, one after the
   other where they do not; also as the loops that are divided among the CPEs.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=memory-coloring %s 2>&1 | FileCheck %s
 */
#include "show.h"

enum { N = 70 };

/* Columns of c come in tiles.
   CHECK-LABEL: memory-coloring of region 0
   CHECK: [p#2 tile {{[1-9][0-9]}}
 */
static void rows(int n, int m, int l, double (*restrict a)[m][l], double (*restrict c)[l]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum[N];
      for (int p = 0; p < l; p++) {
        sum[p] = 0;
        for (int s = 0; s < l; s++)
          sum[p] += a[i][j][s] * c[s][p];
      }
      for (int p = 0; p < l; p++)
        a[i][j][p] = sum[p];
    }
}

/* Each part from the one before: one after the other.
   CHECK-LABEL: memory-coloring of region 1
   CHECK: leaf [p#1 tile {{[0-9]+}}] S1 S2
 */
static void chain(int n, int l, double (*restrict a)[l], double (*restrict c)[l]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N];
    t[0] = i;
    for (int p = 1; p < l; p++) {
      t[p] = t[p - 1] * 0.5;
      for (int s = 0; s < l; s++)
        t[p] += a[i][s] * c[s][p];
    }
    for (int p = 1; p < l; p++)
      a[i][p] = t[l - p];
  }
}

/* The parts may be divided, as each CPE has its own array. */
static void divided(int l, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < 3; i++) {
    double t[N];
    for (int p = 0; p < l; p++) {
      t[p] = x[p] * i;
      t[p] *= t[p];
      y[i * N + p] = t[p] + 1;
    }
  }
}

/* Read mirrored, in a later loop: nothing may run before all of the first. */
static void mirrored(int n, int l, double (*restrict y)[N], double (*restrict x)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2][N];
    for (int p = 0; p < l; p++) {
      t[0][p] = x[i][p];
      t[1][N - 1 - p] = x[i][p] * 2;
    }
    for (int p = 0; p < l; p++)
      t[0][p] += t[1][N - 1 - p] + t[0][l - 1 - p];
    for (int p = 0; p < l; p++)
      y[i][p] = t[0][p];
  }
}

/* Different parts, the same columns. */
static void shifted(int n, int l, float (*restrict y)[N], float (*restrict x)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    float t[2 * N];
    for (size_t p = 0; p < 2 * N; p++)
      t[p] = (float)p;
    for (size_t p = 1; p + 1 < (size_t)l; p++)
      t[p + N] = x[i][p - 1] + t[p];
    for (size_t p = 1; p + 1 < (size_t)l; p++)
      t[2 * p - 1] += x[i][p + 1] - t[p + N];
    for (int p = 0; p < l; p++)
      y[i][p] = t[p] + t[p + N];
  }
}

/* Structs: a part is a whole one. */
struct pair {
  double a, b;
};
static void pairs(int n, int l, double (*restrict y)[N], double (*restrict x)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct pair t[N];
    for (int p = 0; p < l; p++) {
      t[p].a = x[i][p];
      t[p].b = x[i][p] + i;
    }
    for (int p = 0; p < l; p++)
      for (int s = 0; s < l; s++)
        t[p].b += x[i][s] * t[p].a;
    for (int p = 0; p < l; p++)
      y[i][p] = t[p].a + t[l - 1 - p].b;
  }
}

/* Arrays of one element are arrays. */
static double only(const double *t) {
  double s = 0;
  for (int k = 0; k < 1; k++)
    s += t[k];
  return s;
}

static void of_one(int n, double *restrict x, const double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[1] = {w[i]}, s = 0;
    for (int k = 0; k < 1; k++)
      s += t[k] * 2;
    for (int k = 0; k < 1; k++)
      t[k] = s;
    x[i] += t[0] + only(t);
  }
}

int main(void) {
  const int ns[] = {0, 1, 5, 33}, ls[] = {1, 2, 17, 64, N};
  for (int k = 0; k < COUNT(ns); k++)
    for (int q = 0; q < COUNT(ls); q++) {
      int n = ns[k], l = ls[q];
      double *a = doubles(3L * 33 * N * N, 1), *c = doubles(N * N, 2), *y = doubles(33 * N, 3);
      float *f = floats(33 * N, 4), *g = floats(33 * N, 5);
      rows(n, 3, l, (void *)a, (void *)c);
      show("rows", n, a, 3L * n * l * l);
      chain(n, l, (void *)a, (void *)c);
      show("chain", n, a, n * l);
      divided(l, y, a);
      show("divided", l, y, 33 * N);
      mirrored(n, l, (void *)y, (void *)a);
      show("mirrored", n, y, 33 * N);
      shifted(n, l, (void *)f, (void *)g);
      show_float("shifted", n, f, 33 * N);
      pairs(n, l, (void *)y, (void *)a);
      show("pairs", n, y, 33 * N);
      of_one(n * l, y, a);
      show("of one", n, y, 33 * N);
      free(a);
      free(c);
      free(y);
      free(f);
      free(g);
    }
  return 0;
}
