/* Functions that compute subscripts, and functions that read variables of the file: their values stand in the place of
 * the calls, so that planning sees which elements these are.
 *
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -Rpass=sw %s --emit %t.dir -o %t.ported 2>%t.said
 * RUN: FileCheck %s --check-prefix=SAYS --input-file %t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --input-file %t.dir/index-functions.slave.c
 */
#include "show.h"
#include <math.h>

/* CHECK-NOT: {{(at|cell|wrap|state|clipped)\(}}
 * SAYS-DAG: index-functions.c:[[#@LINE+8]]:{{.*}}'v' is kept in LDM
 */
static inline int at(int i, int j, int k, int ny, int nz) { return (i * ny + j) * nz + k; }
static void volume(int nx, int ny, int nz, const double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < ny - 1; j++)
      for (int k = 1; k < nz - 1; k++) {
        v[at(i, j, k, ny, nz)] = u[at(i - 1, j, k, ny, nz)] + u[at(i + 1, j, k, ny, nz)] + u[at(i, j - 1, k, ny, nz)] -
                                 u[at(i, j + 1, k, ny, nz)];
        v[at(i, j, k, ny, nz)] *= 0.5;
      }
}

/* Sizes of the file, a variable of its own, another function; long numbers. */
static int columns, halo = 1;
static long cell(long i, long j) {
  const long stride = columns + 2 * halo;
  long from = i + halo;
  return from * stride + (j + halo);
}
static void grid(int n, const double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < columns; j++)
      v[cell(i, j)] = u[cell(i, j - 1)] + u[cell(i + 1, j)] - u[cell(i, j + 1)];
}

/* By conditions: around the edge of a row. */
static int wrap(int i, int n) {
  if (i < 0)
    return i + n;
  if (i >= n)
    return i - n;
  return i;
}
static void periodic(int n, const double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    v[i] = u[wrap(i - 1, n)] + u[wrap(i + 2, n)];
}

/* Numbers with a fraction, which depend on the file's constants of matter. */
static double gamma_of_gas = 1.4, floor_of_pressure = 0.001;
static double clipped(double p) {
  if (p < floor_of_pressure)
    return floor_of_pressure;
  return p;
}
static double state(double rho, double e) { return clipped((gamma_of_gas - 1) * rho * e); }
static void equation(int n, const double *restrict rho, const double *restrict e, double *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i] = state(rho[i], fabs(e[i])) / rho[i];
}

/* A bound and a condition; narrow and unsigned types convert as in a call. */
static short narrow(short x) { return x * 3; }
static unsigned char low(unsigned x) { return x; }
static int last(int i, int m) { return i < m ? i : m; }
static void types(int n, int m, const int *restrict a, int *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] = narrow(a[i] * 70000) + low(a[i] + 250);
    for (int j = 0; j < last(i, m); j++)
      b[i] += j;
    if (last(a[i], 50) == 50)
      b[i] = -b[i];
  }
}

/* The function's own variable hides one of the file that the other function reads: that stays a call.
 * REFUSED: [[#@LINE+8]]:{{.*}}call of 'scaled' cannot run on a CPE: it uses the variable 'scale', which is neither local to it nor 'const'
 */
static int scale = 2;
static int scaled(int i) { return i * scale; }
static void hidden(int n, const double *restrict a, double *restrict b) {
  int scale = 5;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[scaled(i)] + scale;
}

/* Loops, and more than one value: calls as before. */
static int digits(int x) {
  int d = 0;
  while (x > 0) {
    x /= 10;
    d++;
  }
  return d;
}
static int factorial(int k) { return k < 2 ? 1 : k * factorial(k - 1); }
static void others(int n, const int *restrict a, int *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = digits(a[i]);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] += factorial(a[i] & 7);
}

/* Steps over two colours, by a function of both. */
static int first_of(int i, int colour) { return 1 + (i + colour) % 2; }
static void colours(int n, int m, double *restrict u) {
  for (int c = 0; c < 2; c++)
#pragma sw parallel
    for (int i = 1; i < n - 1; i++)
      for (int j = first_of(i, c); j < m - 1; j += 2)
        u[at(0, i, j, n, m)] = 0.25 * (u[at(0, i - 1, j, n, m)] + u[at(0, i + 1, j, n, m)] + u[at(0, i, j - 1, n, m)]);
}

int main(void) {
  static const int sizes[] = {3, 4, 7, 33, 64, 130};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = 3 + s * 5;
    columns = m;
    long all = (long)(n + 3) * (m + 3) * 5 + 2 * n;
    double *a = doubles(all, 1), *b = doubles(all, 2), *c = doubles(all, 3);
    int *k = ints(n, 4), *l = ints(n, 5);
    for (int i = 0; i < n; i++)
      c[i] = fabs(c[i]) + 0.5;
    volume(n, m, 5, a, b);
    show("volume", n, b, all);
    grid(n, a, b);
    show("grid", n, b, all);
    periodic(n, a, b);
    show("periodic", n, b, n);
    equation(n, c, a, b);
    show("equation", n, b, n);
    types(n, m, k, l);
    show_int("types", n, l, n);
    hidden(n / 2, a, b);
    others(n, k, l);
    show_int("others", n, l, n);
    colours(n, m, a);
    show("colours", n, a, all);
    free(a);
    free(b);
    free(c);
    free(k);
    free(l);
  }
}
