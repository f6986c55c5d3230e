/* Arrays of a fixed size, of which a run-time part is used: the part is checked before the launch.
   RUN: %port-and-compare %s --min-regions 7 --max-regions 7 -- -I%S/Inputs
   RUN: swgen-cc --emit %t -O1 -I%S/Inputs -c %s -o %t.o
   RUN: FileCheck %s < %t/fixed-extents.host.c
*/
#include "show.h"

#define MAX 67
#define WIDE 9
static double a[MAX][MAX], b[MAX][MAX], c[MAX][MAX][WIDE];

static void corner(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = a[i][j] * 2 + b[i][j];
}
// CHECK-LABEL: corner(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67));

static void window(int lo, int hi) {
#pragma sw parallel
  for (int i = 0; i < MAX; i++)
    for (int j = lo; j < hi; j++)
      b[i][j] += a[i][j];
}
// CHECK-LABEL: window(int lo, int hi)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_lo >= 0 && p_hi <= 67));

static void halo(int n) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i][j] = a[i][j - 1] + a[i][j + 1] + a[i - 1][j] + a[i + 1][j];
}
// CHECK-LABEL: halo(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67

static void backwards(int lo, int hi) {
#pragma sw parallel
  for (int i = hi; i >= lo; i--)
    for (int j = lo; j < hi; j += 3)
      b[i][j] = a[j][i] - i;
}

static void inner(int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        c[i][j][k] += a[i][j] * k;
}
// CHECK-LABEL: inner(int n, int m)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67 && p_m <= 9));

#define AT(p, i, j) p[(i) * MAX + (j)]
static void pitched(int n, int m, double *restrict p, const double *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      AT(p, i, j) -= AT(q, i, m - 1 - j);
}
// CHECK-LABEL: pitched(int n, int m
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_m <= 67

/* The first row as all elements: legal for the machine, not what the subscripts say. */
static void flat(long n) {
  double *all = b[0];
#pragma sw parallel
  for (long k = 0; k < n; k++)
    all[k] += k;
}

static void reset(void) {
  fill(a[0], MAX * MAX, 1);
  fill(b[0], MAX * MAX, 2);
  fill(c[0][0], MAX * MAX * WIDE, 3);
}

int main(void) {
  const int sizes[] = {0, 1, 2, 5, 31, 64, 66, MAX};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    reset();
    corner(n);
    show("corner", n, b[0], MAX * MAX);
    window(n / 3, n);
    window(n, n / 3);
    show("window", n, b[0], MAX * MAX);
    halo(n);
    show("halo", n, b[0], MAX * MAX);
    backwards(n / 2, n - 1);
    show("backwards", n, b[0], MAX * MAX);
    inner(n, n < WIDE ? n : WIDE);
    show("inner", n, c[0][0], MAX * MAX * WIDE);
    pitched(n, n / 2, b[0], a[0]);
    show("pitched", n, b[0], MAX * MAX);
    flat((long)n * n);
    show("flat", n, b[0], MAX * MAX);
  }
  return 0;
}
