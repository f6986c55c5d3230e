/* Boxes of elements of one and two bytes in arrays whose rows are no multiples of a word: what lies in
   whole words goes by DMA, and only the ends of rows by single loads and stores; the bytes beside them
   belong to other CPEs.
   RUN: %port-and-compare %s --min-regions 6 --dma late --dma early --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 6 --dma late -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
   RUN: %port-and-compare %s --min-regions 6 --dma late -- -I%S/Inputs -fplugin-arg-swgen-shape=3

   Single accesses of a row of 131 bytes are few: with all of it by single ones, there were 2.7 million.
   RUN: rm -rf %t && mkdir %t
   RUN: %swgen-cc --machine sw26010 --emit %t -O2 -I%S/Inputs %s -o %t/x
   RUN: env SWEMU_STATS=%t/stats.json %t/x only
   RUN: FileCheck %s --check-prefix STATS --input-file=%t/stats.json
   STATS: "name": "sw_odd_rows_closure_{{[0-9]+}}", {{.*}}
   STATS: "gld": {{[0-9]?[0-9]?[0-9]?[0-9]?[0-9]}}, "gst": {{[0-9]?[0-9]?[0-9]?[0-9]?[0-9]}},

   The buffer begins in a word where the box does, and so does each row.
   RUN: FileCheck %s --input-file=%t/odd-rows.slave.c
   CHECK-LABEL: void sw_odd_rows_closure
   CHECK: sw_[[R:r_[0-9]+]]_lo1w = sw_[[R]]_lo1 - sw_lead((SW_MAIN char *)r + (sw_[[R]]_lo0 * p_n + sw_[[R]]_lo1) * 1, 1);
   CHECK: sw_[[R]]_n1w = sw_[[R]]_n1 + ((p_n - sw_[[R]]_n1) & 3);
   CHECK-LABEL: void sw_odd_rows_shorts
   CHECK: sw_[[X:x_[0-9]+]]_lo1w = sw_[[X]]_lo1 - sw_lead({{.*}} * 2, 2);
   CHECK: sw_[[X]]_n1w = sw_[[X]]_n1 + ((p_m - sw_[[X]]_n1) & 1);
*/
#include "show.h"

static void closure(int n, unsigned char *r) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      if (r[i * n + k])
        for (int j = 0; j < n; j++)
          r[i * n + j] |= r[k * n + j];
}

static void shorts(int n, int m, const short (*restrict x)[m], short (*restrict y)[m]) {
#pragma sw parallel tile(3, 37)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      y[i][j] = (short)(x[i][j - 1] * 3 - x[i][j + 1] + y[i][j]);
}

static void transposed(int n, int m, const unsigned char (*restrict x)[m],
                       unsigned char (*restrict y)[n]) {
#pragma sw parallel tile(19, 23)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      y[i][j] ^= x[j][i];
}

/* Planes of which the rows of each lie in their words in another way. */
static void planes(int c, int h, int w, const unsigned char (*restrict in)[h][w],
                   unsigned char (*restrict out)[h][w]) {
#pragma sw parallel collapse(2) tile(2, 3)
  for (int p = 0; p < c; p++)
    for (int y = 1; y < h - 1; y++)
      for (int x = 1; x < w - 1; x++)
        out[p][y][x] = (unsigned char)(out[p][y][x] + in[p][y - 1][x] + in[p][y + 1][x - 1]);
}

static void pixels(int c, int h, int w, const short (*restrict in)[h][w], short (*restrict out)[w]) {
#pragma sw parallel tile(3)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      for (int p = 0; p < c; p++)
        out[y][x] = (short)(out[y][x] + in[p][y][x]);
}

static void strided(int n, int m, unsigned char (*restrict y)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i & 1; j < m; j += 3)
      y[i][j] = (unsigned char)(y[i][j] * 7 + j);
}

static unsigned char *bytes(long n, int seed) {
  unsigned char *p = room((size_t)n);
  for (long k = 0; k < n; k++)
    p[k] = (unsigned char)((k * 2654435761u + (unsigned)seed) >> 13);
  return p;
}

int main(int argc, char **argv) {
  static const int sizes[] = {1, 2, 5, 37, 64, 67, 131};
  (void)argv;
  for (int s = argc > 1 ? 6 : 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 2 * (s % 3) + 1;
    long all = (long)n * n;
    for (int shift = 0; shift < 4; shift += 3) {
      unsigned char *r = bytes(all + 8, n);
      for (long k = 0; k < all + 8; k++)
        r[k] = r[k] % (unsigned)n < 2;
      closure(n, r + shift);
      show_bytes("r", n, r, (size_t)all + 8), puts("");
      free(r);
      if (argc > 1)
        return 0;
    }
    long few = (long)n * m, part = (long)3 * few;
    for (int shift = 0; shift < 4; shift++) {
      unsigned char *a = bytes(2 * part + 16, 1), *b = bytes(2 * part + 16, 2);
      shorts(n, m, (void *)(a + 2 * (shift & 1)), (void *)(b + (shift & 2)));
      show_bytes("shorts", n, b, (size_t)(2 * part + 16)), puts("");
      transposed(n, m, (void *)(a + shift), (void *)(b + 3 - shift / 2));
      show_bytes("transposed", n, b, (size_t)(2 * part + 16)), puts("");
      planes(5, n / 2 + 2, m / 2 + 3, (void *)(a + shift), (void *)(b + (shift & 1)));
      show_bytes("planes", n, b, (size_t)(2 * part + 16)), puts("");
      pixels(3, n, m, (void *)a, (void *)(b + (shift & 2)));
      show_bytes("pixels", n, b, (size_t)(2 * part + 16)), puts("");
      strided(n, m, (void *)(b + shift));
      show_bytes("strided", n, b, (size_t)(2 * part + 16)), puts("");
      free(a), free(b);
    }
  }
  return 0;
}
