/* Convolutions with padding as conditions, in one test or by `continue`, with indices that have names; batches, steps
   of two, dilation, kernels of a run-time size, channels last, maxima.  The model knows when the conditions hold, so
   that the host asks for no memory, and weights have a dimension for each loop over them.

   RUN: %port-and-compare %s --min-regions 8 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
   RUN: mkdir -p %t && %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-machine=sw26010 -Rpass=sw -I%S/Inputs %s 2>&1 \
   RUN:   | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-dump=model -I%S/Inputs %s 2>&1 | FileCheck %s --check-prefix=MODEL
 */
#include "show.h"

/* CHECK-NOT: SW351
 * CHECK-NOT: can be read
 * MODEL-LABEL: model of region 0
 * MODEL: wt[]{{.*}}[(p_ci)]{{.*}}[(3)]{{.*}}[(3)] }] main
 * MODEL: read wt[((o * ci + c) * 3 + ky) * 3 + kx]: {{.*}} -> A{{[0-9]+}}[i1, i4, i5, i6]
 */
static void batch(int nb, int ci, int co, int h, int w, const float *restrict in, const float *restrict wt,
                  const float *restrict bias, float *restrict out) {
  int oh = (h + 1) / 2, ow = (w + 1) / 2;
#pragma sw parallel
  for (int b = 0; b < nb; b++)
    for (int o = 0; o < co; o++)
      for (int y = 0; y < oh; y++)
        for (int x = 0; x < ow; x++) {
          float s = bias[o];
          for (int c = 0; c < ci; c++)
            for (int ky = 0; ky < 3; ky++) {
              int iy = 2 * y + ky - 1;
              if (iy < 0 || iy >= h)
                continue;
              for (int kx = 0; kx < 3; kx++) {
                int ix = 2 * x + kx - 1;
                if (ix < 0 || ix >= w)
                  continue;
                s += wt[((o * ci + c) * 3 + ky) * 3 + kx] * in[((b * ci + c) * h + iy) * w + ix];
              }
            }
          out[((b * co + o) * oh + y) * ow + x] = s;
        }
}

static void padded(int ci, int co, int h, int w, const float *restrict in, const float *restrict wt,
                   float *restrict out) {
#pragma sw parallel
  for (int o = 0; o < co; o++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        float s = 0;
        for (int c = 0; c < ci; c++)
          for (int ky = 0; ky < 3; ky++)
            for (int kx = 0; kx < 3; kx++) {
              int yy = y + ky - 1, xx = x + kx - 1;
              if (yy >= 0 && yy < h && xx >= 0 && xx < w)
                s += wt[((o * ci + c) * 3 + ky) * 3 + kx] * in[(c * h + yy) * w + xx];
            }
        out[(o * h + y) * w + x] = s;
      }
}

static void dilated(int ch, int h, int w, const float *restrict in, const float *restrict wt, float *restrict out) {
#pragma sw parallel
  for (int c = 0; c < ch; c++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        float s = 0;
        for (int ky = 0; ky < 5; ky++)
          for (int kx = 0; kx < 5; kx++) {
            const long iy = y + 2 * ky - 4, ix = x + 2 * kx - 4;
            if (iy >= 0 && iy < h && ix >= 0 && ix < w)
              s += wt[(c * 5 + ky) * 5 + kx] * in[(c * h + iy) * w + ix];
          }
        out[(c * h + y) * w + x] = s;
      }
}

static void sized(int ci, int co, int h, int w, int k, int pad, const float *restrict in, const float *restrict wt,
                  float *restrict out) {
#pragma sw parallel
  for (int o = 0; o < co; o++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        float s = 0;
        for (int c = 0; c < ci; c++)
          for (int ky = 0; ky < k; ky++)
            for (int kx = 0; kx < k; kx++) {
              int iy = y + ky - pad, ix = x + kx - pad;
              if (iy >= 0 && iy < h && ix >= 0 && ix < w)
                s += wt[((o * ci + c) * k + ky) * k + kx] * in[(c * h + iy) * w + ix];
            }
        out[(o * h + y) * w + x] = s;
      }
}

enum { C = 16, O = 24 };
static void channels_last(int h, int w, const float *restrict in, const float *restrict wt, float *restrict out) {
#pragma sw parallel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s[O];
      for (int o = 0; o < O; o++)
        s[o] = 0;
      for (int ky = 0; ky < 3; ky++)
        for (int kx = 0; kx < 3; kx++) {
          if (y + ky >= 1 && y + ky <= h && x + kx >= 1 && x + kx <= w)
            for (int c = 0; c < C; c++)
              for (int o = 0; o < O; o++)
                s[o] += wt[((ky * 3 + kx) * C + c) * O + o] * in[((y + ky - 1) * w + x + kx - 1) * C + c];
        }
      for (int o = 0; o < O; o++)
        out[(y * w + x) * O + o] = s[o];
    }
}

/* Names that do not keep the value of what they are set to, or keep it only for a while: the model does not know
 * when these conditions hold, and the host asks for the memory.
 * CHECK: :[[@LINE+3]]:1: remark: {{.*}} all memory between elements of 'in' can be read
 */
static void narrow(int h, int w, const float *restrict in, float *restrict out) {
#pragma sw parallel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      unsigned char ix = x;
      short at = x;
      at = at < 200 ? at : 0;
      out[y * w + x] = 1;
      if (ix > 3 && at > 4)
        out[y * w + x] = in[y * w + x];
    }
}

/* CHECK: :[[@LINE+3]]:1: remark: {{.*}} all memory between elements of 'in' can be read
 */
static void updated(int h, int w, const float *restrict in, float *restrict out) {
#pragma sw parallel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int iy = y - 1;
      out[y * w + x] = iy;
      if (iy >= 0)
        out[y * w + x] += in[iy * w + x];
      iy += 2;
      if (iy < h)
        out[y * w + x] -= in[iy * w + x];
    }
}

/* What is written under such a condition is known, too. */
static void scattered(int h, int w, const float *restrict in, float *restrict out) {
#pragma sw parallel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int to = w - 2 - x;
      if (to >= 0)
        out[y * w + to] = in[y * w + x];
    }
}

static void fill_floats(float *x, int n, int seed) {
  for (int i = 0; i < n; i++)
    x[i] = (float)((i * 7 + i / 13 + seed) % 29) * 0.25f - 3;
}

static void show_floats(const char *what, int s, const float *x, int n) {
  double *shown = malloc(sizeof(double) * (n + 1));
  for (int i = 0; i < n; i++)
    shown[i] = x[i];
  show(what, s, shown, n);
  free(shown);
}

int main(void) {
  static const int sizes[][5] = {{1, 1, 1, 1, 1}, {2, 3, 2, 2, 5}, {2, 13, 17, 29, 31}, {1, 5, 3, 261, 257}};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int nb = sizes[s][0], ci = sizes[s][1], co = sizes[s][2], h = sizes[s][3], w = sizes[s][4];
    const int most = co > C ? co : C, all = nb * (most > O ? most : O) * h * w, weights = 9 * O * C + 25 * ci * co;
    float *in = malloc(sizeof *in * all), *wt = malloc(sizeof *wt * weights), *bias = malloc(sizeof *bias * co);
    float *out = malloc(sizeof *out * all);
    fill_floats(in, all, 3), fill_floats(wt, weights, 5), fill_floats(bias, co, 7), fill_floats(out, all, 1);
    batch(nb, ci, co, h, w, in, wt, bias, out);
    show_floats("batch", s, out, all);
    padded(ci, co, h, w, in, wt, out);
    show_floats("padded", s, out, all);
    dilated(ci, h, w, in, wt, out);
    show_floats("dilated", s, out, all);
    sized(ci, co, h, w, 3, 1, in, wt, out);
    show_floats("sized", s, out, all);
    channels_last(h, w, in, wt, out);
    show_floats("channels last", s, out, all);
    narrow(h, w, in, out);
    show_floats("narrow", s, out, all);
    updated(h, w, in, out);
    show_floats("updated", s, out, all);
    scattered(h, w, in, out);
    show_floats("scattered", s, out, all);
    free(in), free(wt), free(bias), free(out);
  }
  return 0;
}
