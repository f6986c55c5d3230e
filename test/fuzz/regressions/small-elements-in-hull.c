/* Rows of elements that are smaller than a word may begin anywhere in one: a box that is larger than
   what is touched must leave room for that, too.
   RUN: %port-and-compare %s --min-regions 1 --max-regions 1 -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static unsigned g0[105][108], g1[103][100];

static void kernel(long m, unsigned (*restrict out)[102], const short *restrict a2) {
#pragma sw parallel
#pragma sw buffer in(g1) in(g0[8][4])
  for (long i0 = 2; i0 < m; i0 += 1)
    for (long i1 = 0; i1 < i0 + 2; i1 += 1) {
      unsigned s2 = (unsigned)a2[i1];
      unsigned s3 = g1[i0 + 3][0] + s2;
      out[i0][i1] = ((unsigned)a2[i0] ^ g0[i0][i1 + 8]) + s3;
    }
}

int main(void) {
  static const int sizes[] = {0, 2, 3, 4, 50, 99};
  for (int s = 0; s < COUNT(sizes); s++) {
    int m = sizes[s];
    short *a2 = room((m + 1) * sizeof *a2);
    unsigned(*out)[102] = room(105 * sizeof *out);
    memset(out, 7, 105 * sizeof *out);
    for (int i = 0; i <= m; i++)
      a2[i] = (short)(i * 37 - 900);
    for (int i = 0; i < 105; i++)
      for (int j = 0; j < 100; j++)
        g0[i][j] = 31u * i + j, g1[i % 103][j] = 17u * j + i;
    kernel(m, out, a2);
    show_bytes("out", m, out, 105 * sizeof *out);
    free(a2), free(out);
  }
  return 0;
}
