/* Arrays that are read by subscripts from data lie in LDM whole while there is room, those read most
   per byte first.
   RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
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
/* CHECK: gathers.c:[[#@LINE-2]]:{{[0-9]+}}: remark: 'table' is kept in LDM: 320 bytes per CPE
*/

static void lookup2(long n, double *restrict y, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = plane[(k[i] & 3) + 1][k[n - 1 - i] & 7];
}
/* CHECK: gathers.c:[[#@LINE-2]]:{{[0-9]+}}: remark: 'plane' is kept in LDM: 504 bytes per CPE
*/

/* Too large for what is left; elements that are smaller than a word of DMA. */
static void not_promoted(long n, int *restrict y, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = big[k[i] & 16383] + halves[k[i] & 63];
}
/* CHECK-DAG: gathers.c:[[#@LINE-2]]:{{[0-9]+}}: remark: 'big' is not copied to LDM but accessed in main memory: a subscript depends on data
   CHECK-DAG: gathers.c:[[#@LINE-3]]:{{[0-9]+}}: remark: 'halves' is not copied to LDM but accessed in main memory: a subscript depends on data
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
    y[i] = sum(table + (k[i] & 15), 20) + sum(plane[k[i] & 3], 9) + sum(v, 2);
  }
}
/* CHECK: gathers.c:[[#@LINE-3]]:{{[0-9]+}}: remark: 'table' is kept in LDM
   CHECK: gathers.c:[[#@LINE-4]]:{{[0-9]+}}: remark: 'plane' is kept in LDM
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
    free(x), free(y), free(k), free(m);
  }
  return 0;
}
