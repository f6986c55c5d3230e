/* An element that all tiles read lies between those that one of them writes: it must not be brought
   back, though it comes back unchanged.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

struct cell {
  double x, y, z;
};
#define AT(a, i, j) (a)[(i) * ld + (j)]

static unsigned long kernel5(long n, long m, long ld, double alpha, unsigned key, float *a0, float *restrict a1, float *restrict a2, double (*restrict a3)[ld]) {
  unsigned long r = 1;
#pragma sw parallel
  for (int i0 = 0; i0 < m; i0 += 1) {
    double s1 = a1[i0 + 1] * 0.5 + a2[2 * i0 + 1] * 0.5;
    s1 = 0.5 * 0.25 + a0[3] * 0.25;
    a0[i0 + i0] += s1 * -0.5;
  }
  return r;
}

int main(void) {
  static const long sizes[][2] = {{0, 3}, {1, 1}, {5, 2}, {33, 64}, {70, 19}, {9, 190}};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s][0], m = sizes[s][1], ld = (2 * (n > m ? n : m) + 80);
    {
      void *a0 = room((size_t)ld * sizeof(float));
      for (size_t k = 0; k < ((size_t)ld * sizeof(float)) / sizeof(float); k++)
        ((float *)a0)[k] = (float)value((long)k, 0);
      void *a1 = room((size_t)ld * sizeof(float));
      for (size_t k = 0; k < ((size_t)ld * sizeof(float)) / sizeof(float); k++)
        ((float *)a1)[k] = (float)value((long)k, 1);
      void *a2 = room((size_t)ld * sizeof(float));
      for (size_t k = 0; k < ((size_t)ld * sizeof(float)) / sizeof(float); k++)
        ((float *)a2)[k] = (float)value((long)k, 2);
      void *a3 = room((size_t)ld * (size_t)ld * sizeof(double));
      for (size_t k = 0; k < ((size_t)ld * (size_t)ld * sizeof(double)) / sizeof(double); k++)
        ((double *)a3)[k] = (double)value((long)k, 3);
      unsigned long r = kernel5(n, m, ld, 0.75, 99u, (float *)a0, (float *)a1, (float *)a2, (double (*)[ld])a3);
      printf("%lu\n", r);
      show_bytes("kernel5.a0", n, a0, (size_t)ld * sizeof(float));
      printf("\n");
      show_bytes("kernel5.a1", n, a1, (size_t)ld * sizeof(float));
      printf("\n");
      show_bytes("kernel5.a2", n, a2, (size_t)ld * sizeof(float));
      printf("\n");
      show_bytes("kernel5.a3", n, a3, (size_t)ld * (size_t)ld * sizeof(double));
      printf("\n");
      free(a0);
      free(a1);
      free(a2);
      free(a3);
    }
  }
  return 0;
}
