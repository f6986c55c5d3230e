// The time loop is sequential, the others are parallel.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-legality>' -disable-output 2>&1 | %filecheck %s
// array a {}
// array b {}
void sw_region_0(int n, int m, double *a, double *b) {
  FOR(t, int t = 0; t < 10; t++) {
    FOR(i, int i = 1; i < n - 1; i++) {
      FOR(j, int j = 1; j < m - 1; j++) {
        STMT W{b[i * m + j]} = 0.25 * (R{a[(i - 1) * m + j]} + R{a[(i + 1) * m + j]} + R{a[i * m + j - 1]} + R{a[i * m + j + 1]});
      }
    }
    FOR(i, int i = 1; i < n - 1; i++) {
      FOR(j, int j = 1; j < m - 1; j++) {
        STMT W{a[i * m + j]} = R{b[i * m + j]};
      }
    }
  }
}
// CHECK:   loop 0 over t: carries a dependence through b, distance (*)
// CHECK-NEXT:   loop 1 over i: parallel
// CHECK-NEXT:   loop 2 over j: parallel
// CHECK-NEXT:   loop 3 over i: parallel
// CHECK-NEXT:   loop 4 over j: parallel
