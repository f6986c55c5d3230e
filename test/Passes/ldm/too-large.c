// A row of 9000 doubles must stay whole: k and l are not permutable, so l has no tiles.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-ldm-allocation;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-ldm-allocation;sw26010pro;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PRO
//
// CHECK: refused SW301 {{.*}} '144000' '{{[0-9]+}}' '{{[0-9]+}}'
// PRO: node 1 leaf [k#1 tile 2 of 63] S0
// PRO: 'A' {{.*}} [1] [3] [9000] 216000 bytes fetch put box
//
// array A {"isObject": true, "dims": [64, 64, 9000]}
void sw_region_0(double A[64][64][9000]) {
  FOR(i, int i = 0; i < 64; i++) {
    FOR(k, int k = 1; k < 64; k++) {
      FOR(l, int l = 0; l < 8999; l++) {
        STMT W{A[i][k][l]} = R{A[i][k - 1][l + 1]};
      }
    }
  }
}
