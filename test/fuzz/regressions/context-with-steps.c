/* The row length must exceed n by an amount that depends on n modulo the step: as a condition of
   that form it made every later stage slow, and the proof gave up.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

struct cell {
  double x, y, z;
};

static unsigned long kernel3(long n, long m, long ld, double alpha, unsigned key, unsigned long (*restrict a0)[ld], unsigned *a1) {
  unsigned long r = 1;
#pragma sw parallel
  for (long i0 = 0; i0 < n; i0 += 3) {
    if (i0 == m) {
      a0[i0][n] += a1[i0 + 5];
    } else {
      a0[i0][i0] = a0[i0][i0 + 8] - a1[i0 + 4] - a1[i0 + 3];
    }
    unsigned s1 = a0[i0][i0];
    s1 = a1[2 * i0 + 1] - a0[i0][i0 + 8];
    s1 -= a1[i0 + 8];
  }
  return r;
}

int main(void) {
  static const long sizes[][2] = {{0, 3}, {1, 1}, {5, 2}, {33, 64}, {70, 19}};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s][0], m = sizes[s][1], ld = (2 * (n > m ? n : m) + 80);
    {
      void *a0 = room((size_t)ld * (size_t)ld * sizeof(unsigned long));
      for (size_t k = 0; k < ((size_t)ld * (size_t)ld * sizeof(unsigned long)) / sizeof(unsigned long); k++)
        ((unsigned long *)a0)[k] = (unsigned long)(int)value((long)k, 0);
      void *a1 = room((size_t)ld * sizeof(unsigned));
      for (size_t k = 0; k < ((size_t)ld * sizeof(unsigned)) / sizeof(unsigned); k++)
        ((unsigned *)a1)[k] = (unsigned)(int)value((long)k, 1);
      unsigned long r = kernel3(n, m, ld, 0.75, 99u, (unsigned long (*)[ld])a0, (unsigned *)a1);
      printf("%lu\n", r);
      show_bytes("kernel3.a0", n, a0, (size_t)ld * (size_t)ld * sizeof(unsigned long));
      printf("\n");
      free(a0);
      show_bytes("kernel3.a1", n, a1, (size_t)ld * sizeof(unsigned));
      printf("\n");
      free(a1);
    }
  }
  return 0;
}

