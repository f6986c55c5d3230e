/* Static variables of functions that nothing changes: coefficients and tables in the region, in functions that it
 * calls, and in those whose bodies stand in it.  Twins: variables that change, that are not numbers, whose address is
 * kept.
 *
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 7 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.refused
 * RUN: FileCheck %s --input-file %t.dir/constant-statics.host.c --check-prefix=HOST
 * RUN: FileCheck %s --input-file %t.dir/constant-statics.slave.c
 * RUN: FileCheck %s --input-file %t.refused --check-prefix=REFUSED
 */
#include "show.h"
#include <limits.h>
#include <math.h>
#include <stdbool.h>

/* Numerical recipes: never assigned, though not declared constant.
 * CHECK-LABEL: {{^}}static double lngamma(
 * CHECK-NOT: static
 * CHECK: double cof[6] = {76.18009173, -86.50532033,
 */
static double lngamma(double xx) {
  static double cof[6] = {76.18009173, -86.50532033, 24.01409822, -1.231739516, 0.120858003e-2, -0.536382e-5};
  double x = xx - 1.0, t = x + 5.5, s = 1.0;
  t -= (x + 0.5) * log(t);
  for (int j = 0; j <= 5; j++) {
    x += 1.0;
    s += cof[j] / x;
  }
  return -t + log(2.50662827465 * s);
}

static void called(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = lngamma(2 + fabs(x[i]));
}

/* Once in the LDM for all iterations; numbers are numbers.
 * HOST: {{^ *}}sw_args.weight = (double *)((const double[5]){0x1p-4, 0x1p-2, 0x1.8p-2, 0x1p-2, 0x1p-4});
 * CHECK-LABEL: {{^}}void sw_constant_statics_filter_{{[0-9]+}}(
 * CHECK: sw_get((char *)&sw_ldm.weight_
 * CHECK: for (
 */
static void filter(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static const double weight[5] = {0.0625, 0.25, 0.375, 0.25, 0.0625};
    static const int half = 2, step = 3;
    double s = 0;
    for (int k = -half; k <= half; k++)
      s += weight[k + half] * x[step * i + k + half];
    y[i] = s;
  }
}

/* By subscripts of data; values of all types, that are not all given, or the least of their type.
 * HOST: {{^ *}}sw_args.ends = (long *)((const long[3]){-1 + -9223372036854775807, 9223372036854775807, -1});
 * HOST: {{^ *}}sw_args.flip = (_Bool *)((const _Bool[2]){0u, 1u});
 * HOST: {{^ *}}sw_args.mask = (unsigned int *)((const unsigned int[4]){0u, 4000000000u, 0u, 7u});
 * HOST: {{^ *}}sw_args.sides = (float *)((const float[2][3]){{[{][{]}}0x1p0f, -0x1.99999ap-4f}, {0x1p-1f, 0x1.4p1f, 0x1.4484cp-100f{{[}][}]}});
 */
static void looked_up(int n, const int *restrict k, long *restrict l, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static const long ends[3] = {LONG_MIN, LONG_MAX, -1};
    static const bool flip[2] = {false, true};
    static const float sides[2][3] = {{1, -0.1f}, {0.5f, 2.5f, 1e-30f}};
    static const unsigned char digit[] = "0123456789";
    static const unsigned mask[4] = {[1] = 4000000000u, [3] = 7};
    l[i] = ends[k[i] % 3] / 2 + flip[k[i] & 1] + digit[k[i] % 10] + mask[k[i] & 3];
    y[i] = sides[k[i] & 1][k[i] % 3];
  }
}

/* One name for two tables, and for a variable inside. */
static void three(const double *in, double *out, int n) {
  static const double c[3] = {0.25, 0.5, 0.25};
  for (int i = 1; i < n - 1; i++)
    out[i] = c[0] * in[i - 1] + c[1] * in[i] + c[2] * in[i + 1];
}
static void two(const double *in, double *out, int n) {
  static const double c[3] = {0.75, -0.5}; /* c[2] is 0 */
  for (int i = 0; i < n - 1; i++)
    out[i] += c[0] * in[i] + c[1] * in[i + 1] + c[2];
}
static void inlined(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static const double c[2] = {1.5, 3};
    three(a[i], b[i], m);
    two(a[i], b[i], m);
    for (int j = 0; j < m; j++) {
      b[i][j] *= c[j % 2];
      double c = b[i][j] * 0.125;
      b[i][j] -= c;
    }
  }
}

/* Short loops over constant tables are written out. */
static void stencil(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      static const int dx[4] = {0, 1, 0, -1}, dy[4] = {1, 0, -1, 0};
      double s = 0;
      for (int d = 0; d < 4; d++)
        s += a[i + dx[d]][j + dy[d]];
      b[i][j] = s;
    }
}

/* Pointers to tables. */
static double horner(const double *c, int n, double x) {
  double s = c[n - 1];
  for (int k = n - 2; k >= 0; k--)
    s = s * x + c[k];
  return s;
}
static double series(double x) {
  static const double odd[4] = {1, -0.5, 0.25, -0.125}, even[3] = {2, 4, 8};
  return x < 0 ? horner(odd, 4, x) : horner(even, 3, x);
}
static void pointed(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static const double third[3] = {0.5, 0.25, -1};
    y[i] = series(x[i]) + horner(third, 3, x[i]);
  }
}

/* Nothing outside has the address, so that the pointers need no check. */
static void apart(int n, double *x, int by) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static const double t[4] = {1, 2, 3, 5};
    x[i] += t[(i + by) & 3];
  }
}

/* Twin: a counter.
 * REFUSED-DAG: call of 'counted' cannot run on a CPE: its variable 'calls' is static [SW205]
 */
static int counted(int k) {
  static int calls = 0;
  return k + (calls++ & 0);
}
static void counts(int n, const int *restrict k, int *restrict l) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    l[i] = counted(k[i]);
}

/* Twin: what one iteration leaves to the next.
 * REFUSED-DAG: the static or external variable 'last' is not supported in a region [SW212]
 */
static void kept(int n, const int *restrict k, int *restrict l) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static int last = 3;
    l[i] = k[i] - last;
    last = k[i];
  }
}

/* Twin: something may write through the pointer.
 * REFUSED-DAG: the static or external variable 'room' is not supported in a region [SW212]
 */
static void set(int *p, int v) { *p = v; }
static void written(int n, const int *restrict k, int *restrict l) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static int room[2] = {1, 2};
    set(&room[k[i] & 1], i);
    l[i] = room[0] + room[1];
  }
}

/* Twin: no numbers.
 * REFUSED-DAG: the static or external variable 'names' is not supported in a region [SW212]
 */
static void pointers(int n, const int *restrict k, int *restrict l) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static const char *const names[2] = {"ab", "cde"};
    l[i] = names[k[i] & 1][1];
  }
}

int main(void) {
  static const int table[][2] = {{1, 1}, {3, 2}, {64, 67}, {70, 31}, {131, 40}};
  for (int t = 0; t < COUNT(table); t++) {
    const int n = table[t][0], m = table[t][1];
    const long cells = (long)n * m;
    double *x = doubles(3 * n + 5, 1), *y = doubles(n, 2), *a = doubles(cells, 3), *b = doubles(cells, 4);
    int *k = room(sizeof *k * n), *l = room(sizeof *l * n);
    long *w = room(sizeof *w * n);
    for (int i = 0; i < n; i++)
      k[i] = i * 7 % 23;
    called(n, x, y), show("called", n, y, n);
    filter(n, x, y), show("filter", n, y, n);
    looked_up(n, k, w, y), show("looked_up", n, y, n), show_bytes("looked_up", n, w, sizeof *w * n);
    inlined(n, m, (double(*)[m])a, (double(*)[m])b), show("inlined", n, b, cells);
    stencil(n, m, (double(*)[m])a, (double(*)[m])b), show("stencil", n, b, cells);
    pointed(n, x, y), show("pointed", n, y, n);
    apart(n, x, m), show("apart", n, x, n);
    counts(n, k, l), show_bytes("counts", n, l, sizeof *l * n);
    kept(n, k, l), show_bytes("kept", n, l, sizeof *l * n);
    written(n, k, l), show_bytes("written", n, l, sizeof *l * n);
    pointers(n, k, l), show_bytes("pointers", n, l, sizeof *l * n);
    free(x), free(y), free(a), free(b), free(k), free(l), free(w);
  }
  return 0;
}
