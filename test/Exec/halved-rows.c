/* Rows whose length is a quotient of a size that may be negative: max pooling.
   RUN: %port-and-compare %s --min-regions 2 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -I%S/Inputs %s
   RUN: FileCheck %s --input-file=%t.d/halved-rows.slave.c --implicit-check-not=--
   CHECK: p_w >= 0 ? p_w / 2 : -(-p_w / 2)
*/
#include "show.h"

static void pool(int h, int w, unsigned char *restrict out, const unsigned char *restrict in) {
#pragma sw parallel
  for (int y = 0; y < h / 2; y++)
    for (int x = 0; x < w / 2; x++) {
      unsigned char most = in[2 * y * w + 2 * x];
      for (int k = 1; k < 4; k++)
        if (in[(2 * y + k / 2) * w + 2 * x + k % 2] > most)
          most = in[(2 * y + k / 2) * w + 2 * x + k % 2];
      out[y * (w / 2) + x] = most;
    }
}

static void widen(int h, int w, float *restrict out, const float *restrict in) {
#pragma sw parallel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w / 3; x++)
      out[y * w + 3 * x + 1] = in[y * (w / 3) + x] * 2;
}

int main(void) {
  static const int sizes[] = {-3, 0, 1, 2, 3, 7, 64, 131};
  unsigned char *in = room(132 * 132), *out = room(132 * 132);
  float *a = floats(132 * 132, 1), *b = floats(132 * 132, 2);
  for (int k = 0; k < 132 * 132; k++)
    in[k] = (unsigned char)(k * 7 % 251), out[k] = 9;
  for (int s = 0; s < COUNT(sizes); s++)
    for (int t = 0; t < COUNT(sizes); t++) {
      pool(sizes[s], sizes[t], out, in);
      show_bytes("pool", t, out, 132 * 132);
      widen(sizes[s], sizes[t], b, a);
      show_bytes("widen", t, b, 132 * 132 * sizeof *b);
    }
  return 0;
}
