/* Planning that ends early, by the limit of each stage or by a crash.
   RUN: %python %S/survive.py %s %t.dir -- %swclang | FileCheck %s
   CHECK: limit hit in {{.+}}, {{.+}}, {{.+}}
   CHECK-NEXT: {{^}}no failures
*/
void sweep(int n, int m, double *restrict a, const double *restrict b, int from) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = i; j < m - 1; j++) {
      double s = b[i * m + j - 1] + b[(i + 1) * m + j];
      for (int k = 0; k < 20; k += 3)
        if (k > from || j < 2 * i)
          s += b[i * m + k] * b[j * m + k];
      a[i * m + j] = s;
    }
}

void steps(int n, double *x, double *y) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      x[i] = 2 * y[i];
    for (int i = 3; i < n; i++)
      y[i] += x[i - 3];
  }
}
