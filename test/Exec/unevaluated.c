/* What `sizeof` and its kin only look at changes nothing: variables that loops count.
 * Twins: the same without it.
 *
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
 */
#include "show.h"

static int in_sum(int n, int *restrict y, const int *restrict x) {
  int k = 2, t = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t = k;
    y[t] = x[i] + k;
    k += 2;
    y[k - 1] = t + (int)sizeof(x[k++]);
  }
  return k;
}
static int alone(int n, int *restrict y, const int *restrict x) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[k++] = x[i] + (int)sizeof(k++) + (int)sizeof(k += 5);
    y[k++] = (int)_Alignof(int) + (_Generic(k++, int : 3, default : 4));
  }
  return k;
}
static int constant(int n, int *restrict y, const int *restrict x) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    __typeof__(k++) t = x[i];
    y[k] = t + __builtin_constant_p(k++);
    k++;
  }
  return k;
}
static void counts(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = 0, s = 0;
    while (k < 9) {
      s = s * 3 % 1000 + x[i + k] * (int)sizeof(k++);
      k++;
    }
    y[i] = s + k;
  }
}
static void bound(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = 0, c = m, s = 0;
    while (k < c) {
      s += x[i + k] + (int)sizeof(c--);
      k++;
    }
    y[i] = s + k;
  }
}

/* Twin. */
static int really(int n, int *restrict y, const int *restrict x) {
  int k = 2, t = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t = k;
    y[t] = x[i] + k;
    k += 2;
    y[k++] = t + (int)sizeof x[i];
  }
  return k;
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int t = 0; t < COUNT(sizes); t++) {
    const int n = sizes[t];
    const long count = 3l * n + 64;
    int *x = ints(count, 3), *y = ints(count, 4);
    printf("%d\n", in_sum(n, y, x));
    show_int("in_sum", n, y, count);
    printf("%d\n", alone(n, y, x));
    show_int("alone", n, y, count);
    printf("%d\n", constant(n, y, x));
    show_int("constant", n, y, count);
    counts(n, y, x);
    show_int("counts", n, y, count);
    bound(n, n & 15, y, x);
    show_int("bound", n, y, count);
    printf("%d\n", really(n, y, x));
    show_int("really", n, y, count);
    free(x);
    free(y);
  }
  return 0;
}
