/* gemm [M N K]: multiplies on the core group and compares some elements with a serial sum (exact: all
 * values are small integers). */
#include "gemm.h"
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>

extern void SLAVE_FUN(gemm_registers)(struct gemm *);

static double *matrix(long rows, long columns, int seed) {
  double *p = aligned_alloc(256, rows * columns * sizeof *p);
  if (!p)
    exit(1);
  for (long i = 0; i < rows * columns; ++i)
    p[i] = seed ? (double)((i * 7 + i / columns * seed) % 15 - 7) : 0;
  return p;
}

/* Every 37th element of C, whose initial value is zero. */
static int wrong(const struct gemm *g) {
  for (long at = 0; at < g->m * g->n; at += 37) {
    double sum = 0;
    for (long k = 0; k < g->k; ++k)
      sum += g->a[at / g->n * g->k + k] * g->b[k * g->n + at % g->n];
    if (sum != g->c[at])
      return 1;
  }
  return 0;
}

int main(int argc, char **argv) {
  static struct gemm g = {0, 0, 0, 512, 384, 128};
  if (argc == 4) {
    g.m = atol(argv[1]);
    g.n = atol(argv[2]);
    g.k = atol(argv[3]);
  }
  if ((argc > 1 && argc != 4) || g.m <= 0 || g.n <= 0 || g.k <= 0 || g.m % 512 || g.n % 384 ||
      g.k % 128) {
    fprintf(stderr, "usage: gemm [M N K]: multiples of 512, 384, 128\n");
    return 2;
  }
  g.a = matrix(g.m, g.k, 3);
  g.b = matrix(g.k, g.n, 5);
  g.c = matrix(g.m, g.n, 0);
  athread_init();
  athread_spawn(gemm_registers, &g);
  athread_join();
  athread_halt();
  int bad = wrong(&g);
  printf("gemm by registers %ld x %ld x %ld: %s\n", g.m, g.n, g.k, bad ? "WRONG" : "correct");
  return bad;
}
