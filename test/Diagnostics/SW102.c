// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
// RUN: not %swclang -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
void f(int n, double *a) {
  double s = 0;
#pragma sw parallel redution(+: s) // expected-error {{unknown clause 'redution' in '#pragma sw parallel'; did you mean 'reduction'? [SW102]}}
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK: fix-it:"{{.*}}":{5:21-5:29}:"reduction"
#pragma sw parallel in(a) // expected-error {{unknown clause 'in' in '#pragma sw parallel'; }}
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma sw parallel reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  a[0] = s;
}
