// A local array is one object.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// scalar {"name": "t", "type": "double", "bytes": 32, "scope": "local", "declLoops": [0], "isFloat": true, "uses": [{"mayWrite": true, "stmt":0}, {"stmt": 1, "exposedRead": true}]}
void sw_region_0(long n, double *a) {
  FOR(i, long i = 0; i < n; i++) {
    double t[4];
    FOR(j, int j = 0; j < 4; j++) {
      STMT t[j] = R{a[4*i+j]};
    }
    FOR(j, int j = 0; j < 4; j++) {
      STMT W{a[4*i+j]} = t[3-j];
    }
  }
}
// CHECK:   param p_n = (long)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   guard p_n <= 17592186044416L && p_n >= -17592186044416L
// CHECK-NEXT:   A0 a[][{ [(4)] }] main, 8 bytes
// CHECK-NEXT:   A1 t[] local, 32 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0, i1] : 0 <= i0 < p_n and 0 <= i1 <= 3 }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n] -> { S0[i0, i1] -> [(i1)] }
// CHECK-NEXT:     read a[4*i+j]: [p_n] -> { S0[i0, i1] -> A0[i0, i1] }
// CHECK-NEXT:     may-write t: [p_n] -> { S0[i0, i1] -> A1[i0] }
// CHECK-NEXT:   S1 [p_n] -> { S1[i0, i1] : 0 <= i0 < p_n and 0 <= i1 <= 3 }
// CHECK-NEXT:     i = [p_n] -> { S1[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n] -> { S1[i0, i1] -> [(i1)] }
// CHECK-NEXT:     write a[4*i+j]: [p_n] -> { S1[i0, i1] -> A0[i0, i1] }
// CHECK-NEXT:     read t: [p_n] -> { S1[i0, i1] -> A1[i0] }
