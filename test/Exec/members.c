/* Sizes, coefficients and array pointers that are members of structs.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
*/
#include "show.h"

struct grid {
  int n, m;
  double h;
  double *u;
  struct {
    double alpha, beta[2];
  } coeff;
};
static struct {
  int n;
  double *u, *v;
  double scale;
} cfg;

static void relax(struct grid *g, double *restrict out) {
#pragma sw parallel
  for (int i = 1; i < g->n - 1; i++)
    for (int j = 1; j < g->m - 1; j++)
      out[i * g->m + j] = g->coeff.alpha * g->u[i * g->m + j] +
                          g->h * (g->u[(i - 1) * g->m + j] + g->u[(i + 1) * g->m + j]) +
                          g->coeff.beta[1];
}

static void global_struct(void) {
#pragma sw parallel
  for (int i = 0; i < cfg.n; i++)
    cfg.v[i] = cfg.u[i] * cfg.scale;
}

static void by_value(struct grid g) {
#pragma sw parallel
  for (int i = 0; i < g.n; i++)
    g.u[i * g.m] = g.h;
}

/* An object as C libraries have it: what it holds stands behind a generic pointer.  An empty one has
   none, and the loop does not look. */
struct object {
  void *content;
  int kind;
};
struct samples {
  long length;
  double *data;
};
#define SAMPLES(o) ((struct samples *)((o)->content))
#define DATA(o) (SAMPLES(o)->data)

static void add(const struct object *x, struct object *y, int really) {
#pragma sw parallel
  for (int pass = 0; pass < really; pass++)
    for (long i = 0; i < SAMPLES(x)->length; i++)
      DATA(y)[i] += DATA(x)[i] * pass;
}

/* Members of the same name change, but not those of the argument. */
struct point {
  double x, y;
};
struct body {
  struct point at;
  double mass;
};
static void shift(int n, struct body *restrict b, struct point by) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i].at.x += by.x;
    b[i].at.y -= by.y * b[i].mass;
  }
}

int main(void) {
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++)
    for (int t = 1; t < COUNT(small); t++) {
      int n = small[s], m = small[t];
      long nm = (long)n * m;
      struct grid g = {n, m, 0.125, doubles(nm, 1), {0.5, {7, -3}}};
      double *out = doubles(nm, 2);
      relax(&g, out);
      show("relax", n, out, nm);
      by_value(g);
      show("value", n, g.u, nm);
      cfg.n = n * m, cfg.u = g.u, cfg.v = out, cfg.scale = 1.25;
      global_struct();
      show("global", n, out, nm);
      struct samples first = {nm, g.u}, second = {nm, out};
      struct object x = {&first, 1}, y = {&second, 1}, empty = {0, 1};
      add(&x, &y, 3);
      add(&empty, &y, 0);
      add(0, &y, 0);
      show("object", n, out, nm);
      shift((int)(nm / 3), (struct body *)out, (struct point){0.5 * n, m - 3.0});
      show("shift", n, out, nm);
      free(g.u), free(out);
    }
  return 0;
}
