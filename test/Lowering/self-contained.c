// The analysis source stands alone: no header, no macro and no option of the user's reaches it.
// RUN: %swclang -DN=8 -ffast-math -fsanitize=undefined -fprofile-instr-generate -g -include stdio.h \
// RUN:   -fplugin-arg-swgen-dump=all -fplugin-arg-swgen-stop-after=ir -fsyntax-only %s 2>&1 | FileCheck %s
#include <math.h>
static double half(double x) { return x / 2; }
void f(float a[N][N]) {
#pragma sw parallel
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] += half(exp(j)) + sqrt(i);
}
// CHECK-DAG: extern double half(double x) __attribute__((const));
// CHECK-DAG: extern double exp(double{{.*}}) __attribute__((const));
// CHECK: void sw_region_0(float (*a)[8]) {
// CHECK-NOT: ubsan
// CHECK-NOT: errno
// CHECK: call {{.*}}double @half(
// CHECK: attributes {{.*}} memory(none)
