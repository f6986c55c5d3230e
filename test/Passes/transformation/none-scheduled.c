// Each iteration needs the one before, in either part: whatever is done, one follows the other.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-scheduling>' -disable-output %t.ll 2>&1 | FileCheck %s
// CHECK: refused SW201 at 9:3 'i' 'a' '(*, *)'
//
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double *a, double *b) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      STMT W{a[0]} = R{a[0]} + R{b[j]};
    }
    FOR(k, int k = 0; k < n; k++) {
      STMT W{b[0]} = R{b[0]} + R{a[0]};
    }
  }
}
