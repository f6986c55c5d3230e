// Constant extents of the type, and guessed from the strides.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {}
// array b {"dims":[32,16,8], "isObject": true}
void sw_region_0(double *a, double (*b)[16][8]) {
  FOR(i, int i = 0; i < 32; i++) {
    FOR(j, int j = 0; j < 16; j++) {
    FOR(k, int k = 0; k < 8; k++) {
    STMT RW{a[128*i + 8*j +k]} += R{b[i][j][k]};
    }}
  }
}
// CHECK:   context {  :  }
// CHECK-NEXT:   A0 a[][{ [(16)] }][{ [(8)] }] main, 8 bytes
// CHECK-NEXT:   A1 b[{ [(32)] }][{ [(16)] }][{ [(8)] }] main, 8 bytes
// CHECK-NEXT:   S0 { S0[i0, i1, i2] : 0 <= i0 <= 31 and 0 <= i1 <= 15 and 0 <= i2 <= 7 }
// CHECK-NEXT:     i = { S0[i0, i1, i2] -> [(i0)] }
// CHECK-NEXT:     j = { S0[i0, i1, i2] -> [(i1)] }
// CHECK-NEXT:     k = { S0[i0, i1, i2] -> [(i2)] }
// CHECK-NEXT:     read-write a[128*i + 8*j +k]: { S0[i0, i1, i2] -> A0[i0, i1, i2] }
// CHECK-NEXT:     read b[i][j][k]: { S0[i0, i1, i2] -> A1[i0, i1, i2] }
