// Two parallel loops and one that accumulates.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-legality>' -disable-output 2>&1 | %filecheck %s
// array C {"isRestrict": true}
// array A {"isRestrict": true}
// array B {"isRestrict": true}
void sw_region_0(int n, int m, int l, double alpha, double *C, double *A, double *B) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < m; j++) {
      STMT W{C[i * m + j]} = 0;
      FOR(k, int k = 0; k < l; k++) {
        STMT RW{C[i * m + j]} += alpha * R{A[i * l + k]} * R{B[k * m + j]};
      }
    }
  }
}
// CHECK:   loop 0 over i: parallel
// CHECK-NEXT:   loop 1 over j: parallel
// CHECK-NEXT:   loop 2 over k: carries a dependence through C, distance (0, 0, *)
