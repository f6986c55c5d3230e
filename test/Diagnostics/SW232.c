// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-crash-in=footprint %s
void f(int n, double *restrict a) {
#pragma sw parallel // expected-warning {{region stays on the host: internal error in stage 'footprint'; please report this as a bug of swgen [SW232]}}
  for (int i = 0; i < n; i++)
    a[i] = i;
}
