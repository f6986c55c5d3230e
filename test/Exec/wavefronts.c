/* Nests of which no loop is parallel as it is written: interchanged, or skewed and run as wavefronts of
   tiles, the operations on each element in the order of the source.  Of two of the ten regions the kernels
   for many sweeps run, too.
   RUN: %port-and-compare %s --min-regions 12 --max-regions 12 -- -I%S/Inputs
*/
#include "show.h"

#define ROW 137

/* In place, all neighbours, several sweeps. */
static void gauss_seidel(int steps, int n, double (*restrict a)[ROW]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < ROW - 1; j++)
        a[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

/* Backwards in both loops, with a step. */
static void backwards(int n, float (*restrict a)[ROW]) {
#pragma sw parallel
  for (int i = n - 2; i >= 0; i--)
    for (int j = ROW - 3; j >= 2; j -= 2)
      a[i][j] = a[i + 1][j - 2] * 0.5f + a[i][j + 2] * 0.25f;
}

/* A triangle: what stands left, below and between. */
static void chain(int n, const int *restrict w, int best[restrict n][n]) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      int m = best[i][j - 1] + w[j];
      for (int k = i + 1; k < j; k++)
        if (best[i][k] + best[k][j] > m)
          m = best[i][k] + best[k][j];
      best[i][j] = m & 0xfffff;
    }
}

/* A distance of two, which needs a factor of two. */
static void far(int n, double (*restrict a)[ROW]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < ROW - 2; j++)
      a[i][j] = a[i - 1][j + 2] + 0.5 * a[i][j - 1];
}

/* Longest common subsequence: two arrays, a scalar, a condition on the data. */
static void lcs(int n, const char *restrict s, const char *restrict t, short (*restrict len)[ROW]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < ROW; j++) {
      short up = len[i - 1][j], left = len[i][j - 1];
      if (s[i] == t[j])
        len[i][j] = len[i - 1][j - 1] + 1;
      else
        len[i][j] = up > left ? up : left;
    }
}

/* Three loops, all of them needed. */
static void cube(int n, double (*restrict a)[23][ROW]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < 23; j++)
      for (int k = 1; k < ROW; k++)
        a[i][j][k] += 0.25 * (a[i - 1][j][k] + a[i][j - 1][k] + a[i][j][k - 1]);
}

/* Two statements and a parallel nest beside the wavefront, under a sequential loop. */
static void mixed(int steps, int n, double (*restrict a)[ROW], double *restrict sum) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      for (int j = 1; j < ROW; j++) {
        double v = a[i - 1][j] + t;
        a[i][j] = 0.5 * (v + a[i][j - 1]);
      }
    for (int i = 0; i < n; i++) {
      sum[i] = 0;
      for (int j = 0; j < ROW; j++)
        sum[i] += a[i][j];
    }
    for (int i = 1; i < n; i++)
      a[i][0] = sum[i] / ROW;
  }
}

/* Interchange: every dependence goes forward in j. */
static void columns(int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m; j++)
      a[i][j] += a[i - 1][j - 1] + a[i][j - 1] + 0.5 * a[i + 1][j - 1];
}

/* The pivot's row and column: tiles of one step are on an anti-diagonal. */
static void closure(int n, unsigned reach[restrict n][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        reach[i][j] |= reach[i][k] & reach[k][j];
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 17, 50, 131};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *a = doubles((long)(n + 1) * ROW, 1), *sum = doubles(n + 1, 2);
    double *c = doubles((long)(n + 1) * 23 * ROW, 3);
    float *f = floats((long)(n + 1) * ROW, 4);
    int *b = ints((long)ROW * ROW, 5), *w = ints(ROW, 6);
    short *len = (short *)ints((long)(n + 1) * ROW, 7);
    gauss_seidel(4, n, (double (*)[ROW])a);
    show("gauss_seidel", n, a, (long)n * ROW);
    backwards(n, (float (*)[ROW])f);
    show_float("backwards", n, f, (long)n * ROW);
    chain(n, w, (int (*)[n])b);
    show_int("chain", n, b, (long)ROW * ROW);
    far(n, (double (*)[ROW])a);
    show("far", n, a, (long)n * ROW);
    lcs(n, (char *)f, (char *)a, (short (*)[ROW])len);
    show_bytes("lcs", n, len, sizeof(short) * n * ROW);
    cube(n < 20 ? n : 20, (double (*)[23][ROW])c);
    show("cube", n, c, (long)n * 23 * ROW);
    mixed(3, n, (double (*)[ROW])a, sum);
    show("mixed", n, a, (long)n * ROW);
    columns(n, ROW, (double (*)[ROW])a);
    show("columns", n, a, (long)n * ROW);
    int m = n < 50 ? n : 50;
    closure(m, (unsigned (*)[m])b);
    show_int("closure", n, b, (long)ROW * ROW);
    free(a), free(sum), free(c), free(f), free(b), free(w), free(len);
  }
  return 0;
}
