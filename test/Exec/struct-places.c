/* Structs that are moved as a whole, in all places where a region has statements and values.
   RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs
*/
#include <math.h>
#include "show.h"

typedef struct { double x, y, z; } vec3;
enum phase { SOLID, LIQUID, GAS };
typedef struct {
  enum phase phase;
  _Bool on;
  struct { double a, b; }; /* without a name */
  vec3 at[2];
} spot;

static inline vec3 sub(vec3 a, vec3 b) {
  vec3 d = {a.x - b.x, a.y - b.y, a.z - b.z};
  return d;
}
static inline vec3 half(vec3 a) { return (vec3){a.x * 0.5, a.y * 0.5, a.z * 0.5}; }
static inline double dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static void turn(vec3 *v) {
  vec3 old = *v;
  v->x = old.y, v->y = -old.x;
}
static inline spot warmer(spot s, double by) {
  s.phase = s.phase == GAS ? GAS : (enum phase)(s.phase + 1);
  s.on = by > 0;
  s.a += by;
  s.at[1] = half(s.at[0]);
  return s;
}
static const vec3 axes[3] = {{1, 0, 0}, {0, 2, 0}, {0, 0, 3}};
static vec3 kept[200];

/* Loops that are no counted ones, conditions that are perhaps not evaluated. */
static void relaxed(int n, vec3 *restrict r) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    vec3 v = r[i];
    while (dot(v, v) > 100)
      v = half(v);
    do
      v = sub(v, half(v));
    while (dot(v, r[i]) > 40);
    for (vec3 w = r[i]; w.x > 3; w = half(w))
      v.z += 1;
    if (i > 0 && v.x > 0 && dot(v, v) > 1)
      v = (vec3){.z = v.x};
    r[i] = v;
  }
}

static void chosen(int n, const vec3 *restrict a, const vec3 *restrict b, vec3 *restrict c,
                   vec3 *restrict d) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const vec3 *p = a[i].x > b[i].y ? a : b;
    vec3 *q = b[i].x > 0 ? c : d;
    const double s = dot(a[i].z > 0 ? a[i] : b[i], axes[i % 3]);
    vec3 v = p[i];
    turn(&v);
    v.z = s;
    q[i] = v;
    *(i % 2 ? &c[i] : &d[i]) = sub(*(p + i), v);
  }
}

static void spots(int n, const spot *restrict s, spot *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    spot pair[2] = {s[i], s[n - 1 - i]};
    const spot hot = warmer(pair[i & 1], pair[0].a);
    pair[1] = hot;
    pair[1].at[0] = s[i].at[1];
    t[i] = hot.on ? pair[1] : s[i];
    t[i].at[1] = sub(t[i].at[1], hot.at[0]);
  }
}

/* Under a mask, a value that is not there elsewhere. */
static void masked(int n, int m, const vec3 *restrict r, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (r[i].x > 0) {
      vec3 mine = r[i];
      const vec3 far = half(r[n - 1 - i]);
      for (int j = 0; j < m; j++)
        out[i * m + j] = dot(sub(r[j], mine), far);
    }
  }
}

static void left(int n, int m, const vec3 *restrict r, vec3 *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (r[i].y < 0)
      continue;
    vec3 mine = r[i];
    for (int j = 0; j < m; j++)
      out[i * m + j] = sub(r[j], mine);
  }
}

/* Sums of values, and of what a function makes of them. */
static double summed(int n, int m, const vec3 *restrict r, vec3 *restrict out) {
  double sum = 0;
#pragma sw parallel reduction(max: sum)
  for (int i = 0; i < n; i++)
    sum = fmax(sum, dot(r[i], half(r[i])));
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    vec3 s = {0};
    for (int j = 0; j < m; j++) {
      vec3 d = sub(r[j], r[i]);
      s.x += d.x, s.y += d.y, s.z += d.z;
    }
    out[i] = s;
  }
  return sum;
}

/* Nests of a block, statements of the host between, an array of the file. */
static void block(int n, vec3 *restrict r) {
  vec3 shift = {1, 2, 3};
#pragma sw parallel
  {
    for (int i = 0; i < 200; i++)
      kept[i] = half(kept[i]);
    for (int i = 0; i < n; i++)
      r[i] = sub(r[i], kept[i % 200]);
  }
#pragma sw parallel
  {
    shift = half(shift);
    for (int i = 0; i < n; i++)
      r[i] = sub(r[i], shift);
    kept[3] = shift;
    for (int i = 0; i < 150; i++)
      kept[i + 50] = kept[3];
  }
}
/* An object of the function, the same for all iterations; time steps; two dimensions. */
static void stepped(int n, int steps, vec3 *restrict a, vec3 *restrict b, const vec3 *wind) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = half(sub(a[i - 1], sub(*wind, a[i + 1])));
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}
static void transposed(int n, int m, vec3 (*restrict a)[m], vec3 (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j][i] = a[i][j];
}

static vec3 *vectors(long n, int seed) { return (vec3 *)doubles(3 * n, seed); }

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 63, 65, 100, 333, 1001};
  fill(&kept[0].x, 600, 3);
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 20 + 1;
    vec3 *r = vectors(n + 100, 1), *a = vectors(n, 2), *b = vectors(n, 3), *c = vectors(n, 4);
    vec3 *d = vectors(n, 5), *out = vectors((long)n * m + 100, 6), wind = {0.5, 1, -1};
    spot *p = room((size_t)n * sizeof *p), *q = room((size_t)n * sizeof *q);
    memset(q, 0, (size_t)n * sizeof *q);
    for (int i = 0; i < n; i++) {
      p[i].phase = (enum phase)(i % 3), p[i].on = i & 1, p[i].a = i, p[i].b = -i;
      p[i].at[0] = a[i], p[i].at[1] = b[i];
    }
    relaxed(n, r), show("relaxed", n, &r->x, 3 * n);
    chosen(n, a, b, c, d), show("c", n, &c->x, 3 * n), show("d", n, &d->x, 3 * n);
    spots(n, p, q);
    for (int i = 0; i < n; i++) {
      a[i].x = q[i].phase, a[i].y = q[i].on, a[i].z = q[i].a + q[i].b;
      b[i] = q[i].at[0], c[i] = q[i].at[1];
    }
    show("spots", n, &a->x, 3 * n), show("at", n, &b->x, 3 * n), show("at 1", n, &c->x, 3 * n);
    masked(n, m, r, &out->x), show("masked", n, &out->x, (long)n * m);
    left(n, m, r, out), show("left", n, &out->x, 3L * n * m);
    printf("%.17g\n", summed(n, m, r, d)), show("summed", n, &d->x, 3 * n);
    block(n, r), show("block", n, &r->x, 3 * n), show("kept", n, &kept->x, 600);
    stepped(n, 5, r, d, &wind), show("stepped", n, &r->x, 3 * n);
    transposed(n, m, (vec3(*)[m])vectors((long)n * m, 8), (vec3(*)[n])out);
    show("transposed", n, &out->x, 3L * n * m);
    free(r), free(a), free(b), free(c), free(d), free(out), free(p), free(q);
  }
  return 0;
}
