// Affine conditions narrow an access; others make a write a may-write.  Idle iterations do not count.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double *a, double *b) {
  FOR(i, int i = 0; i < n; i++) {
    STMT if (i > 0 && i < n - 1) W{a[i]} = R{b[i - 1]} + R{b[i + 1]};
    else W{a[i]} = 0;
  }
  FOR(i, int i = 0; i < n; i++) {
    STMT if (R{b[i]} > 0) CW{a[i]} = CR{b[i]} > 3 ? 1 : 2;
  }
  FOR(i, int i = 0; i < n; i++) {
    if (i % 2 == 0) {
    FOR(j, int j = 0; j < n; j++) {
    STMT CW{a[i]} = 3;
    }}
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   A0 a[] main, 8 bytes
// CHECK-NEXT:   A1 b[] main, 8 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0] -> [(i0)] }
// CHECK-NEXT:     write a[i]: [p_n] -> { S0[i0] -> A0[i0] : 0 < i0 <= -2 + p_n }
// CHECK-NEXT:     read b[i - 1]: [p_n] -> { S0[i0] -> A1[-1 + i0] : 0 < i0 <= -2 + p_n }
// CHECK-NEXT:     read b[i + 1]: [p_n] -> { S0[i0] -> A1[1 + i0] : 0 < i0 <= -2 + p_n }
// CHECK-NEXT:     write a[i]: [p_n] -> { S0[0] -> A0[0]; S0[-1 + p_n] -> A0[-1 + p_n] : p_n >= 2 }
// CHECK-NEXT:   S1 [p_n] -> { S1[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S1[i0] -> [(i0)] }
// CHECK-NEXT:     read b[i]: [p_n] -> { S1[i0] -> A1[i0] }
// CHECK-NEXT:     may-write a[i]: [p_n] -> { S1[i0] -> A0[i0] }
// CHECK-NEXT:     read b[i]: [p_n] -> { S1[i0] -> A1[i0] }
// CHECK-NEXT:   S2 [p_n] -> { S2[i0, i1] : i0 >= 0 and 2i0 < p_n and 0 <= i1 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S2[i0, i1] -> [(2i0)] }
// CHECK-NEXT:     j = [p_n] -> { S2[i0, i1] -> [(i1)] }
// CHECK-NEXT:     write a[i]: [p_n] -> { S2[i0, i1] -> A0[2i0] }
