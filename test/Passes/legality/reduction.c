// A floating-point sum needs permission.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | %filecheck %s
// array a {}
// scalar {"name": "s", "type": "double", "bytes": 8, "scope": "outer", "isFloat": true, "liveOut": true, "updateOp": "+", "uses": [{"exposedRead": true, "mustWrite": true, "mayWrite": true}]}
void sw_region_0(int n, double *a, double s) {
  FOR(i, int i = 0; i < n; i++) {
    STMT s += R{a[i]};
  }
}
// CHECK: refused SW202 at 1:1 's' '+'
