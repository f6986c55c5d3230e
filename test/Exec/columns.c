/* Loops over columns, whose tiles shrink to whole lines of main memory at run time: element sizes, sizes
   around a line, fewer CPEs, columns that are also written, a vector, a triangle.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
   RUN: %swgen-cc --emit %t -I%S/Inputs -c %s -o %t.o && grep -c sw_tile_lines %t/columns.slave.c | FileCheck %s
   CHECK: {{^(6)$}}
*/
#include "show.h"

static void sums(int n, int m, double *restrict x, double (*restrict a)[m], double *restrict y) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      x[j] += a[i][j] * y[i];
}

static void few(int n, int m, double *restrict x, double (*restrict a)[m], double *restrict y) {
#pragma sw parallel num_cpes(3)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      x[j] -= a[i][j] * y[i];
}

static void float_sums(int n, int m, float *restrict x, float (*restrict a)[m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      x[j] += a[i][j];
}

static void short_sums(int n, int m, int *restrict x, short (*restrict a)[m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      x[j] += a[i][j];
}

/* Each column follows its own row above. */
static void prefix(int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      a[i][j] += 0.5 * a[i - 1][j];
}

static void vector(int m, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    x[j] += y[j];
}

static void below(int n, int m, double *restrict x, double (*restrict a)[m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = j; i < n; i++)
      x[j] += a[i][j];
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 15, 16, 17, 31, 33, 63, 100, 129, 500};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int n = 1; n < 200; n *= 13) {
      int m = sizes[s];
      double *x = doubles(m, 1), *a = doubles((long)n * m, 2), *y = doubles(n, 3);
      float *fx = floats(m, 4), *fa = floats((long)n * m, 5);
      int *ix = ints(m, 6), *ia = ints((long)n * m, 7);
      short *sa = room((long)n * m * sizeof *sa);
      for (long k = 0; k < (long)n * m; k++)
        sa[k] = (short)ia[k];
      sums(n, m, x, (double (*)[m])a, y);
      show("sums", m, x, m);
      few(n, m, x, (double (*)[m])a, y);
      show("few", m, x, m);
      float_sums(n, m, fx, (float (*)[m])fa);
      show_float("floats", m, fx, m);
      short_sums(n, m, ix, (short (*)[m])sa);
      show_int("shorts", m, ix, m);
      prefix(n, m, (double (*)[m])a);
      show("prefix", m, a, (long)n * m);
      vector(m, x, a);
      show("vector", m, x, m);
      below(n, m, x, (double (*)[m])a);
      show("below", m, x, m);
      free(x), free(a), free(y), free(fx), free(fa), free(ix), free(ia), free(sa);
    }
  return 0;
}
