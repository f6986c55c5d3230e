/* Calls that end the program: of several, the first in the order of the program, and an iteration does nothing behind
 * its own.
 *
 * RUN: %port-and-compare %s --min-regions 12 --max-regions 12 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2>&1 | FileCheck %s --check-prefix=REFUSED
 * RUN: FileCheck %s --input-file %t.dir/program-ends.host.c --check-prefix=HOST
 * RUN: FileCheck %s --input-file %t.dir/program-ends.slave.c
 * RUN: %clang -O1 -w -I%S/Inputs %s -o %t.serial
 * RUN: %python %S/Inputs/same_ends.py %t.serial %t.ported 22
 */
#include "show.h"
#include <assert.h>

/* HOST-LABEL: {{^}}static void two(
 * HOST: {{^ *}}long end = 9223372036854775807L;
 * HOST-NEXT: {{^ *}}long end_call = 0;
 * HOST: {{^ *}}if (end_call == 1)
 * HOST-NEXT: {{^ *}}exit(3);
 * HOST: {{^ *}}if (end_call == 2)
 * HOST-NEXT: {{^ *}}exit(4);
 */
static void two(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (x[i] > 200)
      exit(3);
    if (x[i] < -200)
      exit(4);
    y[i] = x[i];
  }
}
static void down(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--) {
    if (x[i] > 200)
      exit(13);
    y[i] = x[i];
    if (x[i] < -200)
      exit(14);
  }
}
static void nest(int n, int m, double (*restrict y)[m], const double (*restrict x)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (x[i][0] == 77)
      exit(20);
    for (int j = 0; j < m; j++) {
      if (x[i][j] > 200)
        exit(23);
      y[i][j] = x[i][j];
      if (x[i][j] < -200)
        exit(24);
    }
    if (x[i][m - 1] == 78)
      exit(25);
  }
}
/* Of one kind, it does not matter which. */
static void same(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (x[i] > 200)
      exit(33);
    if (x[i] < -200)
      exit(33);
    y[i] = x[i];
  }
}

/* What the condition keeps off.
 * CHECK-LABEL: {{^}}{{.*}}void sw_program_ends_gather
 * CHECK: continue;
 */
static void gather(int n, int *restrict y, const int *restrict x, const int *restrict k) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (k[i] < 0 || k[i] >= n)
      exit(5);
    y[i] = x[k[i]];
  }
}
static void divides(int n, int *restrict y, const int *restrict x, const int *restrict d) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    assert(d[i] != 0);
    y[i] = x[i] / d[i];
  }
}
static void loops(int n, int *restrict y, const double *restrict h) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (h[i] <= 0)
      exit(7);
    double t = 0;
    int k = 0;
    while (t < 1) {
      t += h[i];
      k++;
    }
    y[i] = k;
  }
}
static void asserts(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    assert(m > 0);
    assert(x[i] < 200);
    y[i] = x[i];
    assert(x[i] > -200);
  }
}
/* The second loop could as well have run. */
static void phases(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++) {
      if (x[i] > 200)
        exit(8);
      y[i] = x[i];
    }
    for (int i = 0; i < n; i++) {
      if (y[i] < -200)
        exit(9);
      y[i] += 1;
    }
  }
}
/* Loops in other forms. */
static int packed(int n, double *restrict y, const double *restrict x) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    assert(x[i] < 200);
    y[k++] = x[i] * 2;
  }
  return k;
}
static int turns(int n, double *restrict y, const double *restrict x) {
  int i = 0;
#pragma sw parallel
  {
    while (i < n) {
      if (x[i] > 200)
        exit(43);
      y[i] = x[i] + 1;
      i++;
    }
  }
  return i;
}
static void both_ends(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0, j = n - 1; i < n; i++, j--) {
    if (x[i] > 200)
      exit(47);
    if (x[j] < -200)
      exit(48);
    y[i] = x[j];
  }
}
/* Behind the loop with the call, it could not.
 * REFUSED: [[#@LINE+6]]:{{.*}}call of 'exit' cannot run on a CPE
 */
static void behind(int n, int m, int *restrict y, const int *restrict d) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      if (d[j] == 0) exit(15);
    y[i] = n / d[0];
  }
}

int main(int argc, char **argv) {
  enum { n = 1200 };
  int kind = argc > 1 ? atoi(argv[1]) : -1, later = argc > 2;
  double *x = doubles(n, 1), *y = room(sizeof(double[n])), *h = doubles(n, 2);
  int *k = ints(n, 3), *xi = ints(n, 4), *yi = room(sizeof(int[n])), *d = ints(n, 5);
  for (int i = 0; i < n; i++) {
    k[i] = (k[i] & 0xffff) % n;
    d[i] |= 1;
    h[i] = 0.25 + h[i] * h[i];
  }
  for (int m = 0; m <= n; m += m < 2 ? 1 : 599) { // what does not end
    two(m, y, x), down(m, y, x), nest(m / 4, 4, (double(*)[4])y, (const double(*)[4])x), same(m, y, x);
    asserts(m, 1, y, x), phases(m, y, x);
    printf("%d %d\n", packed(m, y, x), turns(m, y, x));
    show("y", m, y, m), both_ends(m, y, x);
    show("y", m, y, m);
    gather(m ? n : 0, yi, xi, k), divides(m, yi, xi, d), loops(m, yi, h), behind(m, 3, yi, d);
    show_int("yi", m, yi, m);
  }
  fflush(stdout);
  if (kind < 0)
    return 0;
  int a = kind & 1 ? 30 : 1100, b = kind & 1 ? 1100 : 30;
  x[a] = 300;
  x[b] = -300;
  if (kind == 4)
    x[a + 1] = -300, x[b] = 1;
  k[40] = 1900000000;
  d[77] = 0;
  h[30] = 0;
  switch (kind / 2) {
  case 0: two(n, y, x); break;
  case 1: down(n, y, x); break;
  case 2: nest(n / 4, 4, (double(*)[4])y, (const double(*)[4])x); break;
  case 3: phases(n, y, x); break;
  case 4: asserts(n, kind & 1, y, x); break;
  case 5: gather(n, yi, xi, k); break;
  case 6: kind & 1 ? divides(n, yi, xi, d) : loops(n, yi, h); break;
  case 7: x[a] = x[b] = 1, x[1103] = 78, x[kind & 1 ? 1100 : 1104] = 77, nest(n / 4, 4, (double(*)[4])y, (const double(*)[4])x); break;
  case 8: packed(n, y, x); break;
  case 9: turns(n, y, x); break;
  case 10: x[a] = 1, x[a + 5] = 300, both_ends(n, y, x); break;
  }
  printf("not ended\n");
}
