// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict a) {
  double t = 1; // expected-warning {{region stays on the host: 't' is firstprivate and changed before it is set in each iteration; copy it to a local variable of the loop body [SW213]}}
#pragma sw parallel firstprivate(t)
  for (int i = 0; i < n; i++) {
    t += a[i];
    a[i] = t;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double own = t;
    own += a[i];
    a[i] = own;
  }
}
