/* Pointers in member chains that the serial program never follows, because a loop has no iteration or
   a branch is not taken: null is as harmless in the ported program.
   RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs
*/
#include "show.h"

struct coeff {
  double h, w[4];
};
struct grid {
  int n, m;
  double *u;
  const struct coeff *c;
};

static void bounds_and_values(const struct grid *g, int n, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < g->m; j++)
      out[i * 130 + j] = g->c->h + g->u[j] * g->c->w[2];
}

static void triangle(const struct grid *g, int n, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i; j < 3; j++)
      for (int k = 2; k < i; k++)
        out[i * 130 + j + k] += g->c->h;
}

static void downwards(const struct grid *g, unsigned n, long lo, double *restrict out) {
  int i;
#pragma sw parallel
  for (i = (int)n - 1; i >= lo; i -= 3)
    out[i] = g->c->h * i;
}

static void given(const struct grid *g, const struct coeff *c, int n, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    out[i] = i;
    if (c)
      out[i] += c->h;
    out[i] *= g ? g->c->h : 2;
    if (c != 0 && c->h > 1)
      out[i] -= c->w[1];
  }
}

static void masked(const struct coeff *c, int n, double *restrict out, const int *restrict mask) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    out[i] = i;
    if (mask[i] & 1)
      out[i] = c->h;
  }
}

static void masked_deep(const struct grid *g, int n, double *restrict out,
                        const int *restrict mask) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    out[i] = g->m;
    if (mask[i] & 1)
      out[i] = g->c->h + g->u[i];
  }
}

static void around(const struct grid *g, int n, int which, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (which > 2)
      for (int j = 0; j < g->m; j++)
        out[i * 130 + j] = g->c->h;
    else
      for (int j = 0; j < 5; j++)
        out[i * 130 + j] = 4;
  }
}

static void nests(const struct grid *g, int n, int m, double *restrict out) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      out[i] = i;
    for (int i = 0; i < m; i++)
      out[i] += g->c->h;
  }
}

static void row_sizes(const struct grid *g, int n, double *restrict out) {
#pragma sw parallel
#pragma sw tensor out[n][g->m]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < g->m; j++)
      out[i * g->m + j] = i + j;
}

static void local_bound(const struct grid *g, int n, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int end = i - 3 < 2 ? i - 3 : 2;
    out[i] = end;
    if (end > 0)
      out[i] += g->c->h;
  }
}

static int twice(int x) { return 2 * x; }

static void called(const struct grid *g, int n, double *restrict out) {
  int m = twice(n);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 8; j < m; j++)
      out[i * 130 + j] = twice(j) * g->c->h;
}

static void swapped(struct grid *p, struct grid *q, int n, int use_p, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    out[i] += use_p ? p->u[i] : q->u[i];
}

int main(void) {
  static struct coeff c = {1.5, {1, 2, 3, 4}};
  static const int sizes[] = {0, 1, 2, 3, 5, 67, 130};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    long size = 130L * 131;
    double *out = doubles(size, 1), *u = doubles(200, 2);
    int *mask = ints(200, 3);
    struct grid full = {n, n, u, &c}, empty = {n, 0, 0, 0};
    bounds_and_values(n ? &full : 0, n, out);
    bounds_and_values(&empty, n, out);
    show("bounds", n, out, size);
    triangle(n > 4 ? &full : 0, n < 8 ? n : 7, out);
    triangle(&empty, n < 5 ? n : 4, out);
    show("triangle", n, out, size);
    downwards(0, (unsigned)n, n, out);
    downwards(&full, (unsigned)n, 0, out);
    downwards(&empty, 0, 0, out);
    show("downwards", n, out, size);
    given(0, 0, n, out);
    given(&full, 0, n, out);
    given(0, &c, n, out);
    show("given", n, out, size);
    masked(&c, n, out, mask);
    show("masked", n, out, size);
    masked_deep(&full, n, out, mask);
    show("deep", n, out, size);
    for (int i = 0; i < 200; i++)
      mask[i] &= ~1;
    masked(0, n, out, mask);
    masked_deep(&empty, n, out, mask);
    masked_deep(0, 0, out, mask);
    show("unmasked", n, out, size);
    around(&full, n, 3, out);
    around(0, n, 2, out);
    around(&empty, n, 3, out);
    show("around", n, out, size);
    nests(0, n, 0, out);
    nests(&full, n, n, out);
    show("nests", n, out, size);
    row_sizes(n ? &full : 0, n, out);
    local_bound(n > 4 ? &full : 0, n, out);
    called(n > 4 && n < 60 ? &full : 0, n < 60 && n > 4 ? n : 4, out);
    show("called", n, out, size);
    swapped(&full, 0, n, 1, out);
    swapped(0, &full, n, 0, out);
    show("swapped", n, out, size);
    free(out), free(u), free(mask);
  }
  return 0;
}
