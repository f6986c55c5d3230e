// The same in a linearised array, three deep.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, int m, int lo, int hi, double *a, double *b) {
  FOR(i, int i = lo; i < hi; i++) {
    FOR(j, int j = 0; j <= i; j++) {
      FOR(k, int k = j; k < m; k++) {
      STMT RW{a[i * m + k]} += R{b[j * m + k]};
      }
    }
  }
}
// CHECK:   param p_lo = (long)(int)lo
// CHECK-NEXT:   param p_hi = (long)(int)hi
// CHECK-NEXT:   param p_m = (long)(int)m
// CHECK-NEXT:   context [p_lo, p_hi, p_m] -> {  :  }
// CHECK-NEXT:   A0 a[]{{\[\[}}p_m] -> { [(p_m)] }] main, 8 bytes
// CHECK-NEXT:   A1 b[]{{\[\[}}p_m] -> { [(p_m)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_lo, p_hi, p_m] -> { S0[i0, i1, i2] : 0 <= i0 < -p_lo + p_hi and 0 <= i1 <= p_lo + i0 and 0 <= i2 < p_m - i1 }
// CHECK-NEXT:     i = [p_lo, p_hi] -> { S0[i0, i1, i2] -> [(p_lo + i0)] }
// CHECK-NEXT:     j = [p_lo, p_hi] -> { S0[i0, i1, i2] -> [(i1)] }
// CHECK-NEXT:     k = [p_lo, p_hi, p_m] -> { S0[i0, i1, i2] -> [(i1 + i2)] }
// CHECK-NEXT:     read-write a[i * m + k]: [p_lo, p_hi, p_m] -> { S0[i0, i1, i2] -> A0[p_lo + i0, i1 + i2] }
// CHECK-NEXT:     read b[j * m + k]: [p_lo, p_hi, p_m] -> { S0[i0, i1, i2] -> A1[i1, i1 + i2] }
