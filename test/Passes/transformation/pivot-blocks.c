/* Eliminations in blocks of pivots: which parts there are, from which sizes on they run, and what keeps its steps.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=step-blocks %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=step-blocks -fplugin-arg-swgen-step-blocks=always %s 2>&1 | FileCheck %s --check-prefix=ALWAYS
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=step-blocks -fplugin-arg-swgen-step-blocks=never %s 2>&1 | FileCheck %s --check-prefix=NONE
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -Rpass=^sw$ %s 2>&1 | FileCheck %s --check-prefix=REMARK
   NONE-COUNT-6: {{^  none$}}
   NONE-NOT: blocks of
*/

/* The block's own pivots, the rows below them, the columns beside them, the rest.
   CHECK-LABEL: step-blocks of region 0
   CHECK-NEXT: {{^  p_n >= [1-9][0-9]*$}}
   CHECK-NEXT: {{^  blocks of 32 steps over k, cut at the last pivot of a block$}}
   CHECK: phase 0 in k_block#
   CHECK: leaf [{{.*}}] S0 S1
   CHECK: phase 1 in k_block#
   CHECK: leaf [{{.*}}] S2 S3
   CHECK: phase 2 in k_block#
   CHECK: leaf [{{.*}}] S4
   CHECK: phase 3 in k_block#
   CHECK: leaf [{{.*}}] S5
   CHECK: group 0 'A' phase 0 {{.*}} [32] [32] {{.*}} fetch put box
   ALWAYS-LABEL: step-blocks of region 0
   ALWAYS-NEXT: {{^  p_n >= 2$}}
   ALWAYS-NEXT: {{^  blocks of 3 steps over k, cut}}
   REMARK-DAG: pivot-blocks.c:[[@LINE+4]]:1: remark: {{.*}}; where n >= {{[1-9][0-9]*}}, {{.*}} [SW550]
   REMARK-DAG: pivot-blocks.c:[[@LINE+3]]:1: remark: {{.*}}: blocks of 32 steps over k, cut at the last pivot of a block; {{.*}} once, then parallel {{.*}} [SW551]
 */
void lu(int n, double A[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      A[i][k] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
  }
}

/* The pivot goes from the end to the start, and stands in the second subscript only; of two lengths the steps have the
   smaller one.
   CHECK-LABEL: step-blocks of region 1
   CHECK-NEXT: {{^  p_n >= [1-9][0-9]* && p_m >= [1-9][0-9]*$}}
   CHECK-NEXT: {{^  blocks of 32 steps over k, cut at the last pivot of a block$}}
 */
void columns(int n, int m, double A[restrict n][n], double B[restrict m][n]) {
#pragma sw parallel
  for (int k = n - 1; k >= 0; k--)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < k; j++)
        B[i][j] -= B[i][k] * A[k][j];
}

/* What is known needs no condition.
   CHECK-LABEL: step-blocks of region 2
   CHECK-NEXT: {{^  none$}}
   CHECK-NEXT: {{^  blocks of 32 steps over k, cut}}
   CHECK: phase 3 in k_block#
 */
static double c[300][300];
void known(void) {
#pragma sw parallel
  for (int k = 0; k < 300; k++) {
    for (int i = k + 1; i < 300; i++)
      c[i][k] /= c[k][k];
    for (int i = k + 1; i < 300; i++)
      for (int j = k + 1; j < 300; j++)
        c[i][j] -= c[i][k] * c[k][j];
  }
}

/* The factor of a row is gone when the columns beyond the block come.
   CHECK-LABEL: step-blocks of region 3
   CHECK-NEXT: {{^  none$}}
 */
void gone(int n, double A[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      double f = A[i][k] / A[k][k];
      for (int j = k; j < n; j++)
        A[i][j] -= f * A[k][j];
    }
}

/* A step changes the rows and columns that the others of its block take.
   CHECK-LABEL: step-blocks of region 4
   CHECK-NEXT: {{^  none$}}
 */
void paths(int n, int A[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] = A[i][j] < A[i][k] + A[k][j] ? A[i][j] : A[i][k] + A[k][j];
}

/* A clause that says how the loops are cut leaves them as they are.
   CHECK-LABEL: step-blocks of region 5
   CHECK-NEXT: {{^  none$}}
   CHECK-NOT: blocks of
   ALWAYS-LABEL: step-blocks of region 5
   ALWAYS-NEXT: {{^  none$}}
 */
void clause(int n, double A[restrict n][n]) {
#pragma sw parallel tile(8)
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
}
