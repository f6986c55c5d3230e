// A running value crosses all iterations: no order of the loops divides them.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-scheduling>' -disable-output %t.ll 2>&1 | FileCheck %s
// CHECK: refused SW201 {{.*}} 'i' 'a'
//
// array a {"isRestrict": true}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      STMT W{a[i + j + 1]} = R{a[i + j]} + R{a[n - j]};
    }
  }
}
