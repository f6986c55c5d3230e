/* Two plans that the assumed sizes do not tell apart: of these the one with tiles of rows is taken, which is better
   at small sizes, though not the best where only the assumed ones count.  Of elements twice as large tiles of rows are worse by more.
   At 60 the program takes 54,635 cycles with it, 70,521 with the other.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck %s
*/

/* CHECK-LABEL: plan-search of region 0
   CHECK-DAG: finished {{.*}}, all parallel loops divided, {{.*}} [[#ALL:]] cycles
   CHECK-DAG: finished {{.*}}, outermost parallel loop divided, {{.*}} [[#ROWS:]] cycles
   CHECK: chosen {{.*}}, outermost parallel loop divided, {{.*}} [[#ROWS]] cycles
*/
void product(int n, float (*restrict c)[n], float (*restrict a)[n], float (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* CHECK-LABEL: plan-search of region 1
   CHECK: chosen {{.*}}, all parallel loops divided,
*/
void wider(int n, double (*restrict c)[n], double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}
