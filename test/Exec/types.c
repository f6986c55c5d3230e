/* Element types of every size; those that DMA cannot move go by direct loads and stores.
   RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs */
#include <stdint.h>
#include "show.h"

#define KERNEL(name, T)                                                                            \
  static void name(long n, T *restrict y, const T *restrict x, const int *restrict k) {            \
    _Pragma("sw parallel") for (long i = 0; i < n; i++) y[i] = (T)(x[i] + (T)k[i]);                \
  }

KERNEL(of_char, signed char)
KERNEL(of_short, uint16_t)
KERNEL(of_unsigned, uint32_t)
KERNEL(of_long, int64_t)
KERNEL(of_float, float)
KERNEL(of_long_long, unsigned long long)

#define RUN(name, T)                                                                               \
  {                                                                                                \
    T *y = room((size_t)n * sizeof *y), *x = room((size_t)n * sizeof *x);                          \
    for (long i = 0; i < n; i++)                                                                   \
      x[i] = (T)(i * 3);                                                                           \
    memset(y, 0, (size_t)n * sizeof *y);                                                           \
    name(n, y, x, k);                                                                              \
    show_bytes(#name, n, y, (size_t)n * sizeof *y);                                                \
    printf("\n");                                                                                  \
    free(x), free(y);                                                                              \
  }

int main(void) {
  static const long sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    int *k = ints(n, 1);
    RUN(of_char, signed char)
    RUN(of_short, uint16_t)
    RUN(of_unsigned, uint32_t)
    RUN(of_long, int64_t)
    RUN(of_float, float)
    RUN(of_long_long, unsigned long long)
    free(k);
  }
  return 0;
}
