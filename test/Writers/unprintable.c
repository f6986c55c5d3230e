// What C99 cannot spell keeps its region on the host, the other regions go.
// RUN: rm -rf %t && %swclang -std=c23 -fplugin-arg-swgen-out=%t -fsyntax-only -Xclang -verify %s
// RUN: grep -c '^ *{ /. region on' %t/unprintable.host.c | FileCheck %s
// CHECK: 1
void f(int n, int *x, double *y) {
#pragma sw parallel // expected-warning {{region stays on the host: the type '_BitInt(24)' cannot be printed in the slave source [SW501]}}
  for (int i = 0; i < n; i++) {
    _BitInt(24) t = i;
    x[i] = t;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = 1;
}
