/* kernels.h - the common half of the linear-algebra, stencil and mining kernels: sizes and
   operands.  A kernel is a function of its sizes and arrays, written from its definition. */
#ifndef KERNELS_H
#define KERNELS_H
#include "show.h"
#include <math.h>

/* Tiny, and odd: nothing that 8, 64 or a tile divides. */
#define KERNEL_SIZES {1, 2, 13, 37}

/* Rows of a matrix in an array that the caller knows as a pointer. */
#define ROWS(p, n) ((double (*)[n])(p))
#define PLANES(p, n, m) ((double (*)[n][m])(p))

static inline double *vector(int n, int seed) {
  double *p = doubles(n, seed);
  for (int k = 0; k < n; k++)
    p[k] /= 64;
  return p;
}
static inline double *matrix(int n, int m, int seed) { return vector(n * m, seed); }

/* Symmetric and diagonally dominant: factorisations stay finite. */
static inline double *dominant(int n, int seed) {
  double *p = matrix(n, n, seed);
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      p[i * n + j] = p[j * n + i];
    p[i * n + i] = n + 2;
  }
  return p;
}
#endif
