/* Nests of which no loop is parallel before they are distributed, fused or shifted: each gets loops of its
   own, the operations on each element in the order of the source.  The last two have no parallel loop
   whatever is done, and stay on the host.
   RUN: %port-and-compare %s --min-regions 10 --max-regions 10 --expect-warning SW201 -- -I%S/Inputs
*/
#include "show.h"

#define ROW 137
typedef double (*rows)[ROW];

/* Distribution: either part is a wavefront, the second of what the first one leaves. */
static void two(int n, double (*restrict a)[ROW], double (*restrict b)[ROW]) {
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    for (int j = 1; j < ROW; j++)
      a[i][j] = 0.5 * (a[i - 1][j] + a[i][j - 1]);
    for (int k = 1; k < ROW; k++)
      b[i][k] = 0.25 * (b[i - 1][k] + b[i][k - 1]) + a[i][k];
  }
}

/* One part is parallel by rows, the other by columns, and a third needs both. */
static void parts(int n, double (*restrict a)[ROW], double (*restrict b)[ROW],
                  double (*restrict c)[ROW]) {
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    for (int j = 1; j < ROW; j++)
      a[i][j] = 0.5 * a[i][j - 1] + 1;
    for (int j = 1; j < ROW; j++)
      b[i][j] = 0.25 * b[i - 1][j] + a[i][j];
    for (int j = ROW - 2; j >= 1; j--)
      c[i][j] = 0.25 * (c[i - 1][j] + c[i][j + 1]) + b[i][j];
  }
}

/* Fusion and a shift: each sweep reads what the other one leaves on its right. */
static void shifted(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.3 * (a[i - 1] + a[i] + b[i - 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.3 * (b[i] + b[i + 1] + a[i - 1]);
  }
}

/* Three of them, and a shift by more than one. */
static void three(int steps, int n, double *restrict a, double *restrict b, double *restrict c) {
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int i = 2; i < n - 2; i++)
      a[i] = 0.3 * (c[i - 2] + c[i] + a[i - 1]);
    for (int i = 2; i < n - 2; i++)
      b[i] = 0.3 * (a[i] + a[i + 2] + b[i - 1]);
    for (int i = 2; i < n - 2; i++)
      c[i] = 0.3 * (b[i - 1] + b[i + 1] + c[i - 1]);
  }
}

/* An imperfect nest: all of the second part goes forward in j, wherever it goes in i. */
static void imperfect(int n, double (*restrict a)[ROW], double *restrict s) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    s[i] = i * 0.5;
    for (int j = 1; j < ROW; j++)
      a[i][j] = 0.25 * (a[i - 1][j - 1] + a[i][j - 1] + a[i + 1][j - 1]) + s[i];
  }
}

/* Triangles. */
static void triangles(int n, double (*restrict a)[ROW], double (*restrict b)[ROW]) {
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    for (int j = 1; j < i; j++)
      a[i][j] = 0.5 * (a[i - 1][j] + a[i][j - 1]);
    for (int j = i; j < ROW - 1; j++)
      b[i][j] = 0.5 * (b[i - 1][j + 1] + b[i][j - 1]);
  }
}

/* The loop over t runs in step, and what is in it falls apart. */
static void steps_of_parts(int steps, int n, double (*restrict a)[ROW], double (*restrict b)[ROW]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < ROW - 1; j++)
        a[i][j] = 0.2 * (a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j]);
      for (int j = 1; j < ROW - 1; j++)
        b[i][j] = 0.5 * (b[i][j - 1] + a[i][j]);
    }
}

/* Downwards, by steps of two and three. */
static void strides(int n, float (*restrict a)[ROW], float (*restrict b)[ROW]) {
#pragma sw parallel
  for (int i = n - 2; i > 0; i -= 2) {
    for (int j = ROW - 4; j > 2; j -= 3)
      a[i][j] = 0.5f * (a[i + 2][j] + a[i][j + 3]);
    for (int j = 1; j < ROW; j += 2)
      b[i][j] = 0.5f * b[i][j - 1] + a[i][j];
  }
}

/* Conditions, and integers that overflow. */
static void guarded(int n, int p, unsigned (*restrict a)[ROW], unsigned (*restrict b)[ROW]) {
#pragma sw parallel
  for (int i = 2; i < n; i++) {
    for (int j = 2; j < ROW; j++)
      if (j != p)
        a[i][j] = 3 * a[i - 2][j] + 5 * a[i][j - 1] + 7 * a[i - 1][j - 2];
    if (i > p)
      for (int j = 2; j < ROW; j++)
        b[i][j] = 3 * b[i - 1][j - 1] + 5 * b[i][j - 2] + a[i][j];
  }
}

/* Rows of a length known at run time, three loops of which the innermost differs. */
static void solid(int n, int m, double (*restrict a)[n][m], double (*restrict b)[n][m]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++) {
      for (int k = 1; k < m; k++)
        a[i][j][k] = 0.3 * (a[i - 1][j][k] + a[i][j - 1][k] + a[i][j][k - 1]);
      for (int k = 0; k < m - 1; k++)
        b[i][j][k] = 0.3 * (b[i - 1][j][k + 1] + b[i][j - 1][k] + a[i][j][k]);
    }
}

/* Each iteration of either loop needs the one before: whatever is done, one follows the other. */
static void serial(int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    for (int j = 1; j < n; j++)
      a[0] = 0.5 * a[0] + b[j];
    for (int j = 1; j < n; j++)
      b[0] = 0.5 * b[0] + a[0];
  }
}
static void running(int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      a[i + j + 1] = 0.5 * a[i + j] + a[n - j];
    for (int j = 0; j < n; j++)
      b[0] += a[j];
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 4, 17, 50, 129};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], few = n < 20 ? n : 20;
    long all = (long)(n + 2) * ROW;
    double *a = doubles(all, 1), *b = doubles(all, 2), *c = doubles(all, 3);
    double *u = doubles(20 * 20 * 45L, 4), *v = doubles(20 * 20 * 45L, 5);
    float *f = floats(all, 6), *g = floats(all, 7);
    unsigned *p = (unsigned *)ints(all, 8), *q = (unsigned *)ints(all, 9);
    two(n, (rows)a, (rows)b);
    show("two", n, b, all);
    parts(n, (rows)a, (rows)b, (rows)c);
    show("parts", n, c, all);
    shifted(n < 60 ? n : 60, n, a, b);
    show("shifted", n, a, all);
    show("shifted", n, b, all);
    three(n < 60 ? n : 60, n, a, b, c);
    show("three", n, b, all);
    show("three", n, c, all);
    imperfect(n, (rows)a, c);
    show("imperfect", n, a, all);
    triangles(n, (rows)a, (rows)b);
    show("triangles", n, a, all);
    show("triangles", n, b, all);
    steps_of_parts(3, n, (rows)a, (rows)b);
    show("steps_of_parts", n, a, all);
    show("steps_of_parts", n, b, all);
    strides(n, (float (*)[ROW])f, (float (*)[ROW])g);
    show_float("strides", n, g, all);
    guarded(n, n / 2, (unsigned (*)[ROW])p, (unsigned (*)[ROW])q);
    show_bytes("guarded", n, q, sizeof *q * all);
    solid(few, 45, (double (*)[few][45])u, (double (*)[few][45])v);
    show("solid", n, v, 20 * 20 * 45L);
    serial(n, a, b);
    running(n, c, b);
    show("serial", n, b, all);
    free(a), free(b), free(c), free(u), free(v), free(f), free(g), free(p), free(q);
  }
  return 0;
}
