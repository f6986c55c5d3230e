// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.d -Rpass=sw -Xclang -verify %s
//
// The value at the boundary is one CPE's work in each step; a recurrence in as many loops as the rest is no small part.
void step(int steps, int n, double *restrict a, const double *restrict b) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{[SW556]}}
  for (int t = 0; t < steps; t++) {
    a[0] = b[n - 1]; // expected-remark {{one CPE runs this part of each step while the others wait: no loop here can be divided [SW554]}} expected-remark 2{{[SW350]}}
    for (int i = 0; i < n; i++)
      a[i] += b[i]; // expected-remark 2{{[SW350]}}
  }
}

void only(int steps, int n, double *restrict a, double *restrict b, const double *restrict c) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) { // expected-warning {{[SW201]}}
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[0] = a[0] * c[j] + b[i]; // expected-note {{}} expected-note {{}}
    for (int i = 0; i < n; i++)
      b[i] = a[0];
  }
}
