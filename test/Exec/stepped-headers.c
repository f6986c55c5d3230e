/* Headers that step several variables by several amounts, of which one or two are asked about, and loops that count
 * down to zero as unsigned ones do: an iteration computes what they are.  Afterwards the variables have their
 * values.  Inside of other loops, too.  Twins: a variable that the body changes as well, a step that changes, two
 * variables that do not meet, a wrapping number without a sign.
 *
 * RUN: %port-and-compare %s --min-regions 17 --machine sw26010 --machine sw26010pro --dma late --dma random:3 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --input-file %t.dir/stepped-headers.slave.c
 * RUN: FileCheck %s --input-file %t.dir/stepped-headers.host.c --check-prefix=HOST
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_stepped_headers_pairs_
 * CHECK: int j_i = i_turn
 */
static int pairs(int n, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  for (i = 0, j = 0; i + 1 < n; i += 2, j++)
    b[j] = a[i] + 2 * a[i + 1];
  return 1000 * i + j;
}
/* HOST-LABEL: {{^}}static int pairs(
 * HOST: {{^ *}}j =
 * HOST: {{^ *}}i =
 */
static void declared(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0, j = n - 1; j >= 0; i += 2, j -= 3)
    b[i] = a[j] * i;
}
static int from_somewhere(int lo, int hi, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  for (j = 5, i = lo; i <= hi; i += 3, j += 2)
    b[j] = a[i];
  return i - 10 * j;
}
static void wide(long n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (long i = n - 1, j = 0; i - 2 > 0; i -= 4, ++j)
    b[j] = a[i] - a[i - 2];
}

/* Two that meet. */
static void turned(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    double t = a[i];
    a[i] = a[j];
    a[j] = 2 * t;
  }
}
static int meet_faster(int lo, int hi, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  for (i = lo, j = hi; j >= i; i += 2, j--)
    b[i] = a[j];
  return i + 7 * j;
}
static void turned_rows(int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0, k = m - 1; j < k; j++, k--) {
      double t = a[i][j];
      a[i][j] = a[i][k];
      a[i][k] = t + i;
    }
}
static void turned_matrix(int n, int m, double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0, k = n - 1; i < k; i++, k--)
    for (int j = 0; j < m; j++) {
      double t = a[i][j];
      a[i][j] = a[k][j] + j;
      a[k][j] = t;
    }
}

/* Down to zero. */
static void down(unsigned n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (unsigned i = n; i-- > 0;)
    b[i] = a[i] * i;
}
static unsigned down_outside(unsigned n, const double *restrict a, double *restrict b) {
  unsigned i;
#pragma sw parallel
  for (i = n; i-- != 0;)
    b[n - 1 - i] = a[i];
  return i;
}
static size_t down_size(size_t n, const double *restrict a, double *restrict b) {
  size_t i;
#pragma sw parallel
  for (i = n; 0 < i--;)
    b[i] = a[i] + 1;
  return i + 2;
}
static unsigned down_behind(unsigned n, const double *restrict a, double *restrict b) {
  unsigned i;
#pragma sw parallel
  for (i = n; i > 0; i--)
    b[i - 1] = a[i - 1] - i;
  return i;
}
static void down_rows(int n, int m, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = n; i-- > 0;) {
    unsigned j = m;
    while (j-- > 0)
      b[i * m + (int)j] = a[i * m + (int)j] + j;
  }
}

/* One behind the other; the variables begin anew, or go on. */
static int in_a_block(int n, const double *restrict a, double *restrict b, double *restrict c) {
  int i, j, k;
#pragma sw parallel
  {
    for (i = 0, j = 0; i < n; i += 2, j++)
      b[j] = a[i];
    for (i = 0, j = n - 1; i < j; i++, j--)
      c[i] = a[j];
    for (k = 0; k < n; k++)
      c[k] *= 2;
  }
  return i + 100 * j;
}
static int goes_on(int n, const double *restrict a, double *restrict b) {
  int i, j = 3;
#pragma sw parallel
  {
    for (i = 0; i < n; i += 2, j++)
      b[j] = a[i];
    for (i = 1; i < n; i += 2, j++)
      b[j] = -a[i];
  }
  return j;
}
static int only_read(int n, const double *restrict a, double *restrict b, double *restrict c) {
  int i, j = 0;
#pragma sw parallel
  {
    for (i = 0; i < n; i += 3, j++)
      b[j] = a[i];
    for (int l = 0; l < n; l++)
      c[l] = j + l;
  }
  return j;
}
static void with_a_plain_one(int n, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  {
    for (i = 0, j = 1; i < n; i += 2, j += 2)
      b[j] = a[i];
    for (j = 0; j < n; j += 2)
      b[j] = -a[j];
  }
}

/* Refused. */
static void changed_twice(int n, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  for (i = 0, j = 0; i < n; i += 2, j++) { // REFUSED: [[#@LINE]]:3: warning: {{.*}}[SW220]
    if (a[i] > 0)
      j++;
    b[j] = a[i];
  }
}
static void grows(int n, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  for (i = 0, j = 1; i < n; i += 2, j *= 2) // REFUSED: [[#@LINE]]:3: warning: {{.*}}[SW220]
    b[i] = a[i] * j;
}
static void apart(int n, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  for (i = 0, j = n; i < j; i += 2, j += 1 + (j > 9 ? -2 : 0)) // REFUSED: [[#@LINE]]:3: warning: {{.*}}[SW220]
    b[i] = a[i] + j;
}
static void wraps(unsigned n, const double *restrict a, double *restrict b) {
  unsigned i, j;
#pragma sw parallel
  for (i = 0, j = 0; i + 1 < n; i += 2, j++) // REFUSED: [[#@LINE]]:3: warning: {{.*}}[SW220]
    b[j] = a[i];
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 5, 64, 127, 1000, 4097};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s], m = n % 50 + 2, r = n / m;
    const long most = 3L * n + 64;
    double *a = doubles(most, 1), *b = doubles(most, 2), *c = doubles(most, 3);
    printf("%d\n", pairs(n, a, b)), show("pairs", n, b, most);
    declared(n, a, b), show("declared", n, b, most);
    printf("%d\n", from_somewhere(3, n, a, b)), show("from", n, b, most);
    wide(n, a, b), show("wide", n, b, most);
    turned(n, a), show("turned", n, a, most);
    printf("%d\n", meet_faster(2, n, a, b)), show("meet", n, b, most);
    turned_rows(r, m, (double (*)[m])a), show("rows", n, a, most);
    turned_matrix(r, m, (double (*)[m])a), show("matrix", n, a, most);
    down(n, a, b), show("down", n, b, most);
    printf("%u\n", down_outside(n, a, b)), show("outside", n, b, most);
    printf("%lu\n", (unsigned long)down_size(n, a, b)), show("size", n, b, most);
    printf("%u\n", down_behind(n, a, b)), show("behind", n, b, most);
    down_rows(r, m, a, b), show("down rows", n, b, most);
    printf("%d\n", in_a_block(n, a, b, c)), show("block", n, b, most), show("block", n, c, most);
    printf("%d\n", goes_on(n, a, b)), show("goes on", n, b, most);
    printf("%d\n", only_read(n, a, b, c)), show("read", n, b, most), show("read", n, c, most);
    with_a_plain_one(n, a, b), show("plain", n, b, most);
    changed_twice(n, a, b), show("twice", n, b, most);
    if (n < 30)
      grows(n, a, b), show("grows", n, b, most);
    if (n)
      wraps(n, a, b), show("wraps", n, b, most);
    if (n < 10)
      apart(n, a, b), show("apart", n, b, most);
    free(a), free(b), free(c);
  }
  return 0;
}
