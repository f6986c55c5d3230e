// A statement beside the loops that have to change places: on their own they do.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// CHECK: new loops for the nest over i: parallel i, then j in step (parallel i)
// CHECK: S0[i0] -> S0[i0]
// CHECK: S1[i0, i1] -> S1[i1, i0]
// PROOF: proved
//
// array a {"isRestrict": true}
// array s {"isRestrict": true}
void sw_region_0(int n, double (*a)[100], double *s) {
  FOR(i, int i = 1; i < n; i++) {
    STMT W{s[i]} = i;
    FOR(j, int j = 1; j < 100; j++) {
      STMT W{a[i][j]} = R{a[i - 1][j - 1]} + R{a[i][j - 1]} + R{s[i]};
    }
  }
}
