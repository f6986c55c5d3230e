/* A gather may be of any element, and says nothing about which exist: elements that an access under a
   condition touches were fetched for all tiles because the array is also gathered from.
   RUN: %port-and-compare %s --min-regions 1 --max-regions 1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

struct cell {
  double x;
  float y;
};

static void kernel(long n, const int *restrict x0, struct cell *restrict a0, const float *a1) {
#pragma sw parallel noalias(a1) tile(16) schedule(cyclic, 2)
  for (long i0 = 10 - 1; i0 >= 0; i0 -= 1) {
    double s1 = a1[i0] / 3.0 + a1[x0[i0]] * -0.5 + a0[i0].y * -0.5;
    if (i0 > 1 && i0 < n - 1)
      a0[i0].y = s1 / 3.0 + a1[i0 + 3] * 0.25;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 3, 4, 5, 11, 12, 40};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], last = n >= 11 ? 12 : n >= 8 ? n + 1 : 9;
    float *a1 = floats(last + 1, 2);
    struct cell a0[10];
    int x0[10];
    for (int i = 0; i < 10; i++)
      a0[i].x = i, a0[i].y = 0.5f * i, x0[i] = (i * 7) % 10;
    kernel(n, x0, a0, a1);
    for (int i = 0; i < 10; i++)
      printf("%d: %a %a\n", n, a0[i].x, a0[i].y);
    free(a1);
  }
  return 0;
}
