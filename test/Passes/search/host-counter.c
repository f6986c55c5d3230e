/* A loop that begins at, or ends before, the counter of a host loop is not empty for the cost model: no
   size stands for what only shortens loops.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-assume=100,400,1600 -fplugin-arg-swgen-dump=cost -fplugin-arg-swgen-ldm-strategy=greedy %s 2>&1 | FileCheck %s --check-prefix=COST
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck %s --check-prefix=SEARCH

   COST-LABEL: cost of region 0
   COST: size 100: {{.*}} compute {{[1-9]}}
   COST-LABEL: cost of region 1
   COST: size 100: {{.*}} compute {{[1-9]}}
   SEARCH-NOT: sketched {{.*}} 1 cycles
*/
void rest(int m, int n, int k, double (*restrict a)[n], double *restrict r,
          double (*restrict q)[n]) {
#pragma sw parallel
  for (int j = k + 1; j < n; j++)
    for (int i = 0; i < m; i++)
      r[j] += q[i][k] * a[i][j];
}

void before(int m, int n, int k, double (*restrict a)[n], double *restrict r) {
#pragma sw parallel
  for (int j = 0; j < n - k; j++)
    for (int i = 0; i < m; i++)
      r[j] += a[i][j];
}
