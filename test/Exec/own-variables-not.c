/* Variables of outside that iterations hand on, that something needs afterwards, or that a pointer leads
 * to: these regions stay on the host, and say why.  Each has a twin in own-variables.c.
 *
 * RUN: %port-and-compare %s --min-regions 0 --machine sw26010 --machine sw26010pro -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -I%S/Inputs %s
 */
#include "show.h"

typedef struct {
  double x, y, z;
} vec;
static double *kept;
static void part(double x, double *p, double *q) {
  *p = x * x;
  *q = x - 1;
}
static void half(double x, double *p) {
  if (x > 0)
    *p = x;
}
static void keeps(double x, double *p) {
  *p = x;
  kept = p; // expected-warning {{SW216}}
}
static void put(double **to, double *p) { *to = p; }
static double *same(double *p) { return p; }
static void third(double *t, double x) { t[2] = x; }
static int found(double x, double *r) {
  if (x <= 0.2)
    return 0;
  *r = x * 3;
  return 1;
}
static void coded(double x, int *e, double *r) {
  if (x < 0) {
    *e = 2;
    return;
  }
  *e = 0;
  *r = x;
}
static void clear_code(int *e) { *e = 0; }
static void factorial(int n, double *p) {
  if (n <= 0) {
    *p = 1;
    return;
  }
  factorial(n - 1, p);
  *p *= n;
}
static void remembers(double x, double *p) {
  static double last = 1;
  *p = x + last;
  last = x;
}

/* Needed afterwards. */
static void afterwards(int n, const double *restrict a, double *restrict b) {
  int i, r;
  double p = 3, q = 4;
#pragma sw parallel // expected-warning {{'p', which lives outside, cannot be a variable of each iteration: its last value may be needed after the region; declare another one in the loop, or name it in 'private' if nothing needs that value [SW235]}} expected-warning {{'q', which lives outside}}
  for (i = 0; i < n; i++) {
    part(a[i], &p, &q);
    b[i] = p + q;
  }
  printf("%g\n", p); // and q, where the next loop has no iteration
#pragma sw parallel // expected-warning {{'q', which lives outside, cannot be a variable of each iteration: its last value may be needed}} expected-warning {{'p', which lives outside}}
  for (i = 0; i < n; i++) {
    part(a[i], &p, &q);
    b[i] = p + q;
  }
  half(n, &q);
  printf("%g %g\n", *same(&q), n > 0 ? 1.0 : p);
  for (r = 0; r < 2; r++) {
    if (r == 1) {
      printf("%g\n", p);
      break;
    }
#pragma sw parallel // expected-warning {{'p', which lives outside, cannot be a variable of each iteration: its last value may be needed}}
    for (i = 0; i < n; i++) {
      part(a[i], &p, &q);
      b[i] = p * q;
    }
  }
}
static void next_call(int n, const double *restrict a, double *restrict b) {
  static double p, q;
  int i;
  printf("%g\n", p);
#pragma sw parallel // expected-warning {{'p', which lives outside, cannot be a variable of each iteration: its last value may be needed}}
  for (i = 0; i < n; i++) {
    part(a[i], &p, &q);
    b[i] = p - q;
  }
}

/* Handed on. */
static void handed_on(int n, const double *restrict a, double *restrict b) {
  int i, j, e, ok;
  double p = 1, t[3] = {1, 2, 3};
  vec v = {1, 2, 3};
#pragma sw parallel // expected-warning {{'p', which lives outside, cannot be a variable of each iteration: an iteration may read it before it sets all of it; set it first, on every path, or declare it in the loop if it needs no value from before [SW235]}}
  for (i = 0; i < n; i++) {
    half(a[i], &p);
    b[i] = p;
  }
#pragma sw parallel // expected-warning {{'p', which lives outside}}
  for (i = 0; i < n; i++)
    if (a[i] < 2 || found(a[i], &p))
      b[i] += p;
#pragma sw parallel // expected-warning {{'p', which lives outside}}
  for (i = 0; i < n; i++) {
    ok = found(a[i], &p);
    if (b[i] > 0.5)
      ok = 1;
    if (ok)
      b[i] += p;
  }
#pragma sw parallel // expected-warning {{'p', which lives outside}}
  for (i = 0; i < n; i++) {
    coded(a[i], &e, &p);
    clear_code(&e);
    if (!e)
      b[i] += p;
  }
#pragma sw parallel // expected-warning {{'p', which lives outside}}
  for (i = 0; i < n; i++) {
    for (j = 0; j < i % 3; j++)
      half(j - 1, &p);
    b[i] -= p;
  }
  /* One element, one member, and four of five. */
#pragma sw parallel // expected-warning {{'t', which lives outside}}
  for (i = 0; i < n; i++) { // expected-warning {{SW201}}
    part(a[i], &t[0], t + 1);
    b[i] += t[0] + t[2];
    third(t, t[1]);
  }
#pragma sw parallel // expected-warning {{'v', which lives outside}}
  for (i = 0; i < n; i++) {
    v.x = a[i];
    b[i] += v.x + v.y;
    v.y = v.z;
  }
  printf("%g %g %g %g\n", p, t[2], v.y, v.z);
}

/* Something points to it. */
static void pointed_to(int n, const double *restrict a, double *restrict b) {
  int i;
  double p = 3, q = 4, r = 5, *k;
  put(&k, &q);
  kept = &r;
#pragma sw parallel // expected-warning {{'p', which lives outside, cannot be a variable of each iteration: a pointer to it is kept; declare it in the loop [SW235]}}
  for (i = 0; i < n; i++) {
    keeps(a[i], &p);
    b[i] = p;
  }
  printf("%g\n", n ? *kept : 0);
#pragma sw parallel // expected-warning {{'q', which lives outside, cannot be a variable of each iteration: a pointer to it is kept}} expected-warning {{'r', which lives outside, cannot be a variable of each iteration: a pointer to it is kept}}
  for (i = 0; i < n; i++) {
    part(a[i], &q, &r);
    b[i] += q * r;
  }
  printf("%g %g\n", *k, r);
}

/* What no CPE can call, wherever the variable is. */
static void calls(int n, const double *restrict a, double *restrict b) {
  int i;
  double p;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    factorial(i % 5, &p); // expected-warning {{call of 'factorial' cannot run on a CPE: it calls 'factorial': it calls itself [SW205]}}
    b[i] = p * a[i];
  }
#pragma sw parallel
  for (i = 0; i < n; i++) {
    remembers(a[i], &p); // expected-warning {{call of 'remembers' cannot run on a CPE: its variable 'last' is static [SW205]}}
    b[i] += p;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 65, 1000};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *a = doubles(n, 1), *b = doubles(n, 2);
    afterwards(n, a, b);
    show("afterwards", n, b, n);
    next_call(n, a, b);
    show("next call", n, b, n);
    handed_on(n, a, b);
    show("handed on", n, b, n);
    pointed_to(n, a, b);
    show("pointed to", n, b, n);
    calls(n, a, b);
    show("calls", n, b, n);
    free(a), free(b);
  }
  return 0;
}
