/* Loops of a few iterations, the same everywhere, need no tiles: what they touch is one box, sums of them stay in
 * registers, and windows slide although the loops over them stand inside.
 *
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/short-loops.slave.c
 */
#include "show.h"

/* Rows of a small matrix are not contiguous in the structure, the whole of it is.
 * CHECK-LABEL: {{^}}void sw_short_loops_products_{{[0-9]+}}(
 * CHECK-NOT: {{c\[i\]\.v\[j\]\[k\] =}}
 * CHECK: {{^ *}}double sw_sum_{{[0-9]+}} = 0;
 * CHECK-NOT: {{c\[i\]\.v\[j\]\[k\] =}}
 * CHECK: {{sw_put(_on)?\(.*sw_ldm\.c_}}
 */
struct small {
  double v[3][3];
};

static void products(int n, const struct small *restrict a, const struct small *restrict b,
                     struct small *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 3; k++) {
        double sum = 0;
        for (int l = 0; l < 3; l++)
          sum += a[i].v[j][l] * b[i].v[l][k];
        c[i].v[j][k] = sum;
      }
}

/* CHECK-LABEL: {{^}}void sw_short_loops_filter_{{[0-9]+}}(
 * CHECK: for (long sw_k = 0; sw_k <= 4; sw_k++) {
 * CHECK-NEXT: for (long sw_l = 0; sw_l <= 4; sw_l++) {
 */
static void filter(int n, int m, const float (*restrict w)[5], const float (*restrict a)[m + 4],
                   float (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float sum = 0;
      for (int k = 0; k < 5; k++)
        for (int l = 0; l < 5; l++)
          sum += w[k][l] * a[i + k][j + l];
      b[i][j] = sum;
    }
}

/* One depends on the one before. */
static void recurrence(int n, double (*restrict a)[6], const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[i][0] = x[i];
    for (int j = 1; j < 6; j++)
      a[i][j] = a[i][j] * 0.5 + a[i][j - 1] * x[i];
    for (int j = 4; j >= 0; j--)
      a[i][j] -= a[i][j + 1] * 0.25;
  }
}

/* Short loops around long ones, and between them. */
static void planes(int n, int m, const double (*restrict a)[4][m], double (*restrict b)[m][4]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 4; c++)
      for (int j = 0; j < m; j++)
        b[i][j][c] = a[i][c][j] + c;
}

/* Nine are not few, and the length of a triangle's row is not the same everywhere. */
static void nine(int n, double (*restrict a)[9], const double (*restrict b)[9]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 9; j++)
      for (int k = 0; k < 9; k++)
        a[i][j] += b[i][k] * (j - k);
}

static void triangle(int n, double (*restrict a)[5], const double (*restrict b)[5]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++)
      for (int k = 0; k <= j; k++)
        a[i][j] += b[i][k] * (j - k);
}

int main(void) {
  static const int sizes[] = {1, 2, 7, 63, 65, 200, 1001};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = 1 + n % 90;
    double *a = doubles(36L * n, 1), *b = doubles(36L * n, 2), *c = doubles(36L * n, 3);
    products(n, (void *)a, (void *)b, (void *)c);
    show("products", n, c, 9L * n);
    float *w = floats(25, 4), *f = floats((n + 4L) * (m + 4), 5), *g = floats((long)n * m, 6);
    filter(n, m, (void *)w, (void *)f, (void *)g);
    for (long k = 0; k < n; k++)
      c[k] = g[k * m];
    show("filter", n, c, n);
    recurrence(n, (void *)a, b);
    show("recurrence", n, a, 6L * n);
    planes(n, 9, (void *)b, (void *)c);
    show("planes", n, c, 36L * n);
    nine(n, (void *)a, (void *)b);
    show("nine", n, a, 9L * n);
    triangle(n, (void *)a, (void *)c);
    show("triangle", n, a, 5L * n);
    free(a);
    free(b);
    free(c);
    free(w);
    free(f);
    free(g);
  }
}
