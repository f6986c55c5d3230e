// RUN: rm -rf %t.file && touch %t.file
// RUN: not %swclang -c %s -o %t.o -fplugin-arg-swgen-out=%t.file 2>&1 | FileCheck %s
// RUN: not %swclang -c %s -o %t.o -fplugin-arg-swgen-out=/proc/nowhere 2>&1 | FileCheck %s
// CHECK: error: cannot write '{{.*}}': {{.*}} [SW502]
// RUN: %swclang -c %s -o %t.o -fplugin-arg-swgen-out=%t.dir
void f(int n, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = i;
}
