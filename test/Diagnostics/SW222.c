// RUN: %swclang -x c++ -fsyntax-only -Xclang -verify %s
void f(int n, double *a) {
#pragma sw parallel // expected-warning {{region stays on the host: only C is ported; move the loop to a C file [SW222]}}
  for (int i = 0; i < n; i++)
    a[i] = 0;
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
