// An array inside a struct, accessed with a size of several granules.
// RUN: %python %S/../make_ll.py %clang %s | %swopt -passes='print<sw-model>' -disable-output 2>&1 | %filecheck %s
struct cell { double f[9]; int flag; int pad; };
// array a {"elemType": "struct cell", "elemBytes": 80, "granule": 4, "accessBytes": 8}
// array b {"elemType": "struct cell", "elemBytes": 80, "granule": 4, "accessBytes": 8, "dims":[0,0]}
void sw_region_0(int n, int m, struct cell *a, struct cell (*b)[m]) {
  FOR(i, int i = 0; i < n; i++) {
    FOR(j, int j = 0; j < m; j++) {
      FOR(q, int q = 0; q < 9; q++) {
      STMT W{a[i*m+j].f[q]} = R{b[i][j].f[8-q]};
      }
    }
  }
}
// CHECK:   param p_n = (long)(int)n
// CHECK-NEXT:   param p_m = (long)(int)m
// CHECK-NEXT:   context [p_n, p_m] -> {  : p_m >= 0 }
// CHECK-NEXT:   guard p_m >= 0
// CHECK-NEXT:   A0 a[]{{\[\[}}p_m] -> { [(p_m)] }][{ [(20)] }] main, 4 bytes, struct
// CHECK-NEXT:   A1 b[]{{\[\[}}p_m] -> { [(p_m)] }][{ [(20)] }] main, 4 bytes, struct
// CHECK-NEXT:   S0 [p_n, p_m] -> { S0[i0, i1, i2] : 0 <= i0 < p_n and 0 <= i1 < p_m and 0 <= i2 <= 8 }
// CHECK-NEXT:     i = [p_n] -> { S0[i0, i1, i2] -> [(i0)] }
// CHECK-NEXT:     j = [p_n, p_m] -> { S0[i0, i1, i2] -> [(i1)] }
// CHECK-NEXT:     q = [p_n, p_m] -> { S0[i0, i1, i2] -> [(i2)] }
// CHECK-NEXT:     write a[i*m+j].f[q]: [p_n, p_m] -> { S0[i0, i1, i2] -> A0[i0, i1, h] : 2i2 <= h <= 1 + 2i2 }
// CHECK-NEXT:     read b[i][j].f[8-q]: [p_n, p_m] -> { S0[i0, i1, i2] -> A1[i0, i1, h] : 16 - 2i2 <= h <= 17 - 2i2 }
