// Inputs that come and are awaited together count on one reply word, with one wait for each tile; elements
// smaller than a word on one of their own, as they are perhaps awaited where they are asked for.
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE --implicit-check-not=sw_replies
// RUN: sed 's/double \*b/char *b/;s/array b {/&"elemBytes": 1, "elemType": "char", /' %s > %t.small.c
// RUN: %python %swgen-src/test/Passes/make_ll.py %clang %t.small.c > %t.small.ll
// RUN: %swopt -passes='print<sw-code-tree;greedy>' -disable-output %t.small.ll 2>&1 | FileCheck %s --check-prefixes=CHECK,TWO --implicit-check-not=sw_replies
//
// CHECK: get {{.*}}sw_ldm.a_1.v[0]{{.*}} on &sw_replies[0]
// ONE: get {{.*}}sw_ldm.b_2.v[0]{{.*}} on &sw_replies[0]
// TWO: get {{.*}}sw_ldm.b_2.v[0]{{.*}} on &sw_replies[2]
// CHECK: if 0 + 8 <= sw_k2_last
// CHECK-NEXT: wait for &sw_replies[0]
// TWO-NEXT: wait for &sw_replies[2]
// CHECK: for sw_k2_lo = 0;
// CHECK: get {{.*}}sw_ldm.a_1.v[1 - sw_copyk2]{{.*}} on &sw_replies[1 - sw_copyk2]
// ONE: get {{.*}}sw_ldm.b_2.v[1 - sw_copyk2]{{.*}} on &sw_replies[1 - sw_copyk2]
// TWO: get {{.*}}sw_ldm.b_2.v[1 - sw_copyk2]{{.*}} on &sw_replies[2 + 1 - sw_copyk2]
// CHECK-NEXT: wait for &sw_replies[sw_copyk2]
// TWO-NEXT: wait for &sw_replies[2 + sw_copyk2]
//
// parallel {"tiles": [8, 8, 8]}
// array c {"isRestrict": true, "wish": {"buffers": 1}}
// array a {"isRestrict": true, "wish": {"buffers": 2}}
// array b {"isRestrict": true, "wish": {"buffers": 2}}
void sw_region_0(int n, double *c, double *a, double *b) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
      FOR(k, int k = 0; k < n; k++) {
        STMT RW{c[i * n + j]} += R{a[i * n + k]} * R{b[k * n + j]};
      }
    }
  }
}
