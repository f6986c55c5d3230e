/* Scalars and arrays declared in the body, at several depths, carried through inner loops.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
*/
#include "show.h"

static void mean(long n, long m, double *restrict y, const double (*restrict a)[m]) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double s = 0, big = a[i][0];
    int at = 0;
    for (long j = 0; j < m; j++) {
      s += a[i][j];
      if (a[i][j] > big) {
        big = a[i][j];
        at = (int)j;
      }
    }
    y[i] = s / (double)m + big * at;
  }
}

static void small_array(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double t[4];
    for (int k = 0; k < 4; k++)
      t[k] = x[i] * (k + 1);
    double s = 0;
    for (int k = 0; k < 4; k++)
      s += t[3 - k] * t[k];
    y[i] = s;
  }
}

static void initialised_array(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double w[3] = {0.5, x[i], -1};
    double t[2] = {0};
    t[i & 1] = w[i % 3];
    y[i] = t[0] - t[1];
  }
}

static void sort_rows(long n, double (*restrict a)[5]) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double t[5];
    for (int k = 0; k < 5; k++)
      t[k] = a[i][k];
    for (int p = 0; p < 4; p++)
      for (int k = 0; k < 4; k++)
        if (t[k] > t[k + 1]) {
          double swap = t[k];
          t[k] = t[k + 1];
          t[k + 1] = swap;
        }
    for (int k = 0; k < 5; k++)
      a[i][k] = t[k];
  }
}

static void deep(long n, long m, double (*restrict a)[m], const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double u = x[i];
    for (long j = 0; j < m; j++) {
      double v = u * a[i][j];
      for (int k = 0; k < 3; k++) {
        double w = v + k;
        v = w * 0.5;
      }
      u = u * 0.5 + v;
      a[i][j] = v;
    }
  }
}

static void unrelated_types(long n, float *restrict y, const int *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    unsigned char c = (unsigned char)x[i];
    long long w = (long long)c * x[i];
    _Bool odd = w & 1;
    float f = odd ? (float)w : 0.5f;
    y[i] = f * (float)c;
  }
}

/* Several variables in one declaration, an initialiser with branches. */
static void blocked(int n, double *restrict a) {
  int ib, i;
#pragma sw parallel
  for (ib = 0; ib < n; ib++) {
    int lo = ib * 2, hi = lo + 2 < n ? lo + 2 : n;
    for (i = 0; i < 3; i++)
      a[ib] += hi > lo ? hi - lo : i;
  }
}

int main(void) {
  static const long sizes[] = SIZES;
  static const long small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2), *a = doubles(5 * n, 3);
    float *f = floats(n, 4);
    int *k = ints(n, 5);
    small_array(n, y, x);
    show("small array", n, y, n);
    initialised_array(n, y, x);
    show("initialised array", n, y, n);
    blocked(n, y);
    show("blocked", n, y, n);
    sort_rows(n, (double (*)[5])a);
    show("sort", n, a, 5 * n);
    unrelated_types(n, f, k);
    show_float("types", n, f, n);
    free(x), free(y), free(a), free(f), free(k);
  }
  for (int s = 0; s < COUNT(small); s++)
    for (int t = 1; t < COUNT(small); t++) {
      long n = small[s], m = small[t];
      double *a = doubles(n * m, 1), *x = doubles(n, 2);
      deep(n, m, (double (*)[m])a, x);
      show("deep", n, a, n * m);
      mean(n, m, x, (const double (*)[m])a);
      show("mean", n, x, n);
      free(a), free(x);
    }
  return 0;
}
