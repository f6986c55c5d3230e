// What the search looks at, and the cycles that are predicted of what it takes.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck --check-prefix=MODEL %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck --check-prefix=GREEDY %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-assume=50,500 -fplugin-arg-swgen-dump=cost %s 2>&1 | FileCheck --check-prefix=COST %s
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-ldm-strategy=best %s 2>&1 | FileCheck --check-prefix=WHICH %s
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-assume=10,x %s 2>&1 | FileCheck --check-prefix=SIZE %s
//
// The greedy plan is made first.  Its transfers do without a buffer for C, which the shape with a
// phase per nest gives it.
// MODEL: finished greedy {{[0-9]+}} cycles
// MODEL: sketched
// MODEL: finished a phase per nest
// MODEL: chosen a phase per nest{{.*}} cycles
//
// GREEDY: --- plan-search of region 0
// GREEDY-NOT: cycles
//
// COST: size 50: {{[0-9]+}} cycles: compute {{[0-9]+}}, direct {{[1-9][0-9]*}}, dma {{[0-9]+}}, barriers 0, launch 8566
// COST-NEXT: size 500: {{[0-9]+}} cycles: compute
//
// WHICH: option 'ldm-strategy' of plugin swgen: 'best' is neither 'greedy' nor 'model'
// SIZE: option 'assume' of plugin swgen: 'x' is not a positive number
void product(int n, int m, double C[restrict n][m], double A[restrict n][n], double B[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      C[i][j] *= 0.5;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < m; j++)
        C[i][j] += A[i][k] * B[k][j];
  }
}
