// A scalar whose last value is needed.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// scalar {"name": "s", "type": "double", "bytes": 8, "scope": "outer", "isFloat": true, "liveOut": true, "pos": "t.c:5:10", "uses": [{"mustWrite": true, "mayWrite": true}]}
void sw_region_0(int n, double *a, double s) {
  FOR(i, int i = 0; i < n; i++) {
    STMT s = R{a[i]}; W{a[i]} = s + 1;
  }
}
// CHECK: refused SW214 at 6:3 'i' 's'
// CHECK-NEXT:   note SW290 at 5:10 's'
// CHECK-NEXT:   note SW291 at 5:10 's'
