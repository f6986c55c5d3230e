/* Data find the last subscript, or one in the middle: that it stays in its row the host sees in the table, and then the
   loops of the others are parallel.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 7 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-out=%t.dir -Rpass=sw %s 2>&1 | FileCheck %s
   RUN: FileCheck %s --check-prefix=HOST --input-file %t.dir/found-columns.host.c
   A table that leads beyond a row is seen, and the loops run as they are written.
   RUN: %swgen-cc --machine=sw26010 -DWILD -O2 -I%S/Inputs %s -o %t.ported
   RUN: clang-22 -w -DWILD -O2 -I%S/Inputs %s -o %t.serial
   RUN: env SWEMU_STATS=%t.json %t.ported > %t.out
   RUN: %t.serial | diff %t.out -
   RUN: FileCheck %s --check-prefix=STATS --input-file %t.json
   STATS: on_host
   STATS: lead to elements of one row
*/
#include "show.h"

enum { L = 12, E = 150, I = 53 };
static double u[L + 1][I], flux[L][E], w[L][19][I];
static int at[E], mid[E];
static const short *edge;

// CHECK-DAG: region runs on the CPEs as 'sw_found_columns_levels_
// CHECK-DAG: region runs on the CPEs only where all 'at[e]' lead to elements of one row
// HOST: sw_all_within((const char *)at, 4, -4, 1, (const long[]){0, 149, 1}, 0, 52)
static void levels(void) {
#pragma sw parallel
  for (int k = 0; k < L; k++)
    for (int e = 0; e < E; e++)
      u[k][at[e]] += flux[k][e];
}

// CHECK-DAG: region runs on the CPEs as 'sw_found_columns_middle_
// HOST: sw_all_within((const char *)mid, 4, -4, 1, (const long[]){0, 149, 1}, 0, 18)
// HOST: sw_all_within((const char *)at, 4, -4, 1, (const long[]){0, 149, 1}, 1, 53)
static void middle(void) {
#pragma sw parallel
  for (int k = 0; k < L; k++)
    for (int e = 0; e < E; e++)
      w[k][mid[e]][2] += flux[k][e], u[k][at[e] - 1] -= 1;
}

// CHECK-DAG: region runs on the CPEs as 'sw_found_columns_linear_
static void linear(int n, int m, int l, const int *restrict p, double *restrict x, const double *restrict z) {
#pragma sw parallel
#pragma sw tensor x[l][m]
  for (int r = 0; r < l; r++)
    for (int i = 0; i < n; i++)
      x[r * m + p[i]] += z[r * n + i];
}

/* Without an extent; from the end of the row; of each its own table, in two dimensions. */
// CHECK-DAG: region runs on the CPEs as 'sw_found_columns_guessed_
static void guessed(int n, int m, int l, const int *restrict p, float *restrict x, const double *restrict z) {
#pragma sw parallel
  for (int r = 0; r < l; r++)
    for (int i = 0; i < n; i++)
      x[r * m + m - 1 - p[i]] = (float)z[r * n + i];
}
// CHECK-DAG: region runs on the CPEs as 'sw_found_columns_tables_
static void tables(int n, int m, int l, const long (*restrict p)[n], double (*restrict x)[m]) {
#pragma sw parallel
  for (int r = 0; r < l; r++)
    for (int i = 0; i < n; i++)
      x[r][p[r][i]] += 0.5 * i;
}
// CHECK-DAG: region runs on the CPEs as 'sw_found_columns_strided_
static void strided(int n, int m, int l, const int *restrict p, double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[l][m][3]
  for (int r = 0; r < l; r++)
    for (int i = 0; i < n; i++)
      for (int d = 0; d < 3; d++)
        x[r * (3 * m) + 3 * p[i] + d] += d * i;
}
// CHECK-DAG: region runs on the CPEs as 'sw_found_columns_shorts_
static void shorts(int n, int (*restrict x)[I]) {
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int i = 0; i < 20; i++)
      x[r][edge[i]] = r + i;
}

/* The table is read under a condition, by what it says itself, or set in the region: nothing is known of all of it.
   CHECK-DAG: loop over 'k' carries a dependence through 'u'
   CHECK-DAG: loop over 'r' carries a dependence through 'x'
   CHECK-DAG: loop over 'r' carries a dependence through 'y'
*/
static void some(void) {
#pragma sw parallel
  for (int k = 0; k < L; k++)
    for (int e = 0; e < E; e++)
      if (flux[k][e] > 3)
        u[k][at[e]] += flux[k][e];
}
static void twice(int n, const int *restrict p, const int *restrict q, double (*restrict x)[I]) {
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int i = 0; i < n; i++)
      x[r][q[p[i]]] += 1;
}
static void changed(int n, int *restrict p, double (*restrict y)[I]) {
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int i = 0; i < n; i++) {
      y[r][p[i]] += 1;
      p[i] = (p[i] + 1) % 7;
    }
}

int main(void) {
  static const int sizes[] = {1, 3, 19, 41};
  static short from[20];
  static double x[200 * 60], z[60 * 60];
  static float y[60 * 60];
  static int c[60][I], p[60];
  static int b[60];
  static long t[60 * 60];
  fill(&u[0][0], (L + 1) * I, 1), fill(&flux[0][0], L * E, 2), fill(&w[0][0][0], L * 19 * I, 3);
  fill(x, 200 * 60, 4), fill(z, 60 * 60, 5), fill_float(y, 60 * 60, 6);
  for (int e = 0; e < E; e++)
    at[e] = 1 + (e * 7) % (I - 1), mid[e] = e % 19;
  for (int i = 0; i < 20; i++)
    from[i] = (short)(i * 13 % I);
  edge = from;
#ifdef WILD
  at[E / 2] = I + 2;
#endif
  levels(), middle(), some();
  for (int k = 0; k < COUNT(sizes); k++) {
    const int n = sizes[k], m = n + 2;
    for (int i = 0; i < n; i++)
      p[i] = (i * 5 + 1) % m, b[i] = p[i];
    for (int i = 0; i < n * n; i++)
      t[i] = (i * 11) % m;
#ifdef WILD
    if (n > 2)
      p[n - 1] = m, b[1] = m, t[n + 1] = -1, from[7] = -1;
#endif
    linear(n, m, n, p, x + 60, z), guessed(n, m, n, b, y + 60, z), tables(n, m, n, (void *)t, (void *)(x + 60));
    strided(n, m, n, p, x + 60), shorts(n, (int (*)[I])c[1]), twice(n, p, p, (void *)x), changed(n, p, (void *)x);
    show("x", n, x, 200 * 60), show_float("y", n, y, 60 * 60), show_int("c", n, c[0], 60 * I);
  }
  show("u", L, &u[0][0], (L + 1) * I), show("w", L, &w[0][0][0], L * 19 * I);
  return 0;
}
