/* Pointers without restrict: disjoint arguments run on the CPEs, overlapping ones run the original
   loop, and neither is wrong.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
*/
#include "show.h"

static double global[1000];

static void add_one(long n, double *y, const double *x) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = x[i] + 1;
}

static void smooth(long n, double *y, const double *x) {
#pragma sw parallel
  for (long i = 1; i < n - 1; i++)
    y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3;
}

/* What comes from a restrict pointer may meet it. */
static void derived(long n, double *restrict y, double *restrict x, int far) {
  double *p = x, *q;
  q = p + (far ? n : 1);
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    x[i] = q[i] * 0.5 + 1;
    y[i] = q[i];
  }
}

struct field {
  double *u;
};

/* The same by way of memory. */
static void stored(long n, double *restrict x, struct field *g, int far) {
  g->u = x + (far ? n : 1);
#pragma sw parallel
  for (long i = 0; i < n; i++)
    x[i] = g->u[i] * 0.5 + 1;
}

/* What a region chooses among pointers that come from it may meet it, too. */
static void chosen(long n, double *restrict y, double *restrict x, int far) {
  double *near = x + 1;
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *from = far ? y : near;
    x[i] -= 2 * from[i];
  }
}

static void square(int n, double *c, const double *a, const double *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i * n + j] = a[i * n + j] - b[j * n + i];
}

static void with_global(long n, double *y) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] += global[i] * 2;
}

int main(void) {
  static const long sizes[] = {0, 1, 2, 5, 64, 65, 700};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(3 * n + 10, 1);
    add_one(n, x + n, x); /* adjacent: disjoint */
    show("disjoint", n, x, 2 * n);
    add_one(n, x + 1, x); /* a recurrence */
    show("recurrence", n, x, 2 * n);
    add_one(n, x, x + 1);
    show("anti", n, x, 2 * n);
    add_one(n, x, x);
    show("same", n, x, 2 * n);
    smooth(n, x + n, x);
    show("smooth disjoint", n, x, 2 * n);
    smooth(n, x, x);
    show("smooth same", n, x, 2 * n);
    smooth(n, x, x + n / 2);
    show("smooth half", n, x, 2 * n);
    derived(n, x + 2 * n + 5, x, 0);
    show("derived, near", n, x, 3 * n);
    derived(n, x + 2 * n + 5, x, 1);
    show("derived, far", n, x, 3 * n);
    struct field g;
    stored(n, x, &g, 0);
    show("stored, near", n, x, 3 * n);
    stored(n, x, &g, 1);
    show("stored, far", n, x, 3 * n);
    chosen(n, x + 2 * n + 5, x, 0);
    show("chosen, near", n, x, 3 * n);
    chosen(n, x + 2 * n + 5, x, 1);
    show("chosen, far", n, x, 3 * n);
    free(x);
  }
  for (int n = 1; n < 40; n += 19) {
    long nn = (long)n * n;
    double *x = doubles(3 * nn, 1);
    square(n, x, x + nn, x + 2 * nn);
    show("apart", n, x, 3 * nn);
    square(n, x + nn, x + nn, x + nn);
    show("one", n, x, 3 * nn);
    square(n, x + n, x, x + 2 * nn);
    show("overlap", n, x, 3 * nn);
    free(x);
  }
  fill(global, 1000, 4);
  double *y = doubles(1000, 5);
  with_global(1000, y);
  show("global apart", 1000, y, 1000);
  with_global(999, global + 1);
  show("global itself", 1000, global, 1000);
  free(y);
  return 0;
}
