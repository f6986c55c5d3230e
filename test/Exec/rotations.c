/* Time levels that change places: three, the leapfrog of a wave, and four, upwards and downwards, in steps that are not
 * one.  Twins: a cycle of five, and one of which a condition of data decides, stay on the host.
 *
 * RUN: %port-and-compare %s --min-regions 3 --max-regions 3 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 3 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/rotations.slave.c
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"

/* Each step is one of three kinds, whose rows come by DMA.
 * CHECK-LABEL: void sw_rotations_leap
 * CHECK: sw_get
 * CHECK: sw_k{{[0-9]*}} % 3 == 0
 */
static void leap(int n, int steps, double *old, double *cur, double *nw, double c) {
#pragma sw parallel noalias(old, cur, nw)
  for (int k = 0; k < steps; k++) {
    for (int i = 1; i < n - 1; i++)
      nw[i] = 2 * cur[i] - old[i] + c * (cur[i - 1] - 2 * cur[i] + cur[i + 1]);
    double *t = old;
    old = cur, cur = nw, nw = t;
  }
}
static void leap2(int n, int m, int steps, double (*restrict a)[m], double (*restrict b)[m], double (*restrict c)[m], double w) {
  double (*old)[m] = a, (*cur)[m] = b, (*nw)[m] = c, (*t)[m];
#pragma sw parallel
  for (int k = 1; k <= steps; k++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        nw[i][j] = 2 * cur[i][j] - old[i][j] + w * (cur[i - 1][j] + cur[i + 1][j] + cur[i][j - 1] + cur[i][j + 1] - 4 * cur[i][j]);
    t = old, old = cur, cur = nw, nw = t;
  }
}
static void four(int n, int steps, double *restrict a, double *restrict b, double *restrict c, double *restrict d) {
  double *p = a, *q = b, *r = c, *s = d, *t;
#pragma sw parallel
  for (int k = steps; k > 0; k -= 2) {
    for (int i = 0; i < n; i++)
      s[i] = p[i] + 0.5 * q[i] - r[i];
    t = p; p = q; q = r; r = s; s = t;
  }
}
/* REFUSED: [[@LINE+7]]:{{.*}}: warning: region stays on the host: the pointer '{{[pqrsu]}}' cannot be followed: not every iteration moves it by the same amount
 */
static void five(int n, int steps, double *restrict a, double *restrict b) {
  double *p = a, *q = b, *r = a + n, *s = b + n, *u = a + 2 * n, *t;
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int i = 0; i < n; i++)
      u[i] = p[i] + q[i] * 0.25;
    t = p, p = q, q = r, r = s, s = u, u = t;
  }
}
/* REFUSED: {{[0-9]+}}:{{.*}}: warning: region stays on the host: the pointer
 */
static void decided(int n, int steps, double *restrict a, double *restrict b, double *restrict c, const double *restrict w) {
  double *p = a, *q = b, *r = c, *t;
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (int i = 0; i < n; i++)
      r[i] = p[i] + q[i] * 0.25;
    if (w[k] > 0)
      t = p, p = q, q = r, r = t;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 3, 7, 64, 130, 1000};
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c], m = 37;
    double *x = doubles(n * m, 1), *y = doubles(n * m, 2), *z = doubles(n * m, 3), *w = doubles(n * m, 4);
    for (int s = 0; s < 8; s++) {
      leap(n, s, x, y, z, 0.1);
      show("x", n, x, n), show("y", n, y, n), show("z", n, z, n);
      leap2(n, m, s, (void *)x, (void *)y, (void *)z, 0.1);
      show("x", n, x, n * m), show("y", n, y, n * m), show("z", n, z, n * m);
      four(n, s, x, y, z, w);
      show("x", n, x, n), show("y", n, y, n), show("z", n, z, n), show("w", n, w, n);
      five(n, s, x, y), decided(n, s, x, y, z, w);
      show("x", n, x, 3 * n), show("y", n, y, n), show("z", n, z, n);
    }
    free(x), free(y), free(z), free(w);
  }
}
