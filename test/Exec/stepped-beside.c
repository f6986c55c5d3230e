/* Headers that step two variables: the step of one that reads the other comes after it, as it is written.
 * Twins: the other order, and steps that read neither.
 *
 * RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
 */
#include "show.h"

static void after(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    for (int j = 0, s = 0; j < 4; j++, s += j)
      y[8 * i + j] = x[i] + s;
}
static void by_other(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    int j, s;
    for (j = 0, s = 1; j < 8; j += s, s++)
      y[8 * i + j] = x[i] + s;
    y[8 * i] += j * s;
  }
}
static void in_front(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0, s = 0; j < 4; s += j, j++)
      y[8 * i + j] = x[i] + s;
}
static void apart(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0, s = 9; j < 8; j++, s -= 2)
      y[8 * i + j] = x[i] + s;
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    int *y = ints(8l * n, 1), *x = ints(n, 2);
    after(n, y, x);
    show_int("after", n, y, 8l * n);
    by_other(n, y, x);
    show_int("by other", n, y, 8l * n);
    in_front(n, y, x);
    show_int("in front", n, y, 8l * n);
    apart(n, y, x);
    show_int("apart", n, y, 8l * n);
    free(y), free(x);
  }
  return 0;
}
