// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, double *b) {
  double s = 0, t;
#pragma sw parallel private(s) reduction(+: s) // expected-error {{'s' is named in 'private' and again in 'reduction' [SW106]}} expected-note {{first given here}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel
#pragma sw buffer in(a, b, a) // expected-error {{'a' is named in 'in' and again in 'in' [SW106]}} expected-note {{first given here}}
  for (int i = 0; i < n; i++) a[i] = b[i];
#pragma sw parallel
#pragma sw buffer in(a) // expected-note {{first given here}}
#pragma sw buffer out(a) // expected-error {{'a' is named in 'in' and again in 'out' [SW106]}}
  for (int i = 0; i < n; i++) a[i] = b[i];
#pragma sw parallel private(t) reduction(+: s)
#pragma sw buffer in(a) bypass(b)
  for (int i = 0; i < n; i++) { t = a[i]; s += t * b[i]; }
  a[0] = s;
}
