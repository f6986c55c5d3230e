// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=directive %s
void g(int n, double *restrict a) {
#pragma sw parallel
#pragma clang loop vectorize(enable)
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma GCC ivdep
#pragma sw parallel
#pragma sw buffer out(a)
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
void f(int n, double *restrict a) {
#pragma clang loop vectorize(enable)
#pragma sw parallel // expected-warning {{'#pragma sw parallel' is lost behind another pragma; put '#pragma clang loop' and '#pragma unroll' below it [SW126]}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
