// A subscript that is read from memory relates to the whole array.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array x {"isRestrict": true}
// array idx {"isRestrict": true, "elemType":"int", "elemBytes": 4}
void sw_region_0(int n, double *a, double *x, int *idx) {
  FOR(i, int i = 0; i < n; i++) {
    STMT W{a[i]} = R{x[R{idx[i]}]};
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   A0 a[] main, 8 bytes
// CHECK-NEXT:   A1 x[] main, 8 bytes
// CHECK-NEXT:   A2 idx[] main, 4 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0] -> [(i0)] }
// CHECK-NEXT:     write a[i]: [p_n] -> { S0[i0] -> A0[i0] }
// CHECK-NEXT:     read non-affine x[idx[i]]: [p_n] -> { S0[i0] -> A1[o0] }
// CHECK-NEXT:     read idx[i]: [p_n] -> { S0[i0] -> A2[i0] }
