/* A plan that is much faster on average may take a little longer at some sizes, as tiles of several rows of the ring
 * `spins_of` of neighbours.c, which that test runs.  Twin: where it takes more than a little longer at one of them, the
 * greedy plan stays.
 *
 * RUN: %swclang -fsyntax-only -w -I%S/../../Exec/Inputs %S/../../Exec/neighbours.c -fplugin-arg-swgen-out=%t.dir \
 * RUN:   -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=plan-search 2>&1 | FileCheck %s --check-prefix=RING
 * RUN: %port-and-compare %s --min-regions 1 -- -I%S/../../Exec/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/../../Exec/Inputs %s -fplugin-arg-swgen-out=%t.dir \
 * RUN:   -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=plan-search 2>&1 | FileCheck %s
 *
 * RING-LABEL: plan-search of region 6
 * RING: finished greedy {{[0-9]+}} cycles
 * RING-NOT: worse at size
 * RING: chosen greedy: i={{.*}} piped {{[0-9]+}} cycles
 * RING-LABEL: plan-search of region 7
 */
#include "show.h"

/* CHECK-LABEL: plan-search of region 0
 * CHECK: finished greedy: k=1 {{.*}} piped
 * CHECK-NEXT: worse at size 1600
 * CHECK: chosen greedy {{[0-9]+}} cycles
 */
static void cube(int n, int m, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = (k + j + c + m) & 1; i < m; i += 2)
        u[(k * n + j) * n + i] = 2 * i - u[(k * n + j) * n + i];
}

int main(void) {
  static const int sizes[] = {3, 18, 51};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int colour = 0; colour < 2; colour++) {
      int n = sizes[t];
      double *u = doubles((long)n * n * n, 1);
      cube(n, n - colour, colour, u);
      show("cube", n, u, (long)n * n * n);
      free(u);
    }
  return 0;
}
