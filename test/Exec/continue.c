/* `continue`, alone and nested, before statements and before loops; && in the condition of a loop.
   RUN: %port-and-compare %s --min-regions 15 -- -I%S/Inputs
*/
#include "show.h"

static void data(int n, double *restrict y, const double *restrict x, const int *restrict mask) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (mask[i] % 3 == 0)
      continue;
    y[i] += x[i];
    if (x[i] > 0) {
      y[i] *= 2;
      if (mask[i] & 1)
        continue;
      y[i] -= 1;
    } else
      continue;
    y[i] *= 0.5;
  }
}

static void affine(int n, int m, double (*restrict a)[m], const double (*restrict b)[m], int skip) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (i == skip)
      continue;
    for (int j = 0; j < m; j++) {
      if (j < i)
        continue;
      a[i][j] = b[i][j] + 1;
    }
  }
}

static void between(int n, int m, double (*restrict a)[m], const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      a[i][j] -= b[i][j];
    if (i > n / 2)
      continue;
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][0];
  }
}

static void inner_end(int n, int m, double (*restrict a)[m], const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++) {
      if (b[i][j] < 0)
        continue;
      s += b[i][j];
    }
    if (s > 100)
      continue;
    a[i][0] = s;
  }
}

static void before_loop(int n, int m, double (*restrict a)[m], const double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k;
    double s = 0;
    if (b[i][0] < 0)
      continue;
    for (int j = 1; j < m; j++) {
      if (b[i][j] < 1)
        continue;
      s += b[i][j];
    }
    for (k = 0; k < m && b[i][k] < 30; k++)
      if (b[i][k] > 20)
        break;
    a[i][0] = s + k;
  }
}

static void in_switch(int n, double *restrict y, const int *restrict kind) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t;
    switch (kind[i] & 3) {
    case 0:
      continue;
    case 1:
      t = 5;
      break;
    default:
      t = y[i];
    }
    y[i] = t + 1;
  }
}

static void private_value(int n, double *restrict y, const double *restrict x) {
  double t = 1;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (x[i] < 0) {
      y[i] = 0;
      continue;
    }
    t = x[i] * 2;
    y[i] = t;
  }
}

static void invariant(int n, double *restrict y, const double *q, double w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[i] = i;
    if (!q || w == 0.5)
      continue;
    y[i] += w;
  }
}

static double sum(int n, const double *x) {
  double s = 0;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++) {
    if (!(x[i] > 3))
      continue;
    s += x[i] * 4;
  }
  return s;
}

static void two_bounds(int n, int m, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n && i < m; i++)
    a[i] += i;
}

static void downward(int n, int lo, int lo2, double *restrict a) {
#pragma sw parallel
  for (int i = n - 1; i >= lo && i > lo2; i -= 2)
    a[i] += i;
}

static void inner_bounds(int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m && i + 2 > j && j <= 40; ++j)
      a[i][j] *= j;
}

static void with_flag(int n, const double *on, double *restrict a) {
#pragma sw parallel
  for (int i = 0; on && i < n && n - 1 > i + 1; i++)
    a[i] -= 3;
}

struct limits {
  int n, m;
};
static void members(const struct limits *l, double *restrict a) {
#pragma sw parallel
  for (int i = 0; l && i < l->n && i < l->m; i++)
    a[i] *= 1.5;
}

static void with_continue(int n, int m, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n && i < m; i++) {
    if (a[i] < 0)
      continue;
    a[i] += 0.25;
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    int *mask = ints(n, 3);
    data(n, y, x, mask);
    show("data", n, y, n);
    in_switch(n, y, mask);
    show("switch", n, y, n);
    private_value(n, y, x);
    show("private", n, y, n);
    invariant(n, y, x, 0.5);
    invariant(n / 2, y, x, 0.75);
    invariant(n / 3, y, 0, 0.75);
    show("invariant", n, y, n);
    printf("sum %.17g\n", sum(n, y));
    for (int t = 0; t < COUNT(sizes); t++) {
      int m = sizes[t];
      double *a = doubles((long)n * m, 1), *b = doubles((long)n * m, 2);
      affine(n, m, (double (*)[m])a, (const double (*)[m])b, 3);
      between(n, m, (double (*)[m])a, (const double (*)[m])b);
      before_loop(n, m, (double (*)[m])a, (const double (*)[m])b);
      inner_end(n, m, (double (*)[m])a, (const double (*)[m])b);
      inner_bounds(n, m, (double (*)[m])a);
      show("nest", n, a, (long)n * m);
      two_bounds(n, m, y);
      downward(n, 2, n - m, y);
      with_flag(n, m > 9 ? a : 0, y);
      members(m ? &(struct limits){n, m} : 0, y);
      with_continue(n, m, y);
      show("bounds", n, y, n);
      free(a), free(b);
    }
    free(x), free(y), free(mask);
  }
  return 0;
}
