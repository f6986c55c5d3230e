// Rows that overlap whatever their length.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | %filecheck %s
// array a {}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j <= n; j++) {
    STMT W{a[n * i + j]} = i;
    }
  }
}
// CHECK: refused SW201 at 5:3 'i' 'a' '(*, *)'
// CHECK-NEXT:   note SW290 at 7:10 'a[n * i + j]'
// CHECK-NEXT:   note SW291 at 7:10 'a[n * i + j]'
