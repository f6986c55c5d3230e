// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
  int k = 4;
#pragma sw parallel num_cpes(k++) // expected-error {{argument of 'num_cpes' has a side effect [SW117]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel if (k = n) // expected-error {{argument of 'if' has a side effect [SW117]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel num_cpes(k + 1) if (k == n)
  for (int i = 0; i < n; i++) a[i] = 0;
}
