// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=sw-dma -fplugin-arg-swgen-out=%t.dir %s
void f(int n, const int *restrict ix, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[ix[i]]; // expected-remark {{'a' is not copied to LDM but accessed in main memory: a subscript depends on data (if it is small, give its extents with 'tensor', so that the LDM may have all of it) [SW351]}}
#pragma sw parallel
#pragma sw tensor a[1000000]
  for (int i = 0; i < n; i++)
    b[i] = a[ix[i]]; // expected-remark {{'a' is not copied to LDM but accessed in main memory: a subscript depends on data [SW351]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}
// Subscripts of several dimensions in one: their extents help.
void band(int n, int kl, int ku, int ld, const double *restrict ab, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    int lo = i - kl > 0 ? i - kl : 0, hi = i + ku < n - 1 ? i + ku : n - 1;
    for (int j = lo; j <= hi; j += 2)
      s += ab[(ku + i - j) + j * ld] * x[j]; // expected-remark {{'ab' is not copied to LDM but accessed in main memory: what one tile touches has no constant bound (if it has several dimensions, give them with 'tensor') [SW351]}} expected-remark {{'x' is not copied}}
    y[i] = s;
  }
}
// Read under a condition only: the host asks whether there is memory.
void conv(int N, int C, int H, int W, int K, int R, const float *restrict in,
          const float *restrict wt, float *restrict out) {
#pragma sw parallel
  for (int n = 0; n < N; n++)
    for (int k = 0; k < K; k++)
      for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
          float s = 0;
          for (int c = 0; c < C; c++)
            for (int r = 0; r < R; r++)
              for (int q = 0; q < R; q++) {
                int iy = y + r - 1, ix = x + q - 1;
                if (iy >= 0 && iy < H && ix >= 0 && ix < W)
                  s += in[((n * C + c) * H + iy) * W + ix] * wt[((k * C + c) * R + r) * R + q];
              }
          out[((n * K + k) * H + y) * W + x] = s;
        }
#pragma sw parallel
#pragma sw tensor in[N][C][H][W], wt[K][C][R][R], out[N][K][H][W]
  for (int n = 0; n < N; n++)
    for (int k = 0; k < K; k++)
      for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
          float s = 0;
          for (int c = 0; c < C; c++)
            for (int r = 0; r < R; r++)
              for (int q = 0; q < R; q++) {
                int iy = y + r - 1, ix = x + q - 1;
                if (iy >= 0 && iy < H && ix >= 0 && ix < W)
                  s += in[((n * C + c) * H + iy) * W + ix] * wt[((k * C + c) * R + r) * R + q];
              }
          out[((n * K + k) * H + y) * W + x] = s;
        }
}
