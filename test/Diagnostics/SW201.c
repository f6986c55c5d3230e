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
// The first two columns that a loop reaches are not of one row: no check could let it run.
#define MAX 67
static double c[MAX][MAX];
void diagonals(int n, const int *restrict ix) {
#pragma sw parallel
  for (int i = 0; i < n; i++) // expected-warning {{loop over 'i' carries a dependence through 'c' (distance (*))}}
    c[i][33 * i + 40] += 1; // expected-note {{this access comes first: 'c[i][33 * i + 40]'}} expected-note {{and meets the same element here: 'c[i][33 * i + 40]'}} expected-note {{'c[i][33 * i + 40]' counts as an access to all of 'c': a subscript is not affine in loops whose bounds are known, or leaves its row at once}}
#pragma sw parallel
  for (int i = 0; i < n; i++) // expected-warning {{loop over 'i' carries a dependence through 'c' (distance (*))}}
    c[i][ix[ix[i]]] += 1; // expected-note {{this access comes first: 'c[i][ix[ix[i]]]'}} expected-note {{and meets the same element here: 'c[i][ix[ix[i]]]'}} expected-note {{'c[i][ix[ix[i]]]' counts as an access to all of 'c': a subscript is not affine in loops whose bounds are known, or leaves its row at once}} expected-note {{if the last subscript of 'c[i][ix[ix[i]]]' stays in its row, say so by 'tensor' with the shape of 'c'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    c[i][26 * i + 40] += 1;
}
