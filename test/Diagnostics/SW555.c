// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.d -Rpass=sw -Xclang -verify %s
//
// Two scalars that one CPE sets for all; not so where something else may point to one.
double step(int steps, int n, double *restrict a) {
  double shift = 0;
#pragma sw parallel // expected-remark {{'shift', 'sum' in main memory, where all CPEs see what one of them computes [SW555]}} expected-remark {{[SW550]}}
  for (int t = 0; t < steps; t++) {
    double sum = 0; // expected-remark {{[SW554]}} expected-remark {{[SW350]}}
    for (int i = 0; i < n; i++)
      sum += a[i]; // expected-remark {{[SW350]}}
    shift = shift + sum; // expected-remark {{[SW350]}}
    for (int i = 0; i < n; i++)
      a[i] = a[i] / sum - shift; // expected-remark 3{{[SW350]}}
  }
  return shift;
}

void take(double *);

double pointed(int steps, int n, double *restrict a) {
  double shift = 0;
  take(&shift);
#pragma sw parallel
  for (int t = 0; t < steps; t++) { // expected-warning {{[SW201]}}
    shift = shift + a[0]; // expected-note {{}}
    for (int i = 0; i < n; i++)
      a[i] -= shift; // expected-note {{}}
  }
  return shift;
}
