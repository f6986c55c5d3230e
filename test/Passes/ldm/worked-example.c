// swTVM's worked example: a 1 x 1024 matrix by a 1024 x 1024 matrix of four-byte elements.  In what is
// left of the LDM all of A comes at once.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-ldm-allocation;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-memory-coloring;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=COLOR
//
// CHECK: iterator x {{.*}}size 1
// CHECK-NEXT: iterator y sizeiter of 1024 size 128
// CHECK-NEXT: iterator k compiter of 1024 size 64
// CHECK-NEXT: take y=64
// CHECK-NEXT: take k=64: 16896 bytes
// CHECK-NEXT: take y=128: 33536 bytes
// CHECK-NEXT: leave k=128: 66560 bytes
// CHECK-NEXT: buffers 33536 of
// CHECK: node 0 [x#0 tile 1 of 1 coincident] [y#1 tile 128 of 1024 coincident]
// CHECK-NEXT: node 1 leaf [k#2 tile 64 of 1024] S0
//
// COLOR: 'C' {{.*}} node 1 depth 0 [1] [128] 512 bytes at 0 fetch put box
// COLOR: 'A' {{.*}} node 1 depth 0 [1] [1024] 4096 bytes at 512 fetch
// COLOR: 'B' {{.*}} node 1 depth 1 [64] [128] 32768 bytes at 4608 fetch
// COLOR: LDM 37376 bytes
// COLOR: remark SW350 {{.*}} 'C' '512'
//
// array C {"elemType": "float", "elemBytes": 4, "isObject": true, "dims": [1, 1024]}
// array A {"elemType": "float", "elemBytes": 4, "isObject": true, "dims": [1, 1024]}
// array B {"elemType": "float", "elemBytes": 4, "isObject": true, "dims": [1024, 1024]}
void sw_region_0(float C[1][1024], float A[1][1024], float B[1024][1024]) {
  FOR(x, int x = 0; x < 1; x++) {
    FOR(y, int y = 0; y < 1024; y++) {
      FOR(k, int k = 0; k < 1024; k++) {
        STMT RW{C[x][y]} += R{A[x][k]} * R{B[k][y]};
      }
    }
  }
}
