// Of two tiles in a row of i, the second one's first rows stay in LDM: i becomes the loop whose tiles
// follow one another, and the current copy is complete before the next one takes from it.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-sliding-window;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=CODE
//
// CHECK: [j#1 tile 16{{.*}} [i#0 tile 2
// CHECK: 'a' {{.*}} double slides along 0 fetch
// CHECK: 'b' {{.*}} double put box
// CHECK: pipe of node 0 depth 2
// CHECK:   each await-fetch [[A:[0-9]+]], fetch [[A]] next,
// PROOF: proved
// CODE: sw_share0 = sw_tiles(sw_tiles0, sw_n)
// CODE: wait for &sw_replies[
// CODE: sw_a_0_kept = sw_a_0_lo1 == sw_a_0_next_lo1 && sw_a_0_n1 == sw_a_0_next_n1 ? sw_kept(sw_a_0_lo0, {{.*}}, sw_a_0_next_lo0, {{.*}}) : 0
// CODE: sw_slide(sw_ldm.a_0.v[1 - sw_copy0], sw_ldm.a_0.v[sw_copy0], 1, sw_a_0_kept,
// CODE: get {{.*}}sw_a_0_next_lo0 + sw_a_0_kept{{.*}}, {{.*}} - sw_a_0_kept rows of
//
// parallel {"tiles": [2, 16]}
// array a {"isRestrict": true, "wish": {"buffers": 2}}
// array b {"isRestrict": true, "wish": {"buffers": 2}}
void sw_region_0(int n, int m, double *a, double *b) {
  FOR(i, int i = 1; i < n - 1; i++) {
    FOR(j, int j = 0; j < m; j++) {
      STMT W{b[i * m + j]} = R{a[(i - 1) * m + j]} + R{a[(i + 1) * m + j]};
    }
  }
}
