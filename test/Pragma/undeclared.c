// Errors in the expressions are Clang's own, at the expression.
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) { // expected-note 0+ {{declared here}}
#pragma sw parallel tile(x) // expected-error {{use of undeclared identifier 'x'}}
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma sw parallel num_cpes(n +) // expected-error {{expected expression}}
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma sw parallel if (n) private(y, z) // expected-error {{use of undeclared identifier 'y'}} expected-error 0-1 {{use of undeclared identifier 'z'}}
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
