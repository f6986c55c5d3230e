/* gemm [plain|simd|rma|double|all] [M N K]: multiplies on the core group and compares some elements
 * with a serial sum (bit for bit: the order of the additions is the same, and all values are small
 * integers, which add up exactly in any order). */
#include "gemm.h"
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KERNEL(name) extern void SLAVE_FUN(name)(struct gemm *)
KERNEL(gemm_plain);
KERNEL(gemm_simd);
KERNEL(gemm_rma);
KERNEL(gemm_double);

static double *matrix(long rows, long columns, int seed) {
  double *p = aligned_alloc(128, rows * columns * sizeof *p);
  if (!p)
    exit(1);
  for (long i = 0; i < rows * columns; ++i)
    p[i] = (double)((i * 7 + i / columns * seed) % 15 - 7);
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
  const char *which = argc > 1 ? argv[1] : "all";
  struct gemm g = {0, 0, 0, 512, 512, 512};
  if (argc == 5) {
    g.m = atol(argv[2]);
    g.n = atol(argv[3]);
    g.k = atol(argv[4]);
  }
  if ((argc > 2 && argc != 5) || g.m <= 0 || g.n <= 0 || g.k <= 0 || g.m % 512 || g.n % 512 ||
      g.k % 256) {
    fprintf(stderr, "usage: gemm [plain|simd|rma|double|all] [M N K]: multiples of 512, 512, 256\n");
    return 2;
  }
  g.a = matrix(g.m, g.k, 3);
  g.b = matrix(g.k, g.n, 5);
  g.c = matrix(g.m, g.n, 1);
  athread_init();
  int bad = 0, ran = 0;
#define RUN(name)                                                                                 \
  if (!strcmp(which, #name) || !strcmp(which, "all")) {                                           \
    memset(g.c, 0, g.m * g.n * sizeof *g.c);                                                      \
    athread_spawn(gemm_##name, &g);                                                               \
    athread_join();                                                                               \
    int failed = wrong(&g);                                                                       \
    printf("gemm %s %ld x %ld x %ld: %s\n", #name, g.m, g.n, g.k, failed ? "WRONG" : "correct");  \
    bad |= failed;                                                                                \
    ran = 1;                                                                                      \
  }
  RUN(plain)
  RUN(simd)
  RUN(rma)
  RUN(double)
  athread_halt();
  if (!ran)
    fprintf(stderr, "gemm: no variant '%s'\n", which);
  return bad || !ran;
}
