// Statements outside every loop: one CPE runs them, before and after what all run; alone they are refused.
// RUN: %python %S/../make_ll.py %clang %s > %t.ll
// RUN: %swopt -passes='print<sw-transformation>' -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: %swopt -passes='print<sw-plan-verifier;greedy>' -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: sed -e '/^  FOR/,/^  }/d' %s > %t.c
// RUN: %python %S/../make_ll.py %clang %t.c | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | FileCheck %s --check-prefix=ALONE
// CHECK: S0[] -> S0[0]
// CHECK-NEXT: S1[i0] -> S1[i0]
// CHECK-NEXT: S2[] -> S2[0]
// PROOF: proved
// ALONE: refused SW213
//
// array a {"isRestrict": true}
void sw_region_0(int n, double *a) {
  STMT W{a[0]} = 1;
  FOR(i, int i = 0; i < n; i++) {
     STMT W{a[i]} = 1;
  }
  STMT W{a[n]} = 1;
}
