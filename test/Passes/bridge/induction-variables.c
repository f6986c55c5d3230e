// Reversed, strided, unsigned, 64-bit and narrow induction variables.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, unsigned m, unsigned long s, double *a, double *b) {
  FOR(i, int i = n - 1; i >= 0; i--) {
    STMT W{a[i]} = R{b[n - 1 - i]};
  }
  FOR(j, unsigned j = 2; j < m; j += 3) {
    STMT W{a[j]} = R{b[j - 2]};
  }
  FOR(k, unsigned long k = 0; k < s; k++) {
    STMT W{a[k]} = R{b[k + 1]};
  }
  FOR(c, signed char c = 0; c < 100; c++) {
    STMT W{a[c]} = R{b[c]};
  }
  FOR(d, short d = 10; d > 0; d -= 2) {
    STMT W{a[d]} = R{b[d]};
  }
  FOR(e, int e = 0; e != n; e++) {
    STMT W{a[e]} = R{b[e]};
  }
  FOR(f, int f = 0; f <= n; ++f) {
    STMT W{a[2*f]} = R{b[f]};
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   param p_m = (long)(int)m
// CHECK-NEXT:   param p_s = (long)s
// CHECK-NEXT:   context [p_n, p_m, p_s] -> {  : p_m >= 0 and p_s >= 0 }
// CHECK-NEXT:   guard p_s <= 17592186044416L && p_s >= -17592186044416L
// CHECK-NEXT:   guard p_n >= -2147483647 && p_m >= 0 && p_m <= 2147483645 && p_s >= 0
// CHECK-NEXT:   A0 a[] main, 8 bytes
// CHECK-NEXT:   A1 b[] main, 8 bytes
// CHECK-NEXT:   S0 [p_n, p_m, p_s] -> { S0[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0] -> [(-1 + p_n - i0)] }
// CHECK-NEXT:     write a[i]: [p_n, p_m, p_s] -> { S0[i0] -> A0[-1 + p_n - i0] }
// CHECK-NEXT:     read b[n - 1 - i]: [p_n, p_m, p_s] -> { S0[i0] -> A1[i0] }
// CHECK-NEXT:   S1 [p_n, p_m, p_s] -> { S1[i0] : i0 >= 0 and 3i0 <= -3 + p_m }
// CHECK-NEXT:     j = [p_m] -> { S1[i0] -> [(2 + 3i0)] }
// CHECK-NEXT:     write a[j]: [p_n, p_m, p_s] -> { S1[i0] -> A0[2 + 3i0] }
// CHECK-NEXT:     read b[j - 2]: [p_n, p_m, p_s] -> { S1[i0] -> A1[3i0] }
// CHECK-NEXT:   S2 [p_n, p_m, p_s] -> { S2[i0] : 0 <= i0 < p_s }
// CHECK-NEXT:     k = [p_s] -> { S2[i0] -> [(i0)] }
// CHECK-NEXT:     write a[k]: [p_n, p_m, p_s] -> { S2[i0] -> A0[i0] }
// CHECK-NEXT:     read b[k + 1]: [p_n, p_m, p_s] -> { S2[i0] -> A1[1 + i0] }
// CHECK-NEXT:   S3 [p_n, p_m, p_s] -> { S3[i0] : 0 <= i0 <= 99 }
// CHECK-NEXT:     c = { S3[i0] -> [(i0)] }
// CHECK-NEXT:     write a[c]: [p_n, p_m, p_s] -> { S3[i0] -> A0[i0] }
// CHECK-NEXT:     read b[c]: [p_n, p_m, p_s] -> { S3[i0] -> A1[i0] }
// CHECK-NEXT:   S4 [p_n, p_m, p_s] -> { S4[i0] : 0 <= i0 <= 4 }
// CHECK-NEXT:     d = { S4[i0] -> [(10 - 2i0)] }
// CHECK-NEXT:     write a[d]: [p_n, p_m, p_s] -> { S4[i0] -> A0[10 - 2i0] }
// CHECK-NEXT:     read b[d]: [p_n, p_m, p_s] -> { S4[i0] -> A1[10 - 2i0] }
// CHECK-NEXT:   S5 [p_n, p_m, p_s] -> { S5[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     e = [p_n] -> { S5[i0] -> [(i0)] }
// CHECK-NEXT:     write a[e]: [p_n, p_m, p_s] -> { S5[i0] -> A0[i0] }
// CHECK-NEXT:     read b[e]: [p_n, p_m, p_s] -> { S5[i0] -> A1[i0] }
// CHECK-NEXT:   S6 [p_n, p_m, p_s] -> { S6[i0] : 0 <= i0 <= p_n }
// CHECK-NEXT:     f = [p_n] -> { S6[i0] -> [(i0)] }
// CHECK-NEXT:     write a[2*f]: [p_n, p_m, p_s] -> { S6[i0] -> A0[2i0] }
// CHECK-NEXT:     read b[f]: [p_n, p_m, p_s] -> { S6[i0] -> A1[i0] }
