// The loops over j and k run one after another: their copies of a and b share memory, beside y.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-memory-coloring;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: 'y' {{.*}} node 0 depth 1 {{.*}} at 0 fetch put box
// CHECK: 'a' {{.*}} node 1 depth 1 {{.*}} at [[AT:[0-9]+]] double fetch
// CHECK: 'b' {{.*}} node 2 depth 1 {{.*}} at [[AT]] double fetch
// CHECK: LDM {{[0-9]+}} bytes
//
// array y {"isRestrict": true}
// array a {"isRestrict": true}
// array b {"isRestrict": true}
void sw_region_0(int n, double *y, double *a, double *b) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      STMT RW{y[i]} += R{a[i * n + j]};
    }
    FOR(k, int k = 0; k < n; k++) {
      STMT RW{y[i]} *= R{b[i * n + k]};
    }
  }
}
