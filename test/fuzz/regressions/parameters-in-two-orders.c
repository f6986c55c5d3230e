/* Two statements of which each names parameters that the other does not: isl objects of both could
   not be combined, and planning ended with an internal error.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

struct cell {
  double x, y, z;
};

static unsigned long kernel5(long n, long m, long ld, double alpha, unsigned key, unsigned (*restrict a0)[ld], unsigned *restrict a1, unsigned *restrict a2, unsigned *restrict a3) {
  unsigned long r = 1;
#pragma sw parallel
  for (int t = 0; t < 3; t++) {
    for (long i0 = 1; i0 < m; i0 += 3) {
      for (long i1 = 2; i1 < 3; i1 += 1) {
        a0[i0 + 3][2 * i0 + 0] = a3[i0] * a1[(i0 + 3) * ld + (i0)];
        unsigned s2 = a2[(i0 + 2) * ld + (i1 + i0)];
        s2 = a0[i0 + 3][i1 + 3] - key;
      }
      a0[i0 + 3][i0] ^= a2[(i0 + 2) * ld + (2 * i0 + 1)];
      unsigned s3 = a3[i0] ^ (unsigned)i0 ^ a3[i0];
      a0[i0 + 3][2 * i0 + 1] = a0[i0 + 3][i0];
      for (long i4 = i0; i4 < m; i4 += 1) {
        s3 = a2[(i0 + 2) * ld + (i4 + 1)] + a3[i0 + 5];
        a1[(i0 + 3) * ld + (0)] ^= s3;
      }
      a1[(i0 + 3) * ld + (i0 + 2)] = s3 - s3 - s3;
    }
    for (int i5 = 1; i5 < n; i5 += 1) {
      for (int i6 = n - 1; i6 >= 0; i6 -= 1) {
        if (i6 > 3) {
          a0[i5 + 3][i5] ^= a0[i5 + 3][i6] - (unsigned)i5 - 7u;
        }
      }
      a2[(i5 + 2) * ld + (2 * i5 + 0)] -= a0[i5 + 3][i5];
      a1[(i5 + 3) * ld + (i5)] = a3[2 * i5 + 1] * a0[i5 + 3][2 * i5 + 1];
      a0[i5 + 3][i5] = a2[(i5 + 2) * ld + (i5)] ^ (unsigned)i5;
    }
  }
  return r;
}

int main(void) {
  static const long sizes[][2] = {{0, 3}, {1, 1}, {5, 2}, {33, 64}, {70, 19}};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s][0], m = sizes[s][1], ld = (2 * (n > m ? n : m) + 80);
    {
      void *a0 = room((size_t)ld * (size_t)ld * sizeof(unsigned));
      for (size_t k = 0; k < ((size_t)ld * (size_t)ld * sizeof(unsigned)) / sizeof(unsigned); k++)
        ((unsigned *)a0)[k] = (unsigned)(int)value((long)k, 0);
      void *a1 = room((size_t)ld * (size_t)ld * sizeof(unsigned));
      for (size_t k = 0; k < ((size_t)ld * (size_t)ld * sizeof(unsigned)) / sizeof(unsigned); k++)
        ((unsigned *)a1)[k] = (unsigned)(int)value((long)k, 1);
      void *a2 = room((size_t)ld * (size_t)ld * sizeof(unsigned));
      for (size_t k = 0; k < ((size_t)ld * (size_t)ld * sizeof(unsigned)) / sizeof(unsigned); k++)
        ((unsigned *)a2)[k] = (unsigned)(int)value((long)k, 2);
      void *a3 = room((size_t)ld * sizeof(unsigned));
      for (size_t k = 0; k < ((size_t)ld * sizeof(unsigned)) / sizeof(unsigned); k++)
        ((unsigned *)a3)[k] = (unsigned)(int)value((long)k, 3);
      unsigned long r = kernel5(n, m, ld, 0.75, 99u, (unsigned (*)[ld])a0, (unsigned *)a1, (unsigned *)a2, (unsigned *)a3);
      printf("%lu\n", r);
      show_bytes("kernel5.a0", n, a0, (size_t)ld * (size_t)ld * sizeof(unsigned));
      printf("\n");
      free(a0);
      show_bytes("kernel5.a1", n, a1, (size_t)ld * (size_t)ld * sizeof(unsigned));
      printf("\n");
      free(a1);
      show_bytes("kernel5.a2", n, a2, (size_t)ld * (size_t)ld * sizeof(unsigned));
      printf("\n");
      free(a2);
      show_bytes("kernel5.a3", n, a3, (size_t)ld * sizeof(unsigned));
      printf("\n");
      free(a3);
    }
  }
  return 0;
}

