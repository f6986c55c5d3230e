/* A condition on a parameter splits a statement into two copies; on one side an access does not run and
   has no subscript that isl could print: planning ended with an internal error.
   RUN: %port-and-compare %s --min-regions 1 --dma late --dma random:1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

struct cell {
  double x, y, z;
};
#define AT(a, i, j) (a)[(i) * ld + (j)]

static unsigned long kernel0(long n, long m, long ld, double alpha, unsigned key, double *restrict a0, double *restrict a1, struct cell *restrict a2) {
  unsigned long r = 1;
#pragma sw parallel
  {
    for (long i0 = 0; i0 < n; i0 += 1) {
      double s1 = a0[i0 + 1] * 0.25 + 3 * 0.5;
      a0[i0 + 1] = 0.5 * -0.5 + s1 * 0.5 + s1 * 0.25 + 0.5 * s1 * 0.01;
    }
    for (int i2 = 0; i2 < n; i2 += 3) {
      for (int i3 = i2; i3 < m; i3 += 1) {
        for (int i4 = 2; i4 < n; i4 += 1) {
          a0[i2 + 1] += a0[i2 + 1] * -0.5;
          a0[i2 + 1] = alpha * 0.5 + a2[i3].y * -0.5 + a2[i3 + i4].x * a0[i2 + 1] * 0.01;
          a0[i2 + 1] += a0[i2 + 1] * 0.25 + a0[i2 + 1] * 0.25 + a0[i2 + 1] * -0.5 + alpha * 0.5 * 0.01;
        }
        a0[i2 + 1] = a2[i2 + 1].z * 0.25 + a2[i3].x * -0.5;
        for (int i5 = i2; i5 < 7; i5 += 1) {
          if (n > 5) {
            a0[i2 + 1] += a0[i2 + 1] * 0.25 + a0[i2 + 1] * 0.25 + a2[i2 + 1].z * 0.5 + a2[i3].z * a2[i5].x * 0.01;
          } else {
            a0[i2 + 1] = alpha * 0.25 + (double)i2 * 0.5 + AT(a1, 0, i5) * 0.25;
          }
          a0[i2 + 1] = 0.5 * -0.5;
          double s6 = a0[i2 + 1] * 0.5 + a0[i2 + 1] * 0.25;
          if (i2 > 3) {
            a0[i2 + 1] += a0[i2 + 1] * 0.25;
          }
        }
        a0[i2 + 1] = a1[(i2) * ld + (i2 + 3)] * 0.25 + a2[i3].z * 0.5;
        a0[i2 + 1] = 0.5 * -0.5 + a2[i2].z * -0.5 + 3 * 0.25;
      }
      if (n > 5) {
        a0[i2 + 1] = 3 * 0.5 + AT(a1, i2 + 2, i2 + 6) * 0.25;
      }
      double s7 = a0[i2 + 1] * 0.25 + a0[i2 + 1] * -0.5 + a1[(i2 + i2) * ld + (i2 + 1)] * 0.5;
      a0[i2 + 1] = s7 * 0.5;
    }
  }
  return r;
}

int main(void) {
  static const long sizes[][2] = {{0, 3}, {1, 1}, {5, 2}, {33, 64}, {70, 19}};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s][0], m = sizes[s][1], ld = (2 * (n > m ? n : m) + 80);
    {
      void *a0 = room((size_t)ld * sizeof(double));
      for (size_t k = 0; k < ((size_t)ld * sizeof(double)) / sizeof(double); k++)
        ((double *)a0)[k] = (double)value((long)k, 0);
      void *a1 = room((size_t)ld * (size_t)ld * sizeof(double));
      for (size_t k = 0; k < ((size_t)ld * (size_t)ld * sizeof(double)) / sizeof(double); k++)
        ((double *)a1)[k] = (double)value((long)k, 1);
      void *a2 = room((size_t)ld * sizeof(struct cell));
      for (size_t k = 0; k < ((size_t)ld * sizeof(struct cell)) / sizeof(double); k++)
        ((double *)a2)[k] = (double)value((long)k, 2);
      unsigned long r = kernel0(n, m, ld, 0.75, 99u, (double *)a0, (double *)a1, (struct cell *)a2);
      printf("%lu\n", r);
      show_bytes("kernel0.a0", n, a0, (size_t)ld * sizeof(double));
      printf("\n");
      show_bytes("kernel0.a1", n, a1, (size_t)ld * (size_t)ld * sizeof(double));
      printf("\n");
      show_bytes("kernel0.a2", n, a2, (size_t)ld * sizeof(struct cell));
      printf("\n");
      free(a0);
      free(a1);
      free(a2);
    }
  }
  return 0;
}
