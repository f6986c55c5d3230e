/* A filter whose width is known at run time only: small as it mostly is, it has a kernel of its own,
   whatever the size of the data.  Widths below, at and above the bound, sizes that divide nothing.
   RUN: %port-and-compare %s --min-regions 2 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir --report=%t.report -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/small-filters.host.c
   RUN: FileCheck %s --input-file %t.report --check-prefix=REPORT
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

/* The number of channels is no bound: its loop is one, and as long as those of matrices may be.
 * CHECK-LABEL: {{^}}static void filter(
 * CHECK: {{^ *}}sw_small = p_k <= 16;
 * CHECK: {{^ *}}SW_LAUNCH(sw_small_filters_filter_{{[0-9]+}}_small, &sw_args);
 * REPORT: "kernel": "sw_small_filters_filter_{{[0-9]+}}_small"
 * REPORT: "where": "k <= 16"
 * STATS-DAG: "sw_small_filters_filter_{{[0-9]+}}"
 * STATS-DAG: "sw_small_filters_filter_{{[0-9]+}}_small"
 */
static void filter(int ci, int co, int h, int w, int k, const float *restrict in,
                   const float *restrict wt, const float *restrict bias, float *restrict out) {
#pragma sw parallel
  for (int o = 0; o < co; o++)
    for (int y = 0; y <= h - k; y++)
      for (int x = 0; x <= w - k; x++) {
        float s = bias[o];
        for (int c = 0; c < ci; c++)
          for (int p = 0; p < k; p++)
            for (int q = 0; q < k; q++)
              s += in[(c * h + y + p) * w + x + q] * wt[((o * ci + c) * k + p) * k + q];
        out[(o * h + y) * w + x] = s > 0 ? s : 0;
      }
}

/* What lets a divided loop be long is no width of a filter.
 * CHECK-LABEL: {{^}}static void square(
 * CHECK-NOT: {{^ *}}sw_small = p_n <= 16;
 * CHECK-LABEL: {{^}}int main(
 */
static void square(int n, const double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel collapse(1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        b[i][j] += a[i][k] * a[k][j];
}

int main(void) {
  static const int widths[] = {1, 2, 3, 7, 16, 17, 19}, sizes[] = {1, 5, 16, 29};
  for (int i = 0; i < COUNT(widths); i++)
    for (int j = 0; j < COUNT(sizes); j++) {
      int k = widths[i], ci = 1 + i % 3, co = 3 + j, h = sizes[j] + k - 1, w = h + 4;
      long all = (long)co * h * w;
      float *in = floats((long)ci * h * w, 1), *wt = floats((long)co * ci * k * k, 2);
      float *bias = floats(co, 3), *out = floats(all, 4);
      filter(ci, co, h, w, k, in, wt, bias, out);
      show_float("filter", k, out, all);
      free(in), free(wt), free(bias), free(out);
    }
  for (int j = 0; j < COUNT(sizes); j++) {
    int n = sizes[j];
    double *a = doubles((long)n * n, 1), *b = doubles((long)n * n, 2);
    square(n, (void *)a, (void *)b);
    show("square", n, b, (long)n * n);
    free(a), free(b);
  }
  return 0;
}
