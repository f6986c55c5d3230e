// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.d -Rpass=sw -Xclang -verify %s
//
// Of two sums that keep their loops in order one goes to an element, and may grow there; the other one
// is read again before it is stored.
void solve(int n, const double (*restrict a)[n], const double *restrict b, double *restrict y) {
#pragma sw parallel // expected-remark {{the sum in 'w' grows in 'y[i]', so that its loops can run in another order [SW553]}} expected-remark 2{{[SW551]}} expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int i = 0; i < n; i++) {
    double w = b[i]; // expected-remark {{[SW350]}}
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j]; // expected-remark 2{{[SW350]}}
    y[i] = w; // expected-remark 2{{[SW350]}}
  }
}
