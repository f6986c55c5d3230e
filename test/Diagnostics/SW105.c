// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, double *b) {
#pragma sw parallel tile(8) independent tile(16) // expected-error {{clause 'tile' is given twice [SW105]}} expected-note {{first given here}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel num_cpes(8) // expected-note {{first given here}}
#pragma sw parallel num_cpes(16) // expected-error {{clause 'num_cpes' is given twice [SW105]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(8)
#pragma sw buffer in(a) in(b)
  for (int i = 0; i < n; i++) a[i] = b[i];
}
