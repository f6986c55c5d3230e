/* Stores under a condition, of values that are at hand, to elements that have copies in LDM: what is stored is chosen,
 * without a branch.  Twins: values that take long, or may not be computed, or are read for the branch only; elements
 * without a copy; branches that do something else.
 *
 * RUN: %port-and-compare %s --min-regions 19 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 19 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:9 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/selected-stores.slave.c
 */
#include "show.h"
#include <math.h>

/* CHECK-LABEL: {{^}}void sw_selected_stores_paths_
 * CHECK: const _Bool sw_taken = t < [[D:sw_d_.*]];
 * CHECK-NEXT: [[D]] = sw_taken ? (int)(t) : [[D]];
 */
static void paths(int n, int d[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        int t = d[i][k] + d[k][j];
        if (t < d[i][j])
          d[i][j] = t;
      }
}

/* CHECK-LABEL: {{^}}void sw_selected_stores_places_
 * CHECK: const _Bool sw_taken = [[X:sw_x_.*]] > [[W:sw_w_.*]];
 * CHECK-NEXT: [[W]] = sw_taken ? (double)([[X]]) : [[W]];
 * CHECK-NEXT: [[B:sw_b_.*]] = sw_taken ? (int)(i) : [[B]];
 */
static void places(int n, const double *restrict x, double *restrict w, int *restrict b) {
#pragma sw tensor b[n]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > w[i]) {
      w[i] = x[i];
      b[i] = i;
    }
}

/* The value has the type of the element before it is chosen: neither is converted to the other's.
 * CHECK-LABEL: {{^}}void sw_selected_stores_types_
 * CHECK: sw_taken ? (int)(
 * CHECK: sw_taken ? (float)(
 * CHECK: sw_taken ? (unsigned char)(
 * CHECK: sw_taken ? (long)(
 */
static void types(int n, const double *restrict x, int *restrict a, float *restrict f, unsigned char *restrict c, long *restrict l) {
#pragma sw tensor a[n]
#pragma sw tensor f[n]
#pragma sw tensor c[n]
#pragma sw tensor l[n]
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (x[i] > 0)
      a[i] = x[i] * 3;
    if (x[i] < 20)
      f[i] = x[i];
    if (a[i] & 1)
      c[i] += a[i];
    if (x[i] > 1)
      l[i] = -1u;
  }
}

/* CHECK-LABEL: {{^}}void sw_selected_stores_changed_
 * CHECK: [[W:sw_w_.*]] = sw_taken ? (double)([[W]] - (2 * s)) : [[W]];
 * CHECK: [[W]] = sw_taken ? (double)([[W]] * ([[W]])) : [[W]];
 */
static void changed(int n, double s, double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (w[i] > s)
      w[i] -= 2 * s;
    if (!(w[i] < -s))
      w[i] *= w[i];
  }
}

/* NaN and minus zero are taken or left as they are.
 * CHECK-LABEL: {{^}}void sw_selected_stores_odd_numbers_
 * CHECK: sw_taken ?
 */
static void odd_numbers(int n, double *restrict w, double *restrict v) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    w[i] = w[i] > 30 ? NAN : w[i] < -30 ? -0.0 : w[i];
    v[i] = v[i] + 1;
    if (w[i] > v[i])
      w[i] = v[i];
    if (!(w[i] <= v[i]))
      v[i] = w[i];
  }
}

/* The second one has what the first has stored.
 * CHECK-LABEL: {{^}}void sw_selected_stores_chain_
 * CHECK: sw_taken ?
 * CHECK-NEXT: sw_taken ?
 */
static void chain(int n, int *restrict a, int *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] ^= i;
    if (a[i] < b[i]) {
      a[i] = b[i] + 1;
      b[i] = a[i] - b[i];
    }
  }
}

/* The condition changes what it is about.
 * CHECK-LABEL: {{^}}void sw_selected_stores_counting_
 * CHECK: sw_taken
 */
static void counting(int n, int *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = a[i] & 7;
    if (k-- > 3)
      a[i] = k;
    if ((k += 2) < 4)
      a[i] += k;
  }
}

/* CHECK-LABEL: {{^}}void sw_selected_stores_divided_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_guarded_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_loaded_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_direct_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_calls_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_both_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_many_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_scratch_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_bounds_
 * CHECK-NOT: sw_taken
 * CHECK-LABEL: {{^}}void sw_selected_stores_steps_
 * CHECK-NOT: sw_taken
 */
static void divided(int n, int *restrict a, const int *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (b[i] != 0)
      a[i] = a[i] / b[i] + 1;
}

static void guarded(int n, int *restrict a, const int *restrict b) {
#pragma sw tensor a[n]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (b[i] > 0 && b[i] < 31)
      a[i] = 1 << b[i];
}

/* y is read for the branch only. */
static void loaded(int n, double *restrict w, const double *restrict x, const double *restrict y) {
#pragma sw tensor w[n]
#pragma sw tensor y[n]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > 2)
      w[i] = y[i];
}

/* Nobody knows how far w goes. */
static void direct(int n, double *restrict w, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > 2)
      w[i] = x[i];
}

static void calls(int n, double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (w[i] > 2)
      w[i] = sqrt(w[i]);
}

static void both(int n, double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (w[i] > 2)
      w[i] = 2;
    else
      w[i] += 1;
}

static void many(int n, double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (w[i] > 2) {
      w[i] = 2;
      w[i] += i;
      w[i] *= 2;
      w[i] -= 1;
    }
}

/* Elements of an array of each iteration's own have no value before. */
static void scratch(int n, double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[3];
    const int k = w[i] > 0;
    if (k)
      t[1] = w[i];
    w[i] = k ? t[1] * 2 : 1;
  }
}

/* Not data, but loops decide: where they do not store, no copy has the element. */
static void bounds(int n, int m, double *restrict w, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (i % 3 == 1)
      w[i] = x[i];
    if (i < m && x[i] > 0)
      w[i] = 2;
  }
}

static void steps(int n, int m, int turns, double u[restrict n][m], double v[restrict n][m]) {
#pragma sw parallel
  for (int t = 0; t < turns; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i][j] = u[i][j] + 0.1 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i][j] = v[i][j];
    if (t & 1)
      u[0][0] += t;
  }
}

/* Structs: members of which the element has others.
 * CHECK-LABEL: {{^}}void sw_selected_stores_members_
 */
typedef struct {
  double best;
  int at, pad;
} place;
static void members(int n, const double *restrict x, place *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > p[i].best) {
      p[i].best = x[i];
      p[i].at = i;
    }
}

/* Rows of which a tile has not all.
 * CHECK-LABEL: {{^}}void sw_selected_stores_triangle_
 * CHECK: sw_taken ?
 */
static void triangle(int n, float w[restrict n][n], float s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      if (w[i][j] < s)
        w[i][j] = s - j;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 65, 67, 1000, 4099};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *x = doubles(n, 1), *w = doubles(n, 2), *y = doubles(n, 3);
    float *f = floats(n, 4);
    int *a = ints(n, 5), *b = ints(n, 6);
    long *l = room((size_t)n * sizeof *l);
    unsigned char *c = room((size_t)n);
    place *p = room((size_t)n * sizeof *p);
    for (int i = 0; i < n; i++) {
      l[i] = (long)i << 33;
      c[i] = (unsigned char)(3 * i);
      p[i] = (place){y[i], -1, 7};
      b[i] = i % 3 ? b[i] : 0;
    }
    places(n, x, w, b);
    show("places", n, w, n), show_int("places", n, b, n);
    types(n, x, a, f, c, l);
    show_int("types", n, a, n), show_float("types", n, f, n);
    show_bytes("types", n, c, (size_t)n), show_bytes("types", n, l, (size_t)n * sizeof *l);
    changed(n, 3.5, w);
    show("changed", n, w, n);
    odd_numbers(n, w, y);
    show("odd", n, w, n), show("odd", n, y, n);
    chain(n, a, b);
    show_int("chain", n, a, n), show_int("chain", n, b, n);
    counting(n, a);
    show_int("counting", n, a, n);
    divided(n, a, b);
    guarded(n, a, b);
    show_int("guarded", n, a, n);
    loaded(n, w, x, y);
    direct(n, w, x);
    calls(n, x);
    both(n, w);
    many(n, x);
    scratch(n, y);
    show("w", n, w, n), show("x", n, x, n), show("y", n, y, n);
    members(n, x, p);
    show_bytes("members", n, p, (size_t)n * sizeof *p);
    double *z = doubles(n + 1, 11);
    bounds(n, n / 2, z, x);
    show("bounds", n, z, n + 1);
    free(z);
    if (n > 2 && n < 100) {
      double *u = doubles((long)n * n, 12), *v = doubles((long)n * n, 13);
      steps(n, n - 1, 5, (void *)u, (void *)v);
      show("steps", n, u, (long)n * n);
      free(u), free(v);
    }
    if (n < 100) {
      int *d = ints((long)n * n, 8);
      float *t = floats((long)n * n, 9);
      for (int i = 0; i < n * n; i++) // no sum overflows
        d[i] &= 1023;
      paths(n, (void *)d);
      show_int("paths", n, d, (long)n * n);
      triangle(n, (void *)t, 4);
      show_float("triangle", n, t, (long)n * n);
      free(d), free(t);
    }
    free(x), free(w), free(y), free(f), free(a), free(b), free(l), free(c), free(p);
  }
  return 0;
}
