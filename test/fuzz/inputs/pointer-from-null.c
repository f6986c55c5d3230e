// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
// Loops that count from a null pointer, or to an integer, are not written as sums of pointers: what was analysed did
// not compile.
void f(int n, double *restrict a, const double *restrict v) {
#pragma sw parallel
  for (double *i = 0; i < a + n; i++) // expected-warning {{its increment does not step one variable}}
    a[n] = v[n];
#pragma sw parallel
  for (double *i = a; i < n; i++) // expected-warning {{ordered comparison}} expected-warning {{its increment does not step one variable}}
    a[n] = v[n];
}
