/* Variables at the beginning of a function, as C of before 1999 has them, that each iteration sets through
 * calls or as structs before it reads them: numbers by address, arrays, structs, arrays of arrays, fixed
 * parts of arrays and parts of a length known at run time, error codes as values and by address, early
 * returns, functions that return where they wrote, that pass addresses on or get null; static variables;
 * one variable in several loops, in loops inside, and set again by what comes after the region; `private`.
 *
 * RUN: %port-and-compare %s --min-regions 24 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -Rpass=sw -Xclang -verify -I%S/Inputs %s \
 * RUN:   -Xclang -verify-ignore-unexpected=remark
 * expected-no-diagnostics
 */
#include "show.h"
#include <math.h>
#include <string.h>

typedef struct {
  double x, y, z;
} vec;
typedef struct {
  double m[2][2];
  vec o;
  int k;
} frame;

static void part(double x, double *p, double *q) {
  *p = x * x;
  *q = x - 1;
}
static void sub3(const double *u, const double *v, double *w) {
  int k;
  for (k = 0; k < 3; k++)
    w[k] = u[k] - v[k];
}
static double dot3(const double u[3], const double v[3]) { return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]; }
static vec sub(vec a, vec b) {
  vec r;
  r.x = a.x - b.x;
  r.y = a.y - b.y;
  r.z = a.z - b.z;
  return r;
}
static void difference(const vec *a, const vec *b, vec *r) {
  r->x = a->x - b->x;
  r->y = a->y - b->y;
  r->z = a->z - b->z;
}
static void sum_of(vec *r, vec a, vec b) {
  r->x = a.x + b.x;
  r->y = a.y + b.y;
  r->z = a.z;
}
static double product(const vec *a, const vec *b) { return a->x * b->x + a->y * b->y + a->z * b->z; }

/* Numbers. */
static void numbers(int n, const double *restrict a, double *restrict b) {
  int i;
  double p, q;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    part(a[i], &p, &q);
    b[i] = p + q;
  }
  /* Of all that comes after a region, each sets them first. */
  for (i = 0; i < n; i += 100) {
    if (b[i] < 0)
      goto out;
    part(b[i], &p, &q);
    b[i] += p * q;
  }
out:
  part(n, &p, &q);
  printf("%g %g\n", p, q);
}
static void named_private(int n, const double *restrict a, double *restrict b) {
  int i;
  double p, q;
#pragma sw parallel private(p, q)
  for (i = 0; i < n; i++) {
    part(a[i], &p, &q);
    b[i] = p - q;
  }
  /* Which `private` says nobody needs. */
  if (n < 0)
    printf("%g %g\n", p, q);
}
static void static_ones(int n, const double *restrict a, double *restrict b) {
  static int i;
  static double p, q;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    part(a[i], &p, &q);
    b[i] = p * q;
  }
}

/* One variable in several loops, and of loops inside. */
static void several(int n, double *restrict a, double *restrict b) {
  int i, t;
  double p, q;
#pragma sw parallel
  for (t = 0; t < 3; t++) {
    for (i = 0; i < n; i++) {
      part(a[i], &p, &q);
      b[i] = p + q;
    }
    for (i = 1; i < n - 1; i++) {
      part(b[i - 1], &p, &q);
      a[i] = sin(p + q * b[i + 1]);
    }
  }
}
static void inside(int n, int m, const double *restrict a, double (*restrict y)[m], double *restrict c) {
  int i, j;
  double p, q, r, s;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    part(a[i], &p, &q);
    for (j = 0; j < m; j++) {
      part(p + a[j], &r, &s);
      y[i][j] += q + r * s;
    }
    part(q, &p, &r);
    c[i] = p + r;
  }
}
static void in_the_inner_one(int n, int m, const double (*restrict x)[3], double *restrict c) {
  int i, j;
  double t[3], f[3];
#pragma sw parallel
  for (i = 0; i < n; i++) {
    f[0] = f[1] = f[2] = 0;
    for (j = 0; j < m; j++) {
      sub3(x[i], x[j], t);
      f[0] += t[0];
      f[1] += t[1] * t[2];
      f[2] += t[2];
    }
    c[i] = f[0] + f[1] * f[2];
  }
}

/* Arrays. */
static void arrays(int n, double (*restrict x)[3], const double (*restrict y)[3], double *restrict c) {
  int i;
  double t[3], s[3];
#pragma sw parallel
  for (i = 0; i < n; i++) {
    sub3(x[i], y[i], t);
    sub3(t, y[i], s);
    c[i] = dot3(t, s);
  }
}
static void rot(double angle, double R[3][3]) {
  int i, j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      R[i][j] = i == j;
  R[0][0] = cos(angle);
  R[0][1] = -sin(angle);
  R[1][0] = sin(angle);
  R[1][1] = R[0][0];
}
static void times(double R[3][3], const double *x, double *y) {
  int i, j;
  for (i = 0; i < 3; i++) {
    y[i] = 0;
    for (j = 0; j < 3; j++)
      y[i] += R[i][j] * x[j];
  }
}
static void rotated(int n, const double *restrict angle, const double *restrict x, double (*restrict z)[3]) {
  int i;
  double R[3][3], y[3];
#pragma sw parallel private(R, y)
  for (i = 0; i < n; i++) {
    rot(angle[i], R);
    times(R, &x[3 * i], y);
    z[i][0] = y[0] + 1;
    z[i][1] = y[1];
    z[i][2] = y[2];
  }
}
static void fill_part(double *t, int m, double x) {
  int k;
  for (k = 0; k < m; k++)
    t[k] = x * k;
}
static double sum_part(double *t, int m) {
  int k;
  double s = 0;
  for (k = 0; k < m; k++)
    s += t[k];
  return s;
}
static void length_at_run_time(int n, int m, const double *restrict a, double *restrict b) {
  int i;
  double t[10], u[10];
#pragma sw parallel private(u)
  for (i = 0; i < n; i++) {
    fill_part(t, m, a[i]);
    fill_part(u, m, a[i] + 1);
    b[i] = sum_part(t, m) * sum_part(u, m);
  }
}
static void overlapping(double *u, double *v) {
  u[0] = 1;
  u[1] = v[0] + 2;
  v[1] = u[0] + u[1];
}
static void parts(int n, const double *restrict a, double *restrict c) {
  int i;
  double t[3], s[5];
#pragma sw parallel
  for (i = 0; i < n; i++) {
    t[1] = a[i];
    overlapping(t, &t[1]);
    memset(s, 0, sizeof s);
    s[i % 5] = t[2];
    part(s[2], &s[0], s + 1);
    c[i] = t[0] + t[1] * t[2] + s[0] + s[1] + s[2] + s[3] + s[4];
  }
}
static double *returned(const double *u, const double *v, double *w) {
  sub3(u, v, w);
  return w;
}
static void by_result(int n, const double (*restrict x)[3], const double (*restrict y)[3], double *restrict c) {
  int i;
  double t[3];
#pragma sw parallel
  for (i = 0; i < n; i++)
    c[i] = dot3(returned(x[i], y[i], t), y[i]);
}

/* Structs. */
static void structs(int n, const vec *restrict a, const vec *restrict b, double *restrict c) {
  int i;
  vec t, u[2];
#pragma sw parallel
  for (i = 0; i < n; i++) {
    t = sub(a[i], b[i]);
    u[0] = t;
    u[1].x = t.y, u[1].y = 1, u[1].z = t.x;
    t = u[1];
    c[i] = t.x + u[0].z + t.z * u[1].y;
  }
#pragma sw parallel private(t)
  for (i = 0; i < n; i++) {
    difference(&a[i], &b[i], &t);
    c[i] += product(&t, &t);
  }
#pragma sw parallel
  for (i = 0; i < n; i++) {
    sum_of(&t, a[i], b[i]);
    c[i] -= product(&t, &b[i]);
  }
}
static void frame_of(double angle, const vec *o, frame *f) {
  f->m[0][0] = cos(angle), f->m[0][1] = -sin(angle);
  f->m[1][0] = sin(angle), f->m[1][1] = cos(angle);
  f->o = *o;
  f->k = 1; /* what is between the members is never set */
}
static void apply(frame f, const vec *p, vec *q) {
  q->x = f.m[0][0] * p->x + f.m[0][1] * p->y + f.o.x;
  q->y = f.m[1][0] * p->x + f.m[1][1] * p->y + f.o.y;
  q->z = p->z * f.k;
}
static void frames(int n, const double *restrict angle, vec *restrict a, const vec *restrict b) {
  int i;
  frame f;
  vec q;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    frame_of(angle[i], &b[i], &f);
    apply(f, &a[i], &q);
    a[i] = q;
  }
}
static void clear(vec *f) { f->x = f->y = f->z = 0; }
static void force(const vec *p, const vec *q, vec *f) {
  f->x += p->x - q->x;
  f->y += (p->x - q->x) * p->y;
  f->z -= q->z;
}
static void forces(int n, const vec *restrict a, double *restrict c) {
  int i, j;
  vec f;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    clear(&f);
    for (j = 0; j < 9; j++)
      force(&a[i], &a[j], &f);
    c[i] = f.x + f.y + f.z;
  }
}

/* Results that come with a code. */
static int root(double x, double *r) {
  if (x < 0)
    return 1;
  *r = sqrt(x);
  return 0;
}
static int roots(double x, double *r, double *s) {
  double e = x * x - 1;
  if (e < 0) {
    *r = *s = 0;
    return 0;
  }
  *r = x - sqrt(e);
  *s = x + sqrt(e);
  return 2;
}
static void root_by_address(double x, double *r, int *err) {
  if (x < 0) {
    *err = 2;
    return;
  }
  *err = 0;
  *r = sqrt(x);
}
static int newton(double x, double *r) {
  int it;
  double y = x + 1;
  for (it = 0; it < 50; it++) {
    double e = y * y - x;
    if (fabs(e) < 1e-9) {
      *r = y;
      return 0;
    }
    y -= e / (2 * y);
  }
  return 1;
}
static void codes(int n, const double *restrict a, double *restrict b, double *restrict c) {
  int i, k, err;
  double r, s;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    if (root(a[i], &r))
      continue;
    b[i] = r;
  }
#pragma sw parallel
  for (i = 0; i < n; i++) {
    k = roots(a[i], &r, &s);
    if (k > 1)
      b[i] += r * s;
    err = root(a[i] - 5, &s);
    if (err == 0)
      c[i] = s;
    else
      c[i] = r - 1;
  }
#pragma sw parallel
  for (i = 0; i < n; i++) {
    root_by_address(a[i], &r, &err);
    if (err)
      goto next;
    b[i] += r;
  next:;
  }
#pragma sw parallel
  for (i = 0; i < n; i++) {
    err = newton(fabs(a[i]) + 1, &r);
    if (err != 0)
      r = -1;
    switch (i % 3) {
    case 0:
      c[i] += r;
      break;
    default:
      c[i] -= r;
    }
    if (a[i] < 2 && !root(a[i], &s))
      c[i] *= s;
  }
}
static void optional(double x, double *p, double *q) {
  if (p)
    *p = x;
  if (q != NULL)
    *q = x * 2;
}
static void nulls(int n, const double *restrict a, double *restrict c) {
  int i;
  double u, v;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    optional(a[i], &u, NULL);
    optional(u + 1, 0, &v);
    c[i] = u - 2 * v;
  }
}

/* Functions that pass addresses of their own variables on; into main memory, too. */
static void slope(double x, double *dx) { *dx = 1 - x * x; }
static void step(double *x, double h) {
  double k1, k2, k3;
  slope(*x, &k1);
  slope(*x + h / 2 * k1, &k2);
  slope(*x + h * k2, &k3);
  *x += h / 6 * (k1 + 4 * k2 + k3);
}
static void slopes(const double *x, double *dx, int m) {
  int k;
  for (k = 0; k < m; k++)
    dx[k] = 1 - x[k] * x[(k + 1) % m];
}
static void step3(double *x, double h) {
  double k1[3], k2[3], t[3];
  int k;
  slopes(x, k1, 3);
  for (k = 0; k < 3; k++)
    t[k] = x[k] + h * k1[k];
  slopes(t, k2, 3);
  for (k = 0; k < 3; k++)
    x[k] += h / 2 * (k1[k] + k2[k]);
}
static inline void both(double x, double *r) {
  double u, v;
  part(x, &u, &v);
  *r = u * v;
}
static void passed_on(int n, double *restrict b, double (*restrict x)[3], double *restrict c) {
  int i, s;
  double r;
#pragma sw parallel
  for (i = 0; i < n; i++)
    for (s = 0; s < 5; s++)
      step(&b[i], 0.01);
#pragma sw parallel
  for (i = 0; i < n; i++)
    step3(x[i], 0.01);
#pragma sw parallel
  for (i = 0; i < n; i++) {
    both(b[i], &r);
    both(r / 1000, &c[i]);
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 5, 63, 64, 65, 1237};
  enum { M = 37 };
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *a = doubles(n + M, 1), *b = doubles(n, 2), *c = doubles(n, 3), *x = doubles(3L * (n + M), 4);
    double *y = doubles(3L * n, 5), *z = doubles((long)n * M, 6);
    numbers(n, a, b);
    show("numbers", n, b, n);
    named_private(n, a, b);
    show("private", n, b, n);
    static_ones(n, a, b);
    show("static", n, b, n);
    inside(n, M, a, (double (*)[M])z, c);
    show("inside", n, z, (long)n * M);
    show("inside", n, c, n);
    in_the_inner_one(n, M, (const double (*)[3])x, c);
    show("inner", n, c, n);
    arrays(n, (double (*)[3])x, (const double (*)[3])y, c);
    show("arrays", n, c, n);
    by_result(n, (const double (*)[3])x, (const double (*)[3])y, c);
    show("by result", n, c, n);
    rotated(n, a, x, (double (*)[3])y);
    show("rotated", n, y, 3L * n);
    length_at_run_time(n, n % 7 + 1, a, c);
    show("length", n, c, n);
    parts(n, a, c);
    show("parts", n, c, n);
    structs(n, (const vec *)x, (const vec *)y, c);
    show("structs", n, c, n);
    frames(n, a, (vec *)x, (const vec *)y);
    show("frames", n, x, 3L * n);
    forces(n, (const vec *)x, c);
    show("forces", n, c, n);
    codes(n, a, b, c);
    show("codes", n, b, n);
    show("codes", n, c, n);
    nulls(n, a, c);
    show("nulls", n, c, n);
    several(n, a, b);
    show("several", n, a, n);
    for (int k = 0; k < n; k++)
      b[k] /= 1000, y[3 * k] /= 100, y[3 * k + 1] /= 100, y[3 * k + 2] /= 100;
    passed_on(n, b, (double (*)[3])y, c);
    show("passed on", n, b, n);
    show("passed on", n, y, 3L * n);
    show("passed on", n, c, n);
    free(a), free(b), free(c), free(x), free(y), free(z);
  }
  return 0;
}
