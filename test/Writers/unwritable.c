// Nothing is left behind when a file cannot be written; the error names it.
// RUN: rm -rf %t && mkdir -p %t/unwritable.slave.c/x
// RUN: not %swclang -fplugin-arg-swgen-out=%t -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not ls %t/unwritable.host.c
// RUN: not ls %t/unwritable.sw.h
// RUN: not %swclang -fplugin-arg-swgen-out=/dev/null/x -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=DIR
void f(int n, double *x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) x[i] = 1;
}
// CHECK: error: cannot write '{{.*}}unwritable.slave.c': {{.*}} [SW502]
// DIR: error: cannot write '/dev/null/x': {{.*}} [SW502]
