// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
#define TWO_LOOPS for (int i = 0; i < n; i++) a[i] = 0; for (int i = 0; i < n; i++) a[i] = 1;
#define FOR(i) for (int i = 0; i < n; i++)
#define PARALLEL_FOR(i) _Pragma("sw parallel") for (int i = 0; i < n; i++)
#define PARALLEL _Pragma("sw parallel")
#define ZERO(x) x = 0
#define BLOCK { a[i] = 0; }
#define IN_THE_MIDDLE int k = 0; _Pragma("sw parallel") for (int i = k; i < n; i++)
void f(int n, double *a) {
#pragma sw parallel // expected-warning {{region stays on the host: it begins or ends inside a macro expansion [SW503]}}
  TWO_LOOPS
  IN_THE_MIDDLE // expected-warning {{it begins or ends inside a macro expansion}}
    a[i] = 0;
#pragma sw parallel
  FOR(i) ZERO(a[i]);
#pragma sw parallel
  FOR(i) BLOCK
  PARALLEL_FOR(i) a[i] = 0;
  PARALLEL
  for (int i = 0; i < n; i++)
    a[i] = 0;
}
