/* A second plan for small sizes: what it may take for granted, and where there is none.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=small-sizes %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=small-sizes -fplugin-arg-swgen-small-plan=never %s 2>&1 | FileCheck %s --check-prefix=NONE
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=small-sizes -fplugin-arg-swgen-ldm-strategy=greedy %s 2>&1 | FileCheck %s --check-prefix=NONE
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=small-sizes -fplugin-arg-swgen-small-plan=always %s 2>&1 | FileCheck %s --check-prefix=ALWAYS
   RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-small-plan=big %s 2>&1 | FileCheck %s --check-prefix=BAD
   BAD: 'big' is none of 'never', 'model' and 'always'
   NONE-COUNT-9: {{^  none$}}
   NONE-NOT: p_
*/

/* Two sweeps over a column of a[i]: it stays, whatever n is.  Of short columns many come at once.
   CHECK-LABEL: small-sizes of region 0
   CHECK-NEXT: {{^  p_m <= 64( && p_n >= [0-9]+)?$}}
   CHECK-NEXT: {{^}}sketched p_m <= 2048: {{[1-9][0-9.]*}} times as fast
   CHECK: group {{[0-9]+}} 'a' phase 0 accesses {{.*}} node 0 depth 1 [{{[0-9]+}}] [2048]
   CHECK: {{^}}sketched p_m <= 64: 1.{{[3-9][0-9]*}} times as fast
   CHECK: group {{[0-9]+}} 'a' phase 0 accesses {{.*}} [{{[0-9][0-9]+}}] [64]
   ALWAYS-LABEL: small-sizes of region 0
   ALWAYS-NEXT: {{^  p_m <= 16$}}
   ALWAYS: {{^}}sketched p_m <= 2048: {{.*}}
 */
void sweeps(int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 1; k < m; k++)
      a[i][k] += a[i][k - 1];
    for (int k = m - 2; k >= 0; k--)
      a[i][k] -= a[i][k + 1];
  }
}

/* The same with a constant length needs none.
   CHECK-LABEL: small-sizes of region 1
   CHECK-NEXT: {{^  none$}}
   ALWAYS-LABEL: small-sizes of region 1
   ALWAYS-NEXT: {{^  none$}}
 */
void constant(int n, double (*restrict a)[90]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 1; k < 90; k++)
      a[i][k] += a[i][k - 1];
    for (int k = 88; k >= 0; k--)
      a[i][k] -= a[i][k + 1];
  }
}

/* What moves once: but short columns are another matter, as many come at once.
   CHECK-LABEL: small-sizes of region 2
   CHECK-NEXT: {{^  p_m <= 16$}}
   CHECK-NEXT: {{^}}sketched p_m <= 16: {{[2-9][0-9.]*}} times as fast
   ALWAYS-LABEL: small-sizes of region 2
   ALWAYS-NEXT: {{^}}  p_m <= 16
 */
void once(int n, int m, const double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i][0] = a[i][0];
    for (int k = 1; k < m; k++)
      b[i][k] = a[i][k] + b[i][k - 1];
  }
}

/* All loops are dealt: only few iterations of the inner one are another matter.
   CHECK-LABEL: small-sizes of region 3
   CHECK-NEXT: {{^  p_m <= 16$}}
   CHECK-NEXT: {{^}}sketched p_m <= 256: {{[01]}}.{{[0-9]*}} times as fast
   CHECK-NEXT: {{^}}sketched p_m <= 64: 1.{{[0-9]*}} times as fast
   CHECK-NEXT: {{^}}sketched p_m <= 16: 1.{{[0-9]*}} times as fast
   ALWAYS-LABEL: small-sizes of region 3
   ALWAYS-NEXT: {{^  p_m <= 16$}}
   ALWAYS-NOT: sketched p_m <= {{[0-9][0-9][0-9][0-9]}}
   ALWAYS-LABEL: small-sizes of region 4
 */
void dealt(int n, int m, const double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      b[i][k] += a[i][k];
}

/* A matrix for each iteration has room while it is small.
   CHECK-LABEL: small-sizes of region 4
   CHECK-NEXT: {{^  p_m <= 16$}}
   CHECK: {{^}}sketched p_m <= 64: {{[1-9][0-9.]*}} times as fast
   CHECK: group {{[0-9]+}} 'a' phase 0 accesses {{.*}} [{{[0-9]+}}] [64]
   CHECK: {{^}}sketched p_m <= 16: {{[1-9][0-9.]*}} times as fast
 */
void large(int n, int m, const double (*restrict a)[m], double (*restrict b)[m][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 1; k < m; k++)
      for (int l = 0; l < m; l++)
        b[i][k][l] += b[i][k - 1][l] * a[k][l];
    for (int k = 1; k < m; k++)
      for (int l = 0; l < m; l++)
        b[i][m - 1 - k][l] -= b[i][m - k][l];
  }
}

/* What makes a loop shorter needs no bound.
   CHECK-LABEL: small-sizes of region 5
   CHECK-NEXT: {{^  p_to <= 16$}}
   CHECK: sketched p_to <= 2048
   CHECK-NOT: p_from <=
 */
void sums(int n, int from, int to, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = from; k < to; k++)
      a[i][k + 1] += a[i][k];
    for (int k = to; k > from; k--)
      a[i][k - 1] -= a[i][k];
  }
}

/* No room but where it is very small: a matrix of lines for each iteration.
   CHECK-LABEL: small-sizes of region 6
   CHECK-NEXT: {{^  p_m <= 16$}}
   CHECK-NEXT: {{^}}sketched p_m <= 16: {{[1-9][0-9.]*}} times as fast
 */
void lines(int n, int m, const double (*restrict a)[m], double (*restrict b)[m][m][8]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 1; k < m; k++)
      for (int l = 0; l < m; l++)
        for (int c = 0; c < 8; c++)
          b[i][k][l][c] += b[i][k - 1][l][c] * a[k][l];
    for (int k = 1; k < m; k++)
      for (int l = 0; l < m; l++)
        for (int c = 0; c < 8; c++)
          b[i][m - 1 - k][l][c] -= b[i][m - k][l][c];
  }
}

/* Loops are cut at the pivot, in both directions where a row has no bound, in one where it has.
   CHECK-LABEL: small-sizes of region 7
   CHECK-NEXT: {{^  p_n <= 2048$}}
   CHECK-NEXT: {{^}}sketched p_n <= 2048: {{[1-9][0-9.]*}} times as fast in fewer parts
   CHECK: {{^}}  node 0 [i#1
   CHECK-NEXT: {{^}}    node 1 leaf [j#2 tile {{[0-9]+}}] S0
   CHECK-NEXT: {{^}}phase 1 in k#0
   CHECK-NEXT: {{^}}  node 2 [i#3
   CHECK-NEXT: {{^}}    node 3 leaf [j#4 tile {{[0-9]+}}] S1
   CHECK-NEXT: {{^}}phase 2 in k#0
   CHECK-NEXT: {{^}}  node 4 [i#5
   CHECK-NEXT: {{^}}    node 5 leaf [j#6 tile {{[0-9]+}}] S2
   CHECK-NEXT: {{^}}group
 */
void paths(int n, int p[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        p[i][j] = p[i][j] < p[i][k] + p[k][j] ? p[i][j] : p[i][k] + p[k][j];
}

/* The pivot's row is that of another matrix: nothing is cut.
   CHECK-LABEL: small-sizes of region 8
   CHECK-NOT: in fewer parts
 */
void steps(int n, const int q[restrict n][n], int p[restrict n][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        p[i][j] = p[i][j] < p[i][k] + q[k][j] ? p[i][j] : p[i][k] + q[k][j];
}
