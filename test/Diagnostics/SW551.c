// RUN: rm -rf %t.dir
// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=^sw$ -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double (*restrict a)[100]) {
#pragma sw parallel // expected-remark {{runs on the CPEs}} expected-remark {{loops run in another order than they are written in, which keeps every dependence: wavefront of tiles over i, i+j [SW551]}}
  for (int i = 1; i < n; i++)
    for (int j = 1; j < 99; j++)
      a[i][j] = a[i - 1][j + 1] + a[i][j - 1];
#pragma sw parallel tile(8, 8) // the loops as they are written
  for (int i = 1; i < n; i++) // expected-warning {{SW201}}
    for (int j = 1; j < 99; j++)
      a[i][j] = a[i - 1][j] + a[i][j - 1]; // expected-note {{}} expected-note {{}}
}
