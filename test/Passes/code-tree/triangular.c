// A triangle that is written in place: each row goes back from its first to its last written element.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: buffer u_0 : double[6080], 48640 bytes at 0
// CHECK: sw_i0_size = sw_tile(sw_i0_count, 64, sw_tiles(sw_j1_count, 32), sw_n)
// CHECK-NEXT: sw_j1_size = sw_tile(sw_j1_count, 32, sw_tiles(sw_i0_count, sw_i0_size), sw_n)
// CHECK: for sw_tile0 = sw_id; sw_tile0 < sw_tiles0; += sw_n
// CHECK: for [[F:sw_u_0_f0]] = sw_i0_lo; [[F]] <= sw_min(p_n - sw_j1_lo - 1, sw_i0_hi); += 1
// CHECK-NEXT: get {{.*}} from (SW_MAIN char *)u + ([[F]] * p_n + (sw_j1_lo + [[F]])) * 8, 1 rows of
// CHECK-NEXT: wait
// CHECK-NEXT: pointer sw_u_0[sw_u_0_n1] = sw_ldm.u_0.v
// CHECK-NEXT: for sw_i = sw_i0_lo;
// CHECK-NEXT: for sw_j = sw_j1_lo; sw_j <= sw_min(sw_j1_hi, p_n - sw_i - 1); += 1
// CHECK-NEXT: S0(i = sw_i, j = sw_i + sw_j); access 0 -> sw_u_0[sw_i - sw_i0_lo][sw_i - sw_j1_lo - sw_i0_lo + sw_j]
// CHECK-NEXT: for [[R:sw_u_0_r0]] = sw_i0_lo; [[R]] <= sw_min(p_n - sw_j1_lo - 1, sw_i0_hi); += 1
// CHECK-NEXT: put {{.*}} to (SW_MAIN char *)u + ([[R]] * p_n + (sw_j1_lo + [[R]])) * 8, 1 rows of
// CHECK-NEXT: wait
//
// array u {"wish": {"buffers": 1}, "isRestrict": true}
void sw_region_0(int n, double *u) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = i; j < n; j++) {
      STMT RW{u[i * n + j]} *= 2;
    }
  }
}
