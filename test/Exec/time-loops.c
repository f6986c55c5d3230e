/* Sequential outer loops with parallel loops inside: time steps, elimination, all pairs.
   RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs
*/
#include "show.h"

static void heat(int n, int steps, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = a[i][j] + 0.1 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] - 4 * a[i][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }
}

static void eliminate(int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      a[i][k] /= a[k][k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
  }
}

static void downwards(int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += 0.5 * a[i - 1][j];
}

static void along_rows(int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      a[i][j] += 0.5 * a[i][j - 1];
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 5, 31, 64, 67};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    long nn = (long)n * n;
    double *a = doubles(nn, 1), *b = doubles(nn, 2);
    heat(n, s, (double (*)[n])a, (double (*)[n])b);
    show("heat", n, a, nn);
    for (int i = 0; i < n; i++)
      a[(long)i * n + i] += 1000;
    eliminate(n, (double (*)[n])a);
    show("eliminate", n, a, nn);
    free(a), free(b);
    for (int t = 0; t < COUNT(sizes); t++) {
      int m = sizes[t];
      a = doubles((long)n * m, 3);
      downwards(n, m, (double (*)[m])a);
      show("downwards", n, a, (long)n * m);
      along_rows(n, m, (double (*)[m])a);
      show("along rows", n, a, (long)n * m);
      free(a);
    }
  }
  return 0;
}
