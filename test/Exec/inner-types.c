/* Types that the region declares: with and without names, in blocks of their own, of the same name as others; enumerators
 * and names of types.  Twin: a function declared in the region.
 *
 * RUN: %port-and-compare %s --min-regions 6 --max-regions 6 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/inner-types.slave.c
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"
#include <stdint.h>

static void named(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct two {
      double d;
      int k;
    };
    struct two t = {a[i], i};
    b[i] = t.d * t.k;
  }
}

/* Another one of that name. */
static void other(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct two {
      float f[3];
    } t = {{(float)a[i], 2, 3}};
    double s = 0;
    for (int k = 0; k < 3; k++)
      s += t.f[k];
    b[i] = s + sizeof(struct two);
  }
}

/* CHECK-LABEL: void sw_inner_types_unnamed
 * CHECK: union sw_anon{{[_0-9]*}} v;
 */
static void unnamed(int n, const double *restrict a, uint64_t *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    union {
      double d;
      uint64_t u;
    } v;
    v.d = a[i];
    b[i] = v.u >> 3;
  }
}

static void numbers(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    enum { ONE = 1, SEVEN = 7 };
    typedef double real;
    real v = a[i] * SEVEN;
    if (v > 0) {
      enum { SEVEN = 70 };
      v += SEVEN + ONE;
    }
    b[i] = v;
  }
}

/* In two blocks, and around an inner loop that is divided. */
static void blocks(int n, int m, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct sum { double s; int n; } all = {0, 0};
    for (int j = 0; j < m; j++) {
      struct part { double v; } one = {a[i * m + j]};
      if (one.v > 0.2) {
        struct part { int of; } two = {j};
        all.n += two.of;
      }
      all.s += one.v;
    }
    b[i] = all.s / (all.n + 1);
  }
}

static void of_rows(int n, int m, double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    typedef struct { double x[4]; } vec;
    vec t;
    for (int k = 0; k < 4; k++)
      t.x[k] = i * k;
    for (int j = 0; j < m; j++)
      b[i][j] += t.x[j & 3];
  }
}

/* REFUSED: [[@LINE+5]]:{{.*}}: warning: region stays on the host: a declaration of a function is not supported in a region [SW212]
 */
static void function(int n, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double fabs(double);
    b[i] = fabs(b[i]);
  }
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c], m = 6;
    double *a = doubles(n * m, 1), *b = doubles(n * m, 2);
    uint64_t *u = room((size_t)n * sizeof *u);
    named(n, a, b), show("named", n, b, n);
    other(n, a, b), show("other", n, b, n);
    unnamed(n, a, u), show_bytes("unnamed", n, u, (size_t)n * sizeof *u);
    numbers(n, a, b), show("numbers", n, b, n);
    blocks(n, m, a, b), show("blocks", n, b, n);
    of_rows(n, m, (void *)b), show("of_rows", n, b, n * m);
    function(n, b), show("function", n, b, n);
    free(a), free(b), free(u);
  }
  return 0;
}
