// RUN: %swgen-fuzz --say %s 2>/dev/null | FileCheck %s
// CHECK: ported SW121
void three(long n, long m, long l, double *restrict a, const double *restrict b) {
#pragma sw parallel reduction(| : l)
  for (long i = 0; i < n; i++)
    for (long k = 0; k < l; k++)
      a[i * l + k] = b[k * n + i] * 2;
}
