// Of the two loops inside the tile, the one that spares most transfers runs innermost.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-loop-order;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: node 1
// CHECK-NEXT: position 0 from inside: l (20 tiles) needs 820 requests
// CHECK-NEXT: position 0 from inside: k (20 tiles) needs 440 requests, chosen
// CHECK: order l k
// CHECK: node 1 leaf [l#2 tile 32 of 640 coincident] [k#1 tile 32 of 640] S0
//
// array y {"isObject": true, "dims": [640, 640]}
// array a {"isObject": true, "dims": [640, 640]}
// array b {"isObject": true, "dims": [640]}
// parallel {"collapse": 1, "tiles": [64, 32, 32]}
void sw_region_0(double y[640][640], double a[640][640], double b[640]) {
  FOR(i, int i = 0; i < 640; i++) {
    FOR(k, int k = 0; k < 640; k++) {
      FOR(l, int l = 0; l < 640; l++) {
        STMT W{y[i][l]} = R{a[i][l]} * R{b[k]};
      }
    }
  }
}
