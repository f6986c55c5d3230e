// The tensor pragma gives the shape.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array A {"isRestrict": true}
// tensor A n+2, n+2, n+2
void sw_region_0(int n, double *A) {
  FOR(i, int i = 1; i < n+1; i++) {
    FOR(j, int j = 1; j < n+1; j++) {
    FOR(k, int k = 1; k < n+1; k++) {
      STMT RW{A[(i * (n+2) + j)*(n+2)+k]} *= 2;
    }}
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   guard p_n <= 2147483646
// CHECK-NEXT:   A0 A{{\[\[}}p_n] -> { [(2 + p_n)] }]{{\[\[}}p_n] -> { [(2 + p_n)] }]{{\[\[}}p_n] -> { [(2 + p_n)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0, i1, i2] : 0 <= i0 < p_n and 0 <= i1 < p_n and 0 <= i2 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1, i2] -> [(1 + i0)] }
// CHECK-NEXT:     j = [p_n] -> { S0[i0, i1, i2] -> [(1 + i1)] }
// CHECK-NEXT:     k = [p_n] -> { S0[i0, i1, i2] -> [(1 + i2)] }
// CHECK-NEXT:     read-write A[(i * (n+2) + j)*(n+2)+k]: [p_n] -> { S0[i0, i1, i2] -> A0[1 + i0, 1 + i1, 1 + i2] }
