// A check that no size of the kind passes is named where it would keep the loop on the host for ever.
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void from_second(int n, int m, double *restrict u) {
#pragma sw parallel // expected-warning {{region will stay on the host at run time: it runs on the CPEs only where m >= (n * m) (subscripts stay in the rows of 'u'), which holds at none of the sizes tried; let all loops go through these arrays by rows of one length, give their extents with 'tensor', or use one region for each way to go through them [SW234]}}
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        u[i * m + j] += j;
    for (int k = 1; k < n * m; k++)
      u[k] *= 2;
  }
}
// The clause wants the loops as they are written.
void as_written(int n, double *restrict u, double *restrict t) {
#pragma sw parallel collapse(1) // expected-warning {{[SW234]}}
  for (int s = 0; s < 10; s++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        t[i * n + j] = u[i * n + j];
    for (int k = 0; k < n * n; k++)
      u[k] = t[k] * s;
  }
}
// Checks that hold at some sizes: short loops over rows of a constant length, windows that may be apart,
// sizes that others know to be products.
struct point {
  double x[3];
};
void some_sizes(int n, int d, int hop, int all, double (*restrict x)[3], double *restrict y, double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int c = 0; c < d; c++)
      x[i][c] += 1;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int c = 0; c < d; c++)
      y[i * hop + c] += 1;
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int c = 0; c < d; c++)
        z[i * d + c] += 1;
    for (int k = 0; k < all; k++)
      z[k] *= 2;
  }
}
