/* The outer loop has fewer iterations than there are CPEs; long inner loops must fill them.
   RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
*/
#include "show.h"

static void flat(int n, long m, double (*restrict a)[m], const double *restrict x) {
#pragma sw parallel collapse(2)
  for (int i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      a[i][j] = a[i][j] * 0.5 + x[j];
}

static void three(double (*restrict a)[3][5], double s) {
#pragma sw parallel
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 5; k++)
        a[i][j][k] *= s;
}

static void one_row(long m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < 1; i++)
    for (long j = 0; j < m; j++)
      a[i][j] += (double)j;
}

int main(void) {
  static const long sizes[] = {1, 2, 63, 64, 65, 5000};
  for (int s = 0; s < COUNT(sizes); s++) {
    long m = sizes[s];
    for (int n = 0; n < 4; n++) {
      double *a = doubles(n * m + m, 1), *x = doubles(m, 2);
      flat(n, m, (double (*)[m])a, x);
      show("flat", n, a, n * m);
      one_row(m, (double (*)[m])a);
      show("one row", m, a, m);
      free(a), free(x);
    }
  }
  double *a = doubles(30, 3);
  three((double (*)[3][5])a, 1.5);
  show("three", 30, a, 30);
  free(a);
  return 0;
}
