// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a, volatile double *v) {
  volatile int flag = 1;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = v[i]; // expected-warning {{region stays on the host: access to volatile 'v[i]' must not be moved or cached [SW206]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = flag; // expected-warning {{access to volatile 'flag'}}
  int once = flag;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = once;
}
