// Pointers that may overlap, a run-time order, an accumulation that is tiled inside the tile.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-address-spaces;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=SPACE
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
//
// CHECK: disjoint c [(p_n >= 1 ? (const char *)c + (0 * p_n + 0) * 8 : (const char *)c), (p_n >= 1 ? (const char *)c + (((p_n - 1) * p_n + (p_n - 1)) + 1) * 8 : (const char *)c)) and a [
// CHECK-NEXT: disjoint c {{.*}} and b [
// CHECK-NEXT: buffer c_0 : double[1024], 8192 bytes at 0
// CHECK-NEXT: buffer a_1 : double[1024], 8192 bytes at 8192
// CHECK-NEXT: buffer b_2 : double[4096], 32768 bytes at 16384
// CHECK-NEXT: ldm 49152 bytes
// The first write makes a fetch of c unnecessary.
// CHECK-NOT: get {{.*}}c_0
// CHECK: pointer sw_c_0[sw_c_0_n1] = sw_ldm.c_0.v
// CHECK: S0(i = sw_i, j = sw_j); access 0 -> sw_c_0[sw_i - sw_i0_lo][sw_j - sw_j1_lo]
// CHECK: for sw_k2_lo = 0; sw_k2_lo <= sw_k2_last; += 64
// CHECK-NEXT: sw_k2_hi = sw_min(sw_k2_lo + 63, sw_k2_last)
// CHECK: get (char *)&sw_ldm.a_1.v from (SW_MAIN char *)a + (sw_a_1_lo0 * p_n + sw_a_1_lo1) * 8, sw_a_1_n0 rows of sw_a_1_n1 * 8 bytes, pitches p_n * 8 and sw_a_1_n1 * 8
// CHECK: get (char *)&sw_ldm.b_2.v from
// CHECK: S1(i = sw_i, j = sw_j, k = sw_k); access 1 -> sw_c_0[sw_i - sw_i0_lo][sw_j - sw_j1_lo]; access 2 -> sw_a_1[sw_i - sw_i0_lo][sw_k - sw_k2_lo]
// CHECK-NEXT: {{^}}    put (char *)&sw_ldm.c_0.v
// CHECK-NEXT: wait
//
// SPACE: array 'c' ldm
// SPACE: access 3 of 'b' in S1 ldm
// PROOF: proved
//
// array c {"wish": {"buffers": 1}}
// array a {"wish": {"buffers": 1}}
// array b {"wish": {"buffers": 1}}
void sw_region_0(int n, double *c, const double *a, const double *b) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      STMT W{c[i * n + j]} = 0;
      FOR(k, int k = 0; k < n; k++) {
        STMT RW{c[i * n + j]} += R{a[i * n + k]} * R{b[k * n + j]};
      }
    }
  }
}
