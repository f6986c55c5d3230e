/* Pointers to the same elements, where each is written by what has read it: the CPEs work on them
   as on others.  Where they overlap in part, or more than that is read, the loops run on the host.
   RUN: %port-and-compare %s --min-regions 16 --max-regions 16 --dma late -- -I%S/Inputs
   RUN: swgen-cc --machine=sw26010 --emit %t -O1 -I%S/Inputs %s -o %t.exe
   RUN: FileCheck --check-prefix=HOST %s < %t/equal-pointers.host.c
   RUN: swgen-cc --machine=sw26010 -O1 -I%S/Inputs %s -o %t.exe
   RUN: env SWEMU_STATS=%t.json %t.exe
   RUN: FileCheck %s < %t.json
   RUN: swgen-cc --machine=sw26010pro -O1 -I%S/Inputs %s -o %t.exe
   RUN: env SWEMU_STATS=%t.json %t.exe
   RUN: FileCheck %s < %t.json
*/
#include "show.h"

#define MOST 5000
static double a[MOST + 60], b[MOST + 60], c[MOST + 60];
static float f[MOST], g[MOST];

/* HOST: "'x' and 'w' are equal or do not overlap", ((const char *)x == (const char *)w || !sw_overlap(
   HOST: "'y' and 'w' are equal or do not overlap", ((const char *)y == (const char *)w || !sw_overlap(
   CHECK: "name": "sw_equal_pointers_waxpby_[[#]]", "launches": 5,
 */
static void waxpby(int n, double alpha, const double *x, double beta, const double *y, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    w[i] = alpha * x[i] + beta * y[i];
}

/* CHECK: "name": "sw_equal_pointers_stepped_[[#]]_unit", "launches": 2,
   CHECK: "name": "sw_equal_pointers_stepped_[[#]]", "launches": 2,
 */
static void stepped(int n, int inc, const double *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    w[i * inc] = 2 * x[i * inc] - 1;
}

/* CHECK: "name": "sw_equal_pointers_matrix_[[#]]", "launches": 2,
 */
static void matrix(int n, int m, const double *x, double *w) {
#pragma sw tensor x[n][m]
#pragma sw tensor w[n][m]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i * m + j] = x[i * m + j] * (i - j);
}

/* The elements on the other side of the diagonal stay as they are.
   CHECK: "name": "sw_equal_pointers_triangle_[[#]]", "launches": 2,
 */
static void triangle(int n, double x[n][n], double w[n][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      w[i][j] = x[i][j] + i * j;
}

/* CHECK: "name": "sw_equal_pointers_chosen_[[#]]", "launches": 2,
 */
static void chosen(int n, const double *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > 1)
      w[i] = x[i] / 2;
}

/* Read twice before it is written, and what is written is read again.
   CHECK: "name": "sw_equal_pointers_several_[[#]]", "launches": 2,
 */
static void several(int n, const double *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = x[i] * x[i];
    w[i] = t + x[i];
    w[i] += t * w[i];
  }
}

/* CHECK: "name": "sw_equal_pointers_odd_[[#]]", "launches": 2,
 */
static void odd(int n, const float *x, float *w) {
#pragma sw parallel
  for (int i = 1; i < n; i += 2)
    w[i] = x[i] * 3;
}

/* What is read after it is written.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_behind_[[#]]", "launches": 1,
 */
static void behind(int n, const double *x, double *w, double *v) {
#pragma sw parallel noalias(v)
  for (int i = 0; i < n; i++) {
    w[i] = i;
    v[i] = x[i];
  }
}

/* What another iteration writes.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_next_[[#]]", "launches": 1,
 */
static void next(int n, const double *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    w[i] = x[i + 1] - x[i];
}

/* What another statement reads.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_sums_[[#]]", "launches": 1,
 */
static void sums(int n, int m, const double *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    w[i] = 0;
    for (int k = 0; k < m; k++)
      w[i] += x[i] * k;
  }
}

/* A loop inside of the statement reads it again.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_inside_[[#]]", "launches": 1,
 */
static void inside(int n, const double *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (k * k < i) {
      w[i] = x[i] + k;
      k++;
    }
  }
}

/* Rows of other lengths.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_longer_[[#]]", "launches": 1,
 */
static void longer(int n, int m, const double *x, double *w) {
#pragma sw tensor x[n][m]
#pragma sw tensor w[n][m + 1]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i * (m + 1) + j] = x[i * m + j];
}

/* Both are written.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_both_[[#]]", "launches": 1,
 */
static void both(int n, double *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    w[i] = x[i] + 1;
    x[i] = 2;
  }
}

/* Elements of other sizes.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_sizes_[[#]]", "launches": 1,
 */
static void sizes(int n, const unsigned char *x, double *w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    w[i] = x[i];
}

/* The element is the same, its place in the row is not.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_turned_[[#]]", "launches": 1,
 */
static void turned(int n, double x[n][n], double w[n][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      w[i][j] = x[j][i];
}

/* Every step reads what the last one has written.
   HOST: "'x' and 'w' do not overlap", !sw_overlap(
   CHECK: "name": "sw_equal_pointers_steps_[[#]]", "launches": 1,
 */
static void steps(int n, int m, const double *x, double *w) {
  for (int t = 0; t < m; t++) {
#pragma sw parallel
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 2; k++)
        w[i] = x[i] * 2 + k;
  }
}

static void restart(void) {
  for (int i = 0; i < MOST + 60; i++) {
    a[i] = i % 17 * 0.25;
    b[i] = i % 13 - 5;
    c[i] = i;
  }
  for (int i = 0; i < MOST; i++) {
    f[i] = i % 11;
    g[i] = i % 7;
  }
}

static void show_all(void) {
  show("a", 0, a, COUNT(a));
  show("b", 0, b, COUNT(b));
  show("c", 0, c, COUNT(c));
  show_float("f", 0, f, COUNT(f));
  show_float("g", 0, g, COUNT(g));
  restart();
}

int main(void) {
  enum { SIDE = 67 };
  typedef double square[SIDE];
  restart();
  waxpby(MOST, 2, a, 3, b, c);
  waxpby(4999, 2, a, 3, b, b);
  show_all();
  waxpby(4003, 2, a, 3, b, a);
  waxpby(MOST, 2, c, 3, c, c);
  show_all();
  waxpby(MOST, 2, c, 3, c, a);
  waxpby(MOST, 2, c, 3, a, a + 1); /* on the host */
  waxpby(MOST, 2, c + 1, 3, a, c);
  show_all();
  stepped(MOST, 1, a, b);
  stepped(4001, 1, a, a);
  stepped(MOST / 3, 3, a, a);
  stepped(MOST / 5, 5, a, c);
  stepped(MOST, 1, a + 59, a);
  show_all();
  matrix(71, 69, a, b);
  matrix(71, 67, a, a);
  matrix(71, 67, a + 1, a);
  show_all();
  triangle(SIDE, (square *)a, (square *)a);
  triangle(SIDE, (square *)a, (square *)b);
  triangle(SIDE, (square *)a, (square *)(a + 40));
  show_all();
  chosen(MOST, a, a);
  chosen(MOST, b, a);
  chosen(MOST, b, b + 3);
  show_all();
  several(MOST, a, a);
  several(MOST, b, a);
  several(MOST, b + 3, b);
  show_all();
  odd(MOST, f, f);
  odd(MOST, f, g);
  odd(MOST - 1, g, g + 1);
  show_all();
  behind(MOST, a, b, c);
  behind(MOST, a, a, c);
  show_all();
  next(MOST, a, b);
  next(MOST, a, a);
  show_all();
  sums(MOST, 3, a, b);
  sums(MOST, 3, a, a);
  show_all();
  inside(MOST, a, b);
  inside(MOST, a, a);
  show_all();
  longer(71, 65, a, b);
  longer(71, 65, a, a);
  show_all();
  both(MOST, a, b);
  both(MOST, a, a);
  show_all();
  sizes(MOST, (unsigned char *)a, b);
  sizes(600, (unsigned char *)a, a);
  show_all();
  turned(SIDE, (square *)a, (square *)b);
  turned(SIDE, (square *)a, (square *)a);
  show_all();
  steps(MOST, 1, a, b);
  steps(MOST, 1, a, a);
  show_all();
  return 0;
}
