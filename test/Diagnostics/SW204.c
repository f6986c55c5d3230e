// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      break; // expected-warning {{region stays on the host: 'break' leaves the loop nest; CPEs run whole iterations only [SW204]}}
    a[i] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      continue; // expected-warning {{'continue' leaves}}
    a[i] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      return; // expected-warning {{'return' leaves}}
    a[i] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      goto out; // expected-warning {{'goto' leaves}}
    a[i] = 0;
  }
out:
  a[0] = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (i % 2) {
    case 0:
      a[i] = 1;
      break;
    default:
      a[i] = 2;
    }
}
