// Neither part of the body is parallel, and together they are no chain of loops: each gets its own.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-scheduling>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// COUNT: 1 proposals
// CHECK: new loops for the nest over i: wavefront of tiles over i, j, then i in step (parallel k)
// CHECK: S0[i0, i1] -> S0[i0, i1]
// CHECK: S1[i0, i1] -> S1[i0, i1]
// TREE: phase 0 wavefront
// TREE-NEXT: {{ *}}node 0 leaf [i#3 tile 16] [j#4 tile 16 of 99] S0
// TREE-NEXT: phase 1 in i#5
// TREE-NEXT: {{ *}}node 1 leaf [k#6{{.*}} coincident] S1
// PROOF: proved
//
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double (*a)[100], double (*b)[100]) {
  FOR(i, int i = 1; i < n; i++) {
    FOR(j, int j = 1; j < 100; j++) {
      STMT W{a[i][j]} = R{a[i - 1][j]} + R{a[i][j - 1]};
    }
    FOR(k, int k = 1; k < 100; k++) {
      STMT W{b[i][k]} = R{b[i - 1][100 - k]} + R{a[i][k]};
    }
  }
}
