/* Arrays that are read by subscripts from data, or again and again, lie in LDM whole while there is
   room, those read most per byte first.
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs -fplugin-arg-swgen-assume=1000
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-machine=sw26010 -I%S/Inputs %s 2>&1 \
   RUN:   | FileCheck %s --check-prefix=SMALL
   RUN: %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-assume=1000 -I%S/Inputs %s 2>&1 \
   RUN:   | FileCheck %s --check-prefix=MANY
*/
#include "show.h"

static double table[40], plane[7][9];
static int big[30000];
static short halves[64];
static double sum(const double *v, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s += v[k];
  return s;
}

static void lookup(long n, double *restrict y, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = table[(k[i] & 31) + 8] + table[3];
}
/* CHECK: gathers.c:[[#@LINE-2]]:{{[0-9]+}}: remark: 'table' is kept in LDM: 256 bytes per CPE
*/

static void lookup2(long n, double *restrict y, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = plane[(k[i] & 3) + 1][k[n - 1 - i] & 7];
}
/* CHECK: gathers.c:[[#@LINE-2]]:{{[0-9]+}}: remark: 'plane' is kept in LDM: 288 bytes per CPE
*/

/* Too large for what is left. */
static void not_promoted(long n, int *restrict y, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = big[k[i] & 16383] + halves[k[i] & 63];
}
/* CHECK-DAG: gathers.c:[[#@LINE-2]]:{{[0-9]+}}: remark: 'big' is not copied to LDM but accessed in main memory: a subscript depends on data
   CHECK-DAG: gathers.c:[[#@LINE-3]]:{{[0-9]+}}: remark: 'halves' is kept in LDM
*/

/* Written in the same loop nest it stays; written in another one it is fetched anew for each step. */
static void stepwise(long n, long m, double *restrict y, const int *restrict k) {
#pragma sw parallel
  for (long t = 0; t < m; t++) {
    for (long i = 0; i < 40; i++)
      table[i] = table[i] * 0.5 + (double)t;
    for (long i = 0; i < n; i++)
      y[i] += table[k[i] & 31];
  }
}

/* An array behind a pointer whose shape is given, subscripts of subscripts, a condition. */
static void shaped(long n, double *restrict y, const double *restrict x, const int *restrict k) {
#pragma sw tensor x[16], k[n]
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (k[i] & 1)
      y[i] = x[(int)table[k[i] & 31] & 15] * x[k[i] & 7];
}

/* The copy serves a callee, too, which then works on LDM. */
static void callee(long n, double *restrict y, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double v[2] = {1, (double)(k[i] & 3)};
    y[i] = n > 0 ? sum(table + (k[i] & 15), 20) + sum(plane[k[i] & 3], 9) + sum(v, 2) : 0; // stay calls
  }
}
/* CHECK: gathers.c:[[#@LINE-3]]:{{[0-9]+}}: remark: 'table' is kept in LDM
   CHECK: gathers.c:[[#@LINE-4]]:{{[0-9]+}}: remark: 'plane' is kept in LDM
*/

/* Affine, and fetched tile by tile while the CPE waits: there is room for all of it. */
static void resident(long n, double *restrict y, const double *restrict a, const double *restrict x) {
#pragma sw tensor a[n][96]
#pragma sw parallel tile(4, 32)
#pragma sw buffer single in(x)
  for (long i = 0; i < n; i++) {
    double s = 0;
    for (long j = 0; j < 96; j++)
      s += a[i * 96 + j] * x[j];
    y[i] = s;
  }
}
/* CHECK: gathers.c:[[#@LINE-4]]:{{[0-9]+}}: remark: 'x' is kept in LDM: 768 bytes per CPE
*/

/* Room for both, or for the one that is read more often. */
static double seldom[4096], often[4096];
static void crowded(long n, double *restrict y, const int *restrict k) {
#pragma sw parallel tile(64)
  for (long i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < 20; j++)
      s += seldom[(k[i] + 5 * j) & 4095];
    for (int j = 0; j < 50; j++)
      s += often[(k[i] + 7 * j) & 4095];
    y[i] = s;
  }
}
/* CHECK: gathers.c:[[#@LINE-6]]:{{[0-9]+}}: remark: 'seldom' is kept in LDM: 32768 bytes per CPE
   CHECK: gathers.c:[[#@LINE-5]]:{{[0-9]+}}: remark: 'often' is kept in LDM: 32768 bytes per CPE
   SMALL: gathers.c:[[#@LINE-8]]:{{[0-9]+}}: remark: 'seldom' is not copied to LDM
   SMALL: gathers.c:[[#@LINE-7]]:{{[0-9]+}}: remark: 'often' is kept in LDM: 32768 bytes per CPE
*/

/* Parts of a and b that come again and again: all of b lies in a large LDM, and rows of a, if there are
   many rows; in a small one parts of both come while the work goes on. */
static void back_and_forth(long n, double c[restrict n][48], const double a[restrict n][400],
                           const double b[restrict 400][48]) {
#pragma sw parallel tile(4, 16, 20)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < 48; j++)
      for (long k = 0; k < 400; k++)
        c[i][j] += a[i][k] * b[k][j];
}
/* MANY: gathers.c:[[#@LINE-2]]:{{[0-9]+}}: remark: 'b' is kept in LDM: 153600 bytes per CPE
   MANY: gathers.c:[[#@LINE-3]]:{{[0-9]+}}: remark: 'a' is kept in LDM: 12800 bytes per CPE
   SMALL: gathers.c:[[#@LINE-4]]:{{[0-9]+}}: remark: 'a' is kept in LDM: 1280 bytes per CPE
   SMALL: gathers.c:[[#@LINE-5]]:{{[0-9]+}}: remark: 'b' is kept in LDM: 5120 bytes per CPE
*/

int main(void) {
  static const long sizes[] = {0, 1, 2, 63, 64, 65, 1000, 4096, 10007};
  for (int i = 0; i < 40; i++)
    table[i] = i * 1.25 - 7;
  for (int i = 0; i < 63; i++)
    plane[i / 9][i % 9] = i * 0.5;
  for (int i = 0; i < 30000; i++)
    big[i] = i * 3;
  for (int i = 0; i < 64; i++)
    halves[i] = (short)(i * i);
  for (int i = 0; i < 4096; i++)
    seldom[i] = i * 0.25, often[i] = 1000 - i;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *y = doubles(n, 2), *x = doubles(16, 5);
    int *k = ints(n, 3), *m = ints(n, 4);
    lookup(n, y, k);
    show("lookup", n, y, n);
    lookup2(n, y, k);
    show("lookup2", n, y, n);
    not_promoted(n, m, k);
    show_int("not promoted", n, m, n);
    stepwise(n, 1 + n % 5, y, k);
    show("stepwise", n, y, n);
    shaped(n, y, x, k);
    show("shaped", n, y, n);
    callee(n, y, k);
    show("callee", n, y, n);
    double *a = doubles(96 * n, 6), *w = doubles(96, 7);
    resident(n, y, a, w);
    show("resident", n, y, n);
    crowded(n, y, k);
    show("crowded", n, y, n);
    if (n <= 1000) {
      double *c = doubles(48 * n, 8), *f = doubles(400 * n, 9), *b = doubles(400 * 48, 10);
      back_and_forth(n, (double(*)[48])c, (double(*)[400])f, (double(*)[48])b);
      show("back and forth", n, c, 48 * n);
      free(b), free(f), free(c);
    }
    free(a), free(w);
    free(x), free(y), free(k), free(m);
  }
  return 0;
}
