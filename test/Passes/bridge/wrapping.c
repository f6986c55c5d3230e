// Unsigned 64-bit arithmetic may wrap: small values are asked for.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
#include <stddef.h>
// array A {"isRestrict": true}
// array B {"isRestrict": true}
void sw_region_0(size_t n, size_t m, double *A, double *B) {
  FOR(i, size_t i = 1; i < n - 1; i++) {
    FOR(j, size_t j = 1; j < m - 1; j++) {
      STMT W{A[i * m + j]} = R{B[(i - 1) * m + j]} + R{B[(i + 1) * m + (j - 1)]};
    }
  }
}
// CHECK:   param p_n = (long)n
// CHECK-NEXT:   param p_m = (long)m
// CHECK-NEXT:   context [p_n, p_m] -> {  : p_n > 0 and p_m > 0 }
// CHECK-NEXT:   guard p_n <= 17592186044416L && p_n >= -17592186044416L && p_m <= 17592186044416L && p_m >= -17592186044416L
// CHECK-NEXT:   guard p_n >= 1 && p_m >= 1
// CHECK-NEXT:   A0 A[]{{\[\[}}p_m] -> { [(p_m)] }] main, 8 bytes
// CHECK-NEXT:   A1 B[]{{\[\[}}p_m] -> { [(p_m)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_n, p_m] -> { S0[i0, i1] : 0 <= i0 <= -3 + p_n and 0 <= i1 <= -3 + p_m }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1] -> [(1 + i0)] }
// CHECK-NEXT:     j = [p_n, p_m] -> { S0[i0, i1] -> [(1 + i1)] }
// CHECK-NEXT:     write A[i * m + j]: [p_n, p_m] -> { S0[i0, i1] -> A0[1 + i0, 1 + i1] }
// CHECK-NEXT:     read B[(i - 1) * m + j]: [p_n, p_m] -> { S0[i0, i1] -> A1[i0, 1 + i1] }
// CHECK-NEXT:     read B[(i + 1) * m + (j - 1)]: [p_n, p_m] -> { S0[i0, i1] -> A1[2 + i0, i1] }
