// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const int *row, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < row[i]; j++) // expected-warning {{region stays on the host: the bounds of the loop over 'j' are not affine in values known before the region: 'row[i]' is in memory [SW207]}}
      a[i] += j;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i * i; j++) // expected-warning {{the bounds of the loop over 'j' are not affine in values known before the region [SW207]}}
      a[i] += j;
  int m = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) // expected-warning {{the bounds of the loop over 'j' are not affine in values known before the region: 'm' changes in the region [SW207]}}
      a[i] += j;
    m++;
  }
  int length = row[0];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i; j < length + 2 * i; j++)
      a[i] += j;
}
