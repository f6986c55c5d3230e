// That a subscript stays in its row is checked at run time.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {}
void sw_region_0(int n, int lda, double *a) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < n; j++) {
    STMT RW{a[lda * i + j]} += i;
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   param p_lda = (long)(int)lda
// CHECK-NEXT:   context [p_n, p_lda] -> {  : p_lda >= p_n }
// CHECK-NEXT:   guard p_lda >= p_n
// CHECK-NEXT:   A0 a[]{{\[\[}}p_lda] -> { [(p_lda)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_n, p_lda] -> { S0[i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1] -> [(i0)] }
// CHECK-NEXT:     j = [p_n] -> { S0[i0, i1] -> [(i1)] }
// CHECK-NEXT:     read-write a[lda * i + j]: [p_n, p_lda] -> { S0[i0, i1] -> A0[i0, i1] }
