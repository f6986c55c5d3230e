// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
struct s { int x; };
void f(int n, double *a, struct s v) {
#pragma sw parallel tile(2.5) // expected-error {{'tile' needs an integer, not 'double' [SW111]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel num_cpes(a) // expected-error {{'num_cpes' needs an integer, not 'double *' [SW111]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel if (v) // expected-error {{'if' needs an integer, not 'struct s' [SW111]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel num_cpes(n) if (a && n > 1.5)
  for (int i = 0; i < n; i++) a[i] = 0;
}
