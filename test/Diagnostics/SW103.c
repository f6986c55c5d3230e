// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, double *b) {
  double s = 0;
#pragma sw parallel tile 32 // expected-error {{expected '(' in 'tile', found '32' [SW103]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(32 // expected-error {{expected ')' in 'tile', found 'end of line' [SW103]}} expected-note {{to match this '('}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile() // expected-error {{expected an expression in 'tile', found ')' [SW103]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(32,) // expected-error {{expected an expression in 'tile', found ')' [SW103]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile((32) // expected-error {{expected ')' in 'tile', found 'end of line' [SW103]}} expected-note {{to match this '('}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(n[3) // expected-error {{expected ']' in 'tile', found ')' [SW103]}} expected-note {{to match this '['}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(3;4) // expected-error {{expected ')' in 'tile', found ';' [SW103]}} expected-note {{to match this '('}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel reduction(s) // expected-error {{unknown operator 's' in 'reduction'; expected '+', '*', 'min', 'max', '&', '|', '^', '&&' or '||' [SW104]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel reduction(+ s) // expected-error {{expected ':' after the operator in 'reduction', found 's' [SW103]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel reduction(+:) // expected-error {{expected a variable name in 'reduction', found ')' [SW103]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel 7 // expected-error {{expected a clause in '#pragma sw parallel', found '7' [SW103]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw buffer in(a[8) // expected-error {{expected ']' in 'in', found ')' [SW103]}} expected-note {{to match this '['}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel
#pragma sw tensor a // expected-error {{expected '[' and an extent after 'a' in 'tensor', found 'a' [SW103]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(32)
#pragma sw buffer in(a[8])
  for (int i = 0; i < n; i++) b[i] = a[i];
}
