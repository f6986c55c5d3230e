// An access as another type is refused.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {"isRestrict": true, "accessBytes": 4}
void sw_region_0(int n, double *a) {
  FOR(i, int i = 0; i < n; i++) {
    STMT W{((float *)a)[i]} = 0;
  }
}
// CHECK: refused SW213 at 6:10 ''((float *)a)[i]' is accessed as another type than its own'
