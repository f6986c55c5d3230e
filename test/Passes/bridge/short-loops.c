// Loops that run once or never.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 0; i < 1; i++) {
    FOR(j, int j = 0; j < n; j++) {
    STMT RW{a[j+i]} *= 2;
    }
    FOR(k, int k = 5; k < 5; k++) {
    STMT RW{a[k]} *= 2;
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   A0 a[] main, 8 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[0, i1] : 0 <= i1 < p_n }
// CHECK-NEXT:     i = { S0[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n] -> { S0[i0, i1] -> [(i1)] }
// CHECK-NEXT:     read-write a[j+i]: [p_n] -> { S0[i0, i1] -> A0[i1] }
// CHECK-NEXT:   S1 { S1[i0, i1] : false }
// CHECK-NEXT:     i = { S1[i0, i1] -> [(i0)] }
// CHECK-NEXT:     k = { S1[i0, i1] -> [(5 + i1)] }
// CHECK-NEXT:     read-write a[k]: { S1[i0, i1] -> A0[o0] }
