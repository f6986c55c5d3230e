// Two phases in a time loop: all CPEs run it in step, with a barrier after each phase.  The tiles are
// those of each step: what takes divisions is worked out before.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: sw_i1_size = sw_tile(sw_i1_count, {{[0-9]+}}, 1, sw_n)
// CHECK-NEXT: sw_tiles0 = sw_tiles(sw_i1_count, sw_i1_size)
// CHECK: sw_tiles1 = sw_tiles(sw_k2_count, sw_k2_size)
// CHECK-NEXT: for sw_t0 = 0; sw_t0 <= {{.*}}p_steps - 1{{.*}}; += 1
// CHECK-NEXT: {{^}}  if sw_id < sw_n
// CHECK: get {{.*}} from (SW_MAIN char *)u + sw_u_0_lo0 * 8, 1 rows of sw_u_0_n0 * 8 bytes
// CHECK: S0(i = sw_i + 1, t = sw_t0); access 0 -> sw_v_1[sw_i - sw_i1_lo]; access 1 -> sw_u_0[sw_i - sw_i1_lo]; access 2 -> sw_u_0[sw_i - sw_i1_lo + 2]
// CHECK-NEXT: put {{.*}} to (SW_MAIN char *)v + sw_v_1_lo0 * 8, 1 rows of sw_v_1_n0 * 8 bytes
// CHECK-NEXT: wait
// CHECK-NEXT: {{^}}  barrier
// CHECK-NEXT: {{^}}  if sw_id < sw_n
// CHECK: S1(k = p_n - sw_k - 2, t = sw_t0);
// CHECK-NEXT: put {{.*}} to (SW_MAIN char *)u + sw_u_2_lo0 * 8
// CHECK-NEXT: wait
// CHECK-NEXT: {{^}}  barrier
//
// array u {"wish": {"buffers": 1}, "isRestrict": true}
// array v {"wish": {"buffers": 1}, "isRestrict": true}
void sw_region_0(int n, int steps, double *u, double *v) {
  FOR(t, int t = 0; t < steps; t++) {
    FOR(i, int i = 1; i < n - 1; i++) {
      STMT W{v[i]} = R{u[i - 1]} + R{u[i + 1]};
    }
    FOR(k, int k = n - 2; k > 0; k -= 1) {
      STMT W{u[k]} = R{v[k]};
    }
  }
}
