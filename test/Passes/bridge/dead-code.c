// Code that the compiler drops touches nothing.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double *a, double *b) {
  FOR(i, int i = 0; i < n; i++) {
    STMT if (0) RW{a[i]} += 1; W{b[i]} = 0 ? R{a[i]} : 2;
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   A0 a[] main, 8 bytes
// CHECK-NEXT:   A1 b[] main, 8 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0] -> [(i0)] }
// CHECK-NEXT:     read-write a[i]: [p_n] -> { S0[i0] -> A0[o0] : false }
// CHECK-NEXT:     write b[i]: [p_n] -> { S0[i0] -> A1[i0] }
// CHECK-NEXT:     read a[i]: [p_n] -> { S0[i0] -> A0[o0] : false }
