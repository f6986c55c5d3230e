// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel
#pragma sw buffer inout(a) at(col) // expected-error {{'col' in 'at' is not a loop variable of the region; did you mean 'cols'? [SW116]}}
  for (int row = 0; row < n; row++)
    for (int cols = 0; cols < n; cols++) a[row * n + cols] += 1;
#pragma sw parallel
#pragma sw buffer inout(a) at(n) // expected-error {{'n' in 'at' is not a loop variable of the region; expected 'row' or 'col' [SW116]}}
  for (int row = 0; row < n; row++)
    for (int col = 0; col < n; col++) a[row * n + col] += 1;
#pragma sw parallel
#pragma sw buffer inout(a) at(row)
  for (int row = 0; row < n; row++)
    for (int col = 0; col < n; col++) a[row * n + col] += 1;
}
