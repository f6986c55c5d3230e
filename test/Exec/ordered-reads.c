/* Variables beside calls in one expression that change them: what stands to the left of the call reads the old value.
 * Twins: where the calls change other variables, and a place for a struct that a call would move.
 *
 * RUN: %port-and-compare %s --min-regions 9 --max-regions 9 --expect-warning SW205 -- -I%S/Inputs
 */
#include "show.h"

static double next(double *t, double *y) {
  *t += 1;
  *y = *t;
  return *t;
}
static void before(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = x[i];
    double s = t * 3 + next(&t, &y[i]);
    y[i] = s;
  }
}
static void around(int n, double *restrict y, const double *restrict x) {
  double t;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t = x[i];
    y[i] = (t > 0 && next(&t, &y[i]) > 3) + t * (next(&t, &y[i]) - t) + (int)t;
    t += next(&t, &y[i]) * t;
    y[i] -= t;
  }
}
/* Through a pointer that says so elsewhere. */
static void pointed(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = x[i], *q = &t;
    y[i] = t * 3 + next(q, &y[i]) * t;
  }
}
/* In a function that is inlined itself. */
static double twice(double *y, double x) {
  double t = x;
  return t - next(&t, y) * 2 - t;
}
static void nested(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = x[i];
    y[i] = s + twice(&y[i], s) + next(&s, &y[i]) * s;
  }
}
/* Members, elements and whole structs. */
struct pair {
  double a, b;
};
static double norm(struct pair s) { return s.a * s.a + s.b; }
static double change(struct pair *s, double *y) {
  s->a += 1;
  s->b *= 2;
  *y += s->a;
  return s->a;
}
static void structs(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct pair s = {x[i], i};
    double v[2] = {i, x[i]};
    y[i] = norm(s) - s.b + change(&s, &y[i]) * norm(s) + v[1] * next(&v[1], &y[i]) + s.b - v[1];
  }
}
static void struct_elements(int n, struct pair *restrict y, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i].b = norm(y[i]) + change(&y[i], &x[i]) * norm(y[i]);
}
/* Whose value is changed by a choice. */
static void chosen(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = x[i];
    int c = i & 1;
    y[i] = t * 2 + (c ? next(&t, &y[i]) : t * 5) + t;
  }
}

/* Twins: the call changes another variable. */
static void others(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = x[i], u = i;
    y[i] = u * 3 + next(&t, &y[i]) + (u > 4 ? u : 1);
    y[i] += t;
  }
}
static void alone(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = x[i];
    t = next(&t, &y[i]);
    y[i] -= t;
  }
}
/* Clang finds the element of `y` before the call: both stay on the host. */
static struct pair made(int *p) {
  struct pair s = {*p, 2};
  *p = (*p + 1) & 3;
  return s;
}
static void places(int n, struct pair *restrict y, int *restrict k) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[4 * i + (k[i] & 3)] = made(&k[i]);
}
static void branches(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = x[i];
    y[i] = (i & 1 ? t : 7) + next(&t, &y[i]);
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 301};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *y = doubles(8l * n, 1), *x = doubles(n, 2);
    int *k = ints(n, 3);
    before(n, y, x);
    show("before", n, y, n);
    around(n, y, x);
    show("around", n, y, n);
    pointed(n, y, x);
    show("pointed", n, y, n);
    nested(n, y, x);
    show("nested", n, y, n);
    structs(n, y, x);
    show("structs", n, y, n);
    chosen(n, y, x);
    show("chosen", n, y, n);
    others(n, y, x);
    show("others", n, y, n);
    alone(n, y, x);
    show("alone", n, y, n);
    branches(n, y, x);
    show("branches", n, y, n);
    struct_elements(n, (struct pair *)y, x);
    show("struct elements", n, y, 2l * n);
    show("struct elements", n, x, n);
    places(n, (struct pair *)y, k);
    show("places", n, y, 8l * n);
    show_int("places", n, k, n);
    free(y), free(x), free(k);
  }
  return 0;
}
