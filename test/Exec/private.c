/* Variables, arrays and structs of outside that each iteration sets before it reads them.
   RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs
*/
#include "show.h"

struct pair {
  double x, y;
  int k[2];
};

static double row(int n, int m, const double *restrict a, double *restrict y) {
  double s = 5;
#pragma sw parallel private(s)
  for (int i = 0; i < n; i++) {
    s = 0;
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
    y[i] = s;
  }
  return y[n - 1];
}

static void branches(int n, const double *restrict a, double *restrict y) {
  double s, t;
#pragma sw parallel private(s, t)
  for (int i = 0; i < n; i++) {
    if (a[i] > 0.5)
      s = a[i];
    else
      s = -a[i];
    if (i < 7)
      t = 1;
    else
      t = s;
    y[i] = s * t;
  }
}

static void in_two_loops(int n, const double *restrict a, double *restrict y) {
  double t[6];
#pragma sw parallel private(t)
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < 6; j++)
      t[j] = a[i] * j;
    for (int j = 0; j < 6; j++)
      sum += t[j] * t[5 - j];
    y[i] = sum;
  }
}

static void run_time_part(int n, int m, const double *restrict a, double *restrict y) {
  double t[32];
#pragma sw parallel private(t)
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < m; j++)
      t[j] = a[i * m + j];
    for (int j = 0; j < m; j++)
      sum += t[j] * t[j];
    y[i] = sum;
  }
}

static void by_elements(int n, const double *restrict a, double *restrict y) {
  double t[2][2];
#pragma sw parallel private(t)
  for (int i = 0; i < n; i++) {
    t[0][0] = a[i];
    t[0][1] = t[0][0] * 2;
    t[1][0] = 3;
    if (a[i] > 0.5)
      t[1][1] = 1;
    else
      t[1][1] = t[1][0];
    y[i] = t[0][0] * t[1][1] - t[0][1] * t[1][0];
  }
}

static void by_members(int n, const double *restrict a, double *restrict y) {
  struct pair p;
#pragma sw parallel private(p)
  for (int i = 0; i < n; i++) {
    p.x = a[i];
    p.k[1] = i % 5;
    p.y = p.x * 2;
    p.y += p.k[1];
    y[i] = p.x + p.y;
  }
}

static void row_of_matrix(int n, int m, const double *restrict a, double *restrict y) {
  double t[3][16];
  int j, k;
#pragma sw parallel private(t, j, k)
  for (int i = 0; i < n; i++) {
    for (k = 0; k < 3; k++)
      for (j = 0; j < 16; j++)
        t[k][j] = a[i] * (k + j);
    for (k = 1; k < 3; k++)
      for (j = k; j < 16; j++)
        t[k][j] += t[k - 1][j - 1];
    y[i] = m * t[2][15] + t[1][3];
  }
}

static void below(int n, int m, const double *restrict a, double *restrict y) {
  double s;
  int k;
#pragma sw parallel private(s, k)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      s = a[i * m + j];
      for (k = j; s > 0.1 && k > 0; k--)
        s /= 2;
      y[i * m + j] = s;
    }
}

int main(void) {
  const int n = 1003, m = 13;
  double *a = doubles(n * m, 1), *y = doubles(n * m, 2);
  printf("%.17g\n", row(n, m, a, y));
  show("y", n * m, y, 1);
  branches(n, a, y);
  show("y", n * m, y, 1);
  in_two_loops(n, a, y);
  show("y", n * m, y, 1);
  run_time_part(n, m, a, y);
  show("y", n * m, y, 1);
  by_elements(n, a, y);
  show("y", n * m, y, 1);
  by_members(n, a, y);
  show("y", n * m, y, 1);
  row_of_matrix(n, m, a, y);
  show("y", n * m, y, 1);
  below(n, m, a, y);
  show("y", n * m, y, 1);
  free(a);
  free(y);
  return 0;
}
