// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=sw$ -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const double (*restrict a)[50], double (*restrict b)[50]) {
  double t[50], u[50] = {0}; // expected-remark {{each iteration of loop 'i' has 't' of its own, as nothing else needs what is in it [SW557]}}
#pragma sw parallel // expected-remark {{region runs on the CPEs as}}
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 50; j++)
      t[j] = a[i][j] + 1;
    for (int j = 0; j < 50; j++)
      b[i][j] = t[49 - j];
  }
  // Nothing sets the last element of u.
#pragma sw parallel // expected-remark {{region runs on the CPEs as}}
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 49; j++)
      u[j] = a[i][j] + 1;
    for (int j = 0; j < 50; j++)
      b[i][j] = u[49 - j];
  }
}
