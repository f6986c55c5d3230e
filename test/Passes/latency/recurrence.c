// The next tile of j needs what this one writes: one copy, although two are wished for.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-latency-hiding;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: node 1 leaf [j#1 tile
// CHECK: 'a' {{.*}} node 1 depth 1
// CHECK-NOT: double
// CHECK-NOT: pipe
//
// parallel {"tiles": [4, 8]}
// array a {"isRestrict": true, "wish": {"buffers": 2, "at": "j"}}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 1; j < n; j++) {
      STMT W{a[i * n + j]} = R{a[i * n + j - 1]} * 0.5;
    }
  }
}
