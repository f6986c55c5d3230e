/* Functions that change their own parameters, by name and by address: what was passed stays as it is.
 * Not here: pointers whose address is taken (Refused/changed-parameters.c).
 *
 * RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs -Werror=pass-failed
 */
#include "show.h"

typedef struct {
  double x;
  int at;
} place;

static void up(int *k) { *k += 1; }
static void move(place *p) { p->at += 2, p->x *= 3; }

static void set(int k, double *y, double v) {
  up(&k);
  y[k] = v;
}
static void number(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    int at = 2 * i;
    set(at, y, x[i]);
    y[at] = at;
  }
}

static void put(place p, double *y, double v) {
  move(&p);
  y[p.at] = v - p.x;
}
static void of_struct(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    place p = {i, 2 * i - 2};
    put(p, y, x[i]);
    y[2 * i + 1] = p.at + p.x;
  }
}

static void second(double *t, double v, double *y) {
  t[0] = v, t[1] = 2 * v;
  (t)++;
  *y = t[0];
}
static void array(int n, double *restrict y, const double *restrict x) {
  double t[2];
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    second(t, x[i], &y[2 * i]);
    y[2 * i + 1] = t[0];
  }
}

static void later(double *p, double v) {
  p += 1;
  *p++ = v;
}
static void pointer(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = &y[2 * i];
    later(p, x[i]);
    *p = 1;
  }
}

static void clear(double *y, int few) {
  for (up(&few); few > 0; few--)
    y[few - 1] = few;
}
static void bound(int n, int few, double *restrict y) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    clear(&y[2 * i], few);
    y[2 * i] += few;
  }
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *y = doubles(2l * n, 1), *x = doubles(n, 2);
    number(n, y, x);
    show("number", n, y, 2l * n);
    of_struct(n, y, x);
    show("struct", n, y, 2l * n);
    array(n, y, x);
    show("array", n, y, 2l * n);
    pointer(n, y, x);
    show("pointer", n, y, 2l * n);
    bound(n, 1, y);
    show("bound", n, y, 2l * n);
    free(y), free(x);
  }
  return 0;
}
