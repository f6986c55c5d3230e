/* Calls that write to main memory inside of expressions, as those of random numbers: their bodies stand in front, from
 * left to right, and what the expression reads stays between them.  Those in branches and behind && and ||
 * are made under a condition.  Twins: conditions of loops, and reads in branches beside calls, are refused.
 *
 * RUN: %port-and-compare %s --min-regions 10 --max-regions 10 --expect-warning SW205 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s 2>&1 | FileCheck %s --implicit-check-not=SW205
 */
#include "show.h"
typedef unsigned long u64;

static double rnd(u64 *s) {
  *s = *s * 6364136223846793005ul + 1442695040888963407ul;
  return (double)(*s >> 11) / 9007199254740992.0;
}

static void circle(int n, int m, u64 *restrict seed, double *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m; k++) {
      double x = 2 * rnd(&seed[i]) - 1, y = 2 * rnd(&seed[i]) - 1;
      if (x * x + y * y < 1)
        s += 4;
    }
    p[i] = s / (m + 1);
  }
}

static void walk(int n, int m, u64 *restrict seed, double *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      if (rnd(&seed[i]) < 0.3)
        p[i] += 1;
      else
        p[i] -= rnd(&seed[i]) - 0.5 * rnd(&seed[i]);
}

/* Metropolis: what is read beside the calls. */
static void metropolis(int n, int m, double step, u64 *restrict seed, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      double next = x[i] + step * (rnd(&seed[i]) - 0.5);
      if (next * next < x[i] * x[i] + rnd(seed + i))
        x[i] = next;
    }
}

/* The call changes what stands on both sides of it. */
static int take(int *from, int count) {
  *from -= count;
  return count * 3;
}
static void both_sides(int n, int *restrict a, int *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[i] * 5 + take(&a[i], 2) * a[i] - (take(&a[i], a[i] & 7) ^ a[i]);
}

/* Pure calls around, a subscript that is read in order, a compound assignment and a cast. */
static double half(double x) { return x / 2; }
static void around(int n, const int *restrict at, int *restrict a, const double *restrict v, double *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i] += half(v[(at[i] & 63) % n] + (float)take(&a[i], at[i])) + -take(&a[i], 1);
}

/* One inside the other's arguments is another matter than one behind it: that stays as it was. */
static void value_only(int n, int *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    take(a + i, (a[i] & 3) + 1);
}

/* A function that reads main memory, too, comes in its turn. */
static double sum3(const double *v) { return v[0] + v[1] + v[2]; }
static double clear3(double *v) {
  double old = v[1];
  for (int d = 0; d < 3; d++)
    v[d] = d;
  return old;
}
static void readers(int n, double (*restrict v)[3], double *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i] = sum3(v[i]) - clear3(v[i]) * 2 + sum3(v[i]);
}

/* Variables of the region may change in such calls as well. */
static int next(int *mine, int *theirs) {
  ++*mine;
  return *theirs += *mine;
}
static void mixed(int n, int *restrict a, int *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int count = i;
    b[i] = next(&count, &a[i]) * 2;
    b[i] += count;
  }
}

/* Made in some iterations only. */
static void accept(int n, int m, u64 *restrict seed, const double *restrict e, double *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      double change = e[i] * 0.125 + k;
      if (change <= 0 || rnd(&seed[i]) < 1 / (1 + change))
        p[i] += change;
      if (rnd(&seed[i]) < 0.5 && rnd(&seed[i]) < 0.5 && k & 1)
        p[i] -= 1;
    }
}
static void choices(int n, int *restrict a, double *restrict p, const double *restrict v) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    p[i] = v[i] > 0 ? take(&a[i], 1) + (a[i] & 1 ? v[i] : take(&a[i], 2)) : 2;
    p[i] += 0.25 < v[i] || take(&a[i], 3) > 2; // begins with a number
    p[i] += !(take(&a[i], 1) > 3 || take(&a[i], 5)) + 2 * (a[i] > 0 && take(&a[i], 1)) - a[i];
  }
}

static void refused(int n, u64 *restrict seed, double *restrict p) {
/* CHECK: ordered-calls.c:[[#@LINE+4]]:{{[0-9]+}}: warning: region stays on the host: call of 'rnd' cannot run on a CPE: it may write {{.*}} [SW205]
 */
#pragma sw parallel
  for (int i = 0; i < n; i++)
    while (rnd(&seed[i]) < 0.5)
      p[i] += 1;
/* CHECK: ordered-calls.c:[[#@LINE+4]]:{{[0-9]+}}: warning: region stays on the host: call of 'rnd' cannot run on a CPE: it may write {{.*}} [SW205]
 */
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i] = (p[i] > 1 ? p[i + n] : 1) + rnd(&seed[i]);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 300};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = s * 3;
    u64 *seed = room(sizeof *seed * (size_t)n);
    for (int i = 0; i < n; i++)
      seed[i] = (u64)i * 77 + 5;
    double *p = doubles(3l * n, 1), *v = doubles(3l * n, 2);
    int *a = ints(n, 3), *b = ints(n, 4);
    circle(n, m, seed, p);
    show("circle", n, p, n);
    walk(n, m, seed, p);
    show("walk", n, p, n);
    metropolis(n, m, 0.25, seed, p);
    show("metropolis", n, p, n);
    both_sides(n, a, b);
    show_int("both sides", n, a, n);
    show_int("both sides", n, b, n);
    around(n, b, a, v, p);
    show("around", n, p, n);
    value_only(n, a);
    show_int("value only", n, a, n);
    readers(n, (double(*)[3])v, p);
    show("readers", n, p, n);
    show("readers", n, v, 3l * n);
    mixed(n, a, b);
    show_int("mixed", n, b, n);
    accept(n, m, seed, v, p);
    show("accept", n, p, n);
    choices(n, a, p, v);
    show("choices", n, p, n);
    show_int("choices", n, a, n);
    refused(n, seed, p);
    show("refused", n, p, n);
    show_bytes("seeds", n, seed, sizeof *seed * (size_t)n);
    free(seed), free(p), free(v), free(a), free(b);
  }
  return 0;
}
