// Inputs of the innermost tile loop come ahead, the result of the outer one goes behind; `single` and
// dependences keep one copy.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-latency-hiding;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
//
// CHECK: 'c' {{.*}} node 0 depth 2 {{.*}} double fetch put box
// CHECK: 'a' {{.*}} node 1 depth 1 {{.*}} double fetch
// CHECK: 'b' {{.*}} node 1 depth 1 {{.*}} bytes fetch
// CHECK: pipe of node 1 depth 1 groups 1
// CHECK-NEXT:   before fetch 1, await-fetch 1 if more{{$}}
// CHECK-NEXT:   each fetch 1 next, await-fetch 1, body
// CHECK-NEXT:   after
// CHECK: pipe of node 0 depth 2 groups 0
// CHECK-NEXT:   before fetch 0, await-fetch 0 if more{{$}}
// CHECK-NEXT:   each await-put 0 next, fetch 0 next, await-fetch 0, body, put 0
// CHECK-NEXT:   after await-put 0, await-put 0
// PROOF: proved
//
// parallel {"tiles": [8, 8, 8]}
// array c {"isRestrict": true, "wish": {"buffers": 2}}
// array a {"isRestrict": true, "wish": {"buffers": 2}}
// array b {"isRestrict": true, "wish": {"buffers": 1}}
void sw_region_0(int n, double *c, double *a, double *b) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      FOR(k, int k = 0; k < n; k++) {
        STMT RW{c[i * n + j]} += R{a[i * n + k]} * R{b[k * n + j]};
      }
    }
  }
}
