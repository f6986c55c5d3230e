// A minimum as a bound.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array b {"isRestrict": true}
#define MIN(a,b) ((a)<(b)?(a):(b))
void sw_region_0(int n, int m, double *a, double *b) {
  FOR(ii, int ii = 0; ii < n; ii += 32) {
    FOR(i, int i = ii; i < MIN(ii + 32, n); i++) {
      STMT W{a[i]} = R{b[i]};
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   A0 a[] main, 8 bytes
// CHECK-NEXT:   A1 b[] main, 8 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0, i1] : i0 >= 0 and 0 <= i1 <= 31 and i1 < p_n - 32i0 }
// CHECK-NEXT:     ii = [p_n] -> { S0[i0, i1] -> [(32i0)] }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1] -> [(32i0 + i1)] }
// CHECK-NEXT:     write a[i]: [p_n] -> { S0[i0, i1] -> A0[32i0 + i1] }
// CHECK-NEXT:     read b[i]: [p_n] -> { S0[i0, i1] -> A1[32i0 + i1] }
