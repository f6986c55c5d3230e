// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
double g[50];
void f(int n, const int *b, double *a, const double *w, int *restrict k) {
  double s = 0;
  unsigned bits = 0;
#pragma sw parallel reduction(&: s) // expected-error {{'s' of type 'double' cannot be reduced with '&' [SW118]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel reduction(+: n[0:4]) // expected-error {{'n' of type 'int' cannot be reduced with '+' [SW118]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel reduction(|: g) // expected-error {{'g' of type 'double[50]' cannot be reduced with '|' [SW118]}}
  for (int i = 0; i < n; i++) g[b[i]] += a[i];
#pragma sw parallel reduction(+: w[0:n]) // expected-error {{'w' of type 'const double *' cannot be reduced with '+' [SW118]}}
  for (int i = 0; i < n; i++) s += w[i];
#pragma sw parallel reduction(&&: k[0:n]) // expected-error {{'k' of type 'int *__restrict' cannot be reduced with '&&' [SW118]}}
  for (int i = 0; i < n; i++) k[b[i]] = 0;
#pragma sw parallel reduction(max: s) reduction(|: bits, k[0:n])
  for (int i = 0; i < n; i++) { s = s > a[i] ? s : a[i]; bits |= (unsigned)i; k[b[i]] |= i; }
  a[0] = s + bits;
}
