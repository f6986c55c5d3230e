/* Subscripts that move along a diagonal of an array of fixed size: which part of the step is the row's
   and which the column's is what the subscripts say, not what the sum of their steps divides into.
   RUN: %port-and-compare %s --min-regions 12 --max-regions 12 -- -I%S/Inputs
   RUN: swgen-cc --emit %t -O1 -I%S/Inputs -c %s -o %t.o
   RUN: FileCheck %s < %t/diagonals.host.c
*/
#include "show.h"

#define MAX 67
#define WIDE 9
#define STEEP 8
static double a[MAX][MAX], b[MAX][MAX], c[WIDE][WIDE][MAX], d[MAX][WIDE][WIDE], e[100][STEEP];
static struct cell {
  double x, y;
} s[MAX][MAX];

static void diagonal(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i][i] += a[i][0];
}
// CHECK-LABEL: diagonal(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67));

static void other_diagonal(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i][n - 1 - i] = a[n - 1 - i][i] * 2;
}
// CHECK-LABEL: other_diagonal(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67));

static void beside(int n) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    b[i + 1][i - 1] = a[i - 1][i + 1] - a[i][i];
}
// CHECK-LABEL: beside(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67

static void every_other(int n) {
#pragma sw parallel
  for (int i = 0; i < n / 2; i++)
    b[2 * i][i] = a[i][2 * i + 1] + i;
}
// CHECK-LABEL: every_other(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67));

/* Both steps together are 13, as are two rows up and three columns back. */
static void steep(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    e[i][5 * i] += 3;
}
// CHECK-LABEL: steep(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 2));

static void planes(int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i][i][j] -= a[i][j];
}
// CHECK-LABEL: planes(int n, int m)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 9 && p_m <= 67));

static void through(int n, int m) {
#pragma sw parallel
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      d[i][j][n - 1 - j] += d[i][j][j] * 0.5;
}

static void all_three(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    d[i][i][i] = c[i][n - 1 - i][i] + d[n - 1 - i][0][0];
}

static void members(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    s[i][i].y += s[n - 1 - i][i].x;
}
// CHECK-LABEL: members(int n)
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67));

/* Without the type: only the numbers tell, next to a row that is read whole. */
#define AT(p, i, j) p[(i) * MAX + (j)]
static void pitched(int n, double *restrict p, const double *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      AT(p, i, n - 1 - i) += AT(q, i, j);
}
// CHECK-LABEL: pitched(int n
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67));

static void rows(int n, double (*restrict p)[MAX], double (*restrict q)[MAX]) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--)
    p[n - 1 - i][i] = q[i][n - 1 - i] + q[i][i];
}
// CHECK-LABEL: rows(int n
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_n <= 67

/* The negative twin: no row is left here, and no check is needed. */
static void whole(void) {
#pragma sw parallel
  for (int i = 0; i < MAX; i++)
    b[i][MAX - 1 - i] += a[i][i];
}
// CHECK-LABEL: whole(void)
// CHECK-NOT: {{^ *}}int sw_go
// CHECK-LABEL: main(void)

static void show_all(const char *name, int n) {
  show(name, n, b[0], MAX * MAX);
  show("c", n, c[0][0], WIDE * WIDE * MAX);
  show("d", n, d[0][0], MAX * WIDE * WIDE);
  show("e", n, e[0], 100 * STEEP);
  show("s", n, &s[0][0].x, MAX * MAX * 2);
}

int main(void) {
  const int sizes[] = {0, 1, 2, 5, 31, 64, 66, MAX};
  fill(a[0], MAX * MAX, 1);
  fill(b[0], MAX * MAX, 2);
  fill(c[0][0], WIDE * WIDE * MAX, 3);
  fill(d[0][0], MAX * WIDE * WIDE, 4);
  fill(e[0], 100 * STEEP, 5);
  fill(&s[0][0].x, MAX * MAX * 2, 6);
  for (int k = 0; k < COUNT(sizes); k++) {
    int n = sizes[k], small = n < WIDE ? n : WIDE;
    diagonal(n);
    show_all("diagonal", n);
    other_diagonal(n);
    show_all("other diagonal", n);
    beside(n);
    show_all("beside", n);
    every_other(n);
    show_all("every other", n);
    steep(n < 2 ? n : 2);
    planes(small, n);
    show_all("planes", n);
    through(small, n);
    show_all("through", n);
    all_three(small);
    show_all("all three", n);
    members(n);
    show_all("members", n);
    pitched(n, b[0], a[0]);
    show_all("pitched", n);
    rows(n, b, a);
    show_all("rows", n);
    whole();
    show_all("whole", n);
  }
  return 0;
}
