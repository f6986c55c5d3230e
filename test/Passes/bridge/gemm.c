// RUN: %make-ll %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | FileCheck %s
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
