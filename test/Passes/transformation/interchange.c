// Every dependence goes forward in j, wherever it goes in i: j runs in step, i is divided.  Loops below
// stay where they are.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// CHECK: interchange: j goes outermost
// CHECK: S0[i0, i1] -> S0[i1, i0]
// CHECK: S1[i0, i1, i2] -> S1[i1, i0, i2]
// TREE: phase 0 in j#1
// TREE-NEXT: [i#0{{.*}} coincident]
// PROOF: proved
//
// array a {"isRestrict": true}
void sw_region_0(int n, int m, double (*a)[100]) {
  FOR(i, int i = 1; i < n; i++) {
    FOR(j, int j = 1; j < 100; j++) {
      STMT W{a[i][j]} = R{a[i - 1][j - 1]} + R{a[i][j - 1]};
      FOR(k, int k = 0; k < m; k++) {
        STMT RW{a[i][j]} += 1;
      }
    }
  }
}
