/* Factorisations and solves row by row, as textbooks write them: no loop of theirs is parallel, and none of
   the loops of their bands.  With one loop outermost that counts the unknowns, what is inside it divides.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --expect-warning SW201 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -Rpass=sw -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck %s --input-file=%t.txt
*/
#include "show.h"
#include <math.h>

static void cholesky(int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    for (int k = 0; k < i; k++)
      a[i][i] -= a[i][k] * a[i][k];
    a[i][i] = sqrt(a[i][i]);
  }
}
// CHECK: steps.c:[[#@LINE-12]]:1: remark: {{.*}}: k and j and i outermost; new loops for the nest over i: once, then parallel i, then parallel j, then parallel i, j [SW551]

static void lu(int n, float (*restrict a)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[k][j];
      a[i][j] /= a[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        a[i][j] -= a[i][k] * a[k][j];
  }
}
// CHECK: steps.c:[[#@LINE-12]]:1: remark: {{.*}}: k and j outermost [SW551]

/* Rows that begin later, in steps of two, below the unknowns of the columns before. */
static void solve(int n, int first, double (*restrict l)[n], double *restrict b, double *restrict x) {
#pragma sw parallel
  for (int i = first; i < n; i += 2) {
    x[i] = b[i];
    for (int j = first; j < i; j += 2)
      x[i] -= l[i][j] * x[j];
    x[i] = x[i] / l[i][i];
  }
}
// CHECK: steps.c:[[#@LINE-8]]:1: remark: {{.*}}: parallel i, then j and i outermost; new loops for the nest over i: once, then parallel i [SW551]

/* Crout's order, column by column: with `k` outermost in the first nest there would be columns of steps. */
static void crout(int n, double (*restrict a)[n]) {
#pragma sw parallel
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < j; i++)
      for (int k = 0; k < i; k++)
        a[i][j] -= a[i][k] * a[k][j];
    for (int i = j; i < n; i++)
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[k][j];
    for (int i = j + 1; i < n; i++)
      a[i][j] /= a[j][j];
  }
}
// CHECK: steps.c:[[#@LINE-12]]:1: remark: {{.*}}: k and j outermost; new loops for the nest over j: parallel i, then parallel j, i, then parallel j, i [SW551]

/* Several right-hand sides are parallel as they are written. */
static void solve_many(int n, int m, double (*restrict l)[n], double (*restrict x)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      for (int r = 0; r < m; r++)
        x[i][r] -= l[i][j] * x[j][r];
    for (int r = 0; r < m; r++)
      x[i][r] /= l[i][i];
  }
}

/* Upwards, the terms of each row from the last column: the newest unknown is the last term. */
static void upwards(int n, double (*restrict u)[n], double *restrict x) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--) {
    for (int j = n - 1; j > i; j--)
      x[i] -= u[i][j] * x[j];
    x[i] /= u[i][i];
  }
}
// CHECK: steps.c:[[#@LINE-7]]:1: remark: {{.*}} outermost; new loops for the nest over {{.*}}: once, then parallel

/* From the first column it is the first term, and the others wait for it. */
static void newest_first(int n, double (*restrict u)[n], double *restrict x) {
#pragma sw parallel // SW201
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++)
      x[i] -= u[i][j] * x[j];
    x[i] /= u[i][i];
  }
}

int main(void) {
  static const int sizes[] = {1, 2, 7, 33, 66};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = 9;
    long all = (long)n * n;
    double *a = room(8 * all), *l = room(8 * all), *b = doubles(n, 2), *x = doubles(n, 3);
    double *y = doubles((long)n * m, 4);
    float *f = room(4 * all);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        long k = (long)i * n + j;
        a[k] = i == j ? n + 1 : ((i + 3) * (j + 3) % 17) / 32.0;
        l[k] = i == j ? 2 + i % 3 : ((i * 37 + j * 11) % 64 - 20) / 256.0;
        f[k] = (float)a[k];
      }
    crout(n, (double (*)[n])l);
    show("crout", n, l, all);
    cholesky(n, (double (*)[n])a);
    show("cholesky", n, a, all);
    lu(n, (float (*)[n])f);
    show_float("lu", n, f, all);
    solve(n, n > 2, (double (*)[n])l, b, x);
    show("solve", n, x, n);
    solve_many(n, m, (double (*)[n])l, (double (*)[m])y);
    show("solve many", n, y, (long)n * m);
    upwards(n, (double (*)[n])l, b);
    show("upwards", n, b, n);
    newest_first(n, (double (*)[n])l, x);
    show("newest first", n, x, n);
    free(a);
    free(l);
    free(b);
    free(x);
    free(y);
    free(f);
  }
  return 0;
}
