/* Flags that some iterations set to one constant, and assertions: CPEs tell the host whether any did.  Iterations that
 * set them are many, one, or none.
 *
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2>&1 | FileCheck %s --check-prefix=REFUSED
 * RUN: FileCheck %s --input-file %t.dir/set-flags.host.c --check-prefix=HOST
 * RUN: FileCheck %s --input-file %t.dir/set-flags.slave.c
 * RUN: %t.ported 2>&1 | FileCheck %s --check-prefix=FINE
 * RUN: not --crash %t.ported assert 2>&1 | FileCheck %s --check-prefix=ASSERT
 * RUN: not --crash %t.ported abort 2>&1 | FileCheck %s --check-prefix=ABORT
 * RUN: not %t.ported exit 2>&1 | FileCheck %s --check-prefix=EXIT
 * RUN: %swgen-cc --machine=sw26010 -O2 -std=c99 -I%S/Inputs %s -o %t.strict 2>&1 | FileCheck %s --check-prefix=REFUSED
 * RUN: not --crash %t.strict assert 2>&1 | FileCheck %s --check-prefix=ASSERT
 */
#include "show.h"
#include <assert.h>
#include <stdbool.h>

/* A variable keeps its value where no iteration sets it.
 * CHECK: sw_red_e_set |= 1;
 * HOST-LABEL: {{^}}static int negative(
 * HOST: {{^ *}}if (e_set)
 * HOST-NEXT: {{^ *}}e = 7;
 */
static int negative(int n, const double *restrict a, double *restrict b, double limit) {
  int e = 40, e_set_2 = 1;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < limit)
      e = 7;
    b[i] = 2 * a[i] + e_set_2;
  }
  return e;
}

/* Shortest paths: as long as anything changes. */
static int paths(int n, const int *restrict from, const int *restrict to, const double *restrict length, int edges,
                 double *restrict dist, double *restrict next) {
  bool changed;
  int rounds = 0;
  do {
    changed = false;
    for (int k = 0; k < edges; k++)
      next[to[k]] = dist[from[k]] + length[k] < next[to[k]] ? dist[from[k]] + length[k] : next[to[k]];
#pragma sw parallel
    for (int i = 0; i < n; i++)
      if (next[i] < dist[i]) {
        dist[i] = next[i];
        changed = true;
      }
    rounds++;
  } while (changed && rounds < 20);
  return rounds;
}

/* What a pointer leads to; the host follows it only if an iteration did.
 * HOST-LABEL: {{^}}static void pointed(
 * HOST: {{^ *}}if (err_set)
 * HOST-NEXT: {{^ *}}*err = -1;
 */
static void pointed(int n, int m, const double a[restrict n][m], double b[restrict n][m], int *err) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (a[i][j] > 1e6)
        *err = -1;
      b[i][j] = a[i][j];
    }
}

/* Of the file, a number with a fraction, in both branches, and by an element; one that a clause names. */
enum state { IDLE, BUSY = 3 };
static enum state state_of_file;
static double level = 0.25;
static int several(int n, const int *restrict k, int *restrict out, long *restrict seen) {
  int any = 0;
#pragma sw parallel reduction(max: any)
  for (int i = 0; i < n; i++) {
    if (k[i] % 3 == 0)
      state_of_file = BUSY;
    if (k[i] % 5 == 0) {
      level = 1.5;
      any = 1;
    } else if (k[i] % 7 == 1) {
      level = 1.5;
      seen[0] = 12;
    }
    out[i] = k[i] + 1;
  }
  return any;
}

/* In a loop of steps, where one phase sets it; a loop in a statement. */
static int steps(int n, int t, double *restrict a, double *restrict b) {
  int stuck = 0;
#pragma sw parallel
  for (int s = 0; s < t; s++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < n - 1; i++) {
      int k = 0;
      while (k < 4 && a[i] > b[i] + k) {
        k++;
        if (k == 3)
          stuck = 1;
      }
      a[i] = b[i];
    }
  }
  return stuck;
}

/* FINE: sum
 * ASSERT: {{set-flags.c:[0-9]+: .*checked.*Assertion .*a\[i\] < 100.*failed}}
 * ABORT-NOT: {{Assertion}}
 */
static void checked(int n, int m, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    assert(m > 0);
    assert(m > 0 && a[i] < 100);
    if (a[i] < -100)
      abort();
    b[i] = a[i] / m;
  }
}

/* EXIT: before
 * EXIT-NOT: sum
 */
static double positive(int n, const double *restrict a) {
  double sum = 0;
#pragma sw parallel reduction(max: sum)
  for (int i = 0; i < n; i++) {
    if (a[i] < -1e6)
      exit(3);
    if (a[i] > sum)
      sum = a[i];
  }
  return sum;
}

/* Never after the region: nobody asks. */
static void unused(int n, const double *restrict a, double *restrict b) {
  int e = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      e = 1;
    b[i] = a[i] + 1;
  }
}

/* A loop that perhaps only the end of the program ends would go on.
 * REFUSED: [[#@LINE+8]]:{{.*}}call of 'abort' cannot run on a CPE
 */
static void endless(int n, const int *restrict a, int *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = a[i] & 15;
    while (k != 16)
      if (k++ > 99)
        abort();
    b[i] = k;
  }
}

/* Not: two constants, one that is read, one that other stores may change.
 * REFUSED: [[#@LINE+5]]:{{.*}}SW214
 */
static int two(int n, const double *restrict a, double *restrict b) {
  int e = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      e = 1;
    if (a[i] > 1)
      e = 2;
    b[i] = a[i];
  }
  return e;
}
/* REFUSED: [[#@LINE+5]]:{{.*}}region stays on the host
 */
static int reads(int n, const double *restrict a, double *restrict b) {
  int e = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      e = 1;
    b[i] = a[i] + e;
  }
  return e;
}
/* REFUSED: [[#@LINE+4]]:{{.*}}region stays on the host
 */
static void meets(int n, const double *restrict a, int *b, int *err) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      *err = 1;
    b[i] = i;
  }
}
int main(int argc, char **argv) {
  static const int sizes[] = {0, 1, 2, 63, 65, 700, 2500};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], edges = 3 * n;
    double *a = doubles(n, 1), *b = doubles(n, 2), *c = doubles(n, 3), *length = doubles(edges, 4);
    int *k = ints(n, 5), *out = ints(n, 6), *from = ints(edges, 7), *to = ints(edges, 8), err = 5, *none = 0;
    long seen = 1;
    for (int e = 0; e < edges; e++) {
      from[e] = e % n;
      to[e] = (int)((e * 7919L + 3) % n);
      length[e] = length[e] * length[e] + 0.01;
    }
    for (int i = 0; i < n; i++)
      a[i] += 0.001 * i;
    int first = negative(n, a, b, -1e9), second = negative(n, a, b, 0.5);
    printf("negative %d %d %d\n", n, first, second);
    for (int i = 0; i < n; i++)
      b[i] = c[i] = i ? 1e3 : 0;
    printf("paths %d %d\n", n, paths(n, from, to, length, edges, b, c));
    show("dist", n, b, n);
    pointed(n / 4, 4, (const double(*)[4])a, (double(*)[4])b, none);
    show("pointed", n, b, n);
    if (n > 2)
      a[n / 2] = 1e7;
    pointed(n / 4, 4, (const double(*)[4])a, (double(*)[4])b, &err);
    printf("err %d %d\n", n, err);
    if (n > 2)
      a[n / 2] = 3;
    int any = several(n, k, out, &seen);
    printf("several %d %d %d %g %ld\n", n, any, (int)state_of_file, level, seen);
    show_int("out", n, out, n);
    printf("steps %d %d\n", n, steps(n, 5, a, b));
    show("steps", n, a, n);
    checked(n, 3, a, b);
    unused(n, a, b);
    show("unused", n, b, n);
    double sum = positive(n, a);
    show("sum", n, &sum, 1);
    printf("two %d %d\n", n, two(n, a, b) + reads(n, a, c));
    endless(n, k, out);
    meets(n, a, out, n ? &out[n / 2] : &err);
    show_int("meets", n, out, n);
    if (argc > 1 && n > 600) {
      printf("before\n");
      fflush(stdout);
      a[n / 3] = argv[1][1] == 's' ? 150 : argv[1][1] == 'b' ? -150 : -2e6;
      if (argv[1][0] == 'a')
        checked(n, 3, a, b);
      positive(n, a);
    }
    free(a);
    free(b);
    free(c);
    free(length);
    free(k);
    free(out);
    free(from);
    free(to);
  }
}
