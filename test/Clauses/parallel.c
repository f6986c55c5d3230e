/* Every clause of `parallel`: what it does to the plan or to the text, and the same result.
   RUN: %port-and-compare %s --min-regions 10 --dma late --dma random:1 -- -I%S/../Exec/Inputs
   RUN: rm -rf %t && mkdir %t && %swgen-cc --emit %t -I%S/../Exec/Inputs -c %s -o %t/x.o
   RUN: cat %t/parallel.host.c %t/parallel.slave.c | grep -v CHECK | FileCheck %s
*/
#include "show.h"

/* Host: the condition and the number of CPEs are computed before the launch.
   CHECK-LABEL: region on the CPEs: sw_parallel_few
   CHECK: sw_go = SW_HOLDS({{.*}}, "if(n > 5)", !!(n > 5));
   CHECK: sw_args.sw_n = sw_cpes(n / 3, 64);
   CHECK: } else {
   CHECK-LABEL: region on the CPEs: sw_parallel_guarded
   CHECK: sw_overlap(
   CHECK-LABEL: region on the CPEs: sw_parallel_promised
   CHECK-NOT: sw_overlap(
   CHECK-LABEL: region on the CPEs: sw_parallel_sum
   CHECK: sw_partial_s
*/
static void few(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel if (n > 5) num_cpes(n / 3)
  for (int i = 0; i < n; i++)
    y[i] = 2 * x[i];
}

static void guarded(int n, double *y, const double *x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] += 2 * x[i];
}

static void promised(int n, double *y, const double *x) {
#pragma sw parallel noalias(y)
  for (int i = 0; i < n; i++)
    y[i] += 3 * x[i];
}

static long sum(int n, const int *restrict v) {
  long s = 7;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}

/* Slave: tile sizes as given, on all levels; ragged last tiles.
   CHECK-LABEL: void sw_parallel_tiled
   CHECK: sw_i0_size = 3;
   CHECK: sw_j1_size = 5;
   CHECK: {{for .*}} += 7)
*/
static void tiled(int n, int m, int l, const double (*restrict a)[l], const double (*restrict b)[m],
                  double (*restrict c)[m]) {
#pragma sw parallel tile(3, 5, 7)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* One loop is divided, the other runs inside a tile.
   CHECK-LABEL: void sw_parallel_rows
   CHECK-NOT: sw_j1_size
   CHECK: sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
*/
static void rows(int n, int m, double (*restrict c)[m]) {
#pragma sw parallel collapse(1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i][j] *= i - j;
}

/* CHECK-LABEL: void sw_parallel_in_blocks
   CHECK: sw_share0 = sw_tiles(sw_tiles0, sw_n);
*/
static void in_blocks(int n, double *restrict y) {
#pragma sw parallel schedule(block) tile(2)
  for (int i = 0; i < n; i++)
    y[i] -= i;
}

/* CHECK-LABEL: void sw_parallel_in_chunks
   CHECK: sw_id * 3
*/
static void in_chunks(int n, double *restrict y) {
#pragma sw parallel schedule(cyclic, 3) tile(2)
  for (int i = 0; i < n; i++)
    y[i] += 2 * i;
}

/* Each iteration has variables of its own; they take no LDM.
   CHECK-LABEL: void sw_parallel_own
   CHECK: double sw_left_{{[0-9]+}} = 0;
   CHECK: double sw_bias_{{[0-9]+}} = sw_init_bias;
*/
static void own(int n, double bias, double *restrict y) {
  double left;
#pragma sw parallel private(left) firstprivate(bias)
  for (int i = 0; i < n; i++) {
    left = y[i];
    bias = left * 0.5;
    y[i] = bias + left;
  }
}

static void scatter(int n, const int *restrict p, const double *restrict x, double *restrict y) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    y[p[i]] = x[i];
}

int main(void) {
  static const long sizes[] = {0, 1, 5, 6, 37, 200};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 2 + 1, l = n / 3 + 1;
    double *x = doubles(n + 1, 1), *y = doubles(n + 1, 2);
    double *a = doubles((long)n * l + 1, 3), *b = doubles((long)l * m, 4),
           *c = doubles((long)n * m + 1, 5);
    int *p = malloc((n + 1) * sizeof(int));
    for (int i = 0; i < n; i++)
      p[i] = n - 1 - i;
    few(n, y, x);
    guarded(n, y, x);
    guarded(n - 1, y + 1, y);
    promised(n, y, x);
    printf("sum %ld\n", sum(n, p));
    tiled(n, m, l, (void *)a, (void *)b, (void *)c);
    rows(n, m, (void *)c);
    in_blocks(n, y);
    in_chunks(n, y);
    own(n, 0.5, y);
    scatter(n, p, y, x);
    show("x", n, x, n);
    show("y", n, y, n);
    show("c", n, c, (long)n * m);
    free(x), free(y), free(a), free(b), free(c), free(p);
  }
  return 0;
}
