// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel collapse(3) // expected-error {{'collapse' names 3 loops, but only 2 stand in one another here [SW113]}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i * n + j] = 0;
#pragma sw parallel tile(1, 2, 3) // expected-error {{'tile' names 3 loops, but only 2 stand in one another here [SW113]}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i * n + j] = 0;
#pragma sw parallel collapse(2) tile(8, 8)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i * n + j] = 0;
}
