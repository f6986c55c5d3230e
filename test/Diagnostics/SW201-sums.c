// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
//
// From the last row to the first: the first term of each sum needs the element that is computed last.  Twin: the
// other way round.
void back(int n, const double (*restrict a)[n], const double *restrict y, double *restrict x) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--) { // expected-warning {{loop over 'i' carries a dependence through 'x' (distance (*))}} expected-note {{keeping the sum in 'w' in 'x[i]' from the start was tried and does not help; it does where its terms come in the order in which the elements are computed that they need}}
    double w = y[i];
    for (int j = i + 1; j < n; j++)
      w -= a[i][j] * x[j]; // expected-note {{and meets the same element here: 'x[j]'}}
    x[i] = w / a[i][i]; // expected-note {{this access comes first: 'x[i]'}}
  }
}
void again(int n, const double (*restrict a)[n], const double *restrict y, double *restrict x) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--) {
    double w = y[i];
    for (int j = n - 1; j > i; j--)
      w -= a[i][j] * x[j];
    x[i] = w / a[i][i];
  }
}
