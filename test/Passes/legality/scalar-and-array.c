// A dependence through memory is named before one through a variable; the tiles keep the loops as written.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | %filecheck %s
// parallel {"tiles": [4, 4]}
// array a {}
// scalar {"name": "s", "type": "double", "bytes": 8, "scope": "outer", "isFloat": true, "liveOut": true, "uses": [{"mustWrite": true, "mayWrite": true}]}
// scalar {"name": "t", "type": "double", "bytes": 8, "scope": "outer", "isFloat": true, "uses": [{"mustWrite": true, "mayWrite": true}, {"stmt":1, "exposedRead": true}]}
void sw_region_0(int n, double *a, double s, double t) {
  FOR(i, int i = 0; i < n; i++) {
    STMT s = R{a[i]}; t = s;
    FOR(j, int j = 0; j < n; j++) {
    STMT W{a[i*n+j]} = t; }
  }
}
// CHECK: refused SW201 at 8:3 'i' 'a' '(*)'
// CHECK-NEXT:   note SW290 at 11:10 'a[i*n+j]'
// CHECK-NEXT:   note SW291 at 9:14 'a[i]'
