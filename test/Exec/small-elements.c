/* Elements of one and two bytes come by DMA, whatever word their rows begin and end in.
   RUN: %port-and-compare %s --min-regions 4 --dma late --dma random:1 -- -I%S/Inputs
   RUN: rm -rf %t && mkdir %t && %swgen-cc --emit %t -I%S/Inputs -c %s -o %t/x.o
   RUN: grep -v CHECK %t/small-elements.slave.c | FileCheck %s
   CHECK-LABEL: void sw_small_elements_shorts
   CHECK: sw_y_{{[0-9]+}}_lo0w = sw_y_{{[0-9]+}}_lo0 - sw_lead(
   CHECK-LABEL: void sw_small_elements_blur
   CHECK: _n1w = {{.*}} & 3);
   CHECK: __restrict const sw_{{.*}}_n1w]
*/
#include "show.h"

static void shorts(int from, int n, short *restrict y, const short *restrict x) {
#pragma sw parallel
  for (int i = from; i < n; i++)
    y[i] = (short)(x[i] * 3 + i);
}

/* The neighbours' bytes are written by other CPEs at the same time. */
static void bytes(int n, unsigned char *restrict y, const unsigned char *restrict x) {
#pragma sw parallel tile(7)
  for (int i = 0; i < n; i++)
    y[i] = (unsigned char)(x[i] ^ i);
}

static void blur(int n, int m, const unsigned char (*restrict a)[m], unsigned char (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i][j] = (unsigned char)((a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]) / 4);
}

static void sums(int n, int m, const signed char (*restrict a)[m], int *restrict s) {
#pragma sw parallel collapse(1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[i] += a[i][j];
}

int main(void) {
  static const int sizes[] = {0, 1, 3, 8, 61, 500};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 3 + 5, rows = n / 4 + 2;
    short *x = room(2 * n + 8), *y = room(2 * n + 8);
    unsigned char *a = room(m * rows + 8), *b = room(m * rows + 8);
    int *t = room(4 * rows);
    for (int i = 0; i < n + 4; i++)
      x[i] = (short)(i * 7), y[i] = 1;
    for (int i = 0; i < m * rows + 8; i++)
      a[i] = (unsigned char)(i * 5), b[i] = 9;
    memset(t, 0, 4 * rows);
    shorts(0, n, y, x);
    shorts(n > 3 ? 3 : 0, n, y + 1, x);
    bytes(m * rows, b, a);
    bytes(m * rows, b + 1, a + 3);
    blur(rows, m, (void *)a, (void *)(b + 1));
    sums(rows, m, (void *)b, t);
    show_bytes("y", n, y, 2 * n + 8), puts("");
    show_bytes("b", n, b, m * rows + 8), puts("");
    show_bytes("t", n, t, 4 * rows), puts("");
    free(x), free(y), free(a), free(b), free(t);
  }
  return 0;
}
