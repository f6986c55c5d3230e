// Refused with the distance vector; tile sizes speak of the loops as they are written, so that these stay.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-scheduling>' -disable-output 2>&1 | %filecheck %s
// parallel {"tiles": [4, 4]}
// array a {"dims":[0,64], "isObject": true}
void sw_region_0(int n, double (*a)[64]) {
  FOR(i, int i = 1; i < n; i++) {
    FOR(j, int j = 1; j < 63; j++) {
    STMT W{a[i][j]} = R{a[i - 1][j]} + R{a[i][j - 1]} + R{a[i][j + 1]};
    }
  }
}
// CHECK: refused SW201 at 6:3 'i' 'a' '(1, 0)'
// CHECK-NEXT:   note SW290 at 8:10 'a[i][j]'
// CHECK-NEXT:   note SW291 at 8:23 'a[i - 1][j]'
