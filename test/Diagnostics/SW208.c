// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict a) {
#pragma sw parallel
  {
    if (a[n] > 0) // expected-warning {{region stays on the host: a loop stands under a condition that depends on data; move the condition inside the loop [SW208]}}
      for (int i = 0; i < n; i++)
        a[i] += i;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      for (int j = 0; j < n; j++)
        a[i] += j;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (i > 5)
      for (int j = 0; j < n; j++)
        if (a[i] > 0)
          a[i] += j;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      continue;
    for (int j = 0; j < n; j++)
      a[i] += j;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (i > 5)
      continue;
    for (int j = 0; j < n; j++) {
      if (a[i] > 0)
        continue;
      a[i] += j;
    }
  }
}
