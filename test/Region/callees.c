/* Operations of helpers for the cost model: of both sides of a condition, of callees, of loops between constants.
   What has other loops is left out, and counts as a call of the library.
   RUN: %swclang -fsyntax-only -w -fplugin-arg-swgen-dump=region -fplugin-arg-swgen-out=%t.dir %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -w -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=cost -fplugin-arg-swgen-out=%t.dir %s 2>&1 | FileCheck %s --check-prefix=COST
   A hundred iterations for each CPE, in far fewer cycles than so many calls of the library take, and in more:
   COST: cost of region 2
   COST-NEXT: cycles: compute {{[0-9][0-9]?[0-9]?[0-9]?}},
   COST: cost of region 3
   COST-NEXT: cycles: compute {{[0-9][0-9][0-9][0-9][0-9]}},
*/
double exp(double);
double sqrt(double);
static double limit(double a, double b) { return a > 0 ? a * (b + 0.5) : a * b / 3; }
static double twice(double a) { return limit(a, 1) - limit(1, a); }
static double norm(const double *v) {
  double s = 0;
  for (int k = 0; k < 3; k++)
    s += v[k] * v[k];
  return sqrt(s) + exp(s);
}
static double steps(double x, int n) {
  for (int k = 0; k < n; k++)
    x = x * x;
  return x;
}
static double again(double x) { return steps(x, 4) + 1; }

// CHECK: region 0:
// CHECK: "callees": [
// CHECK: "any": 1,
// CHECK-NEXT: "divide": 1,
// CHECK-NEXT: "float": 4,
// CHECK-NEXT: "name": "limit"
// CHECK: "any": 2,
// CHECK-NEXT: "divide": 2,
// CHECK-NEXT: "float": 9,
// CHECK-NEXT: "name": "twice"
// CHECK: ]
void few(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = twice(a[i]);
}
// CHECK: region 1:
// CHECK: "callees": [
// CHECK: "any": 6,
// CHECK-NEXT: "divide": 1,
// CHECK-NEXT: "float": 7,
// CHECK-NEXT: "math": 1,
// CHECK-NEXT: "memory": 6,
// CHECK-NEXT: "name": "norm"
// CHECK-NOT: "steps"
// CHECK-NOT: "again"
// CHECK: ]
void long_sums(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v[3] = {a[i], 1, 2};
    b[i] = norm(v) + again(a[i]);
  }
}

static double average(double a, double b) { return a > b ? 0.5 * (a + b) : 0.25 * (a + b); }
static double table[6400], other[6400];
void cheap(void) {
#pragma sw parallel
  for (int i = 0; i < 6400; i++)
    table[i] = average(table[i], other[i]);
}
void dear(void) {
#pragma sw parallel
  for (int i = 0; i < 6400; i++)
    table[i] = steps(table[i], 1) + other[i];
}
