/* members.py, seed 205 --data --small: a box with gaps comes while what an earlier tile of the same CPE has written in these
 * gaps is still under way.
 * RUN: %port-and-compare %s --min-regions 1 -- -I%S/../../Exec/Inputs
 */
#include "show.h"

typedef struct {
  int p, q[2], r;
  double u[3];
} item;

static void f(int n, item *restrict a, const item *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    a[i].u[2] = 0.25 * (b[i - 1].r + a[i - 1].r);
    for (int d = 0; d < 2; d++)
      a[i].q[d] = (b[i + 1].q[d] + a[i].r) % 19;
    a[i].p += b[i].p % 19;
  }
}

int main(void) {
  for (int n = 1; n < 1000; n = n * 3 + 1) {
    item *a = room(sizeof *a * n), *b = room(sizeof *b * n);
    memset(a, 0, sizeof *a * n), memset(b, 0, sizeof *b * n);
    for (int i = 0; i < n; i++) {
      a[i].p = i, a[i].q[0] = a[i].q[1] = i % 5, a[i].r = i % 7, a[i].u[0] = a[i].u[1] = a[i].u[2] = 0.5 * i;
      b[i] = a[i], b[i].r = i % 11;
    }
    f(n, a, b);
    show_bytes("items", n, a, sizeof *a * n);
  }
  return 0;
}
