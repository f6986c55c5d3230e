// Linearised writes that overlap by one element.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < 3; j++) {
    STMT W{a[2 * i + j]} = i;
    }
  }
}
// CHECK:   output S0 a[2 * i + j] -> S0 a[2 * i + j] distance (1, -2)
// CHECK-NEXT:     [p_n] -> { S0[i0, 2] -> S0[1 + i0, 0] : 0 <= i0 <= -2 + p_n }
