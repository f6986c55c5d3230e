// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict a) {
#pragma sw parallel // expected-warning {{region stays on the host: no loop of the region can run in parallel [SW215]}}
  for (int i = 0; i < n; i++)
    ;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
