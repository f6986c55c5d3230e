// Unsigned 32-bit subscripts are right as long as they do not wrap.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true, "elemType":"float", "elemBytes":4}
// array b {"isRestrict": true, "elemType":"unsigned char", "elemBytes":1}
void sw_region_0(unsigned n, unsigned m, float *a, unsigned char *b) {
  FOR(i, unsigned i = 0; i < n; ++i) {
    FOR(j, unsigned j = 0; j < m; ++j) {
      STMT W{a[i * m + j]} = R{b[j * n + i]} / 2.0f;
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   param p_m = (long)(int)m
// CHECK-NEXT:   context [p_n, p_m] -> {  : p_n >= 0 and p_m >= 0 }
// CHECK-NEXT:   guard p_n >= 0 && p_m >= 0
// CHECK-NEXT:   guard (double)(p_n >= 1 && p_m >= 1 ? p_n - 1 : 0) * (double)(p_n >= 1 && p_m >= 1 ? p_m : 0) + (double)(p_n >= 1 && p_m >= 1 ? p_m - 1 : 0) < 4294967296.0 && (p_n >= 1 && p_m >= 1 ? p_m : 0) >= 0
// CHECK-NEXT:   guard (double)(p_n >= 1 && p_m >= 1 ? p_n - 1 : 0) + (double)(p_n >= 1 && p_m >= 1 ? p_m - 1 : 0) * (double)(p_n >= 1 && p_m >= 1 ? p_n : 0) < 4294967296.0 && (p_n >= 1 && p_m >= 1 ? p_n : 0) >= 0
// CHECK-NEXT:   A0 a[]{{\[\[}}p_m] -> { [(p_m)] }] main, 4 bytes
// CHECK-NEXT:   A1 b[]{{\[\[}}p_n] -> { [(p_n)] }] main, 1 bytes
// CHECK-NEXT:   S0 [p_n, p_m] -> { S0[i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_m }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n, p_m] -> { S0[i0, i1] -> [(i1)] }
// CHECK-NEXT:     write a[i * m + j]: [p_n, p_m] -> { S0[i0, i1] -> A0[i0, i1] }
// CHECK-NEXT:     read b[j * n + i]: [p_n, p_m] -> { S0[i0, i1] -> A1[i1, i0] }
