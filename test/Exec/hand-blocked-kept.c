/* Loops in blocks that must stay, or are none; the twins of hand-blocked.c.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -Rpass=sw -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck %s --input-file=%t.txt
   CHECK-NOT: without the blocks
*/
#include "show.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* Nine points: the corner of the next block has its old value here, and would
   have the new one. */
static void nine_points(int n, double (*restrict u)[n]) {
#pragma sw parallel
  for (int jj = 1; jj < n - 1; jj += 32)
    for (int i = 1; i < n - 1; i++)
      for (int j = jj; j < MIN(jj + 32, n - 1); j++)
        u[i][j] = 0.25 * (u[i - 1][j + 1] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

/* Half of every block: the iterations would be no range. */
static void gaps(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int i = ii; i < MIN(ii + 8, n); i++)
      y[i] += 2 * x[i];
}

/* Blocks that overlap: iterations are told apart by both loops. */
static void overlap(int n, const double *restrict x, double (*restrict y)[24]) {
#pragma sw parallel
  for (int ii = 0; ii < n / 16; ii++)
    for (int i = ii * 16; i < ii * 16 + 24; i++)
      y[ii][i - 16 * ii] = x[i];
}

/* A block is packed before it is used. */
static void packed(int n, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16) {
    double of_block[16];
    for (int i = ii; i < MIN(ii + 16, n); i++)
      of_block[i - ii] = a[i][i];
    for (int j = 0; j < n; j++)
      for (int i = ii; i < MIN(ii + 16, n); i++)
        b[i][j] = a[i][j] * of_block[i - ii];
  }
}

/* Clauses that name the loops keep them. */
static void named(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel tile(4)
  for (int ii = 0; ii < n; ii += 16)
    for (int i = ii; i < MIN(ii + 16, n); i++)
      y[i] += 2 * x[i];
}

/* From the last to the first in each block. */
static void downwards(int n, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int i = MIN(ii + 16, n) - 1; i >= ii; i--)
      y[i] += 2 * x[i];
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 16, 33, 70};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    long area = (long)n * n, length = area > n + 32 ? area : n + 32;
    double *a = doubles(length, 1), *b = doubles(length, 2), *c = doubles(length, 3);
    double(*rows)[24] = room((n / 16 + 1) * sizeof *rows);
    nine_points(n, (void *)b);
    show_bytes("nine_points", n, b, length * sizeof *b);
    gaps(n, a, b);
    show_bytes("gaps", n, b, length * sizeof *b);
    overlap(n, a, rows);
    show_bytes("overlap", n, rows, (n / 16) * sizeof *rows);
    packed(n, (void *)a, (void *)c);
    show_bytes("packed", n, c, length * sizeof *c);
    named(n, a, b);
    downwards(n, a, b);
    show_bytes("downwards", n, b, length * sizeof *b);
    free(a), free(b), free(c), free(rows);
  }
  return 0;
}
