/* Windows that overlap, as those of a filter or of frames of a signal, and matrices in rows that may be
 * shorter than what is read of them: of an array that is only read no two rows need to be apart.  The host
 * asks that rows do not go backwards and, where a box around what is read has other elements, whether
 * there is memory.  Twins: windows that are written, distances below zero or of nothing, reads that end
 * where nothing may be read, under a condition, too, and pointers that may overlap.
 *
 * RUN: %port-and-compare %s --min-regions 9 --machine sw26010 --machine sw26010pro --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 8 --machine %S/Inputs/four-cpes.yaml --dma late -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.remarks
 * RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
 * RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "edge.h"
#include "show.h"

/* CHECK-DAG: 'x_filter' is kept in LDM
 * CHECK-DAG: only where dec >= 0 (the rows of 'x_filter' do not go backwards), else on the host as written [SW552]
 */
static void filter(int n, int nt, int dec, const double *restrict x_filter, const double *restrict w,
                   double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int t = 0; t < nt; t++)
      y[i] += w[t] * x_filter[i * dec + t];
}

/* From the other end. */
static void reversed(int n, int nt, int dec, const double *restrict x, const double *restrict w, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int t = 0; t < nt; t++)
      s += w[t] * x[i * dec - t + nt];
    y[i] = s;
  }
}

/* The result has rows, of which one check is left. */
static void frames(int n, int len, int hop, const float *restrict x, const float *restrict w, float *restrict y) {
#pragma sw parallel
  for (int f = 0; f < n; f++)
    for (int t = 0; t < len; t++)
      y[f * len + t] = w[t] * x[f * hop + t];
}

/* Two strides, of which one is a multiple of the other, and windows longer than the step. */
static void pool(int n, int m, int k, int s, int ld, const float *restrict x, float *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float most = -1000;
      for (int p = 0; p < k; p++)
        for (int q = 0; q < k; q++)
          most = x[(i * s + p) * ld + j * s + q] > most ? x[(i * s + p) * ld + j * s + q] : most;
      y[i * m + j] = most;
    }
}

/* What is read is no box: the elements beside it perhaps do not exist.
 * CHECK-DAG: only where all memory between elements of 'x_falling' can be read (rows that may overlap come with what lies beside them), else on the host as written; no check is needed with its extents in 'tensor' [SW552]
 */
static void falling(int n, int ld, const double *restrict x_falling, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int t = 0; t < n - i; t++)
      s += x_falling[i * ld + t];
    y[i] = s;
  }
}

/* Rows up to the diagonal reach the first and the last element: nothing is asked. */
static void rising(int n, int ld, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int t = 0; t <= i; t++)
      s += x[i * ld + t];
    y[i] = s;
  }
}

/* Under a condition on data. */
static void some(int n, int nt, int dec, const int *restrict on, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int t = 0; t < nt; t++)
      if (on[t])
        y[i] += x[i * dec + t];
}

/* Which memory is read is compared with what is written. */
static void perhaps_same(int n, int nt, int dec, const double *x, double *y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int t = 0; t < nt; t++)
      s += x[i * dec + t];
    y[i] = s;
  }
}

/* Windows of what is written must be apart.
 * CHECK-DAG: only where hop >= len (subscripts stay in the rows of 'x_added')
 */
static void added(int n, int len, int hop, double *restrict x_added, const double *restrict y) {
#pragma sw parallel
  for (int f = 0; f < n; f++)
    for (int t = 0; t < len; t++)
      x_added[f * hop + t] += y[f * len + t];
}

/* STATS-DAG: "failed_check":{{ ?}}"dec >= 0"
 * STATS-DAG: "failed_check":{{ ?}}"hop >= len"
 * STATS-DAG: "failed_check":{{ ?}}"all memory between elements of 'x_falling' can be read"
 * STATS-DAG: "failed_check":{{ ?}}"'x' and 'y' do not overlap"
 */
int main(void) {
  static const int ns[] = {0, 1, 5, 64, 131}, nts[] = {1, 4, 33};
  for (int a = 0; a < COUNT(ns); a++)
    for (int b = 0; b < COUNT(nts); b++)
      for (int dec = 0; dec < 40; dec += dec < 3 ? 1 : 17) {
        const int n = ns[a], nt = nts[b];
        const long read = n ? (n - 1L) * dec + nt : 0;
        double *x = edge(read * sizeof *x), *w = doubles(nt, 1), *y = doubles(n * (nt + 1L), 2);
        fill(x, read, 3);
        filter(n, nt, dec, x, w, y), show("filter", n, y, n);
        if (n > 1 && dec < 3)
          filter(n, dec ? nt : 1, -dec, x + (n - 1L) * dec, w, y), show("down", n, y, n);
        perhaps_same(n, nt, dec, x, y), show("perhaps_same", n, y, n);
        int *on = room(nt * sizeof *on);
        fill_int(on, nt, 4);
        on[nt - 1] = 0;
        some(n, nt, dec, on, x, y), show("some", n, y, n);
        double *longer = doubles(read + n + nt + 1, 5);
        reversed(n, nt, dec, longer, w, y), show("reversed", n, y, n);
        added(n, nt, dec, longer, y), show("added", n, longer, read);
        perhaps_same(n, nt, 0, longer, longer), show("same", n, longer, read);
        float *fx = edge(read * sizeof *fx), *fw = floats(nt, 6), *fy = floats((long)n * nt, 7);
        fill_float(fx, read, 8);
        frames(n, nt, dec, fx, fw, fy), show_float("frames", n, fy, (long)n * nt);
        free(w), free(y), free(on), free(longer), free(fw), free(fy);
      }
  for (int n = 1; n < 200; n += 66)
    for (int ld = 1; ld < 300; ld += 149) {
      const long last = (n - 1L) * ld + 1 > n ? (n - 1L) * ld + 1 : n;
      double *x = edge(last * sizeof *x), *all = doubles((n - 1L) * ld + n, 9), *y = doubles(n, 10);
      fill(x, last, 11);
      falling(n, ld, x, y), show("falling", n, y, n);
      falling(n, ld, all, y), show("falling", n, y, n);
      rising(n, ld, all, y), show("rising", n, y, n);
      free(all), free(y);
    }
  float *image = floats(141 * 141, 12), *out = floats(70 * 70, 13);
  pool(57, 61, 5, 2, 140, image, out), show_float("pool", 57, out, 57 * 61);
  pool(23, 31, 3, 3, 111, image, out), show_float("pool", 23, out, 23 * 31);
  pool(23, 31, 3, 2, 111, image, out), show_float("pool", 24, out, 23 * 31);
  return 0;
}
