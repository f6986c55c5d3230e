/* Headers that step several variables, one of them by what another one is by then: after its own
 * step. Twins: steps in front of the loop's own one, and those that read none of the others.
 *
 * RUN: %port-and-compare %s --min-regions 15 -- -I%S/Inputs
 */
#include "show.h"

static void rises(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0, s = 0; j < m; j++, s += j)
      y[m * i + j] = x[i] + s;
}
static void follows(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0, j = 5; i < m; i++, j = i)
      y[k * m + i] = x[k] + j;
}
static void outside(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int i, j;
    for (i = 0, j = 0; i < m; i++, j += i)
      y[k * m + i] = x[k] + j;
    y[k * m] += 100 * i + j;
  }
}
static void product(int n, int m, unsigned *restrict y, const unsigned *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    unsigned j, s = 0;
    int i;
    for (i = 0, j = 1; i < m; i += 2, j *= (unsigned)i)
      s += x[k] * j;
    y[k] = s;
  }
}
static void chain(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int s = 0;
    for (int i = 0, p = 1, q = 2; i < m; i++, p = q, q = i)
      s = s % 1000 * 3 + p * 5 + q + x[k];
    y[k] = s;
  }
}
static void loaded(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int s = 0;
    for (int i = 0, j = 0; i < m; ++i, j = x[k + i] & 15)
      s = s % 1000 * 3 + j;
    y[k] = s;
  }
}
static void down(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int j = 3;
    for (int i = m - 1; i >= 0; i--, j += i * 2)
      y[k * m + i] = x[k] ^ j;
    y[k * m] += j;
  }
}
static void narrow(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int s = 0;
    for (unsigned char i = 0, j = 7; i < m; i++, j += i)
      s = s * 3 % 1000 + j + x[k];
    y[k] = s;
  }
}
static void without_sign(int n, unsigned m, unsigned *restrict y, const unsigned *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    unsigned s = 0;
    for (unsigned i = m, j = 9; i > 0; i -= 1, j ^= i)
      s = s * 3 + j + x[k];
    y[k] = s;
  }
}
static void goes_on(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int s = 0;
    for (int i = 0, j = 0; i < m; i++, j += i) {
      if (x[k + i] & 1)
        continue;
      s += x[k + i] * j;
    }
    y[k] = s;
  }
}
static void of_another(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int s = 0, z = x[k] & 3;
    for (int i = 0, j = 1; i < m; i++, j = 5 + z)
      s = s * 2 % 1000 + j;
    y[k] = s;
  }
}
static void set_anew(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int s = 0, z = m, j = 0;
    while (j < 20) {
      z -= 3;
      s += j;
      j = 30 + z;
    }
    y[k] = s + 100 * j + x[k];
  }
}

/* Twins. */
static void in_front(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0, s = 0; j < m; s += j, j++)
      y[m * i + j] = x[i] + s;
}
static void apart(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    int s = 0;
    for (int i = 0, p = 1, q = 2, t = 0; i < m; t = p, p = q, q = (t + q) % 1000, i++)
      s = s * 3 % 1000 + p + x[k] - t;
    y[k] = s;
  }
}
static void alone(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0, j = m; i < m; i++, j--)
      y[k * m + i] = x[k + i] * j;
}

int main(void) {
  static const int sizes[] = SMALL_SIZES, lengths[] = {1, 2, 3, 5, 9};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int l = 0; l < COUNT(lengths); l++) {
      const int n = sizes[t], m = lengths[l];
      const long count = (long)n * m + 32;
      int *x = ints(count, 3), *y = ints(count, 4);
      unsigned *ux = (unsigned *)x, *uy = (unsigned *)y;
#define RUN(f, y_, x_)                                                                             \
  fill_int(y, count, 4);                                                                           \
  f(n, m, y_, x_);                                                                                 \
  show_int(#f, n, y, count)
      RUN(rises, y, x);
      RUN(follows, y, x);
      RUN(outside, y, x);
      RUN(product, uy, ux);
      RUN(chain, y, x);
      RUN(loaded, y, x);
      RUN(down, y, x);
      RUN(narrow, y, x);
      RUN(without_sign, uy, ux);
      RUN(goes_on, y, x);
      RUN(of_another, y, x);
      RUN(set_anew, y, x);
      RUN(in_front, y, x);
      RUN(apart, y, x);
      RUN(alone, y, x);
      free(x);
      free(y);
    }
  return 0;
}
