/* Structs, and rows of a few elements, come as a whole where a region has some of their members.
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
   RUN: mkdir -p %t && %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -I%S/Inputs %s && FileCheck %s --input-file=%t/struct-rows.slave.c
*/
#include "show.h"

typedef struct {
  double m, x[3], v[3], a[3];
} body;

/* One buffer of whole structs, in one piece each way.
 * CHECK-LABEL: {{^}}void sw_struct_rows_step_{{[0-9]+}}(
 * CHECK: const long sw_b_0_lo1 = 0;
 * CHECK-NEXT: const long [[N:sw_b_0_n1]] = 10;
 * CHECK-NEXT: sw_get
 * CHECK-NEXT: {{sw_b_[0-9]+_n0}} * [[N]] * 8, 0, 0)
 * CHECK-NOT: sw_pack
 * CHECK: sw_put
 * CHECK-NEXT: {{sw_b_[0-9]+_n0}} * [[N]] * 8, 0, 0)
 */
static void step(int n, body *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++) {
      b[i].v[d] += 0.01 * b[i].a[d];
      b[i].x[d] += 0.01 * b[i].v[d];
    }
}

/* Neighbours' members are read while others of theirs go back.
 * CHECK-LABEL: {{^}}void sw_struct_rows_springs_{{[0-9]+}}(
 * CHECK: sw_put_gaps
 */
static void springs(int n, body *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int d = 0; d < 3; d++)
      b[i].a[d] = b[i - 1].x[d] - 2 * b[i].x[d] + b[i + 1].x[d];
}

/* All that is written is surely written, but for one member: nobody else has that. */
static void reset(int n, body *restrict b, const double *restrict to) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++) {
      b[i].x[d] = to[3 * i + d];
      b[i].v[d] = 0;
      b[i].a[d] = -1;
    }
}

/* Only some of the structs: those between are another tile's, or nobody's. */
static void every_third(int n, body *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n / 3; i++)
    b[3 * i].x[1] += b[3 * i].m;
}

/* Under a condition: that of the last one may not exist. */
static void some(int n, body *restrict b, const double *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (c[i] > 0) {
      b[i].x[0] += c[i];
      b[i].v[2] -= c[i];
    }
}

/* The members of one struct are in several tiles: whole structs may come, but cannot go back.
 * CHECK-LABEL: {{^}}void sw_struct_rows_down_{{[0-9]+}}(
 * CHECK: {{^ *}}const long [[OUT:sw_b_1_n1]] = 1;
 * CHECK: {{^ *}}sw_put_on(
 * CHECK-NEXT: sw_b_1_n0, [[OUT]] * 8,
 * CHECK-NEXT: {{^ *}}10 * 8, [[OUT]] * 8);
 */
static void down(int n, body *restrict b) {
#pragma sw parallel collapse(2) tile(1)
  for (int d = 0; d < 3; d++)
    for (int i = 0; i < n; i++)
      b[i].x[d] += b[i].v[d] * 2;
}
// CHECK-LABEL: {{^}}void sw_struct_rows_colours_{{[0-9]+}}(

/* Rows of a type. */
static void colours(int n, float (*restrict p)[4], const float *restrict f) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    p[i][0] *= f[i];
    p[i][2] = p[i][3] - p[i][0];
  }
}

/* Two dimensions of structs. */
typedef struct {
  float h, u, v, spare;
} cell;
static void shallow(int n, int m, cell (*restrict q)[m], const cell (*restrict old)[m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      q[i][j].h = old[i][j].h - 0.5f * (old[i + 1][j].u - old[i - 1][j].u + old[i][j + 1].v - old[i][j - 1].v);
      q[i][j].u = old[i][j].u - 0.25f * (old[i + 1][j].h - old[i - 1][j].h);
    }
}

/* A sum over members. */
static double energy(int n, const body *b) {
  double e = 0;
#pragma sw parallel reduction(+ : e)
  for (int i = 0; i < n; i++)
    e += b[i].m;
  return e;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 300, 3989};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 30 + 3, rows = n / m;
    double *raw = doubles(10 * n, 1), *to = doubles(3 * n, 2), *e = room(sizeof *e);
    float *f = floats(n, 3), *p = floats(4 * n, 4), *o = floats(4 * n, 5);
    body *b = (body *)raw;
    step(n, b);
    show("step", n, raw, 10 * n);
    springs(n, b);
    show("springs", n, raw, 10 * n);
    every_third(n, b);
    show("every third", n, raw, 10 * n);
    some(n, b, to);
    show("some", n, raw, 10 * n);
    down(n, b);
    show("down", n, raw, 10 * n);
    for (int i = 0; i < n; i++)
      b[i].m = i % 13; /* sums are exact in any order */
    *e = energy(n, b);
    show("energy", n, e, 1);
    reset(n, b, to);
    show("reset", n, raw, 10 * n);
    colours(n, (float(*)[4])p, f);
    show_float("colours", n, p, 4 * n);
    shallow(rows, m, (cell(*)[m])p, (const cell(*)[m])o);
    show_float("shallow", n, p, 4 * n);
    free(raw), free(to), free(e), free(f), free(p), free(o);
  }
  return 0;
}
