// Linearised arrays are split by their run-time row lengths.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array C {"isRestrict": true}
// array A {"isRestrict": true}
// array B {"isRestrict": true}
void sw_region_0(int n, int m, int l, double alpha, double *C, double *A, double *B) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < m; j++) {
      STMT W{C[i * m + j]} = 0;
      FOR(k, int k = 0; k < l; k++) {
        STMT RW{C[i * m + j]} += alpha * R{A[i * l + k]} * R{B[k * m + j]};
      }
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   param p_m = (long)(int)m
// CHECK-NEXT:   param p_l = (long)(int)l
// CHECK-NEXT:   context [p_n, p_m, p_l] -> {  :  }
// CHECK-NEXT:   A0 C[]{{\[\[}}p_m] -> { [(p_m)] }] main, 8 bytes
// CHECK-NEXT:   A1 A[]{{\[\[}}p_l] -> { [(p_l)] }] main, 8 bytes
// CHECK-NEXT:   A2 B[]{{\[\[}}p_m] -> { [(p_m)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_n, p_m] -> { S0[i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_m }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n, p_m] -> { S0[i0, i1] -> [(i1)] }
// CHECK-NEXT:     write C[i * m + j]: [p_n, p_m] -> { S0[i0, i1] -> A0[i0, i1] }
// CHECK-NEXT:   S1 [p_n, p_m, p_l] -> { S1[i0, i1, i2] : 0 <= i0 < p_n and 0 <= i1 < p_m and 0 <= i2 < p_l }
// CHECK-NEXT:     i = [p_n] -> { S1[i0, i1, i2] -> [(i0)] }
// CHECK-NEXT:     j = [p_n, p_m] -> { S1[i0, i1, i2] -> [(i1)] }
// CHECK-NEXT:     k = [p_n, p_m, p_l] -> { S1[i0, i1, i2] -> [(i2)] }
// CHECK-NEXT:     read-write C[i * m + j]: [p_n, p_m, p_l] -> { S1[i0, i1, i2] -> A0[i0, i1] }
// CHECK-NEXT:     read A[i * l + k]: [p_n, p_m, p_l] -> { S1[i0, i1, i2] -> A1[i0, i2] }
// CHECK-NEXT:     read B[k * m + j]: [p_n, p_m, p_l] -> { S1[i0, i1, i2] -> A2[i2, i1] }
