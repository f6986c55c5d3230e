// A result waits outside the loop that sums it up; a small table is fetched once per CPE.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-dma-insertion;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: node 0 [i#0{{.*}}]
// CHECK-NEXT: node 1 leaf [r#1 tile 5 of 5] S0
// CHECK: 'out' {{.*}} node 1 depth 0 {{.*}} fetch put box
// CHECK: 'in' {{.*}} node 1 depth 0 {{.*}} fetch
// CHECK: 'w' {{.*}} node 0 depth 0 [5] 40 bytes fetch
//
// array out {"wish": {"buffers": 1}, "isRestrict": true}
// array in {"wish": {"buffers": 1}, "isRestrict": true}
// array w {"wish": {"buffers": 1}, "isObject": true, "dims": [5]}
void sw_region_0(int n, double *out, double *in, double w[5]) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(r, int r = 0; r < 5; r++) {
      STMT RW{out[i]} += R{in[i + r]} * R{w[r]};
    }
  }
}
