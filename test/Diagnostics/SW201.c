// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict a, double *restrict b, const int *restrict ix) {
#pragma sw parallel
  for (int i = 2; i < n; i++) // expected-warning {{region stays on the host: loop over 'i' carries a dependence through 'a' (distance (2)); restructure the loop, or promise 'independent' if the iterations do not touch the same element [SW201]}}
    a[i] = a[i - 2] + 1; // expected-note {{this access comes first: 'a[i]'}} expected-note {{and meets the same element here: 'a[i - 2]'}}
#pragma sw parallel
  for (int i = 2; i < n; i++)
    b[i] = a[i - 2] + 1;
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    b[ix[i]] = a[i];
}
