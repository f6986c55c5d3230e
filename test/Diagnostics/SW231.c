// A region over the limit is refused; the next one has its own share.
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-stage-operations=25000 %s
void f(int n, int m, double *restrict a, double *restrict b, int from) {
#pragma sw parallel // expected-warning {{region stays on the host: its analysis takes too long (stage 'model'); split the region, or use simpler subscripts and bounds [SW231]}}
  for (int i = 1; i < n - 1; i++)
    for (int j = i; j < m - 1; j++) {
      double s = b[i * m + j - 1] + b[(i + 1) * m + j];
      for (int k = 0; k < 20; k += 3)
        if (k > from || j < 2 * i)
          s += b[i * m + k] * b[j * m + k];
      a[i * m + j] = s;
    }
#pragma sw parallel
  for (int i = 0; i < 100; i++)
    a[i] = i;
}
