// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict b) {
#pragma sw parallel // expected-warning {{region stays on the host: the type '_BitInt(24)' cannot be printed in the slave source [SW501]}}
  for (int i = 0; i < n; i++) {
    _BitInt(24) t = i;
    b[i] = t;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    long t = i;
    b[i] = t;
  }
}
