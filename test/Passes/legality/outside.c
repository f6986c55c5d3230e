// A statement outside every loop.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
void sw_region_0(int n, double *a) {
  STMT W{a[0]} = 1;
  FOR(i, int i = 0; i < n; i++) {
     STMT W{a[i]} = 1;
  }
  STMT W{a[n]} = 1;
}
// CHECK: refused SW213 at 5:3
// CHECK-NEXT: refused SW213 at 9:3
