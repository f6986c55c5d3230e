/* The least or largest value with its place: of equal ones the first, or the last, as in the program.
   RUN: %port-and-compare %s --min-regions 10 -- -I%S/Inputs
*/
#include <math.h>
#include "show.h"

static int first(int n, const double *a, double *least) {
  double best = INFINITY;
  int where = -1;
#pragma sw parallel reduction(min: best)
  for (int i = 0; i < n; i++)
    if (a[i] < best) {
      best = a[i];
      where = i;
    }
  *least = best;
  return where;
}

/* The last of equal ones; from the end; with a condition; the comparison the other way around. */
static int last(int n, const double *a, double *least) {
  double best = 50;
  int where = -7;
#pragma sw parallel reduction(min: best)
  for (int i = 0; i < n; i++)
    if (a[i] <= best)
      best = a[i], where = i;
  *least = best;
  return where;
}
static int backwards(int n, const double *a, double *most) {
  double best = -3;
  int where = -7;
#pragma sw parallel reduction(max: best)
  for (int i = n - 1; i >= 0; i -= 2) {
    const double v = a[i] * 0.5;
    if (v > best) {
      where = i;
      best = v;
    }
  }
  *most = best;
  return where;
}
static int backwards_last(int n, const double *a, double *most) {
  double best = -3;
  int where = -7;
#pragma sw parallel reduction(max: best)
  for (int i = n - 1; i >= 0; i--)
    if (best <= a[i]) {
      where = i;
      best = a[i];
    }
  *most = best;
  return where;
}
static long chosen(long n, const int *a, const double *b, int *most) {
  int best = 3;
  long where = n;
  double beside = 1;
#pragma sw parallel reduction(max: best)
  for (long i = 0; i < n; i++)
    if (b[i] > 0 && best < a[i] && i % 3 != 1) {
      best = a[i];
      where = i;
      beside = b[i] * 2;
    }
  *most = best;
  return where + (long)beside;
}

/* In two dimensions: the order is that of rows, whatever loops are made of it. */
static void pivot(int n, int m, const double *a, double *big, int *row, int *column) {
  double most = 0;
  int r = -1, c = -1;
#pragma sw parallel reduction(max: most)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (fabs(a[i * m + j]) > most) {
        most = fabs(a[i * m + j]);
        r = i;
        c = j;
      }
  *big = most, *row = r, *column = c;
}
static void by_columns(int n, int m, const double *a, double *big, int *row, int *column) {
  double most = 0;
  int r = -1, c = -1;
#pragma sw parallel reduction(max: most)
  for (int j = m - 1; j >= 0; j--)
    for (int i = 0; i < n; i++)
      if (fabs(a[i * m + j]) >= most)
        most = fabs(a[i * m + j]), r = i, c = j;
  *big = most, *row = r, *column = c;
}

/* In a loop that is no counted one; both ends at once; an infinity that nothing is less than. */
static int inner(int n, const int *count, const float *a, float *least) {
  float best = 1000;
  int where = -1;
#pragma sw parallel reduction(min: best)
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (k < count[i] % 5) {
      for (int j = 3; j >= 0; j--)
        if (a[(i + j) % n] <= best) {
          best = a[(i + j) % n];
          where = 100 * i + 10 * j + k;
        }
      k++;
    }
  }
  *least = best;
  return where;
}
static void both(int n, const double *a, double *ends, int *places) {
  double low = INFINITY, high = -INFINITY;
  int i_low = -1, i_high = -1;
#pragma sw parallel reduction(min: low) reduction(max: high)
  for (int i = 0; i < n; i++) {
    if (a[i] < low) {
      low = a[i];
      i_low = i;
    }
    if (a[i] >= high)
      high = a[i], i_high = i;
  }
  ends[0] = low, ends[1] = high, places[0] = i_low, places[1] = i_high;
}
static int infinite(int n, const double *a, double *least) {
  double best = INFINITY;
  int where = -5;
#pragma sw parallel reduction(min: best)
  for (int i = 0; i < n; i++)
    if (1 / a[i] <= best) {
      best = 1 / a[i];
      where = i;
    }
  *least = best;
  return where;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 64, 65, 333, 4001};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 9 + 1, p = 0, q = 0;
    double *a = doubles((long)n * m, 1), *b = doubles(n, 2), v = 0, ends[2];
    int *c = ints(n, 3), places[2], most = 0;
    float *f = floats(n, 4), w = 0;
    for (int pass = 0; pass < 3; pass++) {
      p = first(n, a, &v), printf("first %d %d %a\n", n, p, v);
      p = last(n, a, &v), printf("last %d %d %a\n", n, p, v);
      p = backwards(n, a, &v), printf("backwards %d %d %a\n", n, p, v);
      p = backwards_last(n, a, &v), printf("backwards last %d %d %a\n", n, p, v);
      long l = chosen(n, c, b, &most);
      printf("chosen %d %ld %d\n", n, l, most);
      pivot(n / 4, m, a, &v, &p, &q), printf("pivot %d %d %d %a\n", n, p, q, v);
      by_columns(n / 4, m, a, &v, &p, &q), printf("columns %d %d %d %a\n", n, p, q, v);
      p = inner(n, c, f, &w), printf("inner %d %d %a\n", n, p, w);
      both(n, a, ends, places);
      printf("both %d %d %d %a %a\n", n, places[0], places[1], ends[0], ends[1]);
      p = infinite(n, a, &v), printf("infinite %d %d %a\n", n, p, v);
      /* Many equal ones; then zeros of both signs, and some that are no numbers. */
      for (long k = 0; k < (long)n * m; k++)
        a[k] = pass ? (k % 5 == 1 ? NAN : k % 2 ? 0.0 : -0.0) : (double)(k * 7 % 11);
      for (int k = 0; k < n; k++)
        c[k] = k * 7 % 11, f[k] = (float)(k % 3);
    }
    free(a), free(b), free(c), free(f);
  }
  return 0;
}
