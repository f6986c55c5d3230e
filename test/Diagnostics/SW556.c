// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.d -Rpass=sw -Xclang -verify %s
//
// Arrays that stay from step to step; not so where the rows of one phase are the columns of the other.
void there_and_back(int steps, int n, double (*restrict a)[64], double (*restrict b)[64]) {
#pragma sw parallel // expected-remark {{'a', 'b' in local memory for all steps of loop 't' [SW556]}} expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < 64; j++)
        b[i][j] = a[i - 1][j] + a[i + 1][j]; // expected-remark 2{{[SW350]}}
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < 64; j++)
        a[i][j] = 0.5 * b[i][j]; // expected-remark 2{{[SW350]}}
  }
}

void crosswise(int steps, double (*restrict a)[64], double (*restrict b)[64]) {
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < 64; i++)
      for (int j = 0; j < 64; j++)
        b[i][j] = 0.5 * a[j][i]; // expected-remark 2{{[SW350]}}
    for (int i = 0; i < 64; i++)
      for (int j = 0; j < 64; j++)
        a[i][j] = b[j][i] + 1; // expected-remark 2{{[SW350]}}
  }
}
