/* A column that all tiles read lies between those that one brings back.
   RUN: %port-and-compare %s -- -O0 -I%S/../Inputs
*/
#include "fuzz.h"
#define HALF 0.5
#define ROWS 24
struct config {
  long n;
  double w;
  unsigned k;
};

/* seed 62 */
static short g62_2[92][6][6];
static int kernel62(long n, long m, long p, long q, long ld, double alpha, unsigned key, const struct config *restrict cfg, long *restrict a0, const int *restrict a1) {
#pragma sw parallel
#pragma sw tensor a0[ld][ld]
  for (long i0 = 0; i0 <= ROWS - 1; i0 += 2) {
    AT(a0, ld, 2 * i0 + 1, i0 + 2) ^= ((unsigned)a0[(2 * i0 + 1) * ld + 1] > (unsigned)AT(a0, ld, 2 * i0 + 1, 0) ? (unsigned)AT(a0, ld, 2 * i0 + 1, 0) : (unsigned)a0[(2 * i0 + 1) * ld + 1]);
    a0[(2 * i0 + 1) * ld + i0] += (unsigned)g62_2[i0][3][1];
  }
  return 0;
}
FUZZ_RUN run62(long n, long m, long p, long q, long ld) {
  struct config cfg = {n, 0.375, 77u};
  void *a0 = fuzz_room((size_t)ld * (size_t)ld * sizeof(long));
  void *a1 = fuzz_room((size_t)ld * sizeof(int));
  fuzz_fill(a0, (size_t)ld * (size_t)ld, sizeof(long), 0, sizeof(long), FUZZ_INT, 0);
  fuzz_fill(a1, (size_t)ld, sizeof(int), 0, sizeof(int), FUZZ_INT, 1);
  fuzz_fill(g62_2, (size_t)92 * (size_t)6 * (size_t)6, sizeof(short), 0, sizeof(short), FUZZ_INT, 2);
  fuzz_show("result", (unsigned long)kernel62(n, m, p, q, ld, 0.75, 99u, &cfg, (void *)a0, (void *)a1));
  fuzz_hash("a0", a0, (size_t)ld * (size_t)ld, sizeof(long), 0, sizeof(long), FUZZ_INT);
  fuzz_hash("a1", a1, (size_t)ld, sizeof(int), 0, sizeof(int), FUZZ_INT);
  fuzz_hash("g62_2", g62_2, (size_t)92 * (size_t)6 * (size_t)6, sizeof(short), 0, sizeof(short), FUZZ_INT);
  free(a0);
  free(a1);
}

FUZZ_MAIN({62, run62})

