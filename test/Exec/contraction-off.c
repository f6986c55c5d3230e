/* A program that keeps products and sums apart, by a pragma, has them apart on the CPEs. The twin says nothing.
 *
 * RUN: %port-and-compare %s --min-regions 1 -- -I%S/Inputs -DPRAGMA
 * RUN: %port-and-compare %s --min-regions 1 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s -DPRAGMA --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/contraction-off.slave.c --check-prefix OFF
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/contraction-off.slave.c --check-prefix ON
 * OFF: {{^}}#pragma STDC FP_CONTRACT OFF
 * ON-NOT: #pragma STDC
 */
#include "show.h"

#ifdef PRAGMA
#pragma STDC FP_CONTRACT OFF
#endif

static void sums(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = y[i] * x[i] + x[i] * 3;
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *y = doubles(n, 1), *x = doubles(n, 2);
    for (int i = 0; i < n; i++)
      x[i] /= 3, y[i] /= 7;
    sums(n, y, x);
    show("sums", n, y, n);
    free(y), free(x);
  }
  return 0;
}
