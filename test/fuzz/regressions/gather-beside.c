/* The copies of a1 end where the nest that is executed ends: x1 says nothing about how long a1 is.
   RUN: %port-and-compare %s -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static void both(long n, const int *restrict x1, double *restrict a0, const float *restrict a1,
                 double *restrict z) {
#pragma sw parallel tile(16)
  {
    for (long i = 0; i < n; i++)
      for (long j = 0; j < 29; j++)
        z[i] = a1[j + 1] * 0.25;
    for (int i = 1; i < 16; i += 1) {
      for (long j = 0; j < n - i; j += 1)
        if (i % 2 == 0)
          a0[i] = a1[i + 4] * 0.25 + a1[x1[i]] * 0.25;
      a0[i] += a1[i - 1];
    }
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 12, 13, 14, 15, 16, 40};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    float *a1 = floats(n ? 30 : 15, 1);
    double *a0 = doubles(16, 2), *z = doubles(n, 3);
    int x1[16];
    for (int i = 0; i < 16; i++)
      x1[i] = i * 7 % 15;
    both(n, x1, a0, a1, z);
    show("a0", n, a0, 16);
    show("z", n, z, n);
    free(a1), free(a0), free(z);
  }
  return 0;
}
