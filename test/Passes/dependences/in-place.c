// An in-place stencil.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {"dims":[0,64], "isObject": true}
void sw_region_0(int n, double (*a)[64]) {
  FOR(i, int i = 1; i < n; i++) {
    FOR(j, int j = 1; j < 63; j++) {
    STMT W{a[i][j]} = R{a[i - 1][j]} + R{a[i][j - 1]} + R{a[i][j + 1]};
    }
  }
}
// CHECK:   flow S0 a[i][j] -> S0 a[i - 1][j] distance (1, 0)
// CHECK-NEXT:     [p_n] -> { S0[i0, i1] -> S0[1 + i0, i1] : 0 <= i0 <= -3 + p_n and 0 <= i1 <= 61 }
// CHECK-NEXT:   flow S0 a[i][j] -> S0 a[i][j - 1] distance (0, 1)
// CHECK-NEXT:     [p_n] -> { S0[i0, i1] -> S0[i0, 1 + i1] : 0 <= i0 <= -2 + p_n and 0 <= i1 <= 60 }
// CHECK-NEXT:   anti S0 a[i][j + 1] -> S0 a[i][j] distance (0, 1)
// CHECK-NEXT:     [p_n] -> { S0[i0, i1] -> S0[i0, 1 + i1] : 0 <= i0 <= -2 + p_n and 0 <= i1 <= 60 }
