// The second loop reads what the first one leaves on its right: one loop for both, the second a step behind.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=CODE
// CHECK: new loops for the nest over t: wavefront of tiles over t, t+i and t+j+1
// CHECK: S0[i0, i1] -> S0[i0, i0 + i1]
// CHECK-NEXT: S1[i0, i1] -> S1[i0, 1 + i0 + i1]
// TREE: phase 0 wavefront
// TREE-NEXT: {{ *}}node 0 leaf [t#3 tile 16] [t_i#4 tile 16] S0 S1
// PROOF: proved
// CODE: S0(i = sw_t_i - sw_t + 1, t = sw_t)
// CODE: S1(j = sw_t_i - sw_t, t = sw_t)
//
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, int steps, double *a, double *b) {
  FOR(t, int t = 0; t < steps; t++) {
    FOR(i, int i = 1; i < n - 1; i++) {
      STMT W{b[i]} = R{a[i - 1]} + R{a[i]} + R{b[i - 1]};
    }
    FOR(j, int j = 1; j < n - 1; j++) {
      STMT W{a[j]} = R{b[j]} + R{b[j + 1]} + R{a[j - 1]};
    }
  }
}
