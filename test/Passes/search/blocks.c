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

// As many tiles in a row as there are CPEs: in turn, each CPE has the same one of every row.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=plan-search -DROWS=512 %s 2>&1 | FileCheck --check-prefix=ROWS %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=plan-search -DROWS=504 %s 2>&1 | FileCheck --check-prefix=LESS %s
// ROWS-LABEL: plan-search of region 1
// ROWS: priced {{.*}} dealt in blocks
// ROWS: finished {{.*}} dealt in blocks
// ROWS: chosen {{.*}} dealt in blocks
// LESS-LABEL: plan-search of region 1
// LESS-NOT: chosen {{.*}} dealt in blocks
#ifdef ROWS
void prefixes(int n, double C[restrict n][ROWS], double A[restrict n][ROWS]) {
#pragma sw parallel collapse(2) tile(4, 8)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < ROWS; j++) {
      double s = 0;
      for (int k = 0; k <= j; k++)
        s += A[i][k] * A[i][k];
      C[i][j] = s;
    }
}
#endif
