// Two time levels in one array.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, int m, double *a, double *b) {
  FOR(t, int t = 0; t < m; t++) {
    FOR(i, int i = 1; i < n - 1; i++) {
      STMT W{a[((t+1)%2)*n + i]} = R{a[(t%2)*n+i-1]} + R{a[(t%2)*n+i+1]};
    }
  }
}
// CHECK:   param p_m = (long)(int)m
// CHECK-NEXT:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_m, p_n] -> {  :  }
// CHECK-NEXT:   guard p_n >= -2147483647
// CHECK-NEXT:   A0 a[]{{\[\[}}p_n] -> { [(p_n)] }] main, 8 bytes
// CHECK-NEXT:   A1 b[] main, 8 bytes
// CHECK-NEXT:   S0 [p_m, p_n] -> { S0[i0, i1] : 0 <= i0 < p_m and 0 <= i1 <= -3 + p_n }
// CHECK-NEXT:     t = [p_m] -> { S0[i0, i1] -> [(i0)] }
// CHECK-NEXT:     i = [p_m, p_n] -> { S0[i0, i1] -> [(1 + i1)] }
// CHECK-NEXT:     write a[((t+1)%2)*n + i]: [p_m, p_n] -> { S0[i0, i1] -> A0[o0, 1 + i1] : (1 + i0 + o0) mod 2 = 0 and 0 <= o0 <= 1 }
// CHECK-NEXT:     read a[(t%2)*n+i-1]: [p_m, p_n] -> { S0[i0, i1] -> A0[o0, i1] : (i0 + o0) mod 2 = 0 and 0 <= o0 <= 1 }
// CHECK-NEXT:     read a[(t%2)*n+i+1]: [p_m, p_n] -> { S0[i0, i1] -> A0[o0, 2 + i1] : (i0 + o0) mod 2 = 0 and 0 <= o0 <= 1 }
