// Of a region whose analysis takes too long, what makes cases; values make none.
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-stage-operations=25000 %s
void f(int n, int r, int *restrict a, int (*restrict b)[100]) {
#pragma sw parallel // expected-warning {{region stays on the host: its analysis takes too long (stage '}}
  for (int i = 0; i < n; i++)
    for (int j = 1 + (i + r) % 2; j < n; j += 2) // expected-note {{what depends on '(i + r) % 2' is planned case by case; fewer such expressions, or a loop for each case, take less time}}
      if ((i & 3) != r && (i + j) % 3 != 0) // expected-note {{what depends on 'i & 3' is planned case by case; fewer such expressions, or a loop for each case, take less time}}
        b[i][j] += a[j] % 7;
}
// None where there is no such expression:
void g(int n, int m, double *restrict a, double *restrict b, int from) {
#pragma sw parallel // expected-warning {{region stays on the host: its analysis takes too long (stage '}}
  for (int i = 1; i < n - 1; i++)
    for (int j = i; j < m - 1; j++) {
      double s = b[i * m + j - 1] + b[(i + 1) * m + j];
      for (int k = 0; k < 20; k += 3)
        if (k > from || j < 2 * i)
          s += b[i * m + k] * b[j * m + k];
      a[i * m + j] = s;
    }
}
