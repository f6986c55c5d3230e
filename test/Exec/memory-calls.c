/* memset, memcpy and calloc in the body of a loop: planning sees the elements that they touch.  Sizes that divide
 * nothing.
 *
 * RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -Rpass=sw-ldm %s --emit %t.dir -o %t.ported 2>&1 | FileCheck %s --check-prefix=REFUSED
 * RUN: FileCheck %s --input-file %t.dir/memory-calls.slave.c
 */
#include "show.h"
#include <string.h>

/* CHECK-NOT: {{memset|memcpy|calloc|free}}(
 *
 * A row, and what is added to it.
 */
static void row(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    memset(b[i], 0, m * sizeof(double));
    for (int j = 1; j < m; j++)
      b[i][j] += a[i][j - 1];
  }
}

/* A part of one, in a branch; the size first. */
static void part(int n, int m, int from, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (i % 3 != 1)
      memcpy(&b[i][from], a[i] + from, sizeof(double) * (m - from));
    else
      memset(b[i] + from, 0, (m - from) * sizeof b[i][0]);
  }
}

/* Local arrays with one dimension and with two, by their own size. */
static void local(int n, const double a[restrict n][12], double b[restrict n][12]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[12], q[3][4];
    memset(t, 0, sizeof t);
    memset(q, 0, sizeof(q));
    for (int j = 0; j < 12; j++) {
      t[11 - j] += a[i][j];
      q[j % 3][j % 4] -= a[i][j];
    }
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++)
        t[4 * j + k] += q[j][k];
    memcpy(b[i], t, sizeof t);
  }
}

/* Planes of an array with rows of a run-time length. */
static void planes(int n, int k, int m, double a[restrict n][k][m], double b[restrict n][k][m]) {
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    memcpy(b[i], a[i], sizeof(double) * k * m);
    memset(a[i], 0, (size_t)m * k * sizeof(double));
    a[i][k - 1][0] = i;
  }
}

/* All bits of integers, any byte of characters, zeros of other types. */
static void kinds(int n, int m, int *restrict ints, unsigned *restrict words, char *restrict chars, float *restrict floats,
                  long *restrict longs) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    memset(ints + i * m, -1, m * sizeof(int));
    memset(&words[i * m], 0xff, sizeof(unsigned) * m);
    memset(chars + i * m, 'x', m);
    memset(floats + i * m, 0, 4 * m);
    memset(longs + i * m, 256, m * sizeof(long));
  }
}

/* Structs are copied as they are. */
struct particle {
  double x[3];
  int kind, cell;
};
static void structs(int n, int m, const struct particle *restrict from, struct particle *restrict to) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    memcpy(to + i * m, &from[i * m], m * sizeof(struct particle));
}

/* In a function that the loop calls. */
static void reversed(int m, const double *in, double *out) {
  double t[16];
  memset(t, 0, 16 * sizeof(double));
  for (int j = 0; j < m; j++)
    t[(m - 1 - j) % 16] += in[j];
  if (m >= 16)
    memcpy(out, t, 16 * sizeof *out);
  else
    memcpy(out, t, m * sizeof *out);
}
static void called(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    reversed(m, a[i], b[i]);
}

/* Memory of calloc, and of malloc, as long as the loop needs it. */
static void allocated(int n, int m, const int a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *sum = calloc(m, sizeof *sum), *all = malloc((m + 1) * sizeof(double));
    int *count = (int *)calloc(m, sizeof(int));
    memset(all, 0, (m + 1) * sizeof(double));
    for (int j = 0; j < m; j++) {
      const int k = (a[i][j] & 1023) % m;
      sum[k] += a[i][j];
      count[k]++;
      all[k + 1] += 1;
    }
    for (int j = 0; j < m; j++)
      b[i][j] = sum[j] / (count[j] + 1) + all[j];
    free(count);
    free(sum);
    free(all);
  }
}

/* Local arrays of run-time size: an element more, a constant number. */
static void run_time(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[m + 2];
    memset(t, 0, (m + 2) * sizeof(double));
    for (int j = 0; j < m; j++)
      t[j + 1] = a[i][j];
    for (int j = 0; j < m; j++)
      b[i][j] = t[j] + t[j + 2];
  }
}

/* The divided loop is in a block, one copy is the whole work. */
static void block(int n, int m, const double a[restrict n][m], double b[restrict n][m], double *restrict c) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      memcpy(b[i], a[i], m * sizeof(double));
    for (int i = 0; i < n; i++)
      c[i] = b[i][m - 1];
  }
}

/* A row of the array itself, farther up. */
static void shifted(int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n / 2; i++)
    memcpy(a[i], a[n / 2 + i], m * sizeof(double));
}

/* In an inner loop, with a size that depends on it. */
static void triangle(int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 1; j < 4 && j < m; j++)
      memset(&a[i][m - j], 0, j * sizeof(double));
}

/* These stay calls, which no CPE has: memory that may overlap, bytes that are no number, bytes that are no whole
 * elements, elements of other types, a result that is used.
 * REFUSED: [[#@LINE+5]]:{{.*}}call of 'memmove' cannot run on a CPE
 */
static void moved(int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    memmove(a[i] + 1, a[i], (m - 1) * sizeof(double));
}
/* REFUSED: [[#@LINE+5]]:{{.*}}call of 'memset' cannot run on a CPE
 */
static void ones(int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    memset(a[i], 1, m * sizeof(double));
}
/* REFUSED: [[#@LINE+5]]:{{.*}}call of 'memset' cannot run on a CPE
 */
static void bytes(int n, int m, double a[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    memset(a[i], 0, m);
}
/* REFUSED: [[#@LINE+5]]:{{.*}}call of 'memcpy' cannot run on a CPE
 */
static void others(int n, int m, const double a[restrict n][m], long b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    memcpy(b[i], a[i], m * sizeof(long));
}
/* REFUSED: [[#@LINE+5]]:{{.*}}call of 'memset' cannot run on a CPE
 */
static void used(int n, int m, double a[restrict n][m], double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const double *p = memset(a[i], 0, m * sizeof(double));
    b[i] = p[0];
  }
}

#define ROWS(p, m) ((double(*)[m])(p))
#define CONST_ROWS(p, m) ((const double(*)[m])(p))

int main(void) {
  static const int sizes[] = {1, 2, 3, 12, 33, 64, 131};
  for (int s = 0; s < COUNT(sizes); s++) {
    int m = sizes[s], n = 6 + s % 3 * 34;
    long all = (long)n * m;
    double *a = doubles(all * 5, 1), *b = doubles(all * 5, 2), *c = doubles(n * 12L, 3), *d = doubles(n * 12L, 4);
    int *k = ints(all, 6);
    unsigned *w = room(all * sizeof *w);
    char *t = room(all);
    float *f = floats(all, 7);
    long *l = room(all * sizeof *l);
    struct particle *p = room(all * sizeof *p), *q = room(all * sizeof *q);
    memset(p, 0, all * sizeof *p);
    memset(q, 0, all * sizeof *q);
    for (long i = 0; i < all; i++) {
      p[i].x[1] = value(i, 8);
      p[i].cell = (int)i;
    }
    row(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("row", m, b, all);
    part(n, m, m / 3, CONST_ROWS(a, m), ROWS(b, m));
    show("part", m, b, all);
    local(n, CONST_ROWS(c, 12), ROWS(d, 12));
    show("local", m, d, n * 12L);
    allocated(n, m, (const int(*)[m])k, ROWS(b, m));
    show("allocated", m, b, all);
    kinds(n, m, k, w, t, f, l);
    show_int("ints", m, k, all);
    show_bytes("words", m, w, all * sizeof *w);
    show_bytes("chars", m, t, all);
    show_float("floats", m, f, all);
    show_bytes("longs", m, l, all * sizeof *l);
    structs(n, m, p, q);
    show_bytes("structs", m, q, all * sizeof *q);
    called(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("called", m, b, all);
    run_time(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("run time", m, b, all);
    block(n, m, CONST_ROWS(a, m), ROWS(b, m), c);
    show("block", m, b, all);
    show("last", m, c, n);
    planes(n, 5, m, (double(*)[5][m])a, (double(*)[5][m])b);
    show("planes", m, a, all * 5);
    show("copies", m, b, all * 5);
    shifted(n, m, ROWS(b, m));
    show("shifted", m, b, all);
    triangle(n, m, ROWS(b, m));
    show("triangle", m, b, all);
    moved(n, m, ROWS(b, m));
    show("moved", m, b, all);
    ones(n, m, ROWS(a, m));
    show_bytes("ones", m, a, all * sizeof *a);
    bytes(n, m, ROWS(b, m));
    others(n, m, CONST_ROWS(b, m), (long(*)[m])l);
    show_bytes("others", m, l, all * sizeof *l);
    used(n, m, ROWS(b, m), c);
    show("used", m, c, n);
    free(a);
    free(b);
    free(c);
    free(d);
    free(k);
    free(w);
    free(t);
    free(f);
    free(l);
    free(p);
    free(q);
  }
}
