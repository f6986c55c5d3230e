// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      break; // expected-warning {{region stays on the host: 'break' leaves the loop nest, but CPEs run whole iterations only; compute the number of iterations before the region [SW204]}}
    a[i] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      continue;
    a[i] = 0;
  }
  for (int k = 0; k < n; k++)
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      a[i] = 0;
    if (n > 3)
      continue;
    for (int i = 0; i < n; i++)
      a[i] = 0;
  }
  int done = 0;
#pragma sw parallel
  for (int i = 0; i < n && a[i] > 0; i++) // expected-warning {{'a[i] > 0' leaves the loop nest}}
    a[i] = 0;
#pragma sw parallel
  for (int i = 0; !done && i < n; i++) { // expected-warning {{'!done' leaves the loop nest}}
    done = a[i] > 0;
    a[i] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int found = 0;
    for (int j = 0; j < n && !found; j++)
      found = a[j] > 0;
    a[i] = found;
  }
#pragma sw parallel
  for (int i = 0; i < n && i < 2 * n - 4; i++)
    a[i] = 0;
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
