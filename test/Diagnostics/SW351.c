// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=sw-dma -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const int *restrict ix, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[ix[i]]; // expected-remark {{'a' is not copied to LDM but accessed in main memory: a subscript depends on data [SW351]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}
