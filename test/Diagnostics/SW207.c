// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const int *row, double *restrict a, int *b) {
#pragma sw parallel
  for (int i = 0; i < row[n]; i++) // expected-warning {{region stays on the host: the bounds of the loop over 'i' are not affine in values known before the region: 'row[n]' is in memory; if the region does not change it, copy it to a local variable before [SW207]}}
    b[i] += i; // it may be row[n]
#pragma sw parallel
  for (int i = 0; i < row[n]; i++)
    a[i] += i;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < row[i]; j++)
      a[i] += j;
  // The loop of the statement may store anywhere: both reasons are given.
#pragma sw parallel
  for (int i = 0; i < n; i++) // expected-warning {{loop over 'i' carries a dependence through 'a'}}
    for (int j = 0; j < row[i]; j++) // expected-warning {{the bounds of the loop over 'j' are not affine in values known before the region: 'row[i]' is in memory [SW207]}}
      a[j] += j; // expected-note 3 {{'a[j]'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i * i; j++)
      a[i] += j;
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{loop over 'i' carries a dependence through 'a'}}
    int last = row[i] + 1, most = i * i;
    for (int j = 0; j < last; j++) // expected-warning {{the bounds of the loop over 'j' are not affine in values known before the region: 'last' depends on data or a product [SW207]}}
      a[j] += j; // expected-note 3 {{'a[j]'}}
    for (int j = 0; j < most; j++) // expected-warning {{'most' depends on data or a product [SW207]}}
      a[i] += j;
    for (int j = 0; j < n / (i + 1); j++) // expected-warning {{'j < n / (i + 1)' has a product or a quotient [SW207]}}
      a[i] += j;
  }
  int m = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{loop over 'i' carries a dependence through 'm'}}
    for (int j = 0; j < m; j++) // expected-note 2 {{'m'}} expected-warning {{the bounds of the loop over 'j' are not affine in values known before the region: 'm' changes in the region [SW207]}}
      a[i] += j;
    if (a[i] > 0)
      m++;
  }
  int length = row[0];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i; j < length + 2 * i; j++)
      a[i] += j;
}
