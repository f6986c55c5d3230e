/* Neighbours at the other end, by % and by ?:, and no further than the end: subscripts by cases.  All but the few
 * iterations that wrap around take the element from a box in LDM, and a clamped subscript has a box.
 *
 * RUN: %port-and-compare %s --min-regions 11 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 11 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s -Rpass=sw --emit %t.dir -o %t.ported 2>&1 | FileCheck %s --check-prefix=SAYS
 * RUN: FileCheck %s --input-file %t.dir/neighbours.slave.c
 */
#include "show.h"

/* SAYS: 'f' is not copied to LDM but accessed in main memory: here its subscript wraps around, in few iterations
 * CHECK-LABEL: {{^}}void sw_neighbours_remainder_of_{{[0-9]+}}(
 * CHECK: ? sw_f_{{.*}} : f[(x + 1) % nx * ny + y]) + ({{.*}} ? sw_f_{{.*}} : f[(x - 1 + nx) % nx * ny + y])
 */
static void remainder_of(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma sw parallel
  for (int x = 0; x < nx; x++)
    for (int y = 0; y < ny; y++)
      g[x * ny + y] = f[(x + 1) % nx * ny + y] + f[(x - 1 + nx) % nx * ny + y] - f[x * ny + (y + 1) % ny] -
                      f[x * ny + (y + ny - 1) % ny];
}

/* CHECK-LABEL: {{^}}void sw_neighbours_chosen_{{[0-9]+}}(
 * CHECK: ? sw_f_{{.*}} : f[
 */
static void chosen(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma sw parallel
  for (int x = 0; x < nx; x++)
    for (int y = 0; y < ny; y++) {
      int right = x == nx - 1 ? 0 : x + 1, left = x > 0 ? x - 1 : nx - 1, up = y + 1;
      if (up >= ny)
        up = 0;
      g[x * ny + y] = f[right * ny + y] + f[left * ny + y] + f[x * ny + up];
    }
}

/* Close together, the cases have one box:
 * CHECK-LABEL: {{^}}void sw_neighbours_clamped_{{[0-9]+}}(
 * CHECK-NOT: : f[
 * CHECK-LABEL: {{^}}void sw_neighbours_line_{{[0-9]+}}(
 */
static void clamped(int nx, int ny, const float *restrict f, float *restrict g) {
#pragma sw parallel
  for (int x = 0; x < nx; x++)
    for (int y = 0; y < ny; y++) {
      int right = x + 1 < nx ? x + 1 : nx - 1, left = x > 0 ? x - 1 : 0;
      int up = y + 1 < ny ? y + 1 : ny - 1, down = y > 0 ? y - 1 : 0;
      g[x * ny + y] = f[right * ny + y] + f[left * ny + y] - f[x * ny + up] * f[x * ny + down];
    }
}

/* CHECK: ? sw_a_
 */
static void line(long n, const short *restrict a, short *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    b[i] = (short)(a[(i + 2) % n] - a[i < 3 ? i + n - 3 : i - 3]);
}

/* All nine neighbours, and corners that wrap around twice. */
static void nine(int n, int (*restrict a)[n], const int (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int below = (i + 1) % n, above = (i + n - 1) % n;
    for (int j = 0; j < n; j++) {
      int after = (j + 1) % n, before = (j + n - 1) % n;
      a[i][j] = b[above][before] + 2 * b[above][j] + 3 * b[above][after] + 4 * b[i][before] + 5 * b[i][after] +
                6 * b[below][before] + 7 * b[below][j] + 8 * b[below][after];
    }
  }
}

/* Rows that are known, and a sweep in place, by colours. */
enum { SIDE = 36 };
static void spins(int colour, int (*restrict s)[SIDE]) {
#pragma sw parallel
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      if ((i + j) % 2 == colour) {
        int sum = s[i == 0 ? SIDE - 1 : i - 1][j] + s[i == SIDE - 1 ? 0 : i + 1][j] +
                  s[i][j == 0 ? SIDE - 1 : j - 1] + s[i][j == SIDE - 1 ? 0 : j + 1];
        s[i][j] = sum > 0 ? s[i][j] + 1 : s[i][j] - sum;
      }
}

/* Around a board of an odd size some neighbours have one colour: their order counts. */
static void spins_of(int n, int colour, int (*restrict s)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if ((i + j) % 2 == colour) {
        int sum = s[i == 0 ? n - 1 : i - 1][j] + s[i == n - 1 ? 0 : i + 1][j] + s[i][j == 0 ? n - 1 : j - 1] +
                  s[i][j == n - 1 ? 0 : j + 1];
        s[i][j] = sum > 0 ? s[i][j] + 1 : s[i][j] - sum;
      }
}

/* Steps, and what was written in the step before from the other end. */
static void steps(int n, int steps, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      b[i] = 0.5 * (a[i == 0 ? n - 1 : i - 1] + a[i + 1 < n ? i + 1 : 0]);
    for (int i = 0; i < n; i++)
      a[i] = b[i] - 1.0 / 64 * b[(i + 1) % n];
  }
}

/* Nobody knows how far s is, nor which way the data point; and of what is written there is one place:
 * CHECK-LABEL: {{^}}void sw_neighbours_unknown_{{[0-9]+}}(
 * CHECK-NOT: ? sw_a_
 */
static void unknown(int n, int s, const double *restrict a, const int *restrict way, double *restrict b,
                    double *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[(i + s) % n];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] += a[way[i] > 0 ? i : n - 1 - i];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    c[i == n - 1 ? 0 : i + 1] = a[i];
}

struct pair {
  double x, y;
};
static double sum(const double *p, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s += p[k];
  return s;
}
static void members(int n, const struct pair *restrict p, double *restrict g, const double (*restrict row)[4]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int next = i == n - 1 ? 0 : i + 1;
    g[i] = p[next].x - p[i].y + sum(row[next], 4);
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n > 3 ? n - 3 : n + 2, all = n * m;
    double *f = doubles(all, 3), *g = doubles(all, 4);
    remainder_of(n, m, f, g);
    show("remainder", n, g, all);
    chosen(n, m, g, f);
    show("chosen", n, f, all);
    float *e = room(all * sizeof *e), *h = room(all * sizeof *h);
    fill_float(e, all, 5);
    clamped(n, m, e, h);
    show_float("clamped", n, h, all);
    free(f), free(g), free(e), free(h);
    int *a = room(n * n * sizeof *a), *b = room(n * n * sizeof *b);
    fill_int(b, n * n, 6);
    nine(n, (int(*)[n])a, (const int(*)[n])b);
    show_int("nine", n, a, n * n);
    for (int colour = 0; colour < 2; colour++)
      spins_of(n, colour, (int(*)[n])b);
    show_int("spins of", n, b, n * n);
    free(a), free(b);
  }
  static int s[SIDE][SIDE];
  fill_int(s[0], SIDE * SIDE, 7);
  for (int colour = 0; colour < 2; colour++)
    spins(colour, s);
  show_int("spins", SIDE, s[0], SIDE * SIDE);
  static const int lengths[] = SIZES;
  for (int k = 0; k < COUNT(lengths); k++) {
    int n = lengths[k];
    double *a = doubles(4 * n, 8), *b = doubles(n, 9), *c = doubles(n, 10);
    short *p = room(n * sizeof *p), *q = room(n * sizeof *q);
    int *way = room(n * sizeof *way);
    fill_int(way, n, 11);
    for (int i = 0; i < n; i++)
      p[i] = (short)way[i];
    if (n > 3) {
      line(n, p, q);
      show_bytes("line", n, (unsigned char *)q, n * sizeof *q);
    }
    steps(n, 5, a, b);
    show("steps", n, a, n);
    if (n > 0) {
      unknown(n, n / 3, a, way, b, c);
      show("unknown", n, b, n);
      show("unknown", n, c, n);
    }
    if (n % 2 == 0) {
      members(n / 2, (const struct pair *)a, c, (const double(*)[4])a);
      show("members", n, c, n / 2);
    }
    free(a), free(b), free(c), free(p), free(q), free(way);
  }
  return 0;
}
