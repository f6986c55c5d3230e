#include <swgen/host.h>
#include "pivot-blocks.sw.h"
#line 1 "/work/main/test/Passes/transformation/pivot-blocks.c"
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
  { /* region on the CPEs: sw_pivot_blocks_lu_30 */
    struct sw_pivot_blocks_lu_30_args sw_args __attribute__((aligned(128)));
    int sw_go = 1;
    {
      const long p_n = (long)(int)n;
      sw_go = SW_HOLDS(sw_pivot_blocks_lu_30, "n >= 0", (p_n >= 0));
      sw_go = sw_go && SW_WORTH(sw_pivot_blocks_lu_30, 82.0 * (p_n - 1) * (p_n - 1) + 32.0 * (p_n - 1) * (p_n - 1) * (p_n - 1), 7500);
    }
    if (sw_go) {
      sw_args.sw_n = 64;
      sw_args.n = n;
      sw_args.A = (double *)A;
      SW_LAUNCH(sw_pivot_blocks_lu_30, &sw_args);
    } else {
#line 30 "/work/main/test/Passes/transformation/pivot-blocks.c"

  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      A[i][k] /= A[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
  }
    }
  }
#line 37 "/work/main/test/Passes/transformation/pivot-blocks.c"

}

/* The pivot goes from the end to the start, and stands in the second subscript only; of two lengths the steps have the
   smaller one.
   CHECK-LABEL: step-blocks of region 1
   CHECK-NEXT: {{^  p_n >= [1-9][0-9]* && p_m >= [1-9][0-9]*$}}
   CHECK-NEXT: {{^  blocks of 32 steps over k, cut at the last pivot of a block$}}
 */
void columns(int n, int m, double A[restrict n][n], double B[restrict m][n]) {
  { /* region on the CPEs: sw_pivot_blocks_columns_47 */
    int sw_go = 1;
    int sw_small = 0;
    {
      const long p_n = (long)(int)n;
      const long p_m = (long)(int)m;
      sw_go = SW_HOLDS(sw_pivot_blocks_columns_47, "n >= 0", (p_n >= 0));
      sw_go = sw_go && SW_WORTH(sw_pivot_blocks_columns_47, 32.0 * (p_n - 1) * p_m * (p_n - 1), 9551);
      sw_small = p_m <= 512 && p_n <= 512;
    }
    if (sw_go) {
      if (sw_small) { /* more of the data stays in the LDM */
        struct sw_pivot_blocks_columns_47_small_args sw_args __attribute__((aligned(128)));
        sw_args.sw_n = 64;
        sw_args.n = n;
        sw_args.m = m;
        sw_args.B = (double *)B;
        sw_args.A = (double *)A;
        SW_LAUNCH(sw_pivot_blocks_columns_47_small, &sw_args);
      } else {
        struct sw_pivot_blocks_columns_47_args sw_args __attribute__((aligned(128)));
        sw_args.sw_n = 64;
        sw_args.n = n;
        sw_args.m = m;
        sw_args.B = (double *)B;
        sw_args.A = (double *)A;
        SW_LAUNCH(sw_pivot_blocks_columns_47, &sw_args);
      }
    } else {
#line 47 "/work/main/test/Passes/transformation/pivot-blocks.c"

  for (int k = n - 1; k >= 0; k--)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < k; j++)
        B[i][j] -= B[i][k] * A[k][j];
    }
  }
#line 51 "/work/main/test/Passes/transformation/pivot-blocks.c"

}

/* What is known needs no condition.
   CHECK-LABEL: step-blocks of region 2
   CHECK-NEXT: {{^  none$}}
   CHECK-NEXT: {{^  blocks of 32 steps over k, cut}}
   CHECK: phase 3 in k_block#
 */
static double c[300][300];
void known(void) {
  { /* region on the CPEs: sw_pivot_blocks_known_62 */
    struct sw_pivot_blocks_known_62_args sw_args __attribute__((aligned(128)));
    sw_args.sw_n = 64;
    sw_args.c = (double *)c;
    SW_LAUNCH(sw_pivot_blocks_known_62, &sw_args);
  }
#line 69 "/work/main/test/Passes/transformation/pivot-blocks.c"

}

/* The factor of a row is gone when the columns beyond the block come.
   CHECK-LABEL: step-blocks of region 3
   CHECK-NEXT: {{^  none$}}
 */
void gone(int n, double A[restrict n][n]) {
  { /* region on the CPEs: sw_pivot_blocks_gone_77 */
    int sw_go = 1;
    int sw_small = 0;
    {
      const long p_n = (long)(int)n;
      sw_go = SW_HOLDS(sw_pivot_blocks_gone_77, "n >= 0", (p_n >= 0));
      sw_go = sw_go && SW_WORTH(sw_pivot_blocks_gone_77, 78.0 * (p_n - 1) * (p_n - 1) + 28.0 * (p_n - 1) * (p_n - 1) * p_n, 7500);
      sw_small = p_n <= 512 && p_n >= 8;
    }
    if (sw_go) {
      if (sw_small) { /* more of the data stays in the LDM */
        struct sw_pivot_blocks_gone_77_resident_args sw_args __attribute__((aligned(128)));
        sw_args.sw_n = 64;
        sw_args.n = n;
        sw_args.A = (double *)A;
        SW_LAUNCH(sw_pivot_blocks_gone_77_resident, &sw_args);
      } else {
        struct sw_pivot_blocks_gone_77_args sw_args __attribute__((aligned(128)));
        sw_args.sw_n = 64;
        sw_args.n = n;
        sw_args.A = (double *)A;
        SW_LAUNCH(sw_pivot_blocks_gone_77, &sw_args);
      }
    } else {
#line 77 "/work/main/test/Passes/transformation/pivot-blocks.c"

  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      double f = A[i][k] / A[k][k];
      for (int j = k; j < n; j++)
        A[i][j] -= f * A[k][j];
    }
    }
  }
#line 83 "/work/main/test/Passes/transformation/pivot-blocks.c"

}

/* A step changes the rows and columns that the others of its block take.
   CHECK-LABEL: step-blocks of region 4
   CHECK-NEXT: {{^  none$}}
 */
void paths(int n, int A[restrict n][n]) {
  { /* region on the CPEs: sw_pivot_blocks_paths_91 */
    struct sw_pivot_blocks_paths_91_args sw_args __attribute__((aligned(128)));
    int sw_go = 1;
    {
      const long p_n = (long)(int)n;
      sw_go = SW_HOLDS(sw_pivot_blocks_paths_91, "n >= 0", (p_n >= 0));
      sw_go = sw_go && SW_WORTH(sw_pivot_blocks_paths_91, 40.0 * p_n * p_n * p_n, 9293);
    }
    if (sw_go) {
      sw_args.sw_n = 64;
      sw_args.n = n;
      sw_args.A = (int *)A;
      SW_LAUNCH(sw_pivot_blocks_paths_91, &sw_args);
    } else {
#line 91 "/work/main/test/Passes/transformation/pivot-blocks.c"

  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] = A[i][j] < A[i][k] + A[k][j] ? A[i][j] : A[i][k] + A[k][j];
    }
  }
#line 95 "/work/main/test/Passes/transformation/pivot-blocks.c"

}

/* A clause that says how the loops are cut leaves them as they are.
   CHECK-LABEL: step-blocks of region 5
   CHECK-NEXT: {{^  none$}}
   CHECK-NOT: blocks of
   ALWAYS-LABEL: step-blocks of region 5
   ALWAYS-NEXT: {{^  none$}}
 */
void clause(int n, double A[restrict n][n]) {
  { /* region on the CPEs: sw_pivot_blocks_clause_106 */
    struct sw_pivot_blocks_clause_106_args sw_args __attribute__((aligned(128)));
    int sw_go = 1;
    {
      const long p_n = (long)(int)n;
      sw_go = SW_HOLDS(sw_pivot_blocks_clause_106, "n >= 0", (p_n >= 0));
      sw_go = sw_go && SW_WORTH(sw_pivot_blocks_clause_106, 32.0 * (p_n - 1) * (p_n - 1) * (p_n - 1), 7500);
    }
    if (sw_go) {
      sw_args.sw_n = 64;
      sw_args.n = n;
      sw_args.A = (double *)A;
      SW_LAUNCH(sw_pivot_blocks_clause_106, &sw_args);
    } else {
#line 106 "/work/main/test/Passes/transformation/pivot-blocks.c"

  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
    }
  }
#line 110 "/work/main/test/Passes/transformation/pivot-blocks.c"

}
