/* Other shapes of blocked loops: triangles, a step of a factorisation, a transposition, a time loop, a
   sum of blocks, a mask of blocks.
   RUN: %port-and-compare %s --min-regions 7 --max-regions 7 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -Rpass=sw -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck %s --input-file=%t.txt
*/
#include "show.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static void upper(int n, double (*restrict c)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = ii; jj < n; jj += 16)
      for (int i = ii; i < MIN(ii + 16, n); i++)
        for (int j = MAX(jj, i + 1); j < MIN(jj + 16, n); j++)
          c[i][j] = c[i][j] * 0.5 + i - j;
}
// CHECK-DAG: hand-blocked-shapes.c:[[#@LINE-7]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

static void lu_step(int n, int k, double (*restrict a)[n]) {
#pragma sw parallel
  for (int ii = k + 1; ii < n; ii += 8)
    for (int jj = k + 1; jj < n; jj += 24)
      for (int i = ii; i < MIN(ii + 8, n); i++)
        for (int j = jj; j < MIN(jj + 24, n); j++)
          a[i][j] -= a[i][k] * a[k][j];
}
// CHECK-DAG: hand-blocked-shapes.c:[[#@LINE-7]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

static void transpose(int n, int m, const double (*restrict a)[m], double (*restrict b)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 32)
    for (int jj = 0; jj < m; jj += 32)
      for (int i = ii; i < MIN(n, ii + 32); ++i)
        for (int j = jj; j < MIN(m, jj + 32); ++j)
          b[j][i] = a[i][j];
}
// CHECK-DAG: hand-blocked-shapes.c:[[#@LINE-7]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

static void time_blocked(int steps, int n, double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int ii = 1; ii < n - 1; ii += 50)
      for (int i = ii; i <= MIN(ii + 49, n - 2); i++)
        v[i] = (u[i - 1] + u[i] + u[i + 1]) / 3;
    for (int ii = 1; ii < n - 1; ii += 50)
      for (int i = ii; i <= MIN(ii + 49, n - 2); i++)
        u[i] = v[i];
  }
}
// CHECK-DAG: hand-blocked-shapes.c:[[#@LINE-10]]:1: remark: {{.*}} without the blocks of 'ii', 'ii' [SW551]

static void local_tile(int n, const double (*restrict a)[n], double *restrict sums) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16)
    for (int i = ii; i < MIN(ii + 16, n); i++) {
      double s = 0;
      for (int jj = 0; jj < n; jj += 16)
        for (int j = jj; j < MIN(jj + 16, n); j++)
          s += a[i][j] * (j - jj);
      sums[i] = s;
    }
}
// CHECK-DAG: hand-blocked-shapes.c:[[#@LINE-10]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

static void masked_blocks(int n, const int *restrict mask, double (*restrict c)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 16) {
    if (mask[ii] == 0)
      continue;
    for (int jj = 0; jj < n; jj += 16)
      for (int i = ii; i < MIN(ii + 16, n); i++)
        for (int j = jj; j < MIN(jj + 16, n); j++)
          c[i][j] += mask[j];
  }
}
/* Unrolled, too: a check leaves odd sizes to the host. */
static void unrolled(int n, const double (*restrict a)[n], double (*restrict c)[n]) {
#pragma sw parallel
  for (int ii = 0; ii < n; ii += 8)
    for (int jj = 0; jj < n; jj += 8)
      for (int i = ii; i < ii + 8 && i < n; i += 2)
        for (int j = jj; j < jj + 8 && j < n; j++) {
          c[i][j] += a[i][j] * 2;
          c[i + 1][j] += a[i + 1][j] + 1;
        }
}
// CHECK-DAG: hand-blocked-shapes.c:[[#@LINE-9]]:1: remark: {{.*}} without the blocks of 'ii', 'jj' [SW551]

int main(void) {
  static const int sizes[] = {0, 1, 2, 15, 16, 17, 49, 100};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 5;
    long most = (long)m * m + 64;
    double *a = doubles(most, 1), *b = doubles(most, 2);
    int *mask = ints(most, 3);
    for (int i = 0; i < n; i++)
      mask[i] &= 1;
    upper(n, (void *)a);
    show("upper", n, a, most);
    for (int k = 0; k < n && k < 5; k++)
      lu_step(n, k, (void *)a);
    show("lu", n, a, most);
    transpose(n, m, (void *)a, (void *)b);
    show("transpose", n, b, most);
    time_blocked(3, n, a, b);
    show("time", n, a, most);
    local_tile(n, (void *)a, b);
    show("local", n, b, most);
    if (n % 2 == 0)
      unrolled(n, (void *)a, (void *)b);
    show("unrolled", n, b, most);
    masked_blocks(n, mask, (void *)a);
    show("masked", n, a, most);
    free(a), free(b), free(mask);
  }
  return 0;
}
