// Bounds that are read from memory are refused.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array y {"isRestrict": true}
// array rp {"isRestrict": true, "elemType":"int", "elemBytes": 4}
void sw_region_0(int n, double *y, int *rp) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = rp[i]; j < rp[i+1]; j++) {
    STMT RW{y[i]} += 1;
    }
  }
}
// CHECK: refused SW207 at 7:5 'j' ': a bound is a sum of loop variables and such values, each times a constant'
