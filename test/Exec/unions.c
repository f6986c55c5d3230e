/* Unions that the region declares: members that share bytes, arrays of unions, under conditions, and across inner
 * loops.  Twins: one of which an iteration
 * needs what the one before has left, and one of main memory.
 *
 * RUN: %port-and-compare %s --min-regions 8 --max-regions 8 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/unions.slave.c
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"
#include <stdint.h>

union bits { double d; uint64_t u; struct { uint32_t low, high; } half; unsigned char byte[8]; };
/* CHECK-LABEL: void sw_unions_mixed
 * CHECK: union bits {{.*}}t
 */
static void mixed(int n, uint64_t *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    union bits t, s = {x[i] * 3};
    t.d = x[i];
    uint64_t a = t.u;
    t.half.high ^= 0x80000000u;
    uint64_t b = t.u;
    t.byte[3] = 9;
    y[i] = a ^ (b << 1) ^ t.u ^ s.u;
    double e = t.d * 2;
    t.d = e;
    y[i] += t.u;
  }
}
static void across(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    union bits t;
    t.d = 0;
    for (int j = 0; j < m; j++)
      t.d += x[i * m + j];
    t.u &= ~UINT64_C(0xff);
    double s = 0;
    for (int j = 0; j < m; j++)
      s += x[i * m + j] * t.d;
    y[i] = s;
  }
}
static void list(int n, uint64_t *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    union bits t[4];
    for (int k = 0; k < 4; k++)
      t[k].d = x[i] * k;
    uint64_t h = 0;
    for (int k = 0; k < 4; k++)
      h = h * 31 + t[k].half.high + t[3 - k].half.low;
    y[i] = h;
  }
}
/* Declared outside, each iteration has its own. */
static void last(int n, uint64_t *restrict y, const double *restrict x) {
  union bits t;
#pragma sw parallel private(t)
  for (int i = 0; i < n; i++) {
    t.d = x[i];
    y[i] = t.u;
  }
}
/* What the value was made of changes between its two users, by another member. */
static void apart(int n, int m, double *restrict q, double *restrict s, const double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      union bits t;
      t.d = a[i][j];
      const double v = (double)(t.u >> 50) * 0.5;
      q[i] += v;
      t.d = 2;
      s[j] += v;
    }
}
/* A part of a struct, and a union as a whole. */
struct both { int kind; union bits v; };
static void inside(int n, uint64_t *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct both b = {i & 1, {x[i]}};
    if (b.kind)
      b.v.u ^= 1;
    union bits c = b.v;
    y[i] = c.u + b.v.u;
  }
}
/* As long as the exponent is small. */
static void by_bits(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    union bits t;
    t.d = x[i] + 1;
    double s = 0;
    while (t.u >> 52 < 1026) {
      s += 1;
      t.d *= 1.5;
    }
    y[i] = s + t.d;
  }
}
/* Twin: half of it is of the iteration before.
 * REFUSED: [[@LINE+6]]:{{.*}}: warning: region stays on the host: the union member 't.half'
 */
static void half_set(int n, uint64_t *restrict y, const double *restrict x) {
  union bits t = {0};
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t.half.low = (uint32_t)i;
    y[i] = t.u;
    t.d = x[i];
  }
}

static void conditional(int n, uint64_t *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    union bits t = {.u = 0};
    if (x[i] > 0.3)
      t.d = x[i];
    else if (x[i] > 0.2)
      t.half.high = i;
    y[i] = t.u + t.byte[1];
  }
}
/* REFUSED: [[@LINE+5]]:{{.*}}: warning: region stays on the host: the union member 't[i].d' is not supported in a region [SW212]
 */
static void in_memory(int n, union bits *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    t[i].d *= 2;
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c], m = 7;
    double *x = doubles(n * m, 1), *z = doubles(n, 2);
    uint64_t *y = room((size_t)n * sizeof *y);
    memset(y, 0, n * sizeof *y);
    mixed(n, y, x); show_bytes("mixed", n, y, n * sizeof *y);
    across(n, m, z, x); show("across", n, z, n);
    list(n, y, x); show_bytes("list", n, y, n * sizeof *y);
    last(n, y, x); show_bytes("last", n, y, n * sizeof *y);
    double *q = doubles(n + m, 3), *sums = doubles(m, 4);
    apart(n, m, q, sums, (void *)x); show("apart", n, q, n), show("apart", n, sums, m);
    inside(n, y, x); show_bytes("inside", n, y, n * sizeof *y);
    by_bits(n, q, x); show("by_bits", n, q, n);
    free(q), free(sums);
    half_set(n, y, x); show_bytes("half_set", n, y, n * sizeof *y);
    conditional(n, y, x); show_bytes("conditional", n, y, n * sizeof *y);
    in_memory(n, (union bits *)z); show("in_memory", n, z, n);
    free(x), free(y), free(z);
  }
}
