// What is left of the LDM takes all of D, which would come sixteen times in parts; A has been given its
// place by the user, and of B there is too much.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-sliding-window;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: %swopt -passes='print<sw-promotion;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// BEFORE: 'A' {{.*}} node 1 depth 1 [1] [64] 256 bytes fetch
// BEFORE: 'B' {{.*}} node 1 depth 1 [64] [128] 32768 bytes fetch
// BEFORE: 'D' {{.*}} node 1 depth 1 [1] [64] 256 bytes fetch
//
// CHECK: 'A' {{.*}} node 1 depth 1 [1] [64] 256 bytes fetch
// CHECK: 'B' {{.*}} node 1 depth 1 [64] [128] 32768 bytes fetch
// CHECK: 'D' {{.*}} node 1 depth 0 [1] [1024] 4096 bytes fetch
//
// array C {"elemType": "float", "elemBytes": 4, "isObject": true, "dims": [1, 1024]}
// array A {"elemType": "float", "elemBytes": 4, "isObject": true, "dims": [1, 1024], "wish": {"buffers": 1, "at": "k"}}
// array B {"elemType": "float", "elemBytes": 4, "isObject": true, "dims": [1024, 1024], "wish": {"buffers": 1}}
// array D {"elemType": "float", "elemBytes": 4, "isObject": true, "dims": [1, 1024], "wish": {"buffers": 1}}
void sw_region_0(float C[1][1024], float A[1][1024], float B[1024][1024], float D[1][1024]) {
  FOR(x, int x = 0; x < 1; x++) {
    FOR(y, int y = 0; y < 1024; y++) {
      FOR(k, int k = 0; k < 1024; k++) {
        STMT RW{C[x][y]} += R{A[x][k]} * R{B[k][y]} + R{D[x][k]};
      }
    }
  }
}
