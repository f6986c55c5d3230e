/* Functions that change a pointer that is their parameter through its address: what it led to cannot stand in its place.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW205 -- -I%S/../Inputs
*/
#include "show.h"

struct grid {
  const double *x;
  const struct grid *next;
};

static void advance(const struct grid **g) { *g = (*g)->next; }
static void shift(double **p, int k) { *p += k; }

static void by_callee(const struct grid *g, int i, double *y) {
  advance(&g);
  y[i] = g->x[i] * 2;
}
static void by_pointer(const struct grid *g, int i, double *y) {
  const struct grid **p = &g;
  *p = (*p)->next;
  y[i] = g->x[i] * 3;
}
static void by_builtin(const struct grid *g, int i, double *y) {
  *__builtin_addressof(g) = g->next;
  y[i] = g->x[i] * 4;
}
static void by_bytes(const struct grid *g, int i, double *y) {
  __builtin_memcpy(&g, &g->next, sizeof g);
  y[i] = g->x[i] * 5;
}
static void array(double *t, double v, double *y) {
  t[0] = v, t[1] = 2 * v;
  shift(&t, 1);
  *y = t[0];
}

static void all(int n, const struct grid *restrict g, double *restrict y) {
  double t[2];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    by_callee(g, i, y);
  show("callee", n, y, n);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    by_pointer(g, i, y);
  show("pointer", n, y, n);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    by_builtin(g, i, y);
  show("builtin", n, y, n);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    by_bytes(g, i, y);
  show("bytes", n, y, n);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    array(t, i, y + i);
  show("array", n, y, n);
}

int main(void) {
  double *x = doubles(1000, 1), *z = doubles(1000, 2), *y = doubles(1000, 3);
  const struct grid second = {z, 0}, first = {x, &second};
  all(1000, &first, y);
  free(x), free(y), free(z);
  return 0;
}
