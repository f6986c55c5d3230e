/* mesh [M N K]: a matrix product on the core group, compared with a serial one bit for bit. */
#include "mesh.h"
#include <athread.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void SLAVE_FUN(mesh_gemm)(struct mesh *);

int main(int argc, char **argv) {
  struct mesh s = {0, 0, 0, 70, 93, 51};
  if (argc == 4)
    s.m = atol(argv[1]), s.n = atol(argv[2]), s.k = atol(argv[3]);
  if ((argc != 1 && argc != 4) || s.m < 1 || s.n < 1 || s.k < 1 || s.m > 8 * BLOCK_M ||
      s.n > 8 * BLOCK_N || s.k > 8 * BLOCK_K) {
    fprintf(stderr, "usage: mesh [m n k], at most %d %d %d\n", 8 * BLOCK_M, 8 * BLOCK_N,
            8 * BLOCK_K);
    return 2;
  }
  s.a = malloc(s.m * s.k * 8);
  s.b = malloc(s.k * s.n * 8);
  s.c = malloc(s.m * s.n * 8);
  for (long i = 0; i < s.m * s.k; ++i)
    s.a[i] = 1.0 / (i + 1) - 0.01;
  for (long i = 0; i < s.k * s.n; ++i)
    s.b[i] = i % 101 / 7.0 - 5;
  athread_init();
  athread_spawn(mesh_gemm, &s);
  athread_join();
  athread_halt();
  int same = 1;
  for (long i = 0; i < s.m; ++i)
    for (long j = 0; j < s.n; ++j) {
      double sum = 0;
      for (long k = 0; k < s.k; ++k)
        sum = fma(s.a[i * s.k + k], s.b[k * s.n + j], sum);
      same &= !memcmp(&sum, &s.c[i * s.n + j], 8);
    }
  printf("mesh gemm %ld x %ld x %ld: %s\n", s.m, s.n, s.k, same ? "correct" : "wrong");
  return !same;
}
