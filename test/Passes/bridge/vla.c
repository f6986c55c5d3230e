// A three-dimensional VLA; a subscript outside its row is not affine.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true, "dims":[0,0,0]}
// array b {"isRestrict": true, "dims":[0,0,4]}
void sw_region_0(int n, int m, double (*a)[n][m], double (*b)[m][4]) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      FOR(k, int k = 0; k < m; k++) {
      STMT W{a[i][j][k]} = R{b[i][k][0]} + R{b[j][k][3]} + R{b[j][k][-1]};
      }
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   param p_m = (long)(int)m
// CHECK-NEXT:   context [p_n, p_m] -> {  : p_n >= 0 and p_m >= 0 }
// CHECK-NEXT:   guard p_n >= 0 && p_m >= 0
// CHECK-NEXT:   A0 a[]{{\[\[}}p_n] -> { [(p_n)] }]{{\[\[}}p_m] -> { [(p_m)] }] main, 8 bytes
// CHECK-NEXT:   A1 b[]{{\[\[}}p_m] -> { [(p_m)] }][{ [(4)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_n, p_m] -> { S0[i0, i1, i2] : 0 <= i0 < p_n and 0 <= i1 < p_n and 0 <= i2 < p_m }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1, i2] -> [(i0)] }
// CHECK-NEXT:     j = [p_n] -> { S0[i0, i1, i2] -> [(i1)] }
// CHECK-NEXT:     k = [p_n, p_m] -> { S0[i0, i1, i2] -> [(i2)] }
// CHECK-NEXT:     write a[i][j][k]: [p_n, p_m] -> { S0[i0, i1, i2] -> A0[i0, i1, i2] }
// CHECK-NEXT:     read b[i][k][0]: [p_n, p_m] -> { S0[i0, i1, i2] -> A1[i0, i2, 0] }
// CHECK-NEXT:     read b[j][k][3]: [p_n, p_m] -> { S0[i0, i1, i2] -> A1[i1, i2, 3] }
// CHECK-NEXT:     read non-affine b[j][k][-1]: [p_n, p_m] -> { S0[i0, i1, i2] -> A1[o0, o1, o2] : 0 <= o1 < p_m and 0 <= o2 <= 3 }
