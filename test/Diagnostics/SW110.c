// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
enum { E };
void g(void);
void f(int n, double *a) {
  double t;
#pragma sw parallel private(E) // expected-error {{'E' in 'private' is not a variable [SW110]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel noalias(g) // expected-error {{'g' in 'noalias' is not a variable [SW110]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel private(unknown) // expected-error {{use of undeclared identifier 'unknown'}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel private(t)
  for (int i = 0; i < n; i++) { t = i; a[i] = t; }
}
