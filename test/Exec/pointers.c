/* Functions with pointers: to arrays of the iteration, to main memory, to both.
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs -lm
*/
#include <math.h>
#include "show.h"

static double norm(const double *v, int n) {
  double s = 0;
  for (const double *end = v + n; v != end; v++)
    s += *v * *v;
  return s;
}
static void scale(double *v, double by, int n) {
  double *p = v;
  while (n-- > 0)
    *p++ *= by;
}
static const double *larger(const double *a, const double *b, int n) {
  const double *best;
  if (norm(a, n) > norm(b, n))
    best = a;
  else
    best = b;
  return best;
}
static double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s += a[k] * b[k];
  return s;
}
static void split(double x, double *whole, double *rest, int *odd) {
  *whole = floor(x);
  *rest = x - *whole;
  if (odd)
    *odd = (long)*whole & 1;
}
static int digits(int x, int *d) {
  int n = 0;
  for (; n < 6; n++, x /= 10)
    d[n] = x % 10 < 0 ? -(x % 10) : x % 10;
  return n;
}
struct triple { double v[3]; };
static double sum(const struct triple *t) { return t->v[0] + t->v[1] + t->v[2]; }
static void powers(struct triple *t, double x) {
  for (int k = 0; k < 3; k++)
    t->v[k] = x * k;
}

/* The same function on a local array and on main memory. */
static void both(long n, double *restrict y, const double *restrict x, const double *restrict w) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double v[3] = {x[i], 1, x[n - 1 - i]};
    scale(v, 0.5, 3);
    y[i] = norm(v, 3) + norm(w, 5) + dot(v, w, 3) + dot(w, w + 1, 4) + dot(w + 2, v + 1, 2);
  }
}

/* Any part of an array of main memory, by arithmetic and by rows. */
static void rows(long n, double *restrict y, const double (*restrict a)[3], const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = norm(a[i], 3) + dot(&a[n - 1 - i][1], x + i, 1) + norm(*(a + i), 2);
}

/* Selected pointers, in the region and in the callee. */
static void selected(long n, double *restrict y, const double *restrict u, const double *restrict w) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double p[2] = {(double)i, 1}, q[2] = {5, (double)(i % 7)};
    y[i] = norm(i & 1 ? u : w, 4) + norm(larger(p, q, 2), 2);
  }
}

/* Results through pointers, some of them not wanted; an integer that comes so is no constant. */
static void results(long n, double *restrict y, const double *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double whole, rest;
    int odd = 2, d[6] = {0};
    split(x[i], &whole, &rest, &odd);
    int m = digits(k[i], d);
    split(whole / 3, &whole, &rest, 0);
    y[i] = whole + 2 * rest + odd + m * d[odd + 2] + d[0];
  }
}

/* Between statements, in a buffer, and as a subscript of main memory. */
static void buffered(long n, int m, double *restrict y, const double *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double v[4];
    int d[6];
    for (int j = 0; j < 4; j++)
      v[j] = x[i] + j;
    for (int j = 0; j < m; j++)
      scale(v, 1.25, 4);
    digits(k[i], d);
    y[i] = norm(v, 4);
    for (int j = 0; j < m; j++)
      y[i] += x[d[j % 6] < n ? d[j % 6] : 0];
  }
}

static void structs(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    struct triple t, u[2];
    powers(&t, x[i]);
    powers(u, 1);
    powers(&u[1], x[i]);
    y[i] = sum(&t) + sum(u) * sum(u + 1);
  }
}

/* Casts in callees, to bytes and back and to a struct, of both spaces. */
static double of_bytes(const double *v, int k) {
  const char *bytes = (const char *)v;
  return *(const double *)(bytes + k * sizeof(double)) + (double)(unsigned char)bytes[7];
}
static double as_triple(const double *v) { return sum((const struct triple *)v); }
static void casts(long n, double *restrict y, const double *restrict x, const double *restrict w) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double v[3] = {x[i], 2, x[n - 1 - i]};
    y[i] = of_bytes(v, 2) + of_bytes(w, 3) + as_triple(v) * as_triple(w + 1);
  }
}

/* A table of the file's, and a global array. */
static const double table[5] = {1, 0.5, 0.25, -3, 2};
static double weights[5] = {2, 3, 5, 7, 11};
static double of_table(const double *v) { return dot(table, v, 5) + norm(&table[1], 3); }
static void tables(long n, double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double v[5] = {(double)i, 1, 2, 3, 4};
    y[i] = of_table(v) + of_table(weights) + of_table(table);
  }
}

/* The region writes what the callee reads, each in its own loop nest. */
static void phases(long n, double *restrict y, double *restrict w) {
#pragma sw parallel
  {
    for (long i = 0; i < 5; i++)
      w[i] = (double)i / 4;
    for (long i = 0; i < n; i++)
      y[i] = norm(w, 5) * (double)i;
  }
}

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2), *a = doubles(3 * n, 3), *w = doubles(5, 4),
           *u = doubles(5, 6);
    int *k = ints(n, 5);
    both(n, y, x, w);
    show("both", n, y, n);
    rows(n, y, (const double (*)[3])a, x);
    show("rows", n, y, n);
    selected(n, y, u, w);
    show("selected", n, y, n);
    results(n, y, x, k);
    show("results", n, y, n);
    buffered(n, 3, y, x, k);
    show("buffered", n, y, n);
    structs(n, y, x);
    show("structs", n, y, n);
    casts(n, y, x, w);
    show("casts", n, y, n);
    tables(n, y);
    show("tables", n, y, n);
    phases(n, y, w);
    show("phases", n, y, n);
    free(x), free(y), free(a), free(w), free(u), free(k);
  }
  return 0;
}
