// Row lengths that are sums, behind a macro.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array A {"isRestrict": true}
// array B {"isRestrict": true}
#define IDX(i,j,k) (((i) * (n+2) + (j))*(m+2)+(k))
void sw_region_0(int n, int m, int l, double *A, double *B) {
  FOR(i, int i = 1; i <= l; i++) {
    FOR(j, int j = 1; j < n+1; j++) {
    FOR(k, int k = 1; k < m+1; k++) {
      STMT W{A[IDX(i,j,k)]} = R{B[IDX(i,j,k-1)]} + R{B[IDX(i,j-1,k)]}+ R{B[IDX(i+1,j,k)]};
    }}
  }
}
// CHECK:   param p_l = (long)(int)l
// CHECK-NEXT:   param p_n = (long)(int)n
// CHECK-NEXT:   param p_m = (long)(int)m
// CHECK-NEXT:   context [p_l, p_n, p_m] -> {  :  }
// CHECK-NEXT:   guard p_n <= 2147483646 && p_m <= 2147483646
// CHECK-NEXT:   A0 A[]{{\[\[}}p_n] -> { [(2 + p_n)] }]{{\[\[}}p_m] -> { [(2 + p_m)] }] main, 8 bytes
// CHECK-NEXT:   A1 B[]{{\[\[}}p_n] -> { [(2 + p_n)] }]{{\[\[}}p_m] -> { [(2 + p_m)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_l, p_n, p_m] -> { S0[i0, i1, i2] : 0 <= i0 < p_l and 0 <= i1 < p_n and 0 <= i2 < p_m }
// CHECK-NEXT:     i = [p_l] -> { S0[i0, i1, i2] -> [(1 + i0)] }
// CHECK-NEXT:     j = [p_l, p_n] -> { S0[i0, i1, i2] -> [(1 + i1)] }
// CHECK-NEXT:     k = [p_l, p_n, p_m] -> { S0[i0, i1, i2] -> [(1 + i2)] }
// CHECK-NEXT:     write A[IDX(i,j,k)]: [p_l, p_n, p_m] -> { S0[i0, i1, i2] -> A0[1 + i0, 1 + i1, 1 + i2] }
// CHECK-NEXT:     read B[IDX(i,j,k-1)]: [p_l, p_n, p_m] -> { S0[i0, i1, i2] -> A1[1 + i0, 1 + i1, i2] }
// CHECK-NEXT:     read B[IDX(i,j-1,k)]: [p_l, p_n, p_m] -> { S0[i0, i1, i2] -> A1[1 + i0, i1, 1 + i2] }
// CHECK-NEXT:     read B[IDX(i+1,j,k)]: [p_l, p_n, p_m] -> { S0[i0, i1, i2] -> A1[2 + i0, 1 + i1, 1 + i2] }
