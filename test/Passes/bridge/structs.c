// A field of a struct is a granule; a local scalar has an element per iteration.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
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
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   context [p_n] -> {  :  }
// CHECK-NEXT:   A0 p[][{ [(7)] }] main, 8 bytes, struct
// CHECK-NEXT:   A1 fx[] local, 8 bytes
// CHECK-NEXT:   S0 [p_n] -> { S0[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0] -> [(i0)] }
// CHECK-NEXT:     write fx: [p_n] -> { S0[i0] -> A1[i0] }
// CHECK-NEXT:   S1 [p_n] -> { S1[i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S1[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n] -> { S1[i0, i1] -> [(i1)] }
// CHECK-NEXT:     read p[j].x: [p_n] -> { S1[i0, i1] -> A0[i1, 0] }
// CHECK-NEXT:     read p[i].x: [p_n] -> { S1[i0, i1] -> A0[i0, 0] }
// CHECK-NEXT:     read-write fx: [p_n] -> { S1[i0, i1] -> A1[i0] }
// CHECK-NEXT:   S2 [p_n] -> { S2[i0] : 0 <= i0 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S2[i0] -> [(i0)] }
// CHECK-NEXT:     read-write p[i].vx: [p_n] -> { S2[i0] -> A0[i0, 3] }
// CHECK-NEXT:     read fx: [p_n] -> { S2[i0] -> A1[i0] }
