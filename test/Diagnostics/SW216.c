// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, double *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    *a++ = b[i]; // expected-warning {{region stays on the host: the address of 'a' is taken or changed inside the region; use a subscript [SW216]}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = b[i], *p = &t; // expected-warning {{the address of 't' is taken or changed}}
    a[i] = *p;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    p += i;
    *p = 0; // expected-warning {{the address of 'p' is taken or changed}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = &a[i * n], *q = p + 1;
    p[0] = *(b + i);
    q[1] = 0;
  }
}
