/* Integers that change with the divided loop by the same amount in each iteration: increments of BLAS, `k++`, places in
 * packed rows.  What they are afterwards, too.
 *
 * RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -Rpass=sw %s --emit %t.dir -o %t.ported 2>%t.said
 * RUN: FileCheck %s --check-prefix=SAYS --input-file %t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --check-prefix=HOST --input-file %t.dir/induction.host.c
 * RUN: FileCheck %s --input-file %t.dir/induction.slave.c
 */
#include "show.h"

/* SAYS: only where 'ix' changes by less than 2147483648 (it follows from 'i' without an overflow)
 * HOST-LABEL: {{^}}static int axpy(
 * HOST: {{^ *}}ix = (int)((long)ix +
 */
static int axpy(int n, double al, const double *restrict x, int incx, double *restrict y, int incy) {
  int ix = incx < 0 ? (1 - n) * incx : 0, iy = incy < 0 ? (1 - n) * incy : 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[iy] += al * x[ix];
    ix += incx;
    iy += incy;
  }
  return ix;
}

/* Every second element, from some place on; changed twice.
 * CHECK: {{^ *}}int k_i = k + (i * 2);
 */
static int interleaved(int n, const double *restrict a, double *restrict b, int k) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[k++] = a[i];
    b[k++] = -a[i];
  }
  return k;
}

/* Two loops: the inner one counts, and there is a gap after each row.
 * SAYS: only where m >= 0 (the loop over 'j' changes 'k')
 */
static int packed(int n, int m, const double a[restrict n][m], double *restrict b) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      b[k++] = 2 * a[i][j];
    k += 3;
  }
  return k;
}

/* A run-time distance, down, with a start that is in no row as planning knows; the variable is wide. */
static long rows(int n, int m, long lda, const double *restrict a, double *restrict b) {
  long k = (n - 1) * lda;
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--) {
    for (int j = 0; j < m; j++)
      b[k + j] = a[k + j] * i;
    k -= lda;
  }
  return k;
}

/* Used before and after it changes, and in a condition; a loop with constant bounds changes it. */
static int around(int n, const int *restrict a, int *restrict b) {
  int k = 5, last = -1;
#pragma sw parallel
  for (int i = 2; i <= n; i++) {
    b[k] = a[i - 2];
    for (int j = 1; j < 4; j++)
      k += 2;
    if (k % 4 == 3)
      b[k - 2] = k;
    k--;
  }
  last += k;
  return last;
}

/* By a product of what the program knows; nobody asks for it afterwards. */
static void product(int n, int p, int q, const double *restrict a, double *restrict b) {
  int k = q;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] = a[k];
    k += p * q + 1;
  }
}

/* A pointer moves as well. */
static void both(int n, const double *restrict a, double *restrict b) {
  int k = 0;
  const double *p = a;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[k] = *p++;
    k += 2;
  }
}

/* Columns of rows that are longer. */
static void part(int n, int m, int lda, const double *restrict a, double *restrict b) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      b[k + j] = a[k + j] * i;
    k += lda;
  }
}

/* In the loop of steps of the host: each launch goes on where the last one ended. */
static int continued(int n, int t, const double *restrict a, double *restrict b) {
  int k = 0;
  for (int s = 0; s < t; s++)
#pragma sw parallel
    for (int i = 0; i < n; i++)
      b[k++] = a[i] + s;
  return k;
}

/* Only counted: a sum, as before.
 * CHECK: sw_red_count
 */
static int counted(int n, const double *restrict a, double *restrict b) {
  int count = 1;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] = a[i];
    count += 2;
  }
  return count;
}

/* Not: by an amount that changes, under a condition, in a triangle.
 * REFUSED: [[#@LINE+5]]:{{.*}}region stays on the host
 */
static int growing(int n, const double *restrict a, double *restrict b) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[k] = a[i];
    k += i;
  }
  return k;
}
/* REFUSED: [[#@LINE+5]]:{{.*}}region stays on the host
 */
static int chosen(int n, const double *restrict a, double *restrict b) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      b[k++] = a[i];
  return k;
}
/* REFUSED: [[#@LINE+5]]:{{.*}}region stays on the host
 */
static int triangle(int n, const double *restrict a, double *restrict b) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      b[k++] = a[i] * j;
  return k;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 130, 1000};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = 1 + s * 3, r;
    double *a = doubles(n * 40L + 90, 1), *b = doubles(n * 40L + 90, 2);
    int *c = ints(n * 8 + 90, 3), *d = ints(n * 8 + 90, 4);
    for (int k = 0; k < 6; k++) {
      r = axpy(n, 0.5, a, k - 2, b, 4 - k);
      printf("axpy %d %d %d\n", n, k, r);
      show("axpy", n, b, n * 40L + 90);
    }
    printf("interleaved %d %d\n", n, interleaved(n, a, b, 7));
    show("interleaved", n, b, n * 40L + 90);
    printf("packed %d %d\n", n, packed(n, m, (const double(*)[m])a, b));
    show("packed", n, b, n * 40L + 90);
    printf("packed %d %d\n", n, packed(n, 0, (const double(*)[1])a, b));
    printf("rows %d %ld\n", n, rows(n, m, m + 2, a, b));
    show("rows", n, b, n * 40L + 90);
    part(n, m, m + 2, a, b);
    show("part", n, b, n * 40L + 90);
    printf("around %d %d\n", n, around(n, c, d));
    show_int("around", n, d, n * 8 + 90);
    product(n, 2, 3, a, b);
    both(n, b, a);
    show("both", n, a, n * 40L + 90);
    printf("continued %d %d\n", n, continued(n, 3, a, b));
    show("continued", n, b, n * 40L + 90);
    printf("counted %d %d\n", n, counted(n, a, b));
    if (n < 10)
      printf("growing %d %d\n", n, growing(n, a, b));
    printf("chosen %d %d\n", n, chosen(n, a, b));
    if (n < 70)
      printf("triangle %d %d\n", n, triangle(n, a, b));
    show("others", n, b, n * 40L + 90);
    free(a);
    free(b);
    free(c);
    free(d);
  }
}
