// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel
  { // expected-warning {{region stays on the host: it contains no loop to divide among CPEs [SW221]}}
    a[0] = 1;
  }
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}
