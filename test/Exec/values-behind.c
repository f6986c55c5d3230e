/* Variables that a loop leaves changed, each by what another one was before it: the host sets them
 * all behind the region, as if at once. Twins: counters that nothing else is computed from.
 *
 * RUN: %port-and-compare %s --min-regions 13 -- -I%S/Inputs
 */
#include "show.h"

static void goes_on(int n, int i, int k, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (; i < n; i++)
    y[k++] = x[i];
  printf("goes_on %d %d\n", i, k);
}

static void in_block(int n, int i, int k, int *restrict y, const int *restrict x) {
#pragma sw parallel
  {
    while (i < n) {
      y[k++] = x[i];
      i++;
    }
  }
  printf("in_block %d %d\n", i, k);
}

static void wide(long n, long i, int k, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (; i < n; i += 2) {
    y[k] = x[i];
    k += 3;
  }
  printf("wide %ld %d\n", i, k);
}

static void three(int n, int i, int k, int *restrict y, const int *restrict x) {
  int len = n - i;
#pragma sw parallel
  {
    while (len > 0) {
      y[k++] = x[i];
      i++;
      len--;
    }
  }
  printf("three %d %d %d\n", i, k, len);
}

static void asked(int n, int i, int k, int *restrict y, const int *restrict x) {
  int left = n - i;
#pragma sw parallel
  {
    while (left-- > 0)
      y[k++] = x[i++];
  }
  printf("asked %d %d %d\n", i, k, left);
}

static void down(int n, int i, int k, int *restrict y, const int *restrict x) {
  int e = n;
#pragma sw parallel
  for (; e > i; e--)
    y[k++] = x[e - 1];
  printf("down %d %d\n", e, k);
}

static void run_first(int n, int i, int k, int *restrict y, const int *restrict x) {
#pragma sw parallel
  {
    do {
      y[k] = x[i];
      k += 2;
    } while (++i < n);
  }
  printf("run_first %d %d\n", i, k);
}

static void largest(int n, int i, int k, int *restrict y, const int *restrict x) {
  int at = -1, most = -5;
#pragma sw parallel reduction(max : most)
  for (; i < n; i++) {
    y[k++] = x[i];
    if (x[i] > most) {
      most = x[i];
      at = i;
    }
  }
  printf("largest %d %d %d %d\n", i, k, at, most);
}

static void summed(int n, int i, int k, int *restrict y, const int *restrict x) {
  unsigned s = 0;
  int m = 3, seen = 0;
#pragma sw parallel
  for (; i < n; i++) {
    y[k++] = x[i];
    s += (unsigned)x[i];
    m += 2;
    if (x[i] > 900)
      seen = 1;
  }
  printf("summed %d %d %d %u %d\n", i, k, m, s, seen);
}

static void nested(int n, int i, int k, int *restrict y, const int *restrict x) {
  int j;
#pragma sw parallel
  for (; i < n; i++)
    for (j = 0; j < 3; j++)
      y[k++] = x[i] + j;
  printf("nested %d %d\n", i, k);
}

/* Twins. */
static void from_zero(int n, int i, int k, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (i = 0; i < n; i++)
    y[k++] = x[i];
  printf("from_zero %d\n", k);
}
static void alone(int n, int i, int k, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (; i < n; i++)
    y[i] = x[i] + k;
  printf("alone %d %d\n", i, k);
}
static void again(int n, int i, int k, int *restrict y, const int *restrict x) {
  for (int turn = 0; turn < 3; turn++) {
#pragma sw parallel
    for (; i < n; i++) {
      y[k] = x[i];
      k += 2;
    }
    i -= 3;
    if (i < 0)
      i = 0;
  }
  printf("again %d %d\n", i, k);
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int t = 0; t < COUNT(sizes); t++)
    for (int i = 0; i < 6; i = 2 * i + 1)
      for (int k = 0; k < 6; k += 5) {
        const int n = sizes[t];
        const long count = 3l * n + 64;
        int *x = ints(count, 3), *y = ints(count, 4);
#define RUN(f)                                                                                     \
  fill_int(y, count, 4);                                                                           \
  f(n, i, k, y, x);                                                                                \
  show_int(#f, n, y, count)
        RUN(goes_on);
        RUN(in_block);
        RUN(wide);
        RUN(three);
        RUN(asked);
        RUN(down);
        RUN(run_first);
        RUN(largest);
        RUN(summed);
        RUN(nested);
        RUN(from_zero);
        RUN(alone);
        RUN(again);
        free(x);
        free(y);
      }
  return 0;
}
