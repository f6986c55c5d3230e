// Two arrays in a time loop.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-dependences>' -disable-output 2>&1 | %filecheck %s
// array a {}
// array b {}
void sw_region_0(int n, int m, double *a, double *b) {
  FOR(t, int t = 0; t < 10; t++) {
    FOR(i, int i = 1; i < n - 1; i++) {
      FOR(j, int j = 1; j < m - 1; j++) {
        STMT W{b[i * m + j]} = 0.25 * (R{a[(i - 1) * m + j]} + R{a[(i + 1) * m + j]} + R{a[i * m + j - 1]} + R{a[i * m + j + 1]});
      }
    }
    FOR(i, int i = 1; i < n - 1; i++) {
      FOR(j, int j = 1; j < m - 1; j++) {
        STMT W{a[i * m + j]} = R{b[i * m + j]};
      }
    }
  }
}
// CHECK:   output S0 b[i * m + j] -> S0 b[i * m + j] distance (*, 0, 0)
// CHECK-NEXT:     [p_n, p_m] -> { S0[i0, i1, i2] -> S0[o0, i1, i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 <= i2 <= -3 + p_m and i0 < o0 <= 9 }
// CHECK-NEXT:   flow S0 b[i * m + j] -> S1 b[i * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S0[i0, i1, i2] -> S1[o0, i1, i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 <= i2 <= -3 + p_m and i0 <= o0 <= 9 }
// CHECK-NEXT:   anti S0 a[(i - 1) * m + j] -> S1 a[i * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S0[i0, i1, i2] -> S1[o0, -1 + i1, i2] : i0 >= 0 and 0 < i1 <= -3 + p_n and 0 <= i2 <= -3 + p_m and i0 <= o0 <= 9 }
// CHECK-NEXT:   anti S0 a[(i + 1) * m + j] -> S1 a[i * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S0[i0, i1, i2] -> S1[o0, 1 + i1, i2] : i0 >= 0 and 0 <= i1 <= -4 + p_n and 0 <= i2 <= -3 + p_m and i0 <= o0 <= 9 }
// CHECK-NEXT:   anti S0 a[i * m + j - 1] -> S1 a[i * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S0[i0, i1, i2] -> S1[o0, i1, -1 + i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 < i2 <= -3 + p_m and i0 <= o0 <= 9 }
// CHECK-NEXT:   anti S0 a[i * m + j + 1] -> S1 a[i * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S0[i0, i1, i2] -> S1[o0, i1, 1 + i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 <= i2 <= -4 + p_m and i0 <= o0 <= 9 }
// CHECK-NEXT:   flow S1 a[i * m + j] -> S0 a[(i - 1) * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S1[i0, i1, i2] -> S0[o0, 1 + i1, i2] : i0 >= 0 and 0 <= i1 <= -4 + p_n and 0 <= i2 <= -3 + p_m and i0 < o0 <= 9 }
// CHECK-NEXT:   flow S1 a[i * m + j] -> S0 a[(i + 1) * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S1[i0, i1, i2] -> S0[o0, -1 + i1, i2] : i0 >= 0 and 0 < i1 <= -3 + p_n and 0 <= i2 <= -3 + p_m and i0 < o0 <= 9 }
// CHECK-NEXT:   flow S1 a[i * m + j] -> S0 a[i * m + j - 1] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S1[i0, i1, i2] -> S0[o0, i1, 1 + i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 <= i2 <= -4 + p_m and i0 < o0 <= 9 }
// CHECK-NEXT:   flow S1 a[i * m + j] -> S0 a[i * m + j + 1] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S1[i0, i1, i2] -> S0[o0, i1, -1 + i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 < i2 <= -3 + p_m and i0 < o0 <= 9 }
// CHECK-NEXT:   output S1 a[i * m + j] -> S1 a[i * m + j] distance (*, 0, 0)
// CHECK-NEXT:     [p_n, p_m] -> { S1[i0, i1, i2] -> S1[o0, i1, i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 <= i2 <= -3 + p_m and i0 < o0 <= 9 }
// CHECK-NEXT:   anti S1 b[i * m + j] -> S0 b[i * m + j] distance (*)
// CHECK-NEXT:     [p_n, p_m] -> { S1[i0, i1, i2] -> S0[o0, i1, i2] : i0 >= 0 and 0 <= i1 <= -3 + p_n and 0 <= i2 <= -3 + p_m and i0 < o0 <= 9 }
// CHECK-NEXT:   must not overlap: a, b
