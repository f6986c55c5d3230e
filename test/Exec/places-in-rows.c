/* Loops over a part of what a loop of a run-time step has in front of it, `for (j = i; j < i + h; j++)`: they count
 * places in the row, up or down, from behind its beginning, with steps, in one another.  Stages of transforms,
 * merges and sums of blocks.  Twins: a bound in another row, a place that is no sum with the row, a width that the
 * region changes, a variable that the body moves.
 *
 * RUN: %port-and-compare %s --min-regions 8 --machine sw26010 --machine sw26010pro --dma late --dma random:3 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --input-file %t.dir/places-in-rows.slave.c
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_places_in_rows_haar_
 * CHECK: const int j = (i_turn * (int)(2 * h)) + j_in
 */
static void haar(int n, int h, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i += 2 * h)
    for (int j = i; j < i + h; j++) {
      double u = x[j], v = x[j + h];
      x[j] = u + v;
      x[j + h] = u - v;
    }
}
static void fourier(int n, double *restrict re, double *restrict im, const double *restrict c, const double *restrict s) {
  for (int h = 1; h < n; h *= 2) {
    int i, j, step = n / (2 * h);
#pragma sw parallel
    for (i = 0; i < n; i += h << 1)
      for (j = i; j < i + h; ++j) {
        double tr = re[j + h] * c[(j - i) * step] - im[j + h] * s[(j - i) * step];
        double ti = re[j + h] * s[(j - i) * step] + im[j + h] * c[(j - i) * step];
        re[j + h] = re[j] - tr;
        im[j + h] = im[j] - ti;
        re[j] += tr;
        im[j] += ti;
      }
  }
}
static void backwards(int n, int h, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i += h)
    for (int j = i + h - 1; j >= i; j--)
      x[j] += y[j] * (j - i);
}
static void from_behind(int n, int h, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i += h)
    for (int j = 1 + i; j < h + i; j += 2)
      x[j] = x[j - 1] + i;
}
static void sums(int n, int w, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i += w) {
    double s = 0;
    for (int j = i; j <= i + w - 1; j++)
      s += x[j];
    for (int j = i; j < i + w; j++)
      y[j] = x[j] - s;
  }
}
static void recurrence(int n, int w, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i += w)
    for (int j = i + 1; j < i + w; j++)
      x[j] += 0.5 * x[j - 1];
}
static void in_one_another(int n, int h, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i += 4 * h)
    for (int j = i; j < i + h; j++)
      for (int k = j; k < j + 1; k++) {
        double t = x[k];
        x[k] = x[k + 3 * h];
        x[k + 3 * h] = t * j;
      }
}
static void wide(long n, long h, double *restrict x) {
#pragma sw parallel
  for (long i = h; i < n; i += 2 * h)
    for (long j = i - h; j < i; j++)
      x[j] -= x[j + h];
}

/* Refused, or without rows. */
static void changes(int n, int h, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i += 2 * h) { // REFUSED-DAG: [[#@LINE]]:3: warning: region stays on the host
    for (int j = i; j < i + h; j++)
      x[j] *= 2;
    if (h < 3)
      h++;
  }
}
static void another_row(int n, int h, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i += h)
    for (int k = 0; k < n; k += h)
      for (int j = i; j < k + 1; j++) // REFUSED-DAG: [[#@LINE]]:7: warning: region stays on the host
        x[j] += 1;
}
static void no_sum(int n, int h, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i += h)
    for (int j = i / 2; j < i + h; j++) // REFUSED-DAG: [[#@LINE]]:5: warning: region stays on the host
      x[j] += 1;
}

int main(void) {
  static const int widths[] = {1, 2, 3, 8, 65, 512};
  for (int s = 0; s < COUNT(widths); s++)
    for (int rows = 0; rows < 80; rows = 4 * rows + 1) {
      const int h = widths[s], n = 4 * h * rows;
      const long most = n + 8L * h + 8;
      double *x = doubles(most, 1), *y = doubles(most, 2), *c = doubles(most, 3), *d = doubles(most, 4);
      haar(n, h, x), show("haar", n, x, most);
      if (rows == 1 && (h & (h - 1)) == 0)
        fourier(n, x, y, c, d), show("fourier", n, x, most), show("fourier", n, y, most);
      backwards(n, h, x, y), show("backwards", n, x, most);
      from_behind(n, h, x), show("behind", n, x, most);
      sums(n, h, y, x), show("sums", n, x, most);
      sums(n + 1, h, y, x), show("more", n, x, most);
      recurrence(n, h, x), show("recurrence", n, x, most);
      in_one_another(n, h, x), show("in one", n, x, most);
      wide(n, h, x), show("wide", n, x, most);
      changes(n, h, x), show("changes", n, x, most);
      if (rows < 3)
        another_row(n, h, x), no_sum(n, h, x), show("refused", n, x, most);
      free(x), free(y), free(c), free(d);
    }
  return 0;
}
