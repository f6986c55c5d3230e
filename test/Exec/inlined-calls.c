/* Functions that write to main memory through their parameters: their bodies stand in the place of the calls.
   RUN: %port-and-compare %s --min-regions 10 --max-regions 10 --expect-warning SW205 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs %s 2>&1 | FileCheck %s --implicit-check-not=SW205
   RUN: %swclang -fsyntax-only -I%S/Inputs -Rpass=sw-ldm %s 2>&1 | FileCheck %s --check-prefix=LDM
*/
#include "show.h"

enum { L = 9, M = 14 };
static double rhs[L][M][5], lhs[L][M][5][5], scale[5] = {1, 2, 3, 4, 5};

static void matvec_sub(double block[5][5], double from[5], double to[5]) {
  for (int i = 0; i < 5; i++)
    to[i] = to[i] - block[0][i] * from[0] - block[1][i] * from[1] - block[4][i] * from[4];
}

/* Two calls, one through another function, along a line that goes one after the other. */
static void divide(double block[5][5], double r[5]) {
  double pivot = 1.0 / (8 + block[0][0]);
  int i;
  for (i = 1; i < 5; i++)
    block[0][i] *= pivot;
  r[0] *= pivot;
  for (i = 1; i < 5; i++) {
    double factor = block[i][0] * 0.125;
    for (int j = 1; j < 5; j++)
      block[i][j] -= factor * block[0][j];
    r[i] -= factor * r[0];
  }
}

static void step(double block[5][5], double *before, double *r) {
  matvec_sub(block, before, r);
  divide(block, r);
}

static void solve(int lines, int length) {
#pragma sw parallel
  for (int j = 0; j < lines; j++) {
    divide(lhs[j][0], rhs[j][0]);
    for (int i = 1; i < length; i++)
      step(lhs[j][i], rhs[j][i - 1], rhs[j][i]);
  }
}

/* Names that the caller has, too; parameters that change; a global; a result that nobody wants. */
static int smooth(double *a, const double *b, int n, double w) {
  for (int i = 0; i < n; i++) {
    *a++ = (b[i] + w) * scale[i % 5];
    if (i == 3)
      continue;
    w *= 0.5;
  }
  return n;
}

static void callers(int n, int m, double *restrict b, double *restrict a, double w) {
  int i;
#pragma sw parallel
  for (i = 0; i < m; i++)
    (void)smooth(b + i * n, a + (m - 1 - i) * n, n, w);
}

/* Loops of the function are divided, too. */
static void add_row(double *restrict to, const double *restrict row, int n) {
  for (int i = 0; i < n; i++)
    to[i] += row[i];
}

static void rows(int n, int m, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    add_row(a + j * n, b + (m - 1 - j) * n, n);
}

/* One struct, and arrays of the function itself. */
struct body {
  double x[3], v[3], m;
};

static void move(struct body *p, const double *force, double dt) {
  double half[3];
  for (int d = 0; d < 3; d++)
    half[d] = p->v[d] + force[d] * dt / p->m;
  for (int d = 0; d < 3; d++) {
    p->x[d] += half[d] * dt;
    p->v[d] = half[d];
  }
}

static void bodies(int n, struct body *restrict p, const double *restrict f) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    move(&p[i], f + 3 * i, 0.25);
}

/* Results in variables of the region, others in main memory. */
static void split(double v, double *whole, double *rest) {
  long k = (long)v;
  *whole = (double)k;
  *rest = v - (double)k;
}

static void parts(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double here;
    split(a[i], &here, &b[i]);
    b[i] += here * 2;
  }
}

/* Under a condition, and in the branches of another. */
static void set(double *at, double v) { *at = v; }

static void sometimes(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      set(b + i, a[i]);
    else if (i % 3)
      set(&b[i], -a[i]);
    for (int k = 0; k < 2; k++)
      set(&b[i], b[i] + k);
  }
}

/* Returns at several places. */
static int clamp(double *at, double low, double high) {
  if (*at < low) {
    *at = low;
    return -1;
  }
  if (*at > high) {
    if (high < 0)
      return 0;
    *at = high;
  } else if (*at == 0)
    return 2;
  double twice = *at * 2;
  at[0] += twice;
  return 1;
}

static void clamped(int n, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    clamp(&b[i], -20 - i, 30 - i);
    clamp(b + i, -5, i % 2 ? -1 : 70);
  }
}

/* Results: of functions that read main memory, in expressions, declarations and conditions, one inside another. */
static double dot(const double *a, const double *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
static double largest(const double *a, int n) {
  double m = a[0];
  for (int i = 1; i < n; i++)
    if (a[i] > m)
      m = a[i];
  return m;
}
static int sign(const double *a) {
  if (*a > 0)
    return 1;
  if (*a < -30)
    return -2;
  return -1;
}
static double bump(double *t) { return *t += 1; }
struct state {
  double r, u, p;
};
static struct state primitive(const double *c) {
  struct state s;
  s.r = c[0];
  s.u = c[1] / (1 + c[0] * c[0]);
  s.p = c[2] - s.u * c[1];
  return s;
}
static void flux(const double *left, const double *right, double *f) {
  struct state a = primitive(left), b = primitive(right);
  double speed = a.p > b.p ? a.p : b.p;
  f[0] = a.r * a.u + b.r * b.u - speed * (right[0] - left[0]);
  f[1] = a.u + b.u;
  f[2] = a.p - b.p + sign(left);
}

static void results(int n, double (*restrict a)[3], double (*restrict b)[3], double *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double d = 2 * dot(a[i], b[i]), e = largest(b[i], 3) + d;
    c[i] = e;
    if (dot(a[i], a[i]) > 900)
      c[i] += sign(a[i]) * d;
    else
      c[i] -= d > 0 ? largest(a[i], 2) : 3;
    c[i] += d * (double)sign(&b[i][1]);
    double count = 1; // what changes it is not passed by
    c[i] += bump(&count) + largest(a[i], (int)count);
  }
}

/* LDM-NOT: 'u' is not copied to LDM
   LDM: remark: 'u' is kept in LDM
   LDM-NOT: 'u' is not copied to LDM
 */
static void fluxes(int n, double (*restrict u)[3], double (*restrict v)[3], double dt) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    double left[3], right[3];
    flux(u[i - 1], u[i], left);
    flux(u[i], u[i + 1], right);
    for (int k = 0; k < 3; k++)
      v[i][k] = u[i][k] - dt * (right[k] - left[k]);
  }
}

/* What keeps a dependence keeps it. */
static void push(double *a) { a[1] += a[0]; }

static void prefix(int n, int m, double *a) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n - 1; i++)
      push(a + j * n + i);
}

/* The others stay calls, and are refused. */
static void returns(double *a, int n) {
  for (int i = 0; i < n; i++) {
    if (a[i] > 40)
      return;
    a[i] += 1;
  }
}
static void counts(double *a) {
  static int calls;
  a[0] += ++calls;
}
static void address(double *a) {
  double t = a[0], *p = &t;
  *p += 1;
  a[0] = t;
}
static void itself(double *a, int n) {
  a[n] += 1;
  if (n > 0)
    itself(a, n - 1);
}

/* CHECK: inlined-calls.c:[[#@LINE+5]]:15: warning: region stays on the host: call of 'returns' cannot run on a CPE: it may write to main memory through 'a + i * 3' [SW205]
 */
static void refused(int n, double *a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    returns(a + i * 3, 3);
/* CHECK: inlined-calls.c:[[#@LINE+4]]:5: warning: region stays on the host: call of 'counts' cannot run on a CPE: its variable 'calls' is static [SW205]
 */
#pragma sw parallel
  for (int i = 0; i < n; i++)
    counts(a + i);
/* CHECK: inlined-calls.c:[[#@LINE+4]]:15: warning: region stays on the host: call of 'address' cannot run on a CPE: it may write to main memory through 'a + i' [SW205]
 */
#pragma sw parallel
  for (int i = 0; i < n; i++)
    address(a + i);
/* CHECK: inlined-calls.c:[[#@LINE+4]]:5: warning: region stays on the host: call of 'itself' cannot run on a CPE: it calls 'itself': it calls itself [SW205]
 */
#pragma sw parallel
  for (int i = 0; i < n; i++)
    itself(a + i * 3, 2);
}

/* CHECK: inlined-calls.c:[[#@LINE+4]]:3: warning: region stays on the host: loop over 'j' carries a dependence through 'sums'
 */
static void columns(int n, int m, double *restrict sums, const double *restrict b) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    add_row(sums, b + j * n, n);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 13, 67, 100};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = sizes[COUNT(sizes) - 1 - s];
    long all = (long)n * m + 300;
    fill(&rhs[0][0][0], L * M * 5, s);
    fill(&lhs[0][0][0][0], L * M * 25, s + 1);
    for (int k = 0; k < L * M * 25; k++)
      (&lhs[0][0][0][0])[k] /= 64;
    solve(n < L ? n : L, m < M && m > 0 ? m : M);
    show("solve", n, &rhs[0][0][0], L * M * 5);
    show("solve", n, &lhs[0][0][0][0], L * M * 25);
    double *a = doubles(all, 1), *b = doubles(all, 2), *sums = doubles(n + 1, 3);
    callers(n, m, a, b, 3);
    show("callers", n, a, all);
    rows(n, m, a, b);
    show("rows", n, a, all);
    columns(n, m, sums, b);
    show("columns", n, sums, n + 1);
    parts(n, b, sums);
    show("parts", n, sums, n + 1);
    sometimes(n, b, sums);
    show("sometimes", n, sums, n + 1);
    clamped(n, sums);
    show("clamped", n, sums, n + 1);
    {
      double *x = doubles(3l * n, 5), *y = doubles(3l * n, 6), *z = doubles(n, 7);
      results(n, (double(*)[3])x, (double(*)[3])y, z);
      show("results", n, z, n);
      fluxes(n, (double(*)[3])x, (double(*)[3])y, 0.01);
      show("fluxes", n, y, 3l * n);
      free(x), free(y), free(z);
    }
    prefix(n, m, a);
    show("prefix", n, a, all);
    refused(n < 90 ? n : 90, a);
    show("refused", n, a, all);
    struct body *p = room(sizeof *p * (size_t)n);
    for (int i = 0; i < n; i++)
      for (int d = 0; d < 3; d++)
        p[i].x[d] = i, p[i].v[d] = d, p[i].m = i + 1;
    double *f = doubles(3l * n, 4);
    bodies(n, p, f);
    show_bytes("bodies", n, p, sizeof *p * (size_t)n);
    free(a), free(b), free(sums), free(p), free(f);
  }
  return 0;
}
