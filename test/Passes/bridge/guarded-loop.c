// A loop under a condition on data is refused.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array y {"isRestrict": true}
void sw_region_0(int n, double *y) {
  FOR(i, int i = 0; i < n; i++) {
    if (R{y[i]} > 0) {
    FOR(j, int j = 0; j < n; j++) {
    STMT RW{y[i]} += 1;
    }}
  }
}
// CHECK: refused SW208 at 6:9
