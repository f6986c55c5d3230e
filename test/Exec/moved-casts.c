/* Pointers that are cast to another type after they were moved: pitched rows, records and values at offsets in
 * bytes, rows of a few and complex numbers of an array of numbers, members by their offsets, and elements taken for
 * numbers of another kind.  Where a pitch of run-time size decides, the host asks.  Twins: a pitch that is not a
 * whole number of elements, records that lie at odd places, and values between values of another type, all of which
 * run on the host.
 *
 * RUN: %port-and-compare %s --min-regions 11 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 11 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/moved-casts.host.c
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"
#include <stddef.h>
#include <stdint.h>

/* CHECK-LABEL: static void pitched(
 * CHECK: {{^ +}}sw_go = SW_HOLDS({{.*}}, "'pitch' is a multiple of 8", (((long)pitch) % 8L == 0L))
 */
static void pitched(int n, int m, void *restrict base, size_t pitch, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *row = (double *)((char *)base + i * pitch);
    for (int j = 0; j < m; j++)
      row[j] = 2 * x[i * m + j];
  }
}

/* Planes of rows, and elements of three numbers: only a pitch of whole ones is asked for.
 * CHECK-LABEL: static void planes(
 * CHECK: {{^ +}}sw_go = SW_HOLDS({{.*}}, "'pitch' is a multiple of 24",
 */
struct vec { double x, y, z; };
static void planes(int n, int m, const char *restrict base, long pitch, double *restrict y) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++) {
      const struct vec *row = (const struct vec *)(base + ((long)k * n + j) * pitch);
      double s = 0;
      for (int i = 0; i < m; i++)
        s += row[i].x * row[i].z;
      y[k * n + j] = s;
    }
}

/* CHECK-LABEL: static void records(
 * CHECK: {{^ +}}sw_args.buf_typed = {{.*}}(struct rec *)
 */
struct rec { double x, y; int k, pad; };
static void records(int n, char *restrict buf, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct rec *r = (struct rec *)(buf + 24 + i * sizeof(struct rec));
    r->x += x[i];
    r->k = i;
  }
}

/* A header, then values. */
static void unpacked(int n, double *restrict y, const char *restrict buf, int head) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const char *p = buf + head + 16 * i;
    y[i] = *(const double *)p + 2 * *(const double *)(p + 8);
  }
}

static void three(int n, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double (*v)[3] = (double (*)[3])(x + 9 * i);
    for (int a = 0; a < 3; a++)
      for (int b = 0; b < 3; b++)
        v[a][b] += a * b;
  }
}

static void complex_of(int n, double *restrict z, double s) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    _Complex double *c = (_Complex double *)&z[2 * i];
    *c = *c * s;
  }
}

#define AT(p, offset, T) (*(T *)((char *)(p) + (offset)))
static void member(int n, void *restrict store, double by) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    AT((struct rec *)store + i, offsetof(struct rec, y), double) *= by;
}

/* Backwards, and one that moves. */
static void sign_bits(int n, uint32_t *restrict y, const float *restrict x) {
  const float *p = x + n;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    --p;
    y[i] = *(const uint32_t *)p >> 31;
  }
}

/* Of one element parts of half the size. */
static void halves(int n, uint32_t *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = ((const uint32_t *)&x[i])[1] ^ ((const uint32_t *)(x + i))[0];
}

/* An unsigned subscript that is moved back below zero. */
static void before(int n, double *restrict y, const char *restrict buf) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = *(const double *)(buf + 8 * ((size_t)i - 2) + 16);
}

/* Two arrays, of which the host knows which. */
static void either(int n, double *restrict y, const double *restrict a, const long *restrict k, int c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const long *p = c ? (const long *)a : k;
    y[i] = (double)(p[i] >> 40);
  }
}

/* Twin: 12 bytes from one to the next.
 * REFUSED: [[@LINE+5]]:{{.*}}'p' cannot be followed: it is cast to a type of 24 bytes behind a way that need not be a multiple of them
 */
static void odd(int n, char *restrict buf, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    { char *p = buf + 12 * i; p += 0; ((struct rec *)p)->x = x[i]; }
}

/* Twin: numbers of two types in turn, as two arrays that overlap.
 * CHECK-LABEL: static void message(
 * CHECK: {{^ +}}sw_go = {{.*}}sw_overlap(
 */
static void message(int n, char *restrict buf, const double *restrict x, const int *restrict id) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    char *p = buf + 16 * i;
    *(double *)p = x[i];
    p += sizeof(double);
    *(int *)p = id[i];
    *(int *)(p + 4) = 7;
  }
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c], m = 5, s = n < 20 ? n : 20;
    const size_t bytes = 48 * (size_t)n + 4096;
    double *x = doubles(m * n, 1), *y = doubles(n, 2);
    char *buf = room(bytes);
    int *id = ints(n, 3);
    memset(buf, 0, bytes);
    pitched(n, m, buf, 48, x), show_bytes("pitched", n, buf, bytes);
    pitched(n / 2, m, buf, 44, x), show_bytes("misaligned", n, buf, bytes);
    double *grid = room((size_t)(s * s + 1) * 240), *sums = doubles(s * s, 4);
    for (long k = 0; k < (s * s + 1) * 30L; k++)
      grid[k] = (double)(k % 101) / 7;
    planes(s, 7, (char *)grid, 192, sums), show("planes", s, sums, s * s);
    planes(s, 7, (char *)grid, 200, sums), show("planes", s, sums, s * s);
    records(n, buf, x), show_bytes("records", n, buf, bytes);
    unpacked(n, y, (char *)x, 8), show("unpacked", n, y, n);
    unpacked(n, y, (char *)x, 12), show_bytes("unpacked", n, y, n * sizeof *y);
    three(n / 2, (double *)buf), show_bytes("three", n, buf, bytes);
    complex_of(n, (double *)buf, 1.5), show_bytes("complex", n, buf, bytes);
    member(n, buf, 0.5), show_bytes("member", n, buf, bytes);
    float *f = floats(n, 5);
    uint32_t *u = room((size_t)n * sizeof *u);
    memset(u, 0, (size_t)n * sizeof *u);
    sign_bits(n, u, f), show_bytes("sign_bits", n, u, (size_t)n * sizeof *u);
    halves(n, u, x), show_bytes("halves", n, u, (size_t)n * sizeof *u);
    before(n, y, (char *)x), show("before", n, y, n);
    either(n, y, x, (const long *)buf, 1), show("either", n, y, n);
    either(n, y, x, (const long *)buf, 0), show("either", n, y, n);
    odd(n, buf, x), show_bytes("odd", n, buf, bytes);
    message(n, buf, x, id), show_bytes("message", n, buf, bytes);
    free(x), free(y), free(buf), free(id), free(grid), free(sums), free(f), free(u);
  }
  return 0;
}
