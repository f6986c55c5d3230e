// The best plan is priced with its tiles dealt in blocks as well, but where a clause says how they are: rows of
// a triangle take longer the later they come, and go in turn.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=distribution %s 2>&1 | FileCheck --check-prefix=DEAL %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=plan-search -DCLAUSE %s 2>&1 | FileCheck --check-prefix=CLAUSE %s
//
// CHECK: finished {{.*}}: [[PLAN:.*]] [[#TURN:]] cycles
// CHECK: priced {{.*}}: [[PLAN]] dealt in blocks [[#]] cycles
// CHECK: chosen
// CHECK-NOT: dealt in blocks
// CLAUSE-NOT: dealt in blocks
// DEAL: distribution cyclic
void symmetric(int n, int m, double C[restrict n][n], double A[restrict n][m]) {
#ifdef CLAUSE
#pragma sw parallel schedule(cyclic)
#else
#pragma sw parallel
#endif
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += A[i][k] * A[j][k];
}
