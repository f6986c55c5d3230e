// What no loop of a step divides is in a loop of one iteration: neighbours together, a nest as a whole.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// CHECK: loop 1 over i in 5
// CHECK: loop 5 over alone in 0
// CHECK-NEXT: loop 6 over alone in 0
// CHECK-NEXT: S0[i0] -> S0[i0, 0]
// CHECK-NEXT: S1[i0, i1] -> S1[i0, 0, i1]
// CHECK-NEXT: S2[i0, i1, i2] -> S2[i0, i1, i2]
// CHECK-NEXT: S3[i0, i1] -> S3[i0, i1]
// CHECK-NEXT: S4[i0] -> S4[i0, 0]
// TREE: phase 0 in t#0
// TREE-NEXT: node 0 [alone#5 of 1 coincident]
// TREE-NEXT: leaf S0
// TREE-NEXT: leaf [i#1] S1
// TREE-NEXT: phase 1 in t#0
// TREE: phase 2 in t#0
// TREE: phase 3 in t#0
// TREE-NEXT: leaf [alone#6 of 1 coincident] S4
// PROOF: proved
//
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double (*a)[100], double *b) {
  FOR(t, int t = 0; t < 10; t++) {
    STMT W{b[0]} = R{a[0][0]};
    FOR(i, int i = 1; i < n; i++) {
      STMT W{b[i]} = R{b[i - 1]} + R{a[i][0]};
    }
    FOR(i, int i = 0; i < n; i++) {
      FOR(j, int j = 0; j < 100; j++) {
        STMT RW{a[i][j]} += R{b[i]};
      }
    }
    FOR(i, int i = 0; i < n; i++) {
      STMT W{a[i][99]} = R{b[n - 1]};
    }
    STMT W{a[0][0]} = R{a[0][99]};
  }
}
