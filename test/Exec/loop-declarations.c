/* Loops that stay loops of the text, and the variables that their headers declare: those that only the header names,
 * several ones, and twins with a use in the body.
 *
 * RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs -Werror=pass-failed
 */
#include "show.h"

static void down(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 5; j-- > 0;) {
      if (y[i] > 100)
        break;
      y[i] += x[i];
    }
}
static void bits(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (unsigned t = (unsigned)x[i]; t >>= 1;)
      y[i]++;
}
static void several(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (unsigned t = (unsigned)x[i], u = 3; t >>= 1;)
      y[i] += u++ & 1;
}
static void used(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 5; j-- > 0;) {
      if (y[i] > 100)
        break;
      y[i] += x[i] + j;
    }
}
static int digits(unsigned v) {
  int count = 0;
  for (unsigned t = v; t /= 10;)
    count++;
  return count;
}
static void in_function(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] += digits((unsigned)x[i]);
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    int *y = ints(n, 1), *x = ints(n, 2);
    down(n, y, x);
    show_int("down", n, y, n);
    bits(n, y, x);
    show_int("bits", n, y, n);
    several(n, y, x);
    show_int("several", n, y, n);
    used(n, y, x);
    show_int("used", n, y, n);
    in_function(n, y, x);
    show_int("in function", n, y, n);
    free(y), free(x);
  }
  return 0;
}
