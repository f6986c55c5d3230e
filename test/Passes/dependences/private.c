// Variables private by proof, by promise, and not at all; a reduction.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true}
// scalar {"name": "t", "type": "double", "bytes": 8, "scope": "outer", "isFloat": true, "pos": "t.c:4:1", "uses": [{"mustWrite": true, "mayWrite": true}, {"stmt":1, "exposedRead": true}]}
// scalar {"name": "u", "type": "double", "bytes": 8, "scope": "outer", "isFloat": true, "pos": "t.c:4:1", "uses": [{"mayWrite": true}, {"stmt":1, "exposedRead": true}]}
// scalar {"name": "v", "type": "double", "bytes": 8, "scope": "private", "isFloat": true, "pos": "t.c:4:1", "uses": [{"mayWrite": true}, {"stmt":1, "exposedRead": true}]}
// scalar {"name": "r", "type": "double", "bytes": 8, "scope": "reduction", "reductionOp": "+", "isFloat": true, "liveOut": true, "uses": [{"stmt":1, "exposedRead": true, "mayWrite": true, "mustWrite": true}]}
void sw_region_0(int n, double *a, double t, double u, double v, double r) {
  FOR(i, int i = 0; i < n; i++) {
    STMT t = R{a[i]}; if (t > 0) { u = t; v = t; }
    FOR(j, int j = 0; j < n; j++) {
      STMT r += t; W{a[i]} = u + v;
    }
  }
}
// CHECK:   anti S0 a[i] -> S1 a[i] distance (0)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S1[i0, o1] : 0 <= i0 < p_n and 0 <= o1 < p_n }
// CHECK-NEXT:   output S1 a[i] -> S1 a[i] distance (0, *)
// CHECK-NEXT:     [p_n] -> { S1[i0, i1] -> S1[i0, o1] : 0 <= i0 < p_n and i1 >= 0 and i1 < o1 < p_n }
// CHECK-NEXT:   flow S0 t -> S1 t distance (0)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S1[i0' = i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_n }
// CHECK-NEXT:   output S0 u -> S0 u distance (*)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S0[i0'] : i0 >= 0 and i0 < i0' < p_n }
// CHECK-NEXT:   flow S0 u -> S1 u distance (*)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S1[i0', i1] : i0 >= 0 and i0 <= i0' < p_n and 0 <= i1 < p_n }
// CHECK-NEXT:   anti S1 u -> S0 u distance (*)
// CHECK-NEXT:     [p_n] -> { S1[i0, i1] -> S0[i0'] : i0 >= 0 and 0 <= i1 < p_n and i0 < i0' < p_n }
// CHECK-NEXT:   flow S0 v -> S1 v distance (0)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S1[i0' = i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_n }
