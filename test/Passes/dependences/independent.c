// The promise 'independent' drops what the loop carries.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// array idx {"isRestrict": true, "elemType":"int", "elemBytes": 4}
// parallel {"independent": true}
void sw_region_0(int n, double *a, int *idx) {
  FOR(i, int i = 0; i < n; i++) {
    STMT RW{a[R{idx[i]}]} += 1;
  }
}
// CHECK:   none
