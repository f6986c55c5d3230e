// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, double *b) {
  double t = 1;
#pragma sw parallel private(t) // expected-warning {{'t' in 'private' has no effect: the region does not change it [SW121]}}
#pragma sw buffer in(b) // expected-warning {{'b' in 'in' has no effect: the region does not access it [SW121]}}
  for (int i = 0; i < n; i++) a[i] = t;
#pragma sw parallel private(t)
#pragma sw buffer in(b)
  for (int i = 0; i < n; i++) { t = b[i]; a[i] = t; }
}
