// Bounds computed from the arguments.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
void sw_region_0(int n, int h, double *a) {
  int half = n / h, q = n & 15;
  FOR(i, int i = 0; i < n / 2; i++) {
    FOR(j, int j = half; j < q; j++) {
    STMT W{a[i*half+j]} = 0;
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   param p1 = (((long)(int)n) / ((long)(int)h))
// CHECK-NEXT:   context [p_n, p1] -> {  : p1 >= 8 }
// CHECK-NEXT:   guard p1 >= 8
// CHECK-NEXT:   A0 a[]{{\[\[}}p1] -> { [(p1)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_n, p1] -> { S0[i0, i1] : i0 >= 0 and 2i0 <= -2 + p_n and i1 >= 0 and p_n < 16*floor((8 + p_n)/16) <= 15 + p_n - p1 - i1 }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n, p1] -> { S0[i0, i1] -> [(p1 + i1)] }
// CHECK-NEXT:     write a[i*half+j]: [p_n, p1] -> { S0[i0, i1] -> A0[1 + i0, i1] : (16*floor((8 + p_n)/16) > p_n) or (16*floor((8 + p_n)/16) < p_n - p1 - i1 and 16*floor((8 + p_n)/16) <= p_n) }
