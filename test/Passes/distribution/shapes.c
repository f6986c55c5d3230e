// The trees and groups of one nest in three shapes.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=footprint -fplugin-arg-swgen-shape=0 %s 2>&1 | FileCheck --check-prefix=GREEDY %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=footprint -fplugin-arg-swgen-shape=1 %s 2>&1 | FileCheck --check-prefix=PHASES %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=footprint -fplugin-arg-swgen-shape=2 %s 2>&1 | FileCheck --check-prefix=OWN %s
//
// GREEDY: phase 0
// GREEDY-NEXT: node 0 [i#0 coincident]
// GREEDY-NEXT: node 1 leaf [j#1 coincident] S0
// GREEDY-NEXT: node 2 leaf [k#2] [j#3 coincident] S1
// GREEDY: 'C' phase 0 accesses 0 3 direct
//
// The sum over k runs inside tiles of i and j.
// PHASES: phase 0
// PHASES-NEXT: node 0 leaf [i#0 coincident] [j#1 coincident] S0
// PHASES-NEXT: phase 1
// PHASES-NEXT: node 1 [i#0 coincident] [j#3 coincident]
// PHASES-NEXT: node 2 leaf [k#2] S1
// PHASES: 'C' phase 0 accesses 0 node 0 depth 2
// PHASES: 'C' phase 1 accesses 3 node 2 depth 1
//
// OWN: phase 0
// OWN-NEXT: node 0 [i#0 coincident]
// OWN-NEXT: node 1 leaf [j#1 coincident] S0
// OWN-NEXT: node 2 leaf [k#2] [j#3 coincident] S1
// OWN-NOT: direct
// OWN: 'C' phase 0 accesses 0 node 1 depth 1
// OWN: 'C' phase 0 accesses 3 node 2 depth 2
void f(int n, double C[restrict n][n], double A[restrict n][n], double B[restrict n][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      C[i][j] *= 2;
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        C[i][j] += A[i][k] * B[k][j];
  }
}
