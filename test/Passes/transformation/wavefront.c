// Gauss-Seidel: j is skewed by i, t stays outside.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=TREE
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=CODE
// CHECK: wavefront of tiles over i, i+j
// CHECK: S0[i0, i1, i2] -> S0[i0, i1, i1 + i2]
// TREE: phase 0 wavefront in t#0
// TREE-NEXT: {{ *}}node 0 leaf [i#1 tile 16] [i_j#3 tile 16] S0
// PROOF: proved
// CODE: for sw_wave0 = 0; sw_wave0 < sw_steps0; += 1
// CODE-NEXT: if sw_id < sw_n
// What is dealt holds something, nearly always: i <= i_j <= 97 + i.
// CODE-NEXT: sw_i1_from = sw_max(sw_max(sw_max(0, sw_wave0 - sw_i_j3_tiles + 1), sw_wave0 - (p_n + 14) / 16 - 5), sw_floord(sw_wave0, 2) - 3)
// CODE-NEXT: sw_i1_to = sw_min(sw_min(sw_min(sw_i1_tiles - 1, sw_wave0), sw_floord(sw_wave0, 2)), (p_n - 3) / 16)
// CODE-NEXT: for sw_i1_at = sw_i1_from + sw_id; sw_i1_at <= sw_i1_to; += sw_n
// CODE-NEXT: sw_i_j3_at = sw_wave0 - sw_i1_at
// CODE: get
// CODE: S0(i = sw_i + 1, j = sw_i_j - sw_i + 1, t = sw_t0)
// CODE: put
// CODE: barrier
//
// array a {"isRestrict": true}
void sw_region_0(int n, int steps, double (*a)[100]) {
  FOR(t, int t = 0; t < steps; t++) {
    FOR(i, int i = 1; i < n - 1; i++) {
      FOR(j, int j = 1; j < 99; j++) {
        STMT W{a[i][j]} = R{a[i - 1][j + 1]} + R{a[i - 1][j]} + R{a[i][j - 1]} + R{a[i + 1][j]};
      }
    }
  }
}
