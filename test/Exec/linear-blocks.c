/* Blocks of constant size in linear arrays, `a[(k * 3 + r) * 3 + c]` with k from data, come piece by piece as the
 * loop over k reads them, if the last element of each is read: then all before exist.
 *
 * RUN: %port-and-compare %s --min-regions 11 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-machine=sw26010 -I%S/Inputs %s 2>&1 | FileCheck %s
 * RUN: rm -rf %t && mkdir %t && %swgen-cc --machine=sw26010 --emit %t -I%S/Inputs -c %s -o %t/x.o
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file %t/linear-blocks.slave.c
 */
#include "show.h"

/* CHECK: linear-blocks.c:[[#@LINE+8]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 * SLAVE-LABEL: {{^}}void sw_linear_blocks_rows_
 * SLAVE: &(a[(k * 3 + r) * 3 + c]), 8, (sw_run{{[0-9]}}.end - k) * 9 - 3 * (r) - (c))) *
 */
static void rows(int n, const int *restrict ia, const int *restrict ja, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++)
      for (int r = 0; r < 3; r++) for (int c = 0; c < 3; c++) y[i * 3 + r] += a[(k * 3 + r) * 3 + c] * x[ja[k] * 3 + c];
}

/* CHECK: linear-blocks.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 */
static void columns(int n, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (long k = ia[i]; k < ia[i + 1]; k++)
      for (int r = 0; r < 4; r++) for (int c = 3; c >= 0; c--) y[i] = y[i] / 2 + a[16 * k + r + 4 * c];
}

/* CHECK: linear-blocks.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 */
static void unrolled(int n, const int *restrict ia, const float *restrict a, float *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++)
      y[i] += a[4 * k] - a[4 * k + 1] * a[4 * k + 3];
}

/* From a place in the array on, by 64-bit numbers, and with what the statement has declared
 * CHECK: linear-blocks.c:[[#@LINE+8]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 */
static void shifted(int n, long first, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    const long from = first + 1;
    for (size_t k = ia[i]; k < (size_t)ia[i + 1]; k++)
      for (int c = 0; c < 5; c++) s += a[k * 5 + c + from];
    y[i] = s;
  }
}

/* CHECK: linear-blocks.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 */
static void sometimes(int n, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++) {
      double s = a[k * 3] + a[k * 3 + 1] + a[k * 3 + 2];
      if (s > 0) for (int c = 0; c < 3; c++) y[i] += a[k * 3 + c];
    }
}

/* A block in another, in three loops
 * CHECK: linear-blocks.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 */
static void deep(int n, const int *restrict ia, const int *restrict a, int *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++)
      for (int p = 0; p < 2; p++) for (int r = 0; r < 3; r++) for (int c = 0; c < 2; c++) y[i] = 3 * y[i] + a[((k * 2 + p) * 3 + r) * 2 + c];
}

/* The last element is not read, so that it may not be there.
 * CHECK: linear-blocks.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'a' is not copied to LDM
 */
static void not_the_last(int n, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++)
      for (int c = 0; c < 2; c++) y[i] += a[k * 3 + c];
}

/* ... or not always.
 * CHECK: linear-blocks.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'a' is not copied to LDM
 */
static void not_always(int n, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++)
      for (int c = 0; c < 3; c++)
        if (c < 2 || y[i] > 0) y[i] += a[k * 3 + c];
}

/* Blocks that reach into the next one: what a loop over c has is one row.
 * CHECK: linear-blocks.c:[[#@LINE+8]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 * SLAVE-LABEL: {{^}}void sw_linear_blocks_overlapping_
 * SLAVE: &(a[k * 3 + c]), 8, sw_end{{[0-9]}} - c)
 */
static void overlapping(int n, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++)
      for (int c = 0; c < 7; c++) y[i] += a[k * 3 + c];
}

/* A step that is no number: what a loop over c has is one row.
 * CHECK: linear-blocks.c:[[#@LINE+8]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 * SLAVE-LABEL: {{^}}void sw_linear_blocks_by_width_
 * SLAVE: &(a[k * w + c]), 8, sw_end{{[0-9]}} - c)
 */
static void by_width(int n, int w, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ia[i]; k < ia[i + 1]; k++)
      for (int c = 0; c < w; c++) y[i] += a[k * w + c];
}

/* Two loops over the same blocks
 * CHECK: linear-blocks.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'a' comes piece by piece as it is read
 */
static void twice(int n, const int *restrict ia, const double *restrict a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = ia[i]; k < ia[i + 1]; k++)
      for (int c = 0; c < 6; c++) y[i] += a[k * 6 + c];
    for (int k = ia[i + 1] - 1; k < ia[i + 1]; k++)
      for (int c = 0; c < 6; c++) y[i] -= a[k * 6 + 5 - c];
  }
}

int main(void) {
  const int sizes[] = {1, 2, 65, 301};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], *ia = room((n + 1) * sizeof *ia);
    ia[0] = 0;
    for (int i = 0; i < n; i++) ia[i + 1] = ia[i] + (i % 5 == 3 ? 41 : i * 7 % 6) + (i == 0);
    int all = ia[n], *ja = room(all * sizeof *ja), *v = room(12L * all * sizeof *v), *z = room(n * sizeof *z);
    for (int k = 0; k < all; k++) ja[k] = k * 31 % n;
    fill_int(v, 12L * all, 7);
    for (int i = 0; i < n; i++) z[i] = i;
    double *a = doubles(9L * all, 1), *b = doubles(16L * all, 2), *x = doubles(3L * n, 3), *y = doubles(3L * n, 4),
           *c = doubles(3L * all, 5), *d = doubles(5L * all + 4, 6), *e = doubles(6L * all, 8), *f = doubles(3L * all + 4, 9),
           *g = doubles(3L * all - 1, 10);
    float *h = floats(4L * all, 11), *w = floats(n, 12);
    rows(n, ia, ja, a, x, y), show("rows", n, y, 3L * n);
    columns(n, ia, b, y), show("columns", n, y, n);
    unrolled(n, ia, h, w), show_float("unrolled", n, w, n);
    shifted(n, 3, ia, d, y), show("shifted", n, y, n);
    sometimes(n, ia, c, y), show("sometimes", n, y, n);
    deep(n, ia, v, z), show_int("deep", n, z, n);
    not_the_last(n, ia, g, y), show("not the last", n, y, n);
    not_always(n, ia, c, y), show("not always", n, y, n);
    overlapping(n, ia, f, y), show("overlapping", n, y, n);
    by_width(n, 4, ia, b, y), show("by width", n, y, n);
    twice(n, ia, e, y), show("twice", n, y, n);
    free(ia), free(ja), free(v), free(z), free(a), free(b), free(x), free(y), free(c), free(d), free(e), free(f), free(g), free(h), free(w);
  }
  return 0;
}
