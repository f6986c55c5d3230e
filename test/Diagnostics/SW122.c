// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const double *restrict a, double *restrict b, double *restrict c) {
#pragma sw parallel
#pragma sw buffer out(a) in(b, c) // expected-warning {{'a' is named in 'out', but the region only reads it; it is treated as 'in' [SW122]}} expected-warning {{'b' is named in 'in', but the region only writes it; it is treated as 'out' [SW122]}} expected-warning {{'c' is named in 'in', but the region also writes it; it is treated as 'inout' [SW122]}}
  for (int i = 0; i < n; i++) {
    b[i] = a[i];
    c[i] += a[i];
  }
#pragma sw parallel
#pragma sw buffer inout(a) out(c) // expected-warning {{'a' is named in 'inout', but the region only reads it; it is treated as 'in' [SW122]}} expected-warning {{'c' is named in 'out', but the region also reads it; it is treated as 'inout' [SW122]}}
  for (int i = 0; i < n; i++)
    c[i] = c[i] + a[i];
#pragma sw parallel
#pragma sw buffer in(a) out(b) inout(c)
  for (int i = 0; i < n; i++) {
    b[i] = a[i];
    c[i] = a[i];
  }
}
