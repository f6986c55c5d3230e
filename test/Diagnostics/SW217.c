// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
  int k = n;
#pragma sw parallel
  {
    while (k > 0) { // expected-warning {{region stays on the host: 'while' loop; only for loops with a countable trip can be divided among CPEs [SW217]}}
      a[k] = 0;
      k /= 2;
    }
  }
#pragma sw parallel
  {
    do { // expected-warning {{'do' loop; only for loops}}
      a[0] /= 2;
    } while (a[0] > 1);
  }
#pragma sw parallel
  {
    while (k > 0) // it counts
      a[k--] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int left = i;
    while (left > 0)
      left /= 2;
    do {
      a[i] /= 2;
    } while (a[i] > 1);
    a[i] += left;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      a[i] /= 2;
}
