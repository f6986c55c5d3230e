// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
#pragma sw parallel // expected-error {{'#pragma sw parallel' must stand before a 'for' loop or a block [SW108]}}
void f(int n, double *a) { // expected-note {{it stands before this}}
#pragma sw parallel // expected-error {{'#pragma sw parallel' must stand before a 'for' loop or a block [SW108]}}
  int k = 0; // expected-note {{it stands before this}}
#pragma sw parallel tile(8) // expected-error {{'#pragma sw parallel' must stand before a 'for' loop or a block [SW108]}}
  while (k < n) // expected-note {{it stands before this}}
    a[k++] = 0;
#pragma sw buffer in(a) // expected-error {{'#pragma sw buffer' must stand before a 'for' loop or a block [SW108]}}
  a[0] = 1; // expected-note {{it stands before this}}
#pragma sw parallel
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel
  {
    for (int i = 0; i < n; i++) a[i] = 0;
  }
  if (n > 3)
#pragma sw parallel
    for (int i = 0; i < n; i++) a[i] = 0;
}
