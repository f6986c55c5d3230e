// A box with its boundary: the two writes together are one box, not seven pieces, and what is read has
// bounds of two terms each.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-footprint;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: 'a' phase 0 accesses {{[0-9 ]*}}node 0 depth 2 0 bytes put box{{$}}
// CHECK-NEXT: dim 0 lo {{.*}}{ [(t0_lo)] }
// CHECK-NEXT: hi {{.*}}{ [(t0_hi)] }
// CHECK: 'b' phase 0 accesses {{[0-9 ]*}}node 0 depth 2 0 bytes fetch{{$}}
// CHECK-NEXT: dim 0 lo {{[^;]*}};{{[^;]*$}}
// CHECK-NEXT: hi {{[^;]*}};{{[^;]*$}}
// CHECK-NEXT: dim 1 lo {{[^;]*}};{{[^;]*$}}
// CHECK-NEXT: hi {{[^;]*}};{{[^;]*$}}
//
// array a {"isObject": true, "dims": [500, 500]}
// array b {"isObject": true, "dims": [500, 500]}
void sw_region_0(double a[500][500], double b[500][500]) {
  FOR(i, int i = 0; i < 500; i++) {
    FOR(j, int j = 0; j < 500; j++) {
      STMT
      if (i == 0 || j == 0 || i == 499 || j == 499)
        W{a[i][j]} = R{b[i][j]};
      else
        W{a[i][j]} = R{b[i - 1][j]} + R{b[i + 1][j]} + R{b[i][j - 1]} + R{b[i][j + 1]};
    }
  }
}
