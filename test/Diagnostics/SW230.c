// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  {
    b[0] = 1; // expected-warning {{region stays on the host: this statement is in no loop that can run in parallel; move it out of the region [SW230]}}
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
  b[0] = 1;
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
}
