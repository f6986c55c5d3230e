// All dependences of i have an end in iteration k: it is cut there.  Of j, too, in each part.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// CHECK: three parts of the loop over i
// CHECK-NEXT: three parts of the loop over j
// CHECK: S0[i0, i1, i2] -> S0[i0, i1, i2] : i1 < i0 and i2 < i0
// CHECK-NEXT: S0[i0, i1, i0] -> S1[i0, i1, i0] : i1 < i0
// CHECK-NEXT: S0[i0, i1, i2] -> S2[i0, i1, i2] : i1 < i0 and i2 > i0
// CHECK-NEXT: S0[i0, i0, i2] -> S3[i0, i0, i2] : i2 < i0
// TREE: phase 0 in k#0
// TREE: [i#1{{.*}} coincident]
// TREE: phase 1 in k#0
// TREE: phase 2 in k#0
// PROOF: proved
//
// array a {"isRestrict": true}
void sw_region_0(int n, double (*a)[100]) {
  FOR(k, int k = 0; k < 100; k++) {
    FOR(i, int i = 0; i < n; i++) {
      FOR(j, int j = 0; j < 100; j++) {
        STMT RW{a[i][j]} += R{a[i][k]} * R{a[k][j]};
      }
    }
  }
}
