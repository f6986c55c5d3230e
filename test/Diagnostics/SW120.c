// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, double b[][16]) {
#pragma sw parallel
#pragma sw buffer in(a[8][8]) // expected-error {{'a' has 1 dimensions, but 2 extents are given [SW120]}}
  for (int i = 0; i < n; i++) b[i][0] = a[i];
#pragma sw parallel
#pragma sw tensor b[n][4][4] // expected-error {{'b' has 2 dimensions, but 3 extents are given [SW120]}}
  for (int i = 0; i < n; i++) b[i][0] = a[i];
#pragma sw parallel
#pragma sw tensor a[n][n], b[n][16]
#pragma sw buffer in(a[8][8]) out(b[8][1])
  for (int i = 0; i < n; i++) b[i][0] = a[i];
}
