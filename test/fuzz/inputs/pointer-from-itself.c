// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
// A pointer that is initialised from itself leads nowhere; a chain of pointers has an end.
void f(int n, double *a, double *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = &p[i * n], *q = p + 1; // expected-warning {{the address of 'p' is taken or changed inside the region; use a subscript [SW216]}}
    p[i] = b[i];
    q[1] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = &a[i * n], *q = p + 1, *r = q;
    p[i] = b[i];
    q[1] = r[2] + p[3];
  }
}
