/* Branches that a constant condition leaves out, with accesses, loops, calls and jumps in them; and
   constants and classification macros of <math.h>, typedefs of arithmetic types.
   RUN: %port-and-compare %s --min-regions 11 -- -I%S/Inputs
*/
#include "show.h"
#include <float.h>
#include <math.h>

#define DEBUG 0
#define DIM 2
typedef float real;
typedef const real creal;
typedef unsigned short id_t16;
typedef id_t16 tag;
enum { VERBOSE = 0, LEVEL = 3 };

static void print(const char *text, double x) { printf("%s %g\n", text, x); }

static void debug(int n, double *restrict y, double *x) {
  double seen = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (DEBUG) {
      x[i] = 7;
      seen += x[i];
      print("x", x[i]);
      if (x[i] < 0)
        break;
    }
    if (DEBUG && x[i] > 0)
      y[i + 1] = y[i];
    y[i] += sizeof(real) == 8 ? x[i] : 1.5;
    if (LEVEL > 2)
      y[i] *= 3;
    else
      for (int j = 0; y[j] > 0; j++)
        y[j] = y[j + 1];
  }
  y[n] = seen;
}

static void dims(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    if (DIM == 3) {
      for (int k = 0; k < (int)x[i]; k++)
        s += x[k];
    } else
      for (int k = 0; k < 3; k++)
        s += x[i] * k;
    y[i] = VERBOSE ? x[n - i] : s;
  }
}

static void typedefs(int n, real *restrict y, creal *restrict x, tag *restrict t) {
  real scale = 0, best = -1;
#pragma sw parallel private(scale) reduction(max : best)
  for (int i = 0; i < n; i++) {
    const real half = x[i] / 2;
    tag one = (tag)(t[i] + 1);
    for (int k = 0; k < 3; k++) {
      scale = half + k;
      y[i] += scale;
    }
    t[i] = one;
    if (y[i] > best)
      best = y[i];
  }
  y[n] = best;
}

static void serial_scalar(int n, real *restrict y, creal *restrict x) {
  real s = 0;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  y[0] = s > 0;
}

static void constants(int n, double *restrict y, const double *restrict x, float *restrict f) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double low = INFINITY, high = -HUGE_VAL;
    for (int k = 0; k < 3; k++) {
      low = fmin(low, x[i] * k);
      high = fmax(high, x[i] - k);
    }
    y[i] = fabs(low) + high;
    f[i] = x[i] > 20 ? NAN : x[i] < -20 ? -INFINITY : (float)low;
    if (y[i] > DBL_MAX || f[i] < -FLT_MAX)
      y[i] = FLT_EPSILON;
  }
}

static void classify(int n, int *restrict c, const double *restrict x, const float *restrict f) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    c[i] = 0;
    if (isnan(f[i]))
      c[i] |= 1;
    if (isinf(f[i]))
      c[i] |= 2;
    if (isfinite(x[i]) && !signbit(x[i]))
      c[i] |= 4;
    if (isgreater(f[i], 3.0f) || isunordered(f[i], x[i]))
      c[i] |= 8;
    c[i] += __builtin_popcount((unsigned)c[i]) + (int)fminf(fabsf(f[i]), 9.0f);
  }
}

static double clamp(double x) { return isnan(x) ? 0 : x > HUGE_VAL ? 1 : fmax(x, -INFINITY); }

static void in_function(int n, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (__builtin_expect(y[i] > 0, 1))
      y[i] = clamp(y[i]);
}

static double least(int n, const double *x) {
  double m = INFINITY;
#pragma sw parallel reduction(min : m)
  for (int i = 0; i < n; i++)
    m = fmin(m, x[i]);
  return m;
}

static void whole(int n, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (1) {
      for (int k = 0; k < 2; k++)
        if (DEBUG)
          continue;
        else
          y[i] += k;
    }
}

/* Behind a jump that is always taken, and cases that are not. */
static void jumps(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[i] += 1;
    if (x[i] > 0) {
      y[i] *= 2;
      if (!DEBUG)
        continue;
      y[i] = x[i + 1];
    } else {
      y[i] -= 1;
      continue;
      switch (n) {
      case 1:
        y[n] = 2;
      }
      y[n] = 3;
    }
    y[n] = x[i];
  }
}

static void cases(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (2 * DEBUG + 1) {
    case 0:
      y[i] = x[i] * 3;
      break;
    case 1:
      y[i] = x[i] * 5;
      if (!DEBUG)
        break;
      y[i] = x[i + 1];
      break;
      double never;
    default:
      never = x[i];
      y[i] = never;
    }
}

int main(void) {
  static const long sizes[] = {0, 1, 7, 64, 65, 1000, 4099};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n + 1, 1), *y = doubles(n + 1, 2);
    float *f = floats(n + 1, 3), *g = floats(n + 1, 4);
    tag *t = room((size_t)(n + 1) * sizeof *t);
    for (long k = 0; k <= n; k++)
      t[k] = (tag)(k * 77);
    int *c = ints(n, 5);
    debug(n, y, x);
    show("debug", n, y, n + 1);
    dims(n, y, x);
    show("dims", n, y, n + 1);
    typedefs(n, g, f, t);
    serial_scalar(n, g, f);
    show_float("typedefs", n, g, n + 1);
    show_bytes("tags", n, t, (size_t)n * sizeof *t);
    constants(n, y, x, f);
    classify(n, c, x, f);
    show_int("classify", n, c, n);
    for (long k = 0; k < n; k++)
      f[k] = isnan(f[k]) ? 1 : f[k]; /* the sign of a NaN is nobody's business */
    show_float("constants", n, f, n);
    whole(n, y);
    in_function(n, y);
    show("functions", n, y, n);
    jumps(n, y, x);
    show("jumps", n, y, n + 1);
    cases(n, y, x);
    show("cases", n, y, n + 1);
    printf("%g\n", least(n, x));
    free(x), free(y), free(f), free(g), free(t), free(c);
  }
  return 0;
}
