// Halo hull of a stencil, a triangle that goes back row by row, and what stays in main memory.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-footprint;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-address-spaces;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=SPACE
//
// CHECK: 'tri' phase 0 accesses 0 node 0 depth 2{{.*}} put rows
// CHECK: 'in' phase 0 accesses 1 2 3 node 0 depth 2{{.*}} fetch
// CHECK: dim 1 lo {{.*}}[(t1_lo)]
// CHECK-NEXT: hi {{.*}}[(2 + t1_hi)]
// CHECK: 'table' {{.*}} direct: a subscript depends on data
// CHECK: 'bytes' phase 0 accesses 6 node 0 depth 2{{.*}} fetch
//
// SPACE: array 'tri' ldm
// SPACE-NEXT: array 'in' ldm
// SPACE-NEXT: array 'index' ldm
// SPACE-NEXT: array 'table' main
// SPACE-NEXT: array 'bytes' ldm
//
// array tri {"isObject": true, "dims": [500, 500]}
// array in {"isObject": true, "dims": [501, 502]}
// array index {"isObject": true, "dims": [500], "elemType": "int", "elemBytes": 4}
// array table {"isRestrict": true}
// array bytes {"isRestrict": true, "elemType": "char", "elemBytes": 1}
void sw_region_0(double tri[500][500], double in[501][502], int index[500], double *table, char *bytes) {
  FOR(i, int i = 0; i < 500; i++) {
    FOR(j, int j = 1; j <= i; j++) {
      STMT W{tri[i][j]} = R{in[i][j - 1]} + R{in[i][j]} + R{in[i][j + 1]} + R{table[R{index[i]}]} + R{bytes[i]};
    }
  }
}
