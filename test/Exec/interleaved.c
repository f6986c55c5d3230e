/* `restrict` allows arrays whose elements lie between one another's.  Where a tile brings back more than it
   writes, the host looks whether they do, and runs the loop itself.
   RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs
   RUN: mkdir -p %t && %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -Rpass=sw -I%S/Inputs %s 2>%t/said && FileCheck %s --input-file=%t/interleaved.host.c
   RUN: FileCheck --check-prefix=SAID %s --input-file=%t/said
*/
#include "show.h"

// CHECK-LABEL: {{^}}static void parts(
// CHECK: SW_HOLDS({{.*}}"'re' and 'im' do not overlap"
static void parts(int n, double *restrict re, double *restrict im) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    re[2 * i] += 1 + i;
    im[2 * i] += 2 * re[2 * i];
  }
}

/* Which of two arrays has an element depends on data. */
// CHECK-LABEL: {{^}}static void sorted(
// CHECK: SW_HOLDS({{.*}}"'low' and 'high' do not overlap"
static void sorted(int n, double *restrict low, double *restrict high, const double *restrict by) {
#pragma sw tensor low[n]
#pragma sw tensor high[n]
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (by[i] < 0)
      low[i] += by[i];
    if (by[i] >= 0)
      high[i] = by[i] / 2;
  }
}

typedef struct {
  double m, x[3], v[3];
} body;

/* One member through a pointer of its own: the last struct's lies behind all that the other one touches. */
// CHECK-LABEL: {{^}}static void masses(
// CHECK: SW_HOLDS({{.*}}"'b' and 'm' do not overlap"
static void masses(int n, body *restrict b, double *restrict m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int d = 0; d < 3; d++)
      b[i].x[d] += 0.5 * b[i].v[d];
    m[7 * (long)i] *= 1.25;
  }
}

/* Nothing to look for: all that goes back is written, or what is beside it is another declared array. */
// CHECK-LABEL: {{^}}static void every(
// CHECK-NOT: sw_overlap
static void every(int n, double *restrict re, double *restrict im) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    re[i] += 1 + i;
    im[i] += 2 * re[i];
  }
}

/* Data say where the other one is written, and nobody how far that goes: what is beside the elements of 'low' stays
   where it is.  Twin: its extents. */
// CHECK-LABEL: {{^}}static void scattered(
// CHECK-NOT: {{sw_go = SW[_]HOLDS.*}} do not overlap
// SAID: 'low' is not copied to LDM but accessed in main memory: what lies beside its written elements would go back with them, and 'to' may be written there (give its extents with 'tensor') [SW351]
static void scattered(int n, const int *restrict at, double *restrict low, double *restrict to,
                      const double *restrict by) {
#pragma sw tensor low[n]
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    if (by[i] < 0)
      low[i] = by[i];
    else
      to[at[i]] = by[i] + 1;
  }
}

// CHECK-LABEL: {{^}}static void bounded(
// CHECK: SW_HOLDS({{.*}}"'low' and 'to' do not overlap"
// SAID: 'low' is kept in LDM
static void bounded(int n, const int *restrict at, double *restrict low, double *restrict to, const double *restrict by) {
#pragma sw tensor low[n]
#pragma sw tensor to[n]
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    if (by[i] < 0)
      low[i] = by[i];
    else
      to[at[i]] = by[i] + 1;
  }
}

static double even[8000], odd[8000];
static void declared(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    even[2 * i] += 1 + i;
    odd[2 * i] += 2 * even[2 * i];
  }
}

static void only_read(int n, double *restrict re, const double *restrict im) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    re[2 * i] += 2 * im[2 * i];
}
// CHECK-LABEL: {{^}}int main(

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 300, 3989};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *z = doubles(2 * n + 1, 1), *w = doubles(2 * n + 1, 2), *by = doubles(n, 3);
    body *b = (body *)doubles(7 * n, 4);
    double *m = doubles(7 * n + 1, 5);
    parts(n, z, w);
    show("apart", n, z, 2 * n), show("apart", n, w, 2 * n);
    parts(n, z, z + 1);
    show("in turn", n, z, 2 * n);
    sorted(n, z, w, by);
    show("two", n, z, 2 * n), show("two", n, w, 2 * n);
    sorted(n, z, z, by);
    show("one", n, z, 2 * n);
    masses(n, b, m);
    show("beside", n, (double *)b, 7 * n), show("beside", n, m, 7 * n);
    masses(n, b, &b[0].m);
    show("inside", n, (double *)b, 7 * n);
    every(n, z, w);
    show("every", n, z, 2 * n), show("every", n, w, 2 * n);
    declared(n);
    show("declared", n, even, 2 * n), show("declared", n, odd, 2 * n);
    int *at = room((size_t)n * sizeof *at);
    for (int i = 0; i < n; i++)
      at[i] = n - 1 - i;
    for (int i = 0; 2 * i < n; i++) // one is below zero exactly where its partner's element is not
      by[n - 1 - i] = by[i];
    scattered(n, at, z, z, by), bounded(n, at, z, z, by);
    show("scattered in one", n, z, n);
    scattered(n, at, z, w, by), bounded(n, at, w, z, by);
    show("scattered", n, z, n), show("scattered", n, w, n);
    free(at);
    only_read(n, z, z + 1);
    show("read", n, z, 2 * n);
    free(z), free(w), free(by), free(b), free(m);
  }
  return 0;
}
