// RUN: %swclang -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.dir -fsyntax-only -Xclang -verify %s
double large[6300], a[3100], b[3100], c[6000];
void f(int n, const int *restrict k, double *restrict h) {
#pragma sw parallel reduction(+: large) // expected-warning {{region stays on the host: every CPE needs its own copy of 'large', 50400 bytes of LDM, and may have 50176; reduce a part of the array at a time, or a narrower type [SW304]}}
  for (int i = 0; i < n; i++)
    large[k[i]] += 1;
#pragma sw parallel reduction(+: a, b) reduction(max: h[0:100]) // expected-warning {{its own copy of 'a', 'b', 'h', 50624 bytes}}
  for (int i = 0; i < n; i++) {
    a[k[i]] += 1;
    b[k[i]] += 1;
    h[k[i]] = h[k[i]] > i ? h[k[i]] : i;
  }
#pragma sw parallel reduction(+: a, b)
  for (int i = 0; i < n; i++) {
    a[k[i]] += 1;
    b[k[i]] += 1;
  }
#pragma sw parallel reduction(+: c)
  for (int i = 0; i < n; i++)
    c[k[i]] += 1;
}
