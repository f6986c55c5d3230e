// A time loop runs in step on all CPEs; each of its nests is a phase; an imperfect nest is distributed
// inside the tile.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-distribution;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
//
// CHECK: phase 0 in t#0
// CHECK-NEXT: node 0 leaf [i#1{{.*}} coincident] [j#2{{.*}} coincident] S0
// CHECK-NEXT: phase 1 in t#0
// CHECK-NEXT: node 1 [p#3{{.*}} coincident]
// CHECK-NEXT: node 2 leaf S1
// CHECK-NEXT: node 3 leaf [q#4{{.*}}] S2
//
// array u {"isRestrict": true}
// array v {"isRestrict": true}
// array s {"isRestrict": true}
void sw_region_0(int n, int steps, double *u, double *v, double *s) {
  FOR(t, int t = 0; t < steps; t++) {
    FOR(i, int i = 1; i < n - 1; i++) {
      FOR(j, int j = 1; j < n - 1; j++) {
        STMT W{v[i * n + j]} = R{u[(i - 1) * n + j]} + R{u[(i + 1) * n + j]};
      }
    }
    FOR(p, int p = 1; p < n - 1; p++) {
      STMT W{s[p]} = 0;
      FOR(q, int q = 1; q < n - 1; q++) {
        STMT RW{s[p]} += R{v[p * n + q]}; W{u[p * n + q]} = R{v[p * n + q]};
      }
    }
  }
}
