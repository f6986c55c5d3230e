/* What macros and translated Fortran are full of: blocks that run once, statement expressions, jumps forward, headers
 * that step several variables.
 *
 * RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -Rpass=sw %s --emit %t.dir -o %t.ported 2>%t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --check-prefix=LDM --input-file %t.said
 * RUN: FileCheck %s --check-prefix=DIRECT --input-file %t.said
 * RUN: FileCheck %s --input-file %t.dir/plain-statements.slave.c
 */
#include "show.h"

#define MAX(a, b) ({ __typeof__(a) max_a = (a); __typeof__(b) max_b = (b); max_a > max_b ? max_a : max_b; })
#define MIN(a, b) ({ __typeof__(a) min_a = (a); __typeof__(b) min_b = (b); min_a < min_b ? min_a : min_b; })
#define SQUARE(x) ({ const double x_ = (x), y_ = x_ * 2; x_ * y_ * 0.5; })
#define ADD_TO(x, y) do { double add_t = (x); (y) += add_t; } while (0)

/* Nothing of it is under a condition: both arrays come in tiles.
 * CHECK-NOT: {{goto [A-Za-z]|max_a|add_t = .* while}}
 * LDM-DAG: 'a' is kept in LDM
 * LDM-DAG: 'b' is kept in LDM
 * DIRECT-NOT: plain-statements.c:[[#@LINE+5]]:{{.*}}SW351
 */
static void blocks(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    ADD_TO(a[i], b[i]);
    if (a[i] > 0)
      ADD_TO(2 * a[i], b[i]);
    else
      do {
        ADD_TO(-1.5, b[i]);
      } while (0);
  }
}

/* In one another, of several types, in a first value and in a condition. */
static void values(int n, int m, const double *restrict a, double *restrict b, int *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double x = MAX(MIN(a[i], 0.75), -0.25), y = SQUARE(x + 1);
    const int k = MIN(i, m);
    if (MAX(k, 3) < c[i])
      x = MAX(x, (float)y);
    b[i] = x + SQUARE(MAX(y, a[i]));
    c[i] = MIN(MAX(c[i], -9), k);
  }
}

/* As f2c has it. */
static int translated(int n, int m, const double a[restrict n][m], double *restrict b, int *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    int k = 0;
    if (a[i][0] < 0) {
      c[i] = 1;
      goto L30;
    }
    for (int j = 0; j < m; j++) {
      if (a[i][j] > 0.5)
        goto L10;
      if (j % 3 == 1) {
        if (a[i][j] < 0.125)
          goto L10;
        s += 1;
      } else
        goto L20;
      s += a[i][j];
    L10:
      k++;
    L20:;
    }
    if (k == 0)
      goto L40;
    s /= k;
  L30:
    s += c[i];
  L40:
    b[i] = s;
  }
  return 0;
}

/* The divided loop and one inside step two variables; an outer one keeps its last value. */
static int headers(int n, int m, const double a[restrict n][m], double b[restrict n][m], double *restrict c, int first) {
  int i, k;
#pragma sw parallel
  for (i = 0, k = first; i < n; i++, k += 3) {
    double s = 0;
    for (int j = 0, l = m - 1; j < m; j++, l--) {
      b[i][l] = a[i][j];
      s += l * a[i][j];
    }
    c[k] = s;
  }
  return k;
}

/* Of the header alone, downwards; an iteration may end early. */
static void opposite(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0, j = n - 1; i < n; ++i, --j) {
    if (a[i] < 0)
      continue;
    b[j] = a[i];
  }
}

/* Not set in the header, and wide. */
static long gap(int n, long k, long by, const double *restrict a, double *restrict b) {
  int i;
#pragma sw parallel
  for (i = n; i > 0; i--, k += 2)
    b[k] = a[i - 1];
  return k;
}

/* A statement expression with an array element in it, twice; one that only declares. */
static void elements(int n, const int *restrict idx, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = MAX(x[idx[i]], x[i]) - ({ double only = 2; only; });
}

/* A jump over declarations that nothing behind the label needs. */
static void scopes(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] < 0.25)
      goto done;
    double t = a[i] * 2;
    double u = t + 1;
    b[i] = t * u;
  done:
    b[i] += 1;
  }
}

/* Pointers in a header are followed as before. */
static void pointers(int n, const double *a, double *b) {
  const double *p;
  double *q;
  int i;
#pragma sw parallel noalias(b)
  for (i = 0, p = a, q = b; i < n; i++, p++, q++)
    *q = *p * 2;
}

/* Not: a jump back, one out of an inner loop, a statement expression that does something.
 * REFUSED: [[#@LINE+6]]:{{.*}}region stays on the host
 */
static void back(int n, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = 0;
  again:
    b[i] += 1;
    if (++k < 3)
      goto again;
  }
}
/* REFUSED: [[#@LINE+7]]:{{.*}}region stays on the host
 */
static void out(int n, int m, const double a[restrict n][m], double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      if (a[i][j] > 0.5)
        goto found;
    b[i] = -1;
  found:
    b[i] += 1;
  }
}
/* REFUSED: [[#@LINE+5]]:{{.*}}a statement expression is not supported
 */
static void effect(int n, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] += ({ double t = b[i]; t += 2; t; });
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 130, 1000};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = 1 + s * 2;
    long all = n * 20L + 90;
    double *a = doubles(all, 1), *b = doubles(all, 2), *c = doubles(all, 3);
    int *k = ints(n + 1, 4);
    blocks(n, a, b);
    show("blocks", n, b, n);
    values(n, n / 3, a, b, k);
    show("values", n, b, n);
    show_int("values", n, k, n);
    translated(n, m, (const double(*)[m])a, b, k);
    show("translated", n, b, n);
    show_int("translated", n, k, n);
    printf("headers %d %d\n", n, headers(n, m, (const double(*)[m])a, (double(*)[m])b, c, 4));
    show("headers", n, b, all);
    show("sums", n, c, all);
    opposite(n, a, b);
    show("opposite", n, b, n);
    printf("gap %d %ld\n", n, gap(n, 7, 0, a, b));
    show("gap", n, b, all);
    for (int i = 0; i < n; i++)
      k[i] = (i * 7 + 3) % n;
    elements(n, k, a, b);
    show("elements", n, b, n);
    scopes(n, a, b);
    show("scopes", n, b, n);
    pointers(n, a, b);
    show("pointers", n, b, n);
    back(n, b);
    out(n, m, (const double(*)[m])a, b);
    effect(n, b);
    show("others", n, b, n);
    free(a);
    free(b);
    free(c);
    free(k);
  }
}
