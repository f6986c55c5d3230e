// A gather has no range that could be compared with another array's.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {}
// array x {}
// array idx {"isRestrict": true, "elemType":"int", "elemBytes": 4}
void sw_region_0(int n, double *a, double *x, int *idx) {
  FOR(i, int i = 0; i < n; i++) {
    STMT W{a[i]} = R{x[R{idx[i]}]};
  }
}
// CHECK: refused SW203 at 8:20 'a' 'x'
