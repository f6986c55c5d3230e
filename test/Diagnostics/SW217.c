// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = i;
    while (k > 0) // expected-warning {{region stays on the host: 'while' loop; only for loops with a countable trip can be divided among CPEs [SW217]}}
      k /= 2;
    a[i] = k;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    do { // expected-warning {{'do' loop; only for loops}}
      a[i] /= 2;
    } while (a[i] > 1);
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      a[i] /= 2;
}
