// A firstprivate variable that accumulates is refused.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// scalar {"name": "t", "type": "double", "bytes": 8, "scope": "private", "firstPrivate": true, "isFloat": true, "pos": "t.c:4:16", "uses": [{"exposedRead": true, "mustWrite": true, "mayWrite": true}]}
void sw_region_0(int n, double *a, double t) {
  FOR(i, int i = 0; i < n; i++) {
    STMT t = R{a[i]} + t;
  }
}
// CHECK: refused SW213 at 4:16 ''t' is firstprivate and changed before it is set in each iteration; copy it to a local variable of the loop body'
