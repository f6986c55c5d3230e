// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
// RUN: %swclang -fsyntax-only -Wno-ignored-pragmas -fplugin-arg-swgen-stop-after=region %s 2>&1 | count 0
void f(int n, double *a) {
#pragma sw buffer in(a) // expected-warning {{'#pragma sw buffer' has no effect without '#pragma sw parallel' before the same statement [SW119]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw buffer in(a)
#pragma sw parallel
  for (int i = 0; i < n; i++) a[i] += 1;
}
