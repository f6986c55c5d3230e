/* Loops that begin at the larger of two numbers and end at the smaller of two, over a width that is known at run time
 * only: what they touch comes in tiles.  Starts below zero, loops that go down. Twins: steps of two, variables of each
 * iteration.
 *
 * RUN: %port-and-compare %s --min-regions 10 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 10 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %port-and-compare %s --min-regions 10 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:9 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s -Rpass=sw --emit %t.dir -o %t.ported 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.remarks
 */
#include "show.h"

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* CHECK-DAG: 'x_fir' is kept in LDM
 * CHECK-DAG: 'h_fir' is kept in LDM
 */
static void fir(int n, int m, const double *restrict x_fir, const double *restrict h_fir, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n + m - 1; i++) {
    double s = 0;
    for (int k = MAX(0, i - m + 1); k <= MIN(i, n - 1); k++)
      s += x_fir[k] * h_fir[i - k];
    y[i] = s;
  }
}

/* CHECK-DAG: 'x_box' is kept in LDM
 */
static void box(int n, int r, const double *restrict x_box, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = MAX(0, i - r); k <= MIN(n - 1, i + r); k++)
      s += x_box[k];
    y[i] = s / (MIN(n - 1, i + r) - MAX(0, i - r) + 1);
  }
}

/* CHECK-DAG: 'x_image' is kept in LDM
 */
static void image(int n, int m, int r, const float *restrict x_image, float *restrict y) {
#pragma sw tensor x_image[n][m]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = 0;
      for (int p = MAX(i - r, 0); p <= MIN(i + r, n - 1); p++)
        for (int q = MAX(j - r, 0); q <= MIN(j + r, m - 1); q++)
          s += x_image[p * m + q];
      y[i * m + j] = s;
    }
}

/* Written in a band.
 * CHECK-DAG: 'w_band' is kept in LDM
 */
static void band(int n, int r, double w_band[restrict n][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = MAX(1, i - r); j < MIN(n, i + r); j++)
      w_band[i][j] += i - j;
}

/* A start that `if` chooses; two statements. */
static void chosen(int n, int r, const double *restrict x, double *restrict y, double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int from = i < r ? 0 : i - r;
    double s = 0;
    for (int k = from; k <= i; k++) {
      s += x[k];
      z[i] += s * k;
    }
    y[i] = s;
  }
}

/* CHECK-DAG: 'x_negative' is kept in LDM
 */
static void negative(int n, int r, const double *restrict x_negative, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = MAX(-r, -i); k <= MIN(r, n - 1 - i); k++)
      s += x_negative[i + k];
    y[i] = s;
  }
}

/* Twins.
 * CHECK-DAG: 'x_by_two' is not copied to LDM
 * CHECK-DAG: 'x_own' is not copied to LDM
 */
static void by_two(int n, int r, const double *restrict x_by_two, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = MAX(0, i - r); k <= MIN(n - 1, i + r); k += 2)
      s += x_by_two[k];
    y[i] = s;
  }
}

/* CHECK-DAG: 'x_down' is kept in LDM
 */
static void down(int n, int r, const double *restrict x_down, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = MIN(n - 1, i + r); k >= MAX(0, i - r); k--)
      s = s * 0.5 + x_down[k];
    y[i] = s;
  }
}

static void own(int n, int r, int m, const double *restrict x_own, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = MAX(0, i - r); k <= MIN(n - 1, i + r); k++) {
      double t = x_own[k];
      for (int l = 0; l < m; l++)
        t = t * 0.5 + l;
      s += t;
    }
    y[i] = s;
  }
}

/* In order: a recurrence along the loop. */
static void order(int n, int r, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = MAX(0, i - r); k <= MIN(n - 1, i + r); k++)
      y[i * 2] = y[i * 2] * 0.75 + x[k] * k;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 65, 130, 700}, widths[] = {0, 1, 3, 20, 90, 1000};
  for (int a = 0; a < COUNT(sizes); a++)
    for (int b = 0; b < COUNT(widths); b++) {
      const int n = sizes[a], r = widths[b];
      const long all = 2 * n + r + 64;
      double *x = doubles(all, 1), *h = doubles(all, 2), *y = doubles(all, 3), *z = doubles(all, 4);
      fir(n, r, x, h, y), show("fir", n, y, all);
      box(n, r, x, y), show("box", n, y, all);
      chosen(n, r, x, y, z), show("chosen", n, y, all), show("chosen", r, z, all);
      negative(n, r, x, y), show("negative", n, y, all);
      by_two(n, r, x, y), show("by two", n, y, all);
      down(n, r, x, y), show("down", n, y, all);
      own(n, r, 3, x, y), show("own", n, y, all);
      order(n, r, x, y), show("order", n, y, all);
      if (n < 200) {
        float *p = floats((long)n * (n + 3), 5), *q = floats((long)n * (n + 3), 6);
        double *w = doubles((long)n * n, 7);
        image(n, n + 3, MIN(r, 20), p, q), show_float("image", n, q, (long)n * (n + 3));
        band(n, r, (void *)w), show("band", n, w, (long)n * n);
        free(p), free(q), free(w);
      }
      free(x), free(h), free(y), free(z);
    }
  return 0;
}
