// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, double x) {
#pragma sw parallel
#pragma sw buffer in(x) // expected-error {{'x' in 'in' is neither an array nor a pointer [SW112]}}
  for (int i = 0; i < n; i++) a[i] = x;
#pragma sw parallel noalias(n) // expected-error {{'n' in 'noalias' is neither an array nor a pointer [SW112]}}
  for (int i = 0; i < n; i++) a[i] = x;
#pragma sw parallel
#pragma sw tensor n[4] // expected-error {{'n' in 'tensor' is neither an array nor a pointer [SW112]}}
  for (int i = 0; i < n; i++) a[i] = x;
#pragma sw parallel noalias(a)
#pragma sw buffer out(a)
  for (int i = 0; i < n; i++) a[i] = x;
}
