/* Element types of every size; those that DMA cannot move go by direct loads and stores.
   RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
*/
#include <stdint.h>
#include "show.h"

static void of_char(long n, signed char *restrict y, const signed char *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = (signed char)(x[i] + (signed char)k[i]);
}

static void of_short(long n, uint16_t *restrict y, const uint16_t *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = (uint16_t)(x[i] + (uint16_t)k[i]);
}

static void of_unsigned(long n, uint32_t *restrict y, const uint32_t *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = (uint32_t)(x[i] + (uint32_t)k[i]);
}

static void of_long(long n, int64_t *restrict y, const int64_t *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = (int64_t)(x[i] + (int64_t)k[i]);
}

static void of_float(long n, float *restrict y, const float *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = (float)(x[i] + (float)k[i]);
}

static void of_long_long(long n, unsigned long long *restrict y, const unsigned long long *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    y[i] = (unsigned long long)(x[i] + (unsigned long long)k[i]);
}

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
