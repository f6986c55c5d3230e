/* Reductions that do not depend on the order: integers, and minima and maxima.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
*/
#include "show.h"

static long sum(long n, const int *x) {
  long s = 5;
#pragma sw parallel reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += x[i];
  return s;
}

static unsigned product(long n, const int *x) {
  unsigned p = 3;
#pragma sw parallel reduction(* : p)
  for (long i = 0; i < n; i++)
    p *= (unsigned)(x[i] | 1);
  return p;
}

static double largest(long n, const double *x) {
  double m = -1e300;
#pragma sw parallel reduction(max : m)
  for (long i = 0; i < n; i++)
    if (x[i] > m)
      m = x[i];
  return m;
}

static double smallest(long n, const double *x) {
  double m = 1e300;
#pragma sw parallel reduction(min : m)
  for (long i = 0; i < n; i++)
    m = x[i] < m ? x[i] : m;
  return m;
}

static void bits(long n, const int *x, unsigned out[3]) {
  unsigned a = ~0u, o = 0, e = 1;
#pragma sw parallel reduction(& : a) reduction(| : o) reduction(^ : e)
  for (long i = 0; i < n; i++) {
    a &= (unsigned)x[i] | 0xff00u;
    o |= (unsigned)x[i] & 0xf0f0u;
    e ^= (unsigned)x[i];
  }
  out[0] = a, out[1] = o, out[2] = e;
}

static int all_any(long n, const int *x) {
  int all = 1, any = 0;
#pragma sw parallel reduction(&& : all) reduction(|| : any)
  for (long i = 0; i < n; i++) {
    all = all && x[i] > -5000;
    any = any || x[i] == 77;
  }
  return all * 2 + any;
}

/* None: compared as unsigned numbers, and cut off in each step. */
static int mixed(long n, const int *x, int m) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    m = m < (unsigned)x[i] ? (int)(unsigned)x[i] : m;
  return m;
}

static int cut_off(long n, const int *x, int s) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    s += x[i] * 0.25;
  return s;
}

/* Two loops, two variables, beside ordinary output. */
static long grid(int n, int m, int (*restrict a)[m]) {
  long s = 0, c = 0;
#pragma sw parallel reduction(+ : s, c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[i][j] += i - j;
      s += a[i][j];
      if (a[i][j] > 0)
        c++;
    }
  return s * 1000 + c;
}

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    int *k = ints(n, 1);
    double *x = doubles(n, 2);
    unsigned b[3];
    bits(n, k, b);
    printf("n=%ld %ld %u %.17g %.17g %x %x %x %d\n", n, sum(n, k), product(n, k), largest(n, x),
           smallest(n, x), b[0], b[1], b[2], all_any(n, k));
    printf("%d %d %d %d\n", mixed(n, k, 3), mixed(n, k, -3), cut_off(n, k, 9), cut_off(n, k, -9));
    free(k), free(x);
  }
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++)
    for (int t = 0; t < COUNT(small); t++) {
      int n = small[s], m = small[t];
      int *a = ints((long)n * m, 3);
      printf("%ld ", grid(n, m, (int (*)[m])a));
      show_int("grid", n, a, (long)n * m);
      free(a);
    }
  return 0;
}
