// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const int *restrict ix, double *a, double *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = b[ix[i]]; // expected-warning {{region stays on the host: 'b' and 'a' may overlap and no run-time check can be made; declare one 'restrict' or promise 'noalias(b)' [SW203]}}
#pragma sw parallel noalias(a)
  for (int i = 0; i < n; i++)
    a[i] = b[ix[i]];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}
