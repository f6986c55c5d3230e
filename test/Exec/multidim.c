/* Multi-dimensional arrays: global, parameter, local, pointer to VLA, four dimensions.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
*/
#include "show.h"

#define N0 9
#define N1 33
#define N2 17
static double g3[N0][N1][N2], h3[N0][N1][N2];
static double four[3][5][7][11];

static void global3(void) {
#pragma sw parallel
  for (int i = 1; i < N0 - 1; i++)
    for (int j = 1; j < N1 - 1; j++)
      for (int k = 1; k < N2 - 1; k++)
        h3[i][j][k] = g3[i - 1][j][k] + g3[i + 1][j][k] + g3[i][j - 1][k] + g3[i][j + 1][k] +
                      g3[i][j][k - 1] + g3[i][j][k + 1] - 6 * g3[i][j][k];
}

static void parameter(double u[restrict N1][N2], const double v[restrict N2][N1]) {
#pragma sw parallel
  for (int i = 0; i < N1; i++)
    for (int j = 0; j < N2; j++)
      u[i][j] -= v[j][i];
}

static void vla(int n, int m, int l, double a[restrict n][m][l], const double b[restrict m][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        a[i][j][k] += b[j][i] * (k + 1);
}

static void permuted(double (*restrict out)[5]) {
#pragma sw parallel
  for (int l = 0; l < 11; l++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 5; j++) {
        double s = 0;
        for (int k = 0; k < 7; k++)
          s += four[i][j][k][l];
        out[l * 3 + i][j] = s;
      }
}

static double local_array(int n) {
  double grid[40][41], sum = 0;
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 41; j++)
      grid[i][j] = value(i * 41 + j, n);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 41; j++)
      grid[i][j] = grid[i][j] * 2 - j;
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 41; j++)
      sum += grid[i][j] * (i + j);
  return sum;
}

int main(void) {
  fill(&g3[0][0][0], N0 * N1 * N2, 1);
  fill(&h3[0][0][0], N0 * N1 * N2, 2);
  fill(&four[0][0][0][0], 3 * 5 * 7 * 11, 3);
  global3();
  show("global3", N0, &h3[0][0][0], N0 * N1 * N2);
  double *u = doubles(N1 * N2, 4), *v = doubles(N1 * N2, 5), *out = doubles(33 * 5, 6);
  parameter((double (*)[N2])u, (const double (*)[N1])v);
  show("parameter", N1, u, N1 * N2);
  permuted((double (*)[5])out);
  show("permuted", 11, out, 33 * 5);
  free(u), free(v), free(out);
  static const int sizes[][3] = {{0, 2, 3}, {1, 1, 1}, {2, 65, 3}, {65, 2, 5}, {7, 11, 70}, {33, 34, 35}};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s][0], m = sizes[s][1], l = sizes[s][2];
    double *a = doubles((long)n * m * l, 1), *b = doubles((long)m * n, 2);
    vla(n, m, l, (double (*)[m][l])a, (const double (*)[n])b);
    show("vla", n, a, (long)n * m * l);
    free(a), free(b);
  }
  for (int n = 0; n <= 40; n += 13)
    printf("local %.17g\n", local_array(n));
  return 0;
}
