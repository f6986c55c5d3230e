// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.d -Rpass=sw$ -Xclang -verify %s
//
// Columns step by step; not so where rows are gone along, too.
void down(int steps, int n, double (*restrict a)[200], double *restrict edge) {
#pragma sw parallel // expected-remark {{'a' in copies whose rows are the columns, which all CPEs make before the loops [SW558]}} expected-remark {{[SW550]}} expected-remark {{there is memory for copies of 'a' (their columns are rows of the copies), else on the host as written; no check is needed with turned=never [SW552]}} expected-remark {{[SW556]}}
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < 200; j++)
      for (int i = 1; i < n; i++)
        a[i][j] = 0.5 * a[i][j] + 0.25 * a[i - 1][j] + edge[j];
    for (int j = 0; j < 199; j++)
      edge[j] = a[0][j + 1];
  }
}

void down_and_along(int steps, int n, double (*restrict a)[200]) {
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < 200; j++)
      for (int i = 1; i < n; i++)
        a[i][j] = 0.5 * a[i][j] + 0.25 * a[i - 1][j];
    for (int i = 0; i < n; i++)
      for (int j = 1; j < 200; j++)
        a[i][j] = 0.5 * a[i][j] + 0.25 * a[i][j - 1];
  }
}
