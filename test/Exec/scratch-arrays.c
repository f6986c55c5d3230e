/* Scratch arrays that are declared before the loops: each iteration has its own where it sets all that it
   reads and nothing else needs them.
   RUN: %port-and-compare %s --min-regions 20 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs -Rpass=sw %s 2>&1 | FileCheck %s --implicit-check-not="as nothing else needs"
*/
#include "show.h"

enum { MOST = 140 };

/* CHECK: scratch-arrays.c:[[#@LINE+7]]:10: remark: each iteration of loop 'i2' has 'u1' of its own, as nothing else needs what is in it [SW557]
   CHECK: remark: each iteration of loop 'i2' has 'u2' of its own, as nothing else needs what is in it
 */
static void residual(int n1, int n2, int n3, double *restrict ou, double *restrict or_, const double *restrict a) {
  double (*u)[n2][n1] = (double (*)[n2][n1])ou;
  double (*r)[n2][n1] = (double (*)[n2][n1])or_;
  int i3, i2, i1;
  double u1[MOST], u2[MOST];
#pragma sw parallel
  for (i3 = 1; i3 < n3 - 1; i3++)
    for (i2 = 1; i2 < n2 - 1; i2++) {
      for (i1 = 0; i1 < n1; i1++) {
        u1[i1] = u[i3][i2 - 1][i1] + u[i3][i2 + 1][i1] + u[i3 - 1][i2][i1] + u[i3 + 1][i2][i1];
        u2[i1] = u[i3 - 1][i2 - 1][i1] + u[i3 - 1][i2 + 1][i1] + u[i3 + 1][i2 - 1][i1];
      }
      for (i1 = 1; i1 < n1 - 1; i1++)
        r[i3][i2][i1] = u[i3][i2][i1] - a[0] * (u2[i1] + u1[i1 - 1] + u1[i1 + 1]) - a[1] * (u2[i1 - 1] + u2[i1 + 1]);
    }
}

/* Every other element, by a subscript in a variable that is assigned twice.
   CHECK: each iteration of loop 'j2' has 'x1' of its own, as nothing else needs what is in it
   CHECK: each iteration of loop 'j2' has 'y1' of its own, as nothing else needs what is in it
 */
static void restrict_to_half(int m, int n, const double *restrict or_, double *restrict os) {
  const double (*r)[n] = (const double (*)[n])or_;
  double (*s)[n] = (double (*)[n])os;
  int j2, j1, i1;
  double x1[MOST], y1[MOST], x2, y2;
#pragma sw parallel
  for (j2 = 1; j2 < m - 1; j2++) {
    for (j1 = 1; j1 < n / 2; j1++) {
      i1 = 2 * j1;
      x1[i1 - 1] = r[j2 - 1][i1 - 1] + r[j2 + 1][i1 - 1];
      y1[i1 - 1] = r[j2][i1 - 1];
    }
    for (j1 = 1; j1 < n / 2 - 1; j1++) {
      i1 = 2 * j1;
      y2 = r[j2 - 1][i1] + r[j2 + 1][i1];
      x2 = r[j2][i1];
      s[j2][j1] = x2 + 0.5 * (x1[i1 - 1] + x1[i1 + 1]) + 0.25 * (y1[i1 - 1] + y1[i1 + 1] + y2);
    }
  }
}

/* From a lower bound on that is known at run time only, and with a time loop around the region.
   CHECK: each iteration of loop 'j' has 'flux' of its own, as nothing else needs what is in it
 */
static void shifted(int from, int to, int m, double *restrict a) {
  double flux[MOST];
  for (int step = 0; step < 3; step++) {
#pragma sw parallel
    for (int j = 0; j < m; j++) {
      for (int i = from; i <= to; i++)
        flux[i - from] = a[j * MOST + i] * 0.25;
      for (int i = from + 1; i < to; i++)
        a[j * MOST + i] += flux[i - from + 1] - flux[i - from - 1];
    }
  }
}

/* A recurrence in the array; what the boundary needs is set apart.
   CHECK: each iteration of loop 'j' has 'c' of its own, as nothing else needs what is in it
   CHECK: each iteration of loop 'j' has 'd' of its own, as nothing else needs what is in it
 */
static void thomas(int n, int m, double *restrict x) {
  double c[MOST], d[MOST];
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    c[0] = 0.25;
    d[0] = x[j * MOST] * 0.5;
    for (int i = 1; i < n; i++) {
      c[i] = 1 / (4 - c[i - 1]);
      d[i] = (x[j * MOST + i] - d[i - 1]) * c[i];
    }
    if (n > 0)
      x[j * MOST + n - 1] = d[n - 1];
    for (int i = n - 2; i >= 0; i--) {
      d[i] = d[i] - c[i] * d[i + 1];
      x[j * MOST + i] = d[i];
    }
  }
}

/* Two dimensions, ints, a static array, and a condition that only loop variables decide.
   CHECK: each iteration of loop 'j' has 'k' of its own, as nothing else needs what is in it
   CHECK: each iteration of loop 'j' has 'w' of its own, as nothing else needs what is in it
 */
static void planes(int n, int m, const double *restrict a, double *restrict b) {
  static double w[3][MOST];
  int k[MOST];
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++) {
      k[i] = i % 3;
      for (int p = 0; p < 3; p++)
        w[p][i] = p == 0 ? a[j * MOST + i] : p * a[j * MOST + i] + 1;
    }
    for (int i = 0; i < n; i++)
      if (i > 0)
        b[j * MOST + i] = w[2][i - 1] + w[1][i] * k[i] - w[0][i];
      else
        b[j * MOST + i] = w[0][i];
  }
}

/* Nine numbers in a block of the inner loop.
   CHECK: each iteration of loop 'i' has 'f' of its own, as nothing else needs what is in it
 */
static void nine(int n, int m, const double *restrict a, double *restrict b) {
  double f[9];
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n - 1; i++) {
      for (int q = 0; q < 9; q++)
        f[q] = a[j * MOST + i + q % 3 - 1] * (q + 1);
      double sum = 0;
      for (int q = 0; q < 9; q++)
        sum += f[q] * f[8 - q];
      b[j * MOST + i] = sum;
    }
}

/* The user says so, and the text does not show it.
   CHECK: each iteration of loop 'j' has 'named' of its own, as nothing else needs what is in it
 */
static double said(int n, int m, const double *restrict a, double *restrict b) {
  double named[2 * MOST];
  named[1] = 7;
#pragma sw parallel private(named)
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++) {
      int at = 2 * i + 1;
      named[at] = a[j * MOST + i];
    }
    for (int i = 0; i < n; i++) {
      int at = 2 * (n - i) - 1;
      b[j * MOST + i] = named[at] + i;
    }
  }
  named[1] = 5;
  return named[1];
}

/* A use before the region in the body of the loop around: it sets what it reads.
   CHECK: each iteration of loop 'j' has 't' of its own, as nothing else needs what is in it
 */
static double declared_in_steps(int n, int m, double *restrict a) {
  double all = 0;
  for (int step = 0; step < 2; step++) {
    double t[MOST];
    t[0] = step;
    all += t[0];
#pragma sw parallel
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < n; i++)
        t[i] = a[j * MOST + i] + 1;
      for (int i = 0; i < n; i++)
        a[j * MOST + i] = t[n - 1 - i];
    }
  }
  return all;
}

/* Inside of steps that follow one another.
   CHECK: each iteration of loop 'j' has 'line' of its own, as nothing else needs what is in it
 */
static void in_steps(int n, int m, int steps, double *restrict a, double *restrict b) {
  double line[MOST];
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      for (int i = 0; i < n; i++)
        line[i] = a[(j - 1) * MOST + i] + a[(j + 1) * MOST + i];
      for (int i = 1; i < n - 1; i++)
        b[j * MOST + i] = line[i - 1] + line[i + 1];
    }
    for (int j = 1; j < m - 1; j++)
      for (int i = 1; i < n - 1; i++)
        a[j * MOST + i] = b[j * MOST + i] * 0.25;
  }
}

/* Another region has it, too, and sets it first, whatever the sizes are.
   CHECK: each iteration of loop 'j' has 'shared' of its own, as nothing else needs what is in it
   CHECK: each iteration of loop 'j' has 'shared' of its own, as nothing else needs what is in it
 */
static void in_two_regions(int m, double (*restrict a)[MOST], double (*restrict b)[MOST]) {
  double shared[MOST];
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < MOST; i++)
      shared[i] = a[j][i] + 1;
    for (int i = 0; i < MOST; i++)
      b[j][i] = shared[MOST - 1 - i];
  }
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < MOST / 2; i++)
      shared[i] = b[j][i] + 1;
    for (int i = 0; i < MOST / 2; i++)
      a[j][i] += shared[MOST / 2 - 1 - i];
  }
}

/* Not private from here on: the second region reads an element of the first one's last iteration ... */
static void from_region_to_region(int m, double (*restrict a)[MOST], double (*restrict b)[MOST]) {
  double shared[MOST];
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < MOST; i++)
      shared[i] = a[j][i] + 1;
    for (int i = 0; i < MOST; i++)
      b[j][i] = shared[MOST - 1 - i];
  }
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < MOST / 2; i++)
      shared[i] = b[j][i] + 1;
    for (int i = 0; i < MOST / 2; i++)
      a[j][i] += shared[MOST / 2 - i];
  }
}

/* ... or perhaps does, for what the sizes may be; that region's own copies are no matter for others.
   CHECK: each iteration of loop 'j' has 'shared' of its own, as nothing else needs what is in it
 */
static void for_some_sizes(int m, unsigned n, double (*restrict a)[MOST], double (*restrict b)[MOST]) {
  double shared[MOST];
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < MOST; i++)
      shared[i] = a[j][i] + 1;
    for (int i = 0; i < MOST; i++)
      b[j][i] = shared[MOST - 1 - i];
  }
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (unsigned i = 0; i < n - 1; i++)
      shared[i] = b[j][i] + 1;
    for (unsigned i = 0; i < n - 1; i++)
      a[j][i] += shared[n - 2 - i];
  }
}

/* Not private from here on. A clause of the region reads it ... */
static void in_a_clause(int n, int m, const double *restrict a, double *restrict b) {
  int t[MOST] = {3};
  for (int step = 0; step < 2; step++) {
#pragma sw parallel num_cpes(t[0] + 1)
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < n; i++)
        t[i] = (i + j) % 5;
      for (int i = 0; i < n; i++)
        b[j * MOST + i] = a[j * MOST + i] * t[n - 1 - i];
    }
  }
}

/* ... the last iteration's values are needed ... */
static double needed(int n, int m, const double *restrict a, double *restrict b) {
  double t[MOST] = {0};
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      t[i] = a[j * MOST + i] * 3;
    for (int i = 0; i < n; i++)
      b[j * MOST + i] = t[n - 1 - i];
  }
  return t[n / 2];
}

/* ... or the next step of the loop around reads them, before it sets them ... */
static double next_step(int n, int m, double *restrict a, double *restrict b) {
  double t[MOST] = {1, 2, 3}, all = 0;
  for (int step = 0; step < 3; step++) {
    all += t[step];
#pragma sw parallel
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < n; i++)
        t[i] = a[j * MOST + i] * 3;
      for (int i = 0; i < n; i++)
        b[j * MOST + i] = t[n - 1 - i];
    }
  }
  return all;
}

/* ... the array is static, and a later call reads it ... */
static double later_call(int n, int m, const double *restrict a, double *restrict b) {
  static double t[MOST];
  double before = t[n / 2];
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      t[i] = a[j * MOST + i] * 3;
    for (int i = 0; i < n; i++)
      b[j * MOST + i] = t[n - 1 - i];
  }
  return before;
}

/* ... a pointer leads to it ... */
static double pointed_to(int n, int m, const double *restrict a, double *restrict b) {
  double t[MOST] = {0}, *p = t;
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      t[i] = a[j * MOST + i] * 3;
    for (int i = 0; i < n; i++)
      b[j * MOST + i] = t[n - 1 - i];
  }
  return p[n / 2];
}

/* ... the first elements come from the iteration before ... */
static void carried(int n, int m, const double *restrict a, double *restrict b) {
  double t[MOST] = {4, 5};
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 2; i < n; i++)
      t[i] = a[j * MOST + i] * 3;
    for (int i = 0; i < n; i++)
      b[j * MOST + i] = t[i] + t[n - 1 - i];
    for (int i = 0; i < 2; i++)
      t[i] = b[j * MOST + i] / 2;
  }
}

/* ... the data decide what is set ... */
static void by_data(int n, int m, const double *restrict a, double *restrict b) {
  double t[MOST] = {0};
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      if (a[j * MOST + i] > 0)
        t[i] = a[j * MOST + i];
    for (int i = 0; i < n; i++)
      b[j * MOST + i] = t[n - 1 - i];
  }
}

/* ... or one element more is read than is set. */
static void one_short(int n, int m, const double *restrict a, double *restrict b) {
  double t[MOST + 1] = {0};
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      t[i] = a[j * MOST + i];
    for (int i = 0; i < n; i++)
      b[j * MOST + i] = t[i + 1];
  }
}

/* Set in the iteration that reads it, but by a later statement. */
static void read_first(int n, int m, const double *restrict a, double *restrict b) {
  double t[MOST] = {0};
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      b[j * MOST + i] = t[i];
      t[i] = a[j * MOST + i];
    }
}

static double *a, *b;

static void start(int seed) {
  fill(a, MOST * MOST, seed);
  fill(b, MOST * MOST, seed + 1);
}

static void print(const char *name, int n, double more) {
  show(name, n, a, MOST * MOST);
  show(name, n, b, MOST * MOST);
  printf("%s %d %.17g\n", name, n, more);
}

int main(void) {
  const int sizes[] = {3, 4, 33, 67, 131};
  a = room(sizeof(double) * MOST * MOST);
  b = room(sizeof(double) * MOST * MOST);
  const double weights[] = {0.125, 0.0625};
  double *u = doubles(10 * 37 * 131, 5), *r = doubles(10 * 37 * 131, 6);
  residual(131, 37, 10, u, r, weights);
  show("residual", 131, r, 10 * 37 * 131);
  residual(7, 3, 70, u, r, weights);
  show("residual", 7, r, 70 * 3 * 7);
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = sizes[COUNT(sizes) - 1 - s];
#define RUN(call)                                                                                                      \
  do {                                                                                                                 \
    start(s);                                                                                                          \
    call;                                                                                                              \
    print(#call, n, 0);                                                                                                \
  } while (0)
#define ASK(call)                                                                                                      \
  do {                                                                                                                 \
    start(s);                                                                                                          \
    double more = call;                                                                                                \
    print(#call, n, more);                                                                                             \
  } while (0)
    RUN(restrict_to_half(m, n, a, b));
    RUN(shifted(2, n - 1, m, a));
    RUN(thomas(n, m, a));
    RUN(planes(n, m, a, b));
    RUN(nine(n, m, a, b));
    ASK(said(n, m, a, b));
    ASK(declared_in_steps(n, m, a));
    RUN(in_steps(n, m, 3, a, b));
    RUN(in_two_regions(m, (double(*)[MOST])a, (double(*)[MOST])b));
    RUN(from_region_to_region(m, (double(*)[MOST])a, (double(*)[MOST])b));
    RUN(for_some_sizes(m, n, (double(*)[MOST])a, (double(*)[MOST])b));
    RUN(in_a_clause(n, m, a, b));
    ASK(needed(n, m, a, b));
    ASK(next_step(n, m, a, b));
    ASK(later_call(n, m, a, b));
    ASK(pointed_to(n, m, a, b));
    RUN(carried(n, m, a, b));
    RUN(by_data(n, m, a, b));
    RUN(one_short(n, m, a, b));
    RUN(read_first(n, m, a, b));
  }
  return 0;
}
