/* kernels.h - the common half of the linear-algebra, stencil and mining kernels: operands, sizes and
   the main program.  A kernel is a function of its sizes and arrays, written from its definition.

   PROGRAM                   runs every kernel at KERNEL_SIZES
   PROGRAM NAME SIZE         runs one, all its extents made from one size
   PROGRAM NAME D1 .. Dn     runs one with its own extents, in the order in which run_NAME takes them

   A single kernel also prints the bytes of its operands and those that it needs at least to move:
   every element that it reads before it writes it once in, every element that it writes once out. */
#ifndef KERNELS_H
#define KERNELS_H
#include "show.h"
#include <math.h>

/* Tiny, and odd: nothing that 8, 64 or a tile divides. */
#ifndef KERNEL_SIZES
#define KERNEL_SIZES {1, 2, 13, 37}
#endif

/* Rows of a matrix in an array that the caller knows as a pointer. */
#define ROWS(p, n) ((double (*)[n])(p))
#define PLANES(p, n, m) ((double (*)[n][m])(p))

static inline long area(long n, long m) { return n * m; }
static inline long triangle(long n) { return n * (n + 1) / 2; } /* with its diagonal */

/* The operands of the kernel that runs. */
static void *operands[16];
static int operand_count;
static long operand_bytes;

static inline void *operand(void *p, long bytes) {
  if (operand_count == COUNT(operands))
    exit(4);
  operand_bytes += bytes;
  return operands[operand_count++] = p;
}
static inline double *vector(long n, int seed) {
  double *p = operand(doubles(n, seed), n * sizeof *p);
  for (long k = 0; k < n; k++)
    p[k] /= 64;
  return p;
}
static inline double *matrix(long n, long m, int seed) { return vector(n * m, seed); }
static inline int *whole_numbers(long n, int mask, int seed) {
  int *p = operand(ints(n, seed), n * sizeof *p);
  for (long k = 0; k < n; k++)
    p[k] &= mask;
  return p;
}

/* Symmetric and diagonally dominant: factorisations stay finite. */
static inline double *dominant(long n, int seed) {
  double *p = matrix(n, n, seed);
  for (long i = 0; i < n; i++) {
    for (long j = 0; j < i; j++)
      p[i * n + j] = p[j * n + i];
    p[i * n + i] = n + 2;
  }
  return p;
}

/* An extent that does not grow with the size. */
#define FIXED(n) (-(n))

struct kernel {
  const char *name;
  long (*run)(const int *extents); /* returns the doubles that must move */
  int extents;
  int more[4]; /* each extent: size + more, or FIXED */
};

static long run_kernel(const struct kernel *k, const int *extents) {
  operand_bytes = 0;
  long moved = k->run(extents);
  while (operand_count)
    free(operands[--operand_count]);
  return moved;
}

static long run_at_size(const struct kernel *k, int size) {
  int extents[COUNT(k->more)];
  for (int d = 0; d < k->extents; d++)
    extents[d] = k->more[d] < 0 ? -k->more[d] : size + k->more[d];
  return run_kernel(k, extents);
}

static int run_kernels(int argc, char **argv, const struct kernel *all, int count) {
  static const int sizes[] = KERNEL_SIZES;
  if (argc == 1) {
    for (int s = 0; s < COUNT(sizes); s++)
      for (int k = 0; k < count; k++)
        run_at_size(&all[k], sizes[s]);
    return 0;
  }
  for (int k = 0; k < count; k++) {
    int extents[COUNT(all->more)];
    if (strcmp(argv[1], all[k].name) || (argc != 3 && argc != 2 + all[k].extents))
      continue;
    for (int d = 0; d < argc - 2; d++)
      extents[d] = atoi(argv[d + 2]);
    long moved = argc == 3 ? run_at_size(&all[k], extents[0]) : run_kernel(&all[k], extents);
    printf("%s holds %ld bytes and needs %ld bytes\n", all[k].name, operand_bytes, 8 * moved);
    return 0;
  }
  return 2;
}
#endif
