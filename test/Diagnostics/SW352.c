// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=sw-ldm -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const int *restrict start, const double *restrict a, const double *restrict b, double *restrict y) {
#pragma sw parallel tile(1000)
  for (int i = 0; i < n; i++) {
    y[i] = 0; // expected-remark {{'y' is kept in LDM}}
    for (int k = start[i]; k < start[i + 1]; k++) { // expected-remark {{'start' is kept in LDM}}
      if (i & 1)
        y[i] += b[k]; // not always
      y[i] += a[k]; // expected-remark {{'a' comes piece by piece as it is read: a window of 2048 bytes per CPE [SW352]}}
    }
  }
}
// The tiles that are asked for leave no room.
void g(int n, const int *restrict start, const double *restrict a, double *restrict y) {
#pragma sw parallel tile(18000)
  for (int i = 0; i < n; i++) {
    y[i] = 0; // expected-remark {{'y' is kept in LDM: 144000 bytes}}
    for (int k = start[i]; k < start[i + 1]; k++) // expected-remark {{'start' is kept in LDM: 72004 bytes}}
      y[i] += a[k];
  }
}
