// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
double scale;
static double hidden;
const double fixed = 2;
int count;
float table[8];
void f(int n, double *a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] *= scale; // expected-warning {{region stays on the host: 'a[i]' and the variable 'scale' may be the same memory; copy 'scale' to a local variable before the region, or declare 'a' 'restrict' [SW223]}}
#pragma sw parallel reduction(+: scale)
  for (int i = 0; i < n; i++)
    scale += a[i]; // expected-warning {{'a[i]' and the variable 'scale' may be the same memory}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] *= scale;
    count += a[i] > 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[i] += hidden + fixed + count;
    table[i & 7] = hidden;
  }
#pragma sw parallel noalias(a)
  for (int i = 0; i < n; i++)
    a[i] *= scale;
  double local = scale;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] *= local;
}
