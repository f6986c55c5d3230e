/* Arrays that the block of a region declares: they pass values from one loop nest to the next, in a
   pool of main memory.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=memory-coloring -I%S/Inputs %s 2>&1 | FileCheck %s
   RUN: rm -rf %t && mkdir %t
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -I%S/Inputs %s
   RUN: FileCheck %s --check-prefix=HOST < %t/temporaries.host.c
*/
#include "show.h"

/* A pipeline of three: the first and the third are never needed together. */
static void chain(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  {
    double a[1100], b[1000], c[900];
    for (long i = 0; i < 1000; i++)
      a[i] = i < n ? x[i] : (double)i;
    for (long i = 0; i < 1000; i++)
      b[i] = a[999 - i] * 0.5 + (double)i;
    for (long i = 0; i < 900; i++)
      c[i] = b[i + 100] - b[i];
    for (long i = 0; i < n; i++)
      y[i] = c[i % 900];
  }
}
/* CHECK: temporary 'a' at 0
   CHECK-NEXT: temporary 'b' at 8832
   CHECK-NEXT: temporary 'c' at 0
   CHECK-NEXT: pool 16896 bytes
   HOST: static char sw_pool[{{[0-9]+}}] __attribute__((aligned(128)));
   HOST: char *const sw_tmp_a = sw_pool + 0;
   HOST: char *const sw_tmp_b = sw_pool + 8832;
   HOST: char *const sw_tmp_c = sw_pool + 0;
*/

/* In a time loop all of them live from its beginning to its end: what one step leaves, the next reads. */
static void steps(long n, long m, double *restrict y) {
#pragma sw parallel
  {
    double now[520], next[520];
    for (long i = 0; i < 520; i++)
      now[i] = (double)(i % 17);
    for (long t = 0; t < m; t++) {
      for (long i = 1; i < 519; i++)
        next[i] = (now[i - 1] + now[i] + now[i + 1]) / 3;
      for (long i = 1; i < 519; i++)
        now[i] = next[i];
    }
    for (long i = 0; i < n; i++)
      y[i] = now[i % 520];
  }
}
/* CHECK: temporary 'now' at 0
   CHECK-NEXT: temporary 'next' at 4224
*/

/* Two dimensions, another type, a name that is declared again in the code around. */
static void planes(long n, int *restrict y, const int *restrict x) {
  int t[3] = {1, 2, 3};
#pragma sw parallel
  {
    int u[33][35];
    short v[33];
    for (long i = 0; i < 33; i++)
      for (long j = 0; j < 35; j++)
        u[i][j] = (i * 35 + j < n ? x[i * 35 + j] : 1) % 1000;
    for (long i = 0; i < 33; i++) {
      int s = 0;
      for (long j = 0; j < 35; j++)
        s += u[i][34 - j] * (int)j;
      v[i] = (short)(s % 30000);
    }
    for (long i = 0; i < n; i++)
      y[i] = v[i % 33] + u[i % 33][i % 35];
  }
  for (int i = 0; i < 3 && i < n; i++)
    y[i] += t[i];
}

/* With a guard: the loops of the host have their own array. */
static void guarded(long n, double *y, double *x) {
#pragma sw parallel
  {
    double t[64];
    for (long i = 0; i < 64; i++)
      t[i] = 0.25 * (double)i;
    for (long i = 0; i < n; i++)
      y[i] = x[i] * t[i % 64];
  }
}

/* Written in part before it is read: the rest is whatever it was. */
static void partly(long n, double *restrict y) {
#pragma sw parallel
  {
    double t[4096];
    for (long i = 0; i < n / 3; i++)
      t[3 * i] = (double)i;
    for (long i = 0; i < n / 3; i++)
      y[i] = t[3 * i];
  }
}

int main(void) {
  static const long sizes[] = {0, 1, 2, 63, 64, 65, 1000, 4096};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    int *k = ints(n, 3), *m = ints(n, 4);
    chain(n, y, x);
    show("chain", n, y, n);
    steps(n, n % 7, y);
    show("steps", n, y, n);
    planes(n, m, k);
    show_int("planes", n, m, n);
    guarded(n, y, x);
    guarded(n, y, y);
    show("guarded", n, y, n);
    partly(n, y);
    show("partly", n, y, n);
    free(x), free(y), free(k), free(m);
  }
  return 0;
}
