// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=ir %s
// expected-no-diagnostics
// SW504 is for text that the analysis cannot compile.  No program is known of which it has such: names of the
// analysis source are those of nothing else there.
typedef double sw_iv_0;
enum { sw_at_0 = 4 };
static double sw_any(double sw_region_0) { return sw_region_0 + sw_at_0; }
void f(int n, double *restrict sw_iv_1) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    sw_iv_1[i] = sw_any((sw_iv_0)i);
}
