/* Macros that are active where a region stands and have names that the generated text has: they are expanded once.
   RUN: %port-and-compare %s --min-regions 8 --dma late -- -I%S/Inputs -Dtypes=3
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -Dtypes=3 %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/macro-names.host.c --match-full-lines --strict-whitespace
 */
#include "show.h"
#include "short-macros.h"

// They are none of the headers'.
//      CHECK:#undef a
// CHECK-NEXT:#undef at
// CHECK-NEXT:#undef step
// CHECK-NEXT:#undef types
// CHECK-NEXT:#include <swgen/host.h>
// CHECK-NEXT:#include "macro-names.sw.h"
// CHECK-NEXT:#define a (field->values)
// CHECK-NEXT:#define at (1 + 1)
// CHECK-NEXT:#define step(b, ...) ((b) + 1)
// CHECK-NEXT:#define types 3

#ifndef types
#define types 3
#endif

struct field {
  int n, m;
  double *values, *x;
};

// The bound would be one more.
//      CHECK:  { /* region on the CPEs: {{.*}}more{{.*}} */
// CHECK-NEXT:#undef n
//      CHECK:      sw_args.g_n = g->n;
//      CHECK:#define n n + 1
// CHECK-NEXT:#line {{.*}}
static void more(struct field *restrict g, int k, double *restrict o) {
#define n n + 1
#pragma sw parallel
  for (int i = 0; i < g->n; i++) o[i] = g->x[i] + k;
#undef n
}

// Members behind macros.
//      CHECK:  { /* region on the CPEs: {{.*}}members{{.*}} */
// CHECK-NEXT:#undef m
// CHECK-NEXT:#undef n
// CHECK-NEXT:#undef x
#define n (field->n)
#define m field->m
#define x field->x
static void members(struct field *field) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) x[i * m + j] *= 2 + at;
}

// By the macro of a header, which has other names in it.
static void behind(struct field *field) {
#pragma sw parallel
  for (int i = 0; i < n; i++) a[i] = step(x[i], 3) - types;
}
#undef n
#undef m
#undef x

// Numbers behind pointers.
static void pointees(int *n_, double *restrict x_) {
#define n (*n_)
#define x (x_ - 1)
#pragma sw parallel
  for (int i = 1; i <= n; i++) x[i] = x[i] * 0.5 + 1;
#undef x
#undef n
}

// A parameter and itself.
static void itself(int n, double *restrict x) {
#define n (n - 1)
#define x (1 + x)
#pragma sw parallel
  for (int i = 0; i < n; i++) x[i] = x[i] * 0.5 + 1;
#undef x
#undef n
}

// Names of what is generated.
//      CHECK:  { /* region on the CPEs: {{.*}}generated{{.*}} */
// CHECK-NEXT:#undef p_k
// CHECK-NEXT:#undef sw_args
// CHECK-NEXT:#undef sw_go
//  CHECK-NOT:#undef sw_n
#define sw_go 17
#define p_k 3
#define sw_args(b, ...) b __VA_ARGS__
#define sw_nothing(b) #b b##1
#define sw_lines(c, rest...) \
  c + rest
static void generated(int k, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < k; i++) y[i] = y[i] * 2 + sw_go + p_k + sw_args(1, +2) + sw_lines(1, 2);
}

#undef sw_go
#undef p_k
#undef sw_args

// Not yet defined, and no longer: nothing to say.
//      CHECK:  { /* region on the CPEs: {{.*}}elsewhere{{.*}} */
// CHECK-NEXT:    struct {{.*}}
static void elsewhere(int late, double *restrict early) {
#define early
#undef early
#pragma sw parallel
  for (int i = 0; i < late; i++) early[i] += 1;
}
#define late 3

// A letter as any other.
static double $b[5000];
static void dollar(int n, double *restrict $y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) $b[i] += $y[i];
}

int main(void) {
  enum { N = 5000 };
  double *v = doubles(N + late, 1), *w = doubles(N + late, 2);
  for (int k = 0; k <= 4900; k += k < 2 ? 1 : 2449) {
    struct field f = {k, 1, v, w};
    more(&f, 300, v);
    show("more", k, v, N);
    f.n = k / 70;
    f.m = 70;
    members(&f);
    behind(&f);
    show("behind", k, v, N);
    show("members", k, w, N);
    pointees(&k, w);
    itself(k, v);
    generated(k, v);
    elsewhere(k, w);
    dollar(k, w);
    show("b", k, $b, N);
    show("v", k, v, N);
    show("w", k, w, N);
  }
  return 0;
}
