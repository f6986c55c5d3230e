// A loop that starts at another loop's variable; rows of a VLA.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"dims":[0,0]}
// array x {"isRestrict": true}
void sw_region_0(long n, double (*a)[n], double *x) {
  FOR(i, long i = 0; i < n; i++) {
    STMT W{x[i]} = 0;
    FOR(j, long j = i; j < n; j++) {
      STMT RW{x[i]} += R{a[i][j]};
    }
  }
}
// CHECK:   param p_n = (long)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   A0 a[]{{\[\[}}p_n] -> { [(p_n)] }] main, 8 bytes
// CHECK-NEXT:   A1 x[] main, 8 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0] -> [(i0)] }
// CHECK-NEXT:     write x[i]: [p_n] -> { S0[i0] -> A1[i0] }
// CHECK-NEXT:   S1 [p_n] -> { S1[i0, i1] : i0 >= 0 and 0 <= i1 < p_n - i0 }
// CHECK-NEXT:     i = [p_n] -> { S1[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n] -> { S1[i0, i1] -> [(i0 + i1)] }
// CHECK-NEXT:     read-write x[i]: [p_n] -> { S1[i0, i1] -> A1[i0] }
// CHECK-NEXT:     read a[i][j]: [p_n] -> { S1[i0, i1] -> A0[i0, i0 + i1] }
