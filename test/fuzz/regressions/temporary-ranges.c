/* What one CPE sums up for all lies in the pool of main memory, and goes back with gaps: the host asked whether
   it overlaps others before it said where it is, and its file did not compile.
   RUN: %port-and-compare %s --min-regions 1 --machine sw26010 --machine %S/../../Exec/Inputs/four-cpes.yaml -- -I%S/../../Exec/Inputs
*/
#include "show.h"

static void kernel(int n, int m, int lo, long (*restrict b)[96], long *restrict v, long *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    long s = 0;
    int t = 0;
    short k = 0;
    do {
      s += b[i][k + 4];
      b[i][k + 4] += 1;
      k += 2;
    } while (k < m + lo);
    t += k;
    int j = lo;
    for (; j != m + lo;) {
      j++;
      b[i][j + 4] += 7;
    }
    t += j;
    v[i] = s;
    w[i] = t;
  }
}

int main(void) {
  for (int n = 0; n < 70; n += 23) {
    long *b = room(sizeof *b * 96 * 70), *v = room(sizeof *v * 70), *w = room(sizeof *w * 70);
    for (int e = 0; e < 96 * 70; e++)
      b[e] = e * 7 % 23;
    memset(v, 0, sizeof *v * 70), memset(w, 0, sizeof *w * 70);
    kernel(n, 30, 2, (long(*)[96])b, v, w);
    show_bytes("b", n, b, sizeof *b * 96 * 70), show_bytes("v", n, v, sizeof *v * 70), show_bytes("w", n, w, sizeof *w * 70);
    free(b), free(v), free(w);
  }
  return 0;
}
