/* Two plans that the assumed sizes do not tell apart: of these the one with tiles of rows is taken, which is better
   at small sizes, though not the best where only the assumed ones count.  Of elements twice as large tiles of rows
   are worse by more.  At 60 the program takes 54,635 cycles with it, 70,521 with the other.
   RUN: %swclang -fsyntax-only -DELEM=float -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -DELEM=double -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck %s --check-prefix=WIDE

   CHECK-LABEL: plan-search of region 0
   CHECK-DAG: finished {{.*}}, all parallel loops divided, {{.*}} [[#ALL:]] cycles
   CHECK-DAG: finished {{.*}}, outermost parallel loop divided, {{.*}} [[#ROWS:]] cycles
   CHECK: chosen {{.*}}, outermost parallel loop divided, {{.*}} [[#ROWS]] cycles

   WIDE-LABEL: plan-search of region 0
   WIDE: chosen {{.*}}, all parallel loops divided,
*/
void product(int n, ELEM (*restrict c)[n], ELEM (*restrict a)[n], ELEM (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}
