// collapse(1) leaves j inside the tile; tile(4, 32) goes to i and j; schedule(block).
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: distribution block chunk 1
// CHECK-NEXT: phase 0
// CHECK-NEXT: node 0 [i#0 tile 4{{.*}} coincident]
// CHECK-NEXT: node 1 leaf [j#1 tile 32{{.*}} coincident] S0
//
// array u {"isRestrict": true}
// parallel {"collapse": 1, "tiles": [4, 32], "schedule": "block"}
void sw_region_0(int n, double *u) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      STMT W{u[i * n + j]} = 1;
    }
  }
}
