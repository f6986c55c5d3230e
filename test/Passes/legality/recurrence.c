// Refused with both accesses.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | %filecheck %s
// array a {}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 1; i < n; i++) {
    STMT W{a[i]} = R{a[i - 1]} + 1;
  }
}
// CHECK: refused SW201 at 5:3 'i' 'a' '(1)'
// CHECK-NEXT:   note SW290 at 6:10 'a[i]'
// CHECK-NEXT:   note SW291 at 6:20 'a[i - 1]'
