/* Structs that are moved as a whole: between main memory and variables, to and from functions.
   RUN: %port-and-compare %s --min-regions 17 -- -I%S/Inputs
*/
#include <math.h>
#include "show.h"

typedef struct { double x, y, z; } vec3;
struct cell {
  int kind;
  short mark; /* padding behind it */
  double u[3];
  struct { float a, b; } in;
  char tag;
};
typedef struct { double re, im; } cplx;

static inline vec3 vec(double x, double y, double z) {
  vec3 v = {x, y, z};
  return v;
}
static inline vec3 sub(vec3 a, vec3 b) { return vec(a.x - b.x, a.y - b.y, a.z - b.z); }
static inline double dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec3 axpy(double s, vec3 a, vec3 b) {
  return (vec3){s * a.x + b.x, s * a.y + b.y, s * a.z + b.z};
}
static inline cplx mul(cplx a, cplx b) {
  cplx c;
  c.re = a.re * b.re - a.im * b.im;
  c.im = a.re * b.im + a.im * b.re;
  return c;
}
static inline struct cell worse(struct cell c, int by) {
  c.kind += by;
  c.u[1] *= 0.5;
  c.in.b = (float)by;
  return c;
}
static inline int at(int k, int n) { return (7 * k + 3) % n; }

/* Main memory to main memory. */
static void reversed(int n, const struct cell *restrict a, struct cell *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[n - 1 - i];
}

/* Within one array: from its other half, and an element to itself. */
static void shifted(int n, struct cell *c) {
  const int half = n / 2;
#pragma sw parallel
  for (int i = 0; i < half; i++)
    c[i] = c[i + half];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (c[i].kind > 0)
      c[i] = c[i];
}

/* N-body: a copy of one's own, an accumulator, values in and out of functions. */
static void forces(int n, const vec3 *restrict r, vec3 *restrict f, double *restrict e) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const vec3 ri = r[i];
    vec3 fi = {0, 0, 0};
    double sum = 0;
    for (int j = 0; j < n; j++) {
      if (j == i)
        continue;
      vec3 d = sub(ri, r[j]);
      double r2 = dot(d, d) + 0.01;
      fi = axpy(1 / r2, d, fi);
      sum += 1 / sqrt(r2);
    }
    f[i] = fi;
    e[i] = sum;
  }
}

/* Results go to main memory; a member of a result; an array in main memory is an argument. */
static void push(int n, vec3 *restrict r, const vec3 *restrict f, vec3 wind, double dt) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    r[i] = axpy(dt, f[i], r[i]);
    if (dot(r[i], wind) > 3)
      r[i] = sub(r[i], wind);
    r[i].x += sub(f[i], wind).y * 0.125;
  }
}

/* What is read must not see what is stored. */
static void turned(int n, vec3 *r) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    r[i] = (vec3){r[i].y, r[i].z, -r[i].x};
}

/* By choice, in a chain, separated by commas, in all kinds of statements. */
static void statements(int n, const struct cell *restrict a, const struct cell *restrict b,
                       struct cell *restrict c, struct cell *restrict d) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct cell best = a[i].u[0] > b[i].u[0] ? a[i] : b[i], other, two[2] = {a[i], b[n - 1 - i]};
    other = c[i] = d[i] = best;
    switch (a[i].kind & 3) {
    case 0:
      c[i] = two[1];
      break;
    case 1: {
      struct cell t = c[i];
      c[i] = b[i], d[i] = t;
      break;
    }
    default:
      other = worse(b[i], i);
      d[i] = worse(other, -1);
    }
    for (int k = 0; k < 2; k++) {
      if (two[k].kind < 0)
        two[k] = worse(two[1 - k], k);
      else
        two[k].in = other.in;
    }
    if (other.tag > 5)
      d[i].in = two[0].in;
    else
      c[i].in = two[i & 1].in;
  }
}

/* Subscripts from memory and from functions. */
static void gathered(int n, const int *restrict at_, const vec3 *restrict r, vec3 *restrict q,
                     vec3 *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    q[i] = r[at_[i]];
    p[i] = r[at(i, n)];
  }
}

/* Where it goes is in memory; what is there might be what is written. */
static void sorted(int n, const int *restrict at_, const struct cell *restrict a,
                   struct cell *restrict b) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    b[at_[i]] = worse(a[i], i);
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    if (b[at_[i]].kind < 0)
      b[at_[i]].in = a[n - 1 - i].in, b[at_[i]] = b[at_[i]];
}

/* Structs inside of structs, through a pointer in a struct, through a pointer that moves. */
typedef struct { vec3 r, v; int id; } atom;
typedef struct { int n; atom *list; vec3 box; } system_t;
static void kicked(system_t *s, const vec3 *restrict f, double dt) {
#pragma sw parallel
  for (int i = 0; i < s->n; i++) {
    s->list[i].v = axpy(dt, f[i], s->list[i].v);
    s->list[i].r = sub(axpy(dt, s->list[i].v, s->list[i].r), s->box);
  }
}
static void walked(int n, const atom *from, vec3 *restrict to) {
  const atom *p = from;
#pragma sw parallel
  for (int i = 0; i < n; i++, p++) {
    const atom now = *p;
    to[i] = now.id & 1 ? now.r : now.v;
  }
}

/* Two dimensions, a stencil on states. */
static struct cell mixed(struct cell a, struct cell b, struct cell c) {
  struct cell m = b;
  for (int k = 0; k < 3; k++)
    m.u[k] = 0.25 * a.u[k] + 0.5 * b.u[k] + 0.25 * c.u[k];
  m.kind = a.kind > c.kind ? a.kind : c.kind;
  return m;
}
static void swept(int n, int m, const struct cell *restrict a, struct cell *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] = mixed(a[i * m + j - 1], a[i * m + j], a[i * m + j + 1]);
}

/* Butterflies. */
static void butterfly(int half, cplx *restrict lo, cplx *restrict hi, const cplx *restrict w) {
#pragma sw parallel
  for (int k = 0; k < half; k++) {
    cplx t = mul(w[k], hi[k]), u = lo[k];
    lo[k] = (cplx){u.re + t.re, u.im + t.im};
    hi[k] = (cplx){u.re - t.re, u.im - t.im};
  }
}

/* A mask around loops, one's own copy in each iteration, and the last of them by hand. */
static void masked(int n, int m, const int *restrict on, const vec3 *restrict r, vec3 *restrict out) {
  vec3 mine;
#pragma sw parallel private(mine)
  for (int i = 0; i < n; i++) {
    mine = r[i];
    if (on[i] > 0) {
      vec3 sum = {0, 0, 0};
      for (int j = 0; j < m; j++)
        sum = axpy(0.5, r[j], sum);
      mine = sub(mine, sum);
    }
    out[i] = mine;
  }
}

/* Arrays of structs to arrays of numbers and back. */
static void parts(int n, const vec3 *restrict r, double *restrict x, double *restrict y,
                  double *restrict z, vec3 *restrict back) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    vec3 v = r[i];
    x[i] = v.x, y[i] = v.y, z[i] = v.z;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    back[i] = vec(z[i], x[i], y[i]);
}

static vec3 *vectors(long n, int seed) { return (vec3 *)doubles(3 * n, seed); }
static struct cell *cells(long n, int seed) {
  struct cell *c = room((size_t)n * sizeof *c);
  for (long k = 0; k < n; k++) {
    c[k].kind = (int)value(k, seed), c[k].mark = (short)(k * 3 + seed);
    for (int d = 0; d < 3; d++)
      c[k].u[d] = value(3 * k + d, seed);
    c[k].in.a = (float)value(k, seed + 1), c[k].in.b = (float)k;
    c[k].tag = (char)(k % 11);
  }
  return c;
}
/* By members: what is between them has no value. */
static void show_cells(const char *name, long n, const struct cell *c) {
  double *all = doubles(8 * n, 0);
  for (long k = 0; k < n; k++) {
    double *to = all + 8 * k;
    to[0] = c[k].kind, to[1] = c[k].mark, to[2] = c[k].tag, to[3] = c[k].in.a, to[4] = c[k].in.b;
    for (int d = 0; d < 3; d++)
      to[5 + d] = c[k].u[d];
  }
  show(name, n, all, 8 * n);
  free(all);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 63, 64, 65, 100, 333, 1201};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    struct cell *a = cells(n, 1), *b = cells(n, 2), *c = cells(n, 3), *d = cells(n, 4);
    vec3 *r = vectors(n, 5), *f = vectors(n, 6), *q = vectors(n, 7), wind = {0.5, -0.25, 2};
    double *e = doubles(n, 8), *x = doubles(n, 1), *y = doubles(n, 2), *z = doubles(n, 3);
    int *where = room((size_t)n * sizeof *where), *on = ints(n, 9);
    for (int i = 0; i < n; i++)
      where[i] = (i * 31 + 5) % n;
    reversed(n, a, b), show_cells("reversed", n, b);
    shifted(n, b), show_cells("shifted", n, b);
    forces(n, r, f, e), show("forces", n, &f->x, 3 * n), show("energy", n, e, n);
    push(n, r, f, wind, 0.01), show("push", n, &r->x, 3 * n);
    turned(n, r), show("turned", n, &r->x, 3 * n);
    statements(n, a, b, c, d), show_cells("c", n, c), show_cells("d", n, d);
    gathered(n, where, r, q, f), show("q", n, &q->x, 3 * n), show("p", n, &f->x, 3 * n);
    atom *list = room((size_t)n * sizeof *list);
    for (int i = 0; i < n; i++)
      list[i].r = r[i], list[i].v = q[i], list[i].id = i / 3;
    system_t sys = {n, list, {0.25, 0.5, 1}};
    kicked(&sys, f, 0.5);
    walked(n, list, q), show("walked", n, &q->x, 3 * n);
    sorted(n, where, a, d), show_cells("sorted", n, d);
    swept(n / 10, 10, a, c), show_cells("swept", n, c);
    cplx *lo = (cplx *)doubles(2 * n, 1), *hi = (cplx *)doubles(2 * n, 2);
    cplx *w = (cplx *)doubles(2 * n, 4);
    butterfly(n, lo, hi, w);
    show("lo", n, &lo->re, 2 * n), show("hi", n, &hi->re, 2 * n);
    masked(n, n / 9, on, r, f), show("masked", n, &f->x, 3 * n);
    parts(n, r, x, y, z, q), show("parts", n, y, n), show("back", n, &q->x, 3 * n);
    free(a), free(b), free(c), free(d), free(r), free(f), free(q), free(e), free(x), free(y);
    free(z), free(where), free(on), free(list), free(lo), free(hi), free(w);
  }
  return 0;
}
