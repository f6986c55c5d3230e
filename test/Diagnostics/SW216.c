// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
double *global;
void f(int n, double *a, double *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    global = a; // expected-warning {{region stays on the host: the address of 'global' is taken or changed inside the region; use a subscript [SW216]}}
    global[i] = b[i];
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = b[i], *p = &t, **q = &p; // expected-warning {{the address of 't' is taken or changed}}
    a[i] = **q;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = &a[i * n], *q = p + 1, t, *r = &t;
    p[0] = *(b + i);
    *r = q[1];
    q[2] = t;
  }
}
