// Different fields of a struct do not meet.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
struct body { double x, y, z, vx, vy, vz; double m; };
// array p {"elemType": "struct body", "elemBytes": 56, "granule": 8, "accessBytes": 8}
// scalar {"name": "fx", "type": "double", "bytes": 8, "scope": "local", "declLoops": [0], "isFloat": true, "uses": [{"mustWrite": true, "mayWrite": true}, {"stmt": 1, "exposedRead": true, "mustWrite": true, "mayWrite": true}, {"stmt": 2, "exposedRead": true}]}
void sw_region_0(int n, double dt, struct body *p) {
  FOR(i, int i = 0; i < n; i++) {
    STMT double fx = 0;
    FOR(j, int j = 0; j < n; j++) {
      STMT fx += R{p[j].x} - R{p[i].x};
    }
    STMT RW{p[i].vx} += dt * fx;
  }
}
// CHECK:   flow S0 fx -> S1 fx distance (0)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S1[i0' = i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_n }
// CHECK-NEXT:   output S0 fx -> S1 fx distance (0)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S1[i0' = i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_n }
// CHECK-NEXT:   flow S0 fx -> S2 fx distance (0)
// CHECK-NEXT:     [p_n] -> { S0[i0] -> S2[i0' = i0] : 0 <= i0 < p_n }
// CHECK-NEXT:   flow S1 fx -> S1 fx distance (0, *)
// CHECK-NEXT:     [p_n] -> { S1[i0, i1] -> S1[i0' = i0, i1'] : 0 <= i0 < p_n and i1 >= 0 and i1 < i1' < p_n }
// CHECK-NEXT:   anti S1 fx -> S1 fx distance (0, *)
// CHECK-NEXT:     [p_n] -> { S1[i0, i1] -> S1[i0' = i0, i1'] : 0 <= i0 < p_n and i1 >= 0 and i1 < i1' < p_n }
// CHECK-NEXT:   output S1 fx -> S1 fx distance (0, *)
// CHECK-NEXT:     [p_n] -> { S1[i0, i1] -> S1[i0' = i0, i1'] : 0 <= i0 < p_n and i1 >= 0 and i1 < i1' < p_n }
// CHECK-NEXT:   flow S1 fx -> S2 fx distance (0)
// CHECK-NEXT:     [p_n] -> { S1[i0, i1] -> S2[i0' = i0] : 0 <= i0 < p_n and 0 <= i1 < p_n }
