// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=ir %s
// A type with a name of the analysis source.
typedef double sw_iv_0;
void f(int n, double *restrict x) {
#pragma sw parallel // expected-warning {{region stays on the host: it cannot be lowered for analysis: redefinition of 'sw_iv_0' as different kind of symbol; please report this [SW504]}}
  for (int i = 0; i < n; i++)
    x[i] = (sw_iv_0)i;
}
