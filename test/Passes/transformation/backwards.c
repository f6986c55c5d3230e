// Where isl counts downwards, the new loops still count from zero.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// CHECK: new loops for the nest over i: wavefront of tiles over i, -j and k
// CHECK: S1[i0, i1] -> S0[i0, 1 + i1]
// CHECK: S0[i0, i1] -> S1[i0, p_n - i1]
// PROOF: proved
//
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double (*a)[100], double (*b)[100]) {
  FOR(i, int i = 2; i < n; i++) {
    FOR(j, int j = n; j >= 1; j--) {
      STMT W{a[i][j]} = R{b[i - 1][j]} + R{a[i + 1][j]};
    }
    FOR(k, int k = 1; k < n; k++) {
      STMT W{b[i][k]} = R{a[i - 2][k]} + R{b[i][k + 1]} + R{b[i + 1][k + 1]};
    }
  }
}
