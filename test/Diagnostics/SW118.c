// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
  double s = 0;
  unsigned bits = 0;
#pragma sw parallel reduction(&: s) // expected-error {{'s' of type 'double' cannot be reduced with '&' [SW118]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel reduction(+: a) // expected-error {{'a' of type 'double *' cannot be reduced with '+' [SW118]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel reduction(max: s) reduction(|: bits)
  for (int i = 0; i < n; i++) { s = s > a[i] ? s : a[i]; bits |= (unsigned)i; }
  a[0] = s + bits;
}
