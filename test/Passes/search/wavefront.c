// Sizes of the tiles of a wavefront are searched as well.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-assume=60 -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck --check-prefix=SEARCH %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-assume=60 -fplugin-arg-swgen-dump=cost %s 2>&1 | FileCheck --check-prefix=COST %s
//
// SEARCH: finished greedy [[#GREEDY:]] cycles
// SEARCH: chosen greedy: i=[[#]] j=[[#]]{{.*}} [[#]] cycles
//
// A barrier of 200 cycles after each sweep at least.
// COST: size 60: {{[0-9]+}} cycles: compute {{[0-9]+}}, direct 0, dma {{[0-9]+}}, barriers {{[1-9][0-9]+000}}, launch
void sweeps(int steps, int n, double a[restrict n][n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}
