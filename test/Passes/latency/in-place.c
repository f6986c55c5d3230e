// What comes and goes has three copies, what only comes two; tiles may shrink for more turns.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-latency-hiding;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=CODE
//
// CHECK: 'y' {{.*}} triple fetch put box
// CHECK: 'x' {{.*}} double fetch
// CHECK: pipe of node 0 depth 1 groups 0 1
// CHECK-NEXT:   before fetch 1, fetch 0, await-fetch 0 if more, await-fetch 1 if more{{$}}
// CHECK-NEXT:   each fetch 1 next, await-put 0 next, fetch 0 next, await-fetch 0, await-fetch 1, body, put 0
// CHECK-NEXT:   after await-put 0, await-put 0, await-put 0
// PROOF: proved
// CODE: sw_i0_size = sw_tile_turns(sw_i0_count, {{[0-9]+}}, 1, sw_n, 1024, 16)
// CODE: sw_copy0 : 0
// CODE: sw_turn0 : 0
// CODE: sw_next_turn0 = sw_turn0 < 2 ? sw_turn0 + 1 : 0
// CODE: sw_turn0 := sw_next_turn0
//
// array y {"isRestrict": true}
// array x {"isRestrict": true}
void sw_region_0(int n, double *y, double *x) {
  FOR(i, int i = 0; i < n; i++) {
    STMT RW{y[i]} += 3 * R{x[i]};
  }
}
