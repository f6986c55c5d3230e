/* Pointers that go to a function under another type than that of what they lead to: to arrays of the iteration and to
   main memory, by themselves, under conditions, to bytes, to structs, and as `void *`.
   RUN: %port-and-compare %s --min-regions 7 --max-regions 7 --expect-warning SW212 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.d -w -I%S/Inputs %s
   RUN: FileCheck %s --input-file=%t.d/pointer-casts.slave.c
*/
#include "show.h"

struct pair { double first, second; };

static double sum_of(const void *p) {
  const double *v = p;
  return v[0] + v[1] * 2;
}
static unsigned bytes_of(const unsigned char *p, int n) {
  unsigned h = 7;
  for (int k = 0; k < n; k++)
    h = h * 31 + p[k];
  return h;
}
static double ends_of(const struct pair *p) { return p->first - p[1].second; }
static void clear(char *p, int n) {
  for (int k = 0; k < n; k++)
    p[k] = 0;
}

static void untyped(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[2] = {x[i], 1};
    y[i] = sum_of(v) + sum_of(x + i);
  }
}
// CHECK-LABEL: void sw_pointer_casts_untyped
// CHECK: sum_of_sw_l(v) + sum_of_sw_m(x + {{.*}});

static void bytes(int n, int *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[3] = {x[i], i, 1};
    y[i] = (int)(bytes_of((const unsigned char *)v, 24) ^ bytes_of((const unsigned char *)(x + i), 16));
  }
}
// CHECK-LABEL: void sw_pointer_casts_bytes
// CHECK: sw_h_bytes_of{{.*}} * 31 + sw_x_typed
// CHECK: bytes_of_sw_l((const unsigned char *){{.*}}, 24) ^ sw_result_bytes_of

static void pairs(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[4] = {x[i], 2, x[i + 1], 4};
    y[i] = ends_of((struct pair *)v) * ends_of((const struct pair *)(const void *)(x + i));
  }
}

/* One of two, as one type. */
static void chosen(int n, double *restrict y, const double *restrict x, const double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[2] = {x[i], 3}, w[2] = {z[i], 5};
    y[i] = sum_of(i % 2 ? v : w) + sum_of(i % 3 ? x : z);
  }
}

/* Written through bytes. */
static void cleared(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[5];
    for (int k = 0; k < 5; k++)
      v[k] = x[i] + k;
    clear((char *)&v[1], i % 4 * (int)sizeof *v);
    y[i] = v[0] + v[1] + v[2] + v[3] + v[4];
  }
}

static void elements(int n, double *restrict y, double (*restrict x)[4]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = sum_of(x[i]) + sum_of(&x[i][2]);
}

/* An element that the region itself takes for another type. */
static void bits(int n, long *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = *(const long *)&x[i];
}
/* Twin: main memory that a function writes. */
static void written(int n, double (*restrict y)[2]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    clear((char *)y[i], 8);
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c];
    double *x = doubles(4 * n + 4, 1), *y = doubles(2 * n, 2);
    int *h = ints(n, 4);
    long *b = room((size_t)n * sizeof *b);
    untyped(n, y, x);
    show("untyped", n, y, n);
    bytes(n, h, x);
    show_int("bytes", n, h, n);
    pairs(n, y, x);
    show("pairs", n, y, n);
    chosen(n, y, x, x + 2);
    show("chosen", n, y, n);
    cleared(n, y, x);
    show("cleared", n, y, n);
    elements(n, y, (void *)x);
    show("elements", n, y, n);
    bits(n, b, x);
    show_bytes("bits", n, b, (size_t)n * sizeof *b);
    puts("");
    written(n, (void *)y);
    show("written", n, y, 2 * n);
    free(x), free(y), free(h), free(b);
  }
  return 0;
}
