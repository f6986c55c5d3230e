/* Pointers of the outside that the region casts to the type of what lies there: buffers of no type or of bytes,
 * rows of a run-time length, an array of the file; local pointers that begin so.  The host computes them.  Twins:
 * pointers of the region's own iterations.
 *
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 6 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/typed-pointers.host.c
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"

/* CHECK-LABEL: static void untyped(
 * CHECK: sw_args.buffer_typed = ({{.*}})((float *)buffer);
 */
static void untyped(void *buffer, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    ((float *)buffer)[i] += 1;
}

/* Two views of one restrict pointer are not kept apart by it: the host compares them.
 * CHECK-LABEL: static void message(
 * CHECK: sw_overlap(
 */
static void message(char *restrict bytes, const double *restrict x, int n, int head) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *values = (double *)(bytes + 64);
    values[i] = x[i] * 2;
    bytes[i] = (char)head;
  }
}

/* CHECK-LABEL: static void matrix(
 * CHECK: (double (*)[m])p
 */
static void matrix(double *restrict p, const double *restrict q, int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      ((double(*)[m])p)[i][j] += q[i * m + j];
}

/* Members, through a pointer that the body declares.
 * CHECK-LABEL: static void records(
 */
struct record {
  int id, count;
  double value;
};
static void records(void *restrict store, int n, double by) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct record *all = (struct record *)store, *r = all + i;
    r->value *= by;
    r->count++;
  }
}

/* CHECK-LABEL: static void pool_of_file(
 */
static char pool[4096] __attribute__((aligned(16)));
static void pool_of_file(const int *restrict x, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    ((int *)pool)[i] = x[i] * 3;
}

/* Integers as bits of what lies elsewhere: apart, both run on the CPEs.
 * CHECK-LABEL: static void bits(
 * CHECK: sw_overlap(
 */
static void bits(float *x, unsigned *y, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = ((unsigned *)x)[i] >> 3;
}

/* Twin: each iteration has another pointer.
 * REFUSED: [[@LINE+6]]:7: warning: region stays on the host: the pointer cast '(int *)(rows[i])' is not supported in a region [SW212]
 */
static void of_rows(char *const *rows, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      ((int *)(rows[i]))[j] += 1;
}

int main(void) {
  static const int sizes[] = {0, 1, 7, 64, 129, 1000};
  for (int k = 0; k < COUNT(sizes); k++) {
    const int n = sizes[k], m = 13;
    float *f = floats(n, 1);
    untyped(f, n), show_float("untyped", n, f, n);
    double *x = doubles(n, 2), *y = doubles(n + 8, 3);
    message((char *)y, x, n, 5), show_bytes("message", n, y, sizeof *y * (n + 8));
    double *p = doubles((long)n * m, 4), *q = doubles((long)n * m, 5);
    matrix(p, q, n, m), show("matrix", n, p, (long)n * m);
    struct record *r = room(sizeof *r * n);
    for (int i = 0; i < n; i++)
      r[i] = (struct record){i, 2 * i, i * 0.5};
    records(r, n, 1.5), show_bytes("records", n, r, sizeof *r * n);
    int *ids = ints(n, 6);
    pool_of_file(ids, n), show_bytes("pool", n, pool, sizeof pool);
    unsigned *u = room(sizeof *u * (n + 1));
    memset(u, 0, sizeof *u * (n + 1));
    bits(f, u, n), show_bytes("bits", n, u, sizeof *u * n);
    bits((float *)u, u, n), show_bytes("bits", n, u, sizeof *u * n);
    char *rows[3] = {(char *)ids, (char *)ids, (char *)u};
    of_rows(rows, n < 7 ? 0 : 3), show_int("rows", n, ids, n);
    free(f), free(x), free(y), free(p), free(q), free(r), free(ids), free(u);
  }
  return 0;
}
