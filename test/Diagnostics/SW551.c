// RUN: rm -rf %t.dir
// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=^sw$ -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double (*restrict a)[100], double (*restrict b)[100]) {
#pragma sw parallel // expected-remark {{runs on the CPEs}} expected-remark {{loops run in another order than they are written in, which keeps every dependence: wavefront of tiles over i, i+j [SW551]}}
  for (int i = 1; i < n; i++)
    for (int j = 1; j < 99; j++)
      a[i][j] = a[i - 1][j + 1] + a[i][j - 1];
#pragma sw parallel tile(8, 8) // the loops as they are written
  for (int i = 1; i < n; i++) // expected-warning {{SW201}}
    for (int j = 1; j < 99; j++)
      a[i][j] = a[i - 1][j] + a[i][j - 1]; // expected-note {{}} expected-note {{}}
#pragma sw parallel // expected-remark {{runs on the CPEs}} expected-remark {{which keeps every dependence: new loops for the nest over i: wavefront of tiles over i, j, then i in step (parallel k) [SW551]}}
  for (int i = 1; i < n; i++) {
    for (int j = 1; j < 99; j++)
      a[i][j] = a[i - 1][j] + a[i][j - 1];
    for (int k = 1; k < 99; k++)
      b[i][k] = b[i - 1][99 - k] + a[i][k];
  }
#pragma sw parallel
  for (int i = 1; i < n; i++) { // expected-warning {{loop over 'i' carries a dependence through 'a' (distance (*, *))}}
    for (int j = 1; j < 99; j++)
      a[0][0] = a[0][0] * 2 + b[0][j]; // expected-note {{}} expected-note {{}}
    for (int k = 1; k < 99; k++)
      b[0][0] = b[0][0] * 2 + a[0][0];
  }
}
