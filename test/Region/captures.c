// Captures: variables, arrays, invariant member chains, extents of types and tensors; callees.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=region -fplugin-arg-swgen-stop-after=region %s 2>&1 | FileCheck %s
#include <math.h>
struct grid { int n; double *u; double h[3]; struct { double w; } in; };
enum { LAST = 7 };
static const double table[2] = {1, 2};
static double sq(double x) { return x * x; }
static double two(double x) { return sq(x) + sq(x + 1) + fabs(x); }
void f(int n, int m, struct grid *g, struct grid cfg, double (*b)[m], double *p) {
  double x = 1, local[4] = {0};
#pragma sw parallel num_cpes(n)
#pragma sw tensor p[n + m][LAST]
  for (int i = 0; i < g->n; i++)
    b[i][0] = g->u[i] + cfg.h[1] + cfg.in.w * x + two(p[i * LAST]) + table[i & 1] + local[i & 3] + LAST;
}
// CHECK: capture g_n: value 'int' = g->n
// CHECK-NEXT: capture g_u: pointer 'double *' = g->u (array 0)
// CHECK-NEXT: capture cfg_h: array 'double *' = cfg.h (array 1)
// CHECK-NEXT: capture cfg_in_w: value 'double' = cfg.in.w
// CHECK-NEXT: capture x: value 'double' = x
// CHECK-NEXT: capture p: pointer 'double *' = p (array 2)
// CHECK-NEXT: capture table: array 'const double *' = table (array 3)
// CHECK-NEXT: capture local: array 'double *' = local (array 4)
// CHECK-NEXT: capture b: pointer 'double (*)[m]' = b (array 5)
// CHECK-NEXT: capture n: value 'int' = n
// CHECK-NEXT: capture m: value 'int' = m
// CHECK-NEXT: callee sq
// CHECK-NEXT: callee two
// CHECK-NOT: callee
