// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel
#pragma sw buffer double single // expected-error {{'double' and 'single' exclude each other [SW115]}} expected-note {{first given here}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel
#pragma sw buffer double
  for (int i = 0; i < n; i++) a[i] = 0;
}
