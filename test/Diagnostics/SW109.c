// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
#define SIZE 16
enum { HALF = 8 };
void f(int n, double *a) {
#pragma sw parallel tile(n) // expected-error {{'tile' needs a positive integer constant [SW109]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(0) // expected-error {{'tile' needs a positive integer constant, not 0 [SW109]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel collapse(-1) // expected-error {{'collapse' needs a positive integer constant, not -1 [SW109]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel num_cpes(0) // expected-error {{'num_cpes' needs a positive integer constant, not 0 [SW109]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel schedule(block, 2 - 2) // expected-error {{'schedule' needs a positive integer constant, not 0 [SW109]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel
#pragma sw tensor a[n] align(24) // expected-error {{'align' needs a positive integer constant that is a power of two [SW109]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel tile(2 * SIZE) collapse(1) num_cpes(n) schedule(block, HALF)
#pragma sw tensor a[n] align(64)
  for (int i = 0; i < n; i++) a[i] = 0;
}
