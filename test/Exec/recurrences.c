/* Recurrences along levels, whose tiles go from level to level: of what a tile writes itself only the levels
   before its first one come from main memory, and only for the first of the tiles that follow one another.
   RUN: %port-and-compare %s --min-regions 15 --max-regions 15 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -w -I%S/Inputs -fplugin-arg-swgen-dump=memory-coloring %s 2>&1 | FileCheck %s
   RUN: %swgen-cc --machine=sw26010 -O2 -w -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/recurrences.slave.c --check-prefix=SLAVE
*/
#include "show.h"

enum { LEVELS = 70 };

/* CHECK-LABEL: of region 0
   CHECK: group [[#]] 'a' {{.*}} fetch part once put box
   One row of as many points as the tile has; from the second tile on the buffer has it.
   SLAVE-LABEL: void sw_recurrences_upwards_
   SLAVE: if (sw_k0_lo == 0) {
   SLAVE-NEXT: sw_get((char *)&sw_ldm.a_0.v, (SW_MAIN char *)a + (sw_a_0_lo0 * p_n + sw_a_0_lo1) * 8,
   SLAVE-NEXT: 1, sw_a_0_n1 * 8, p_n * 8, sw_a_0_n1 * 8);
   SLAVE-NEXT: sw_dma_wait();
   SLAVE-NEXT: } else {
   SLAVE: sw_carry(sw_ldm.a_0.v, 1, 1, sw_k0_lo - sw_k0_was_lo, sw_k0_was_hi - sw_k0_was_lo + 2, sw_k0_lo - sw_a_0_lo0, sw_a_0_n0, 8 * sw_a_0_n1);
*/
static void upwards(int m, int n, double a[restrict m][n], double b[restrict m][n], double c[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int i = 0; i < n; i++)
      a[k][i] = a[k - 1][i] * b[k][i] + c[k][i];
}

/* CHECK-LABEL: of region 1
   CHECK: group [[#]] 'a' {{.*}} fetch part once put box
*/
static void downwards(int m, int n, double a[restrict m][n], double b[restrict m][n]) {
#pragma sw parallel
  for (int k = m - 2; k >= 0; k--)
    for (int i = 0; i < n; i++)
      a[k][i] = a[k + 1][i] * 0.5 + b[k][i];
}

/* Two levels back.
   CHECK-LABEL: of region 2
   CHECK: group [[#]] 'a' {{.*}} fetch part once put box
*/
static void second_order(int m, int n, double a[restrict m][n], double b[restrict m][n]) {
#pragma sw parallel
  for (int k = 2; k < m; k++)
    for (int i = 0; i < n; i++)
      a[k][i] = 0.75 * a[k - 1][i] - 0.25 * a[k - 2][i] + b[k][i];
}

/* Levels of planes, the coefficients of a tridiagonal system and its right-hand side.
   CHECK-LABEL: of region 3
   CHECK: group [[#]] 'cp' {{.*}} fetch part once put box
   CHECK: group [[#]] 'dp' {{.*}} fetch part once put box
*/
static void eliminate(int m, int n, int l, double cp[restrict m][n][l], double dp[restrict m][n][l],
                      double lower[restrict m][n][l], double rhs[restrict m][n][l]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < l; i++) {
        double pivot = 1 / (64 - lower[k][j][i] * cp[k - 1][j][i] * 0.001);
        cp[k][j][i] = pivot;
        dp[k][j][i] = (rhs[k][j][i] - lower[k][j][i] * dp[k - 1][j][i] * 0.01) * pivot;
      }
}

/* Along the rows.
   CHECK-LABEL: of region 4
   CHECK: group [[#]] 's' {{.*}} fetch part once put box
*/
static void along_rows(int m, int n, double s[restrict m][n], double x[restrict m][n]) {
#pragma sw parallel
  for (int i = 0; i < m; i++)
    for (int j = 1; j < n; j++)
      s[i][j] = s[i][j - 1] + x[i][j];
}

/* The level before by another array.
   CHECK-LABEL: of region 5
   CHECK: group [[#]] 'q' {{.*}} fetch part once put box
   CHECK: group [[#]] 'p' {{.*}} fetch part once put box
*/
static void crossed(int m, int n, float p[restrict m][n], float q[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int i = 0; i < n; i++) {
      p[k][i] = q[k - 1][i] + 1;
      q[k][i] = p[k - 1][i] * 0.5f;
    }
}

/* Some steps are left out: what a tile reads are also levels that nobody writes.
   CHECK-LABEL: of region 6
   CHECK-NOT: fetch part
*/
static void every_other(int m, int n, double a[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m; k += 2)
    for (int i = 0; i < n; i++)
      a[k][i] = a[k - 1][i] * 0.5;
}

/* What is written is read before, here by its own statement ...
   CHECK-LABEL: of region 7
   CHECK-NOT: fetch part
*/
static void added(int m, int n, double a[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int i = 0; i < n; i++)
      a[k][i] += a[k - 1][i] * 0.5;
}

/* ... and here by the level before.
   CHECK-LABEL: of region 8
   CHECK-NOT: fetch part
*/
static void both_sides(int m, int n, double a[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m - 1; k++)
    for (int i = 0; i < n; i++)
      a[k][i] = (a[k - 1][i] + a[k + 1][i]) * 0.5;
}

/* What is not surely written keeps its value.
   CHECK-LABEL: of region 9
   CHECK-NOT: fetch part
*/
static void masked(int m, int n, double a[restrict m][n], double b[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int i = 0; i < n; i++)
      if (b[k][i] > 0)
        a[k][i] = a[k - 1][i] * 0.5;
}

/* A triangle: levels begin where points do.
   CHECK-LABEL: of region 10
*/
static void triangle(int m, int n, double a[restrict m][n], double b[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int i = 0; i < n && i < k; i++)
      a[k][i] = a[k - 1][i] * 0.5 + b[k][i];
}

/* The first level is set in the region.
   CHECK-LABEL: of region 11
*/
static void from_surface(int m, int n, double a[restrict m][n], double b[restrict m][n], double top[restrict n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[0][i] = top[i];
    for (int k = 1; k < m; k++)
      a[k][i] = a[k - 1][i] + b[k][i] * 0.125;
  }
}

/* Elements that are smaller than a word of DMA share it with what a tile writes.
   CHECK-LABEL: of region 12
   CHECK-NOT: fetch part
*/
static void short_elements(int m, int n, short a[restrict m][n], short b[restrict m][n]) {
#pragma sw parallel
  for (int k = 1; k < m; k++)
    for (int i = 0; i < n; i++)
      a[k][i] = a[k - 1][i] / 2 + b[k][i];
}

/* The pressure of the levels above, in planes of which a tile has a row or some.
   CHECK-LABEL: of region 13
   CHECK: group [[#]] 'ph' {{.*}} fetch part once put box
*/
static void hydrostatic(int m, int n, int l, double ph[restrict m][n][l], double t[restrict m][n][l],
                        double dp[restrict m][n][l], double ps[restrict n][l]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int k = 1; k < m; k++)
      for (int i = 0; i < l; i++)
        ph[k][j][i] = ph[k - 1][j][i] + 287 * t[k][j][i] * dp[k][j][i] / (128 + ps[j][i]);
}

/* Rows that go back in part are packed in the buffer first: the next tile fetches what it starts from.
   CHECK-LABEL: of region 14
   CHECK: group [[#]] 's' {{.*}} [8] [65] {{.*}} fetch part put box
*/
static void in_part(int m, int n, double s[restrict m][n], double x[restrict m][n]) {
#pragma sw parallel tile(8, 64)
  for (int i = 0; i < m; i++)
    for (int j = 1; j < n; j++)
      s[i][j] = s[i][j - 1] * 0.5 + x[i][j];
}

#define ROWS(p) ((double (*)[n])(p))
#define SHOW(name) show(name, n, a, (long)m * n)

int main(void) {
  static const int points[] = {0, 1, 3, 64, 130, 701}, levels[] = {1, 2, 3, 33, LEVELS};
  for (int s = 0; s < COUNT(points) * COUNT(levels); s++) {
    int n = points[s % COUNT(points)], m = levels[s / COUNT(points)];
    double *a = doubles((long)m * n, 1), *b = doubles((long)m * n, 2), *c = doubles((long)m * n, 3),
           *d = doubles((long)m * n, 4);
    upwards(m, n, ROWS(a), ROWS(b), ROWS(c));
    SHOW("upwards");
    fill(a, (long)m * n, 5);
    downwards(m, n, ROWS(a), ROWS(b));
    SHOW("downwards");
    fill(a, (long)m * n, 6);
    second_order(m, n, ROWS(a), ROWS(b));
    SHOW("second_order");
    fill(a, (long)m * n, 7);
    if (n % 2 == 0) {
      eliminate(m, 2, n / 2, (double (*)[2][n / 2])a, (double (*)[2][n / 2])d, (double (*)[2][n / 2])b,
                (double (*)[2][n / 2])c);
      SHOW("eliminate");
      show("eliminate", n, d, (long)m * n);
      hydrostatic(m, n / 2, 2, (double (*)[n / 2][2])a, (double (*)[n / 2][2])d, (double (*)[n / 2][2])b,
                  (double (*)[2])c);
      SHOW("hydrostatic");
    }
    along_rows(m, n, ROWS(a), ROWS(b));
    SHOW("along_rows");
    in_part(m, n, ROWS(a), ROWS(b));
    SHOW("in_part");
    float *p = floats((long)m * n, 8), *q = floats((long)m * n, 9);
    crossed(m, n, (float (*)[n])p, (float (*)[n])q);
    show_float("crossed", n, p, (long)m * n);
    show_float("crossed", n, q, (long)m * n);
    fill(a, (long)m * n, 10);
    every_other(m, n, ROWS(a));
    SHOW("every_other");
    added(m, n, ROWS(a));
    SHOW("added");
    both_sides(m, n, ROWS(a));
    SHOW("both_sides");
    masked(m, n, ROWS(a), ROWS(b));
    SHOW("masked");
    triangle(m, n, ROWS(a), ROWS(b));
    SHOW("triangle");
    from_surface(m, n, ROWS(a), ROWS(b), d);
    SHOW("from_surface");
    short *u = room(sizeof(short) * (size_t)m * n), *v = room(sizeof(short) * (size_t)m * n);
    for (long k = 0; k < (long)m * n; k++)
      u[k] = (short)value(k, 11), v[k] = (short)value(k, 12);
    short_elements(m, n, (short (*)[n])u, (short (*)[n])v);
    show_bytes("short_elements", n, u, sizeof(short) * (size_t)m * n);
    printf("\n");
    free(a), free(b), free(c), free(d), free(p), free(q), free(u), free(v);
  }
  return 0;
}
