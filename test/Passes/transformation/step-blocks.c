/* Loops of steps in blocks that stay in the LDM: where there are some, from which sizes on they run, and where
   there are none.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=step-blocks %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=step-blocks -fplugin-arg-swgen-step-blocks=plane %s 2>&1 | FileCheck %s --check-prefix=PLANE
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=step-blocks -fplugin-arg-swgen-step-blocks=never %s 2>&1 | FileCheck %s --check-prefix=NONE
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=step-blocks -fplugin-arg-swgen-ldm-strategy=greedy %s 2>&1 | FileCheck %s --check-prefix=NONE
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -Rpass=^sw$ %s 2>&1 | FileCheck %s --check-prefix=REMARK
   RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-step-blocks=large %s 2>&1 | FileCheck %s --check-prefix=BAD
   BAD: 'large' is none of 'never', 'line', 'plane' and 'always'
   NONE-COUNT-5: {{^  none$}}
   NONE-NOT: blocks of
*/

/* CHECK-LABEL: step-blocks of region 0
   CHECK-NEXT: {{^  \(p_steps >= 16 && p_n >= [1-9][0-9]*\) \|\| \(p_steps >= 16 && p_n >= [1-9][0-9]* && p_n <= [1-9][0-9]*\)$}}
   CHECK-NEXT: {{^  blocks of 16 steps over t stay in LDM, cut along i by 512$}}
   CHECK: phase 0 in t_block#
   CHECK-NEXT: node 0 leaf [i_block#{{[0-9]+}} tile 1 coincident] S0 S1
   CHECK: phase 1 in t_block#
   CHECK: group 0 'a' phase 0 accesses {{.*}} node 0 depth 1 [514] {{.*}} fetch put box
   REMARK-DAG: step-blocks.c:[[@LINE+4]]:1: remark: {{.*}}; where (steps >= 16 && n >= {{[1-9][0-9]*}}) || (steps >= 16 && n >= {{[1-9][0-9]*}} && n <= {{[1-9][0-9]*}}), {{.*}} [SW550]
   REMARK-DAG: step-blocks.c:[[@LINE+3]]:1: remark: {{.*}}: blocks of 16 steps over t stay in LDM, cut along i by 512 [SW551]
 */
void in_turn(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.25 * (b[i - 1] + 2 * b[i] + b[i + 1]);
  }
}

/* What is known needs no condition; blocks are as even as may be.
   CHECK-LABEL: step-blocks of region 1
   CHECK-NEXT: {{^  none$}}
   CHECK-NEXT: {{^  blocks of 10 steps over t stay in LDM, cut along i by}}
   CHECK: phase 1 in t_block#
 */
static double c[20000], d[20000];
void known(void) {
#pragma sw parallel
  for (int t = 0; t < 20; t++) {
    for (int i = 1; i < 19999; i++)
      d[i] = c[i - 1] + c[i + 1];
    for (int i = 1; i < 19999; i++)
      c[i] = 0.5 * d[i];
  }
}

/* Planes take longer to plan, and are for those who ask.
   CHECK-LABEL: step-blocks of region 2
   CHECK-NEXT: {{^  none$}}
   PLANE-LABEL: step-blocks of region 2
   PLANE-NEXT: {{^  p_steps >= [1-9][0-9]* && p_n >= [1-9][0-9]* && p_m >= [1-9][0-9]*$}}
   PLANE: phase 3 in t_block#
 */
void plane(int steps, int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j];
  }
}

/* Each point needs all others.
   CHECK-LABEL: step-blocks of region 3
   CHECK-NEXT: {{^  none$}}
   CHECK-NOT: blocks of
 */
void all_to_all(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i] * 0.5;
    for (int i = 0; i < n; i++)
      a[i] = b[i] + i;
  }
}

/* A clause that says how the loops are cut leaves them as they are.
   CHECK-LABEL: step-blocks of region 4
   CHECK-NEXT: {{^  none$}}
   CHECK-NOT: blocks of
 */
void clause(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel tile(100)
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}
