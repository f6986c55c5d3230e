// A part in more loops than what is divided would keep all CPEs but one waiting: it is not proposed.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | FileCheck %s
// CHECK: refused SW201
//
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double (*a)[100], double *b) {
  FOR(t, int t = 0; t < 10; t++) {
    FOR(i, int i = 0; i < n; i++) {
      FOR(j, int j = 0; j < 100; j++) {
        STMT RW{b[0]} = R{a[i][j]};
      }
    }
    FOR(i, int i = 0; i < n; i++) {
      STMT W{a[i][0]} = R{b[0]};
    }
  }
}
