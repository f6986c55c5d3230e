/* A region that has taken its operations gets no plan beside its first: whether one may begin is asked
   before each, and what has begun is finished.  The results are the same.

   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.all \
   RUN:   -fplugin-arg-swgen-dump=small-sizes -I%S/../../Exec/Inputs %s 2>&1 | FileCheck %s --check-prefix=ALL
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.none \
   RUN:   -fplugin-arg-swgen-region-operations=1 -fplugin-arg-swgen-dump=all -I%S/../../Exec/Inputs %s 2>&1 | FileCheck %s --check-prefix=NONE
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.less \
   RUN:   -fplugin-arg-swgen-region-operations=380000 -fplugin-arg-swgen-dump=small-sizes -I%S/../../Exec/Inputs %s 2>&1 \
   RUN:   | FileCheck %s --check-prefix=LESS
   RUN: FileCheck %s --input-file %t.less/second-plans.host.c --check-prefix=TWICE
   RUN: FileCheck %s --input-file %t.all/second-plans.host.c --check-prefix=HOST
   RUN: FileCheck %s --input-file %t.none/second-plans.host.c --check-prefix=FIRST
   RUN: %port-and-compare %s --min-regions 2 -- -I%S/../../Exec/Inputs
   RUN: %port-and-compare %s --min-regions 2 -- -I%S/../../Exec/Inputs -fplugin-arg-swgen-region-operations=1
   RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-region-operations=0 %s 2>&1 | FileCheck %s --check-prefix=NUMBER
   NUMBER: error: {{.*}}region-operations{{.*}}'0' is not a positive number
 */
#include "show.h"

/* Rows, each of which is passed over three times.
   ALL-LABEL: --- small-sizes of region 0
   ALL-NEXT: {{^}}  p_m <= {{[0-9]+}}
   NONE-LABEL: --- turned-arrays of region 0
   NONE-LABEL: --- step-blocks of region 0
   NONE-LABEL: --- small-sizes of region 0
   NONE-NEXT: {{^}}  none
   NONE-NEXT: left out: no operations left

   What is less than twice as fast has to begin earlier.
   LESS-LABEL: --- small-sizes of region 0
   LESS: sketched p_m <= 256: 1.{{[0-9]+}} times as fast
   LESS-NEXT: left out: no operations left
   LESS-NEXT: sketched p_m <= 64: 2.{{[0-9]+}} times as fast
   LESS-NEXT: sketched greedy
   TWICE-LABEL: {{^}}static void running(
   TWICE: sw_small = (p_m <= 64 && p_n >= 100) ? 1 : (p_m <= 2048) ? 2 : 0;
   HOST-LABEL: {{^}}static void running(
   HOST: sw_small = {{.*}}p_m <= 256
   HOST: SW_LAUNCH(sw_second_plans_running_{{[0-9]+}}_{{small|few}}
   FIRST-LABEL: {{^}}static void running(
   FIRST-NOT: sw_small
   FIRST-NOT: SW_LAUNCH({{[a-z_]+_[0-9]+}}_{{[a-z]}}
   FIRST: SW_LAUNCH(sw_second_plans_running_{{[0-9]+}}, &sw_args)
 */
static void running(int n, int m, double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      b[i][k] = 0.5 * a[i][k] + 1;
    for (int k = 1; k < m; k++)
      b[i][k] -= 0.25 * a[i][k] * b[i][k - 1];
    for (int k = m - 2; k >= 0; k--)
      b[i][k] -= 0.125 * b[i][k + 1];
  }
}

/* Steps over rows that stay from one to the next.
   NONE-LABEL: --- step-blocks of region 1
   NONE-NEXT: {{^}}  none
   NONE-NEXT: left out: no operations left
   NONE-LABEL: --- residents of region 1
   NONE-NEXT: {{^}}  none
   NONE-NEXT: left out: no operations left
   HOST-LABEL: {{^}}static void steps(
   HOST: SW_LAUNCH(sw_second_plans_steps_{{[0-9]+}}_
   FIRST-LABEL: {{^}}static void steps(
   FIRST-NOT: SW_LAUNCH({{[a-z_]+_[0-9]+}}_{{[a-z]}}
   FIRST: SW_LAUNCH(sw_second_plans_steps_{{[0-9]+}}, &sw_args)
 */
static void steps(int t, int n, double x[restrict n], double y[restrict n]) {
#pragma sw parallel
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      y[i] = 0.25 * x[i - 1] + 0.5 * x[i] + 0.25 * x[i + 1];
    for (int i = 1; i < n - 1; i++)
      x[i] = y[i];
  }
}

enum { N = 67, M = 53 };
static double A[N][M], B[N][M], X[4099], Y[4099];

int main(void) {
  fill(A[0], N * M, 1);
  fill(X, COUNT(X), 2);
  running(N, M, A, B);
  running(7, M, A, B);
  steps(11, COUNT(X), X, Y);
  steps(3, 61, X, Y);
  show("b", N, B[0], N * M);
  show("x", COUNT(X), X, COUNT(X));
  return 0;
}
