// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel tile(1000000)
  for (int i = 0; i < n; i++) // expected-warning@-1 0-1 {{SW302}} expected-warning 0-1 {{region stays on the host: the tile sizes given need 16000000 bytes of LDM, }}
    b[i] += a[i];
#pragma sw parallel tile(1000)
  for (int i = 0; i < n; i++)
    b[i] += a[i];
}
