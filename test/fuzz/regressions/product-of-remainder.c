/* A remainder in a product: 3 * (x % 2) is not 3 * x % 2.
   RUN: %port-and-compare %s -- -I%S/../Inputs
*/
#include "fuzz.h"
#define HALF 0.5
#define ROWS 24
struct config {
  long n;
  double w;
  unsigned k;
};

/* seed 11 */
struct cell11_a0 { double x; double y; };
static double g11_1[102][104];
static int kernel11(long n, long m, long p, long q, long ld, double alpha, unsigned key, const struct config *restrict cfg, struct cell11_a0 *restrict a0, double *restrict a2) {
#pragma sw parallel
  for (int i0 = 0; i0 < n - 1; i0 += 3) {
    if (i0 % 2 == 0) {
      for (long i1 = 0; i1 < MIN(n, m); i1 += 1) {
      }
      a0[i0].x = -0.5;
    }
  }
  return 0;
}
static void run11(long n, long m, long p, long q, long ld) {
  struct config cfg = {n, 0.375, 77u};
  void *a0 = fuzz_room((size_t)ld * sizeof(struct cell11_a0));
  void *a2 = fuzz_room((size_t)ld * sizeof(double));
  fuzz_fill(a0, (size_t)ld, sizeof(struct cell11_a0), offsetof(struct cell11_a0, x), sizeof(double), FUZZ_DOUBLE, 0);
  fuzz_fill(a0, (size_t)ld, sizeof(struct cell11_a0), offsetof(struct cell11_a0, y), sizeof(double), FUZZ_DOUBLE, 0);
  fuzz_fill(g11_1, (size_t)102 * (size_t)104, sizeof(double), 0, sizeof(double), FUZZ_DOUBLE, 1);
  fuzz_fill(a2, (size_t)ld, sizeof(double), 0, sizeof(double), FUZZ_DOUBLE, 2);
  fuzz_show("result", (unsigned long)kernel11(n, m, p, q, ld, 0.75, 99u, &cfg, (void *)a0, (void *)a2));
  fuzz_hash("a0", a0, (size_t)ld, sizeof(struct cell11_a0), offsetof(struct cell11_a0, x), sizeof(double), FUZZ_DOUBLE);
  fuzz_hash("a0", a0, (size_t)ld, sizeof(struct cell11_a0), offsetof(struct cell11_a0, y), sizeof(double), FUZZ_DOUBLE);
  fuzz_hash("g11_1", g11_1, (size_t)102 * (size_t)104, sizeof(double), 0, sizeof(double), FUZZ_DOUBLE);
  fuzz_hash("a2", a2, (size_t)ld, sizeof(double), 0, sizeof(double), FUZZ_DOUBLE);
  free(a0);
  free(a2);
}

FUZZ_MAIN({11, run11})

