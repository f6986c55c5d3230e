// Along diagonals the step of an offset is no multiple of the row, and larger or smaller than it: it is
// divided as the subscripts say.  A type without rows has no subscripts to say it: all steps of `a` are
// those of an array of one dimension, and the extents of the pragma divide those of `d` to the nearest.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
// array a {}
// array b {"dims":[67,67], "isObject": true}
// array c {"dims":[9,9,67], "isObject": true}
// array d {"tensorDims": 2}
// tensor d 67, 67
void sw_region_0(int n, int m, double *a, double (*b)[67], double (*c)[9][67], double *d) {
  FOR(i, int i = 1; i < n; i++) {
    STMT W{a[67*i]} = R{a[68*i]} + R{a[66*i + n - 1]} + R{a[67*(n - i) + i]} + R{b[i][i]} + R{b[n - 1 - i][i]} + R{b[i + 1][i - 1]} + R{b[2*i][i]} + R{b[i][2*i - 2]};
    STMT W{d[68*i]} = R{d[66*i + 60]} + R{d[67*(n - i) + i]} + R{d[135*i]};
    FOR(j, int j = 0; j < 67; j++) {
      STMT W{c[m - i][i][j]} = R{c[i][m - i][66 - j]};
    }
  }
}
// CHECK:   context [p_n, p_m] -> {  : p_n <= 9 and -1 + p_n <= p_m <= 9 }
// CHECK-NEXT:   guard p_n <= 9 && p_m + 1 >= p_n && p_m <= 9
// CHECK-NEXT:   A0 a[] main, 8 bytes
// CHECK-NEXT:   A1 b[{ [(67)] }][{ [(67)] }] main, 8 bytes
// CHECK-NEXT:   A2 c[{ [(9)] }][{ [(9)] }][{ [(67)] }] main, 8 bytes
// CHECK-NEXT:   A3 d[{ [(67)] }][{ [(67)] }] main, 8 bytes
// CHECK-NEXT:   S0 [p_n, p_m] -> { S0[i0] : 0 <= i0 <= -2 + p_n }
// CHECK-NEXT:     i = [p_n] -> { S0[i0] -> [(1 + i0)] }
// CHECK-NEXT:     write a[67*i]: [p_n, p_m] -> { S0[i0] -> A0[67 + 67i0] }
// CHECK-NEXT:     read a[68*i]: [p_n, p_m] -> { S0[i0] -> A0[68 + 68i0] }
// CHECK-NEXT:     read a[66*i + n - 1]: [p_n, p_m] -> { S0[i0] -> A0[65 + p_n + 66i0] }
// CHECK-NEXT:     read a[67*(n - i) + i]: [p_n, p_m] -> { S0[i0] -> A0[-66 + 67p_n - 66i0] }
// CHECK-NEXT:     read b[i][i]: [p_n, p_m] -> { S0[i0] -> A1[1 + i0, 1 + i0] }
// CHECK-NEXT:     read b[n - 1 - i][i]: [p_n, p_m] -> { S0[i0] -> A1[-2 + p_n - i0, 1 + i0] }
// CHECK-NEXT:     read b[i + 1][i - 1]: [p_n, p_m] -> { S0[i0] -> A1[2 + i0, i0] }
// CHECK-NEXT:     read b[2*i][i]: [p_n, p_m] -> { S0[i0] -> A1[2 + 2i0, 1 + i0] }
// CHECK-NEXT:     read b[i][2*i - 2]: [p_n, p_m] -> { S0[i0] -> A1[1 + i0, 2i0] }
// CHECK-NEXT:   S1 [p_n, p_m] -> { S1[i0] : 0 <= i0 <= -2 + p_n }
// CHECK-NEXT:     i = [p_n] -> { S1[i0] -> [(1 + i0)] }
// CHECK-NEXT:     write d[68*i]: [p_n, p_m] -> { S1[i0] -> A3[1 + i0, 1 + i0] }
// CHECK-NEXT:     read d[66*i + 60]: [p_n, p_m] -> { S1[i0] -> A3[1 + i0, 59 - i0] }
// CHECK-NEXT:     read d[67*(n - i) + i]: [p_n, p_m] -> { S1[i0] -> A3[-1 + p_n - i0, 1 + i0] }
// CHECK-NEXT:     read d[135*i]: [p_n, p_m] -> { S1[i0] -> A3[2 + 2i0, 1 + i0] }
// CHECK-NEXT:   S2 [p_n, p_m] -> { S2[i0, i1] : 0 <= i0 <= -2 + p_n and 0 <= i1 <= 66 }
// CHECK-NEXT:     i = [p_n] -> { S2[i0, i1] -> [(1 + i0)] }
// CHECK-NEXT:     j = [p_n] -> { S2[i0, i1] -> [(i1)] }
// CHECK-NEXT:     write c[m - i][i][j]: [p_n, p_m] -> { S2[i0, i1] -> A2[-1 + p_m - i0, 1 + i0, i1] }
// CHECK-NEXT:     read c[i][m - i][66 - j]: [p_n, p_m] -> { S2[i0, i1] -> A2[1 + i0, -1 + p_m - i0, 66 - i1] }
