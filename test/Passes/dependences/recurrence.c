// A recurrence of distance one.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 1; i < n; i++) {
    STMT W{a[i]} = R{a[i - 1]} + 1;
  }
}
// CHECK:   flow S0 a[i] -> S0 a[i - 1] distance (1)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S0[1 + i0] : 0 <= i0 <= -3 + p_n }
