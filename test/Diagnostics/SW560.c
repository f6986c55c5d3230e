// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=sw$ -fplugin-arg-swgen-out=%t.dir %s
static double t[50], u[50]; // expected-remark {{each iteration of loop 'i' has 't' of its own, and the last one stores it [SW560]}}
void f(int n, const double (*restrict a)[50], double (*restrict b)[50]) {
#pragma sw parallel // expected-remark {{region runs on the CPEs as}}
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 50; j++)
      t[j] = a[i][j] + 1;
    for (int j = 0; j < 50; j++)
      b[i][j] = t[49 - j];
  }
  // Iterations before the last one may set more.
#pragma sw parallel // expected-remark-re 1+ {{{{.*}}}}
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 50; j++)
      if (a[i][j] > 0)
        u[j] = a[i][j] + 1;
    for (int j = 0; j < 50; j++)
      if (a[i][j] > 0)
        b[i][j] = u[j];
  }
}
double sum(void) { return t[0] + u[0]; }
