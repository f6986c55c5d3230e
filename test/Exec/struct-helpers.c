/* Functions that get a struct of pointers: they read and write what it leads to.
   RUN: %port-and-compare %s --min-regions 7 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.said
   RUN: FileCheck %s --input-file %t.dir/struct-helpers.slave.c
   RUN: FileCheck %s --input-file %t.said --check-prefix=SAID
 */
#include "show.h"

typedef struct {
  int n;
  double x0, invdx;
  double *values;
} Interp;
typedef struct {
  Interp *phi, *rho;
  Interp f;
  double cutoff;
} Pot;
typedef struct {
  int nx, ny;
  double *u;
} grid;
typedef struct {
  grid g;
  Pot *pot;
} Sim;
static void interpolate(const Interp *t, double r, double *f, double *df) {
  const double *tt = t->values;
  if (r < t->x0)
    r = t->x0;
  r = (r - t->x0) * t->invdx;
  int ii = (int)r;
  if (ii > t->n - 3) {
    ii = t->n - 3;
    r = t->n - 3;
  }
  r = r - ii;
  double g1 = tt[ii + 1] - tt[ii], g2 = tt[ii + 2] - tt[ii + 1];
  *f = tt[ii] + 0.5 * r * (g1 + r * (g2 - g1));
  *df = 0.5 * (g1 + r * (g2 - g1)) * t->invdx;
}
// CHECK-DAG: void sw_struct_helpers_force_{{[0-9]+}}(
// CHECK-DAG: void sw_struct_helpers_scale_{{[0-9]+}}(
// CHECK-DAG: void sw_struct_helpers_local_{{[0-9]+}}(
// CHECK-DAG: void sw_struct_helpers_g1_{{[0-9]+}}(
// CHECK-DAG: void sw_struct_helpers_g2_{{[0-9]+}}(
// CHECK-DAG: void sw_struct_helpers_g3_{{[0-9]+}}(
// CHECK-DAG: void sw_struct_helpers_sweep_{{[0-9]+}}(
static void force(int n, Pot *pot, const double *restrict r, double *restrict e, double *restrict d) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double f, df, g, dg;
    interpolate(pot->phi, r[i], &f, &df);
    interpolate(&pot->f, f, &g, &dg);
    e[i] = f + g;
    d[i] = df * dg;
  }
}
static double at(const grid *g, int i, int j) { return g->u[i * g->ny + j]; }
static void put(grid *g, int i, int j, double v) { g->u[i * g->ny + j] = v; }
static void scale(Sim *s, double f) {
#pragma sw parallel
  for (int i = 0; i < s->g.nx; i++)
    for (int j = 0; j < s->g.ny; j++) put(&s->g, i, j, f * at(&s->g, i, j));
}
static grid G;
static double *to;
static void local(double f) {
  grid g = {G.nx, G.ny, to};
#pragma sw parallel
  for (int i = 0; i < g.nx; i++)
    for (int j = 0; j < g.ny; j++) put(&g, i, j, f + at(&G, i, j));
}

/* Elements. */
static inline double e1(const Interp *t, int i) { return t->values[i]; }
static void g1(int n, const Interp *t, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) y[i] = e1(t, i);
}
static inline double e2(const Interp *t, int i) {
  const double *v = t->values;
  return i < t->n ? v[i] : v[t->n - 1];
}
static void g2(int n, const Interp *t, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) y[i] = e2(t, i);
}
static inline void set(Interp *t, int i, double v) { t->values[i] = v; }
static void g3(int n, Interp *t, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) set(t, i, y[i]);
}
/* An index function. */
static inline int idx(const grid *g, int i, int j) { return i * g->ny + j; }
static void sweep(const grid *g, double *restrict o) {
#pragma sw parallel
  for (int i = 1; i < g->nx - 1; i++)
    for (int j = 0; j < g->ny; j++) o[idx(g, i, j)] = g->u[idx(g, i - 1, j)] + g->u[idx(g, i + 1, j)];
}
/* The members change in the region: not known before it. */
static void step(Interp *t) { t->n--; }
static void changes(int n, Interp *t, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[i] = t->values[t->n]; // SAID-DAG: [[@LINE]]:{{.*}} stays on the host: {{.*}} may overlap
    step(t);
  }
}
static void next(grid **p, grid *q, int i, double v) {
  (*p)->u[i] = v;
  *p = q;
}
static void swaps(int n, grid *p, grid *q) {
#pragma sw parallel
  for (int i = 0; i < n; i++) next(&p, q, i, 3); // SAID-DAG: [[@LINE]]:{{.*}} stays on the host: the address of 'p'
}
static void moved(int n, const Interp *t, const Interp *o, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double a, b;
    interpolate(t, y[i], &a, &b); // SAID-DAG: [[@LINE]]:{{.*}} stays on the host: the pointer 't' cannot be followed
    t = i % 2 ? o : t;
    y[i] = a + b;
  }
}
int main(void) {
  enum { N = 3000, V = 400 };
  double *v = doubles(V, 1), *w = doubles(V, 2), *r = doubles(N, 3), *e = doubles(N, 4), *d = doubles(N, 5),
         *u = doubles(N, 6);
  Interp a = {V, .125, 30., v}, b = {V, 0, 12., w};
  Pot p = {&a, &b, b, 5.};
  Sim s = {{60, 50, u}, &p};
  for (int n = 0; n <= N; n += n < 2 ? 1 : 2998) {
    force(n, &p, r, e, d);
    show("e", n, e, N);
    show("d", n, d, N);
    s.g.nx = n / 50;
    scale(&s, .5);
    show("u", n, u, N);
    G = (grid){n / 50, 50, e};
    to = u;
    local(2);
    show("g", n, u, N);
    sweep(&s.g, d);
    show("sweep", n, d, N);
  }
  p.phi = &b;
  force(N - 1, &p, r + 1, e, d + 1);
  show("e", N, e, N);
  a.n = 300;
  for (int n = 0; n <= V; n += 50) {
    a.n = V - 1;
    g1(n, &a, e);
    g2(n, &b, e + V);
    g3(n, &b, e);
    show("e", n, e, N);
    show("w", n, w, V);
  }
  changes(250, &a, e);
  grid q = {1, 1, r};
  swaps(99, &s.g, &q);
  moved(99, &b, &a, e);
  show("e", 99, e, N);
  show("u", 99, u, N);
  show("r", 99, r, N);
  return 0;
}
