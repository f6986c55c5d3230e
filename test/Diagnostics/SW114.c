// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel independent(a) // expected-error {{clause 'independent' takes no argument [SW114]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel independent
  for (int i = 0; i < n; i++) a[i] = 0;
}
