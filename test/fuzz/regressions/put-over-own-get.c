/* members.py, seed 12 --linear: structs go back as a whole while a member of theirs comes for the next tile of the same
 * CPE, through another copy.
 * RUN: %port-and-compare %s --min-regions 1 --machine sw26010 --machine sw26010pro --dma late --dma random:12 -- -I%S/../../Exec/Inputs
 */
#include "show.h"

typedef struct {
  float p[2], q[4];
  int r;
  float u;
  int v;
  float w[3];
} item;

static void f(int n, int m, item *restrict a, const item *restrict b, const double *restrict c) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const int at = i * m + j;
      a[at].v = (b[at].v + b[at - m].v + a[at].r + a[at].v) % 19;
      for (int d = 0; d < 3; d++)
        a[at].w[d] = 0.25f * (a[at].w[d] + c[i]);
      a[at].q[0] = 0.25f * (b[at].w[0] + b[at].r + a[at].r + c[i]);
      a[at].q[2] = 0.25f * (b[at + m].w[2] + a[at].r + a[at].q[2]);
      a[at].p[1] = 0.25f * (b[at].w[2] + b[at].p[1]);
      if (c[i] > -11)
        a[at].u = 0.25f * (b[at].q[0] + a[at - m].r);
    }
}

int main(void) {
  static const int sizes[][2] = {{1, 1}, {7, 8}, {100, 33}, {997, 33}, {100, 3}};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s][0], m = sizes[s][1], all = n * m;
    item *a = room(sizeof *a * all), *b = room(sizeof *b * all);
    double *c = doubles(n, 3);
    memset(a, 0, sizeof *a * all);
    for (int i = 0; i < all; i++) {
      a[i].r = i % 7, a[i].v = i % 5, a[i].u = i % 3, a[i].w[1] = i % 11, a[i].q[2] = i % 13;
      b[i] = a[i], b[i].r = i % 17, b[i].q[0] = i % 6;
    }
    f(n, m, a, b, c);
    show_bytes("items", s, a, sizeof *a * all);
    free(a), free(b), free(c);
  }
  return 0;
}
