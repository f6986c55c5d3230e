/* Half of the points at a time, in three dimensions: what the bounds divide is a sum over several loops, the colour's among
   them.  Sizes of which no row, some rows and all rows have points of both colours.
   RUN: %port-and-compare %s --min-regions 5 --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 5 --dma late -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>%t.err
   RUN: FileCheck %s --input-file %t.err
   RUN: FileCheck %s --input-file %t.err --check-prefix=WARN
   RUN: %swclang -fsyntax-only -w -fplugin-arg-swgen-dump=model -I%S/Inputs %s 2>&1 | FileCheck %s --check-prefix=MODEL
 */
#include "show.h"

enum { N = 38 };

/* Between constants: the iterations are a box of one colour, and the accesses what the text says. */
// CHECK: [[#@LINE+5]]:1: remark: region runs on the CPEs as 'sw_colours_fixed_{{[0-9]+}}': tiles of {{[0-9]+}} 'k' by {{[0-9]+}} 'j' by 36 'i', {{[1-9][0-9]+}} of
// CHECK-NOT: accessed in main memory
// MODEL: S0 { S0[i0, i1, i2, i3] : (i0 + i1 + i2 + i3) mod 2 = 0 and 0 <= i0 <= 1 and 0 <= i1 <= 35 and 0 <= i2 <= 35 and 0 <= i3 <= 35 }
// MODEL: read u[k - 1][j][i]: { S0[i0, i1, i2, i3] -> A0[i1, 1 + i2, 1 + i3] }
static void fixed(double u[N][N][N], double f[N][N][N]) {
#pragma sw parallel
  for (int c = 0; c < 2; c++)
    for (int k = 1; k < N - 1; k++)
      for (int j = 1; j < N - 1; j++)
        for (int i = 1 + (k + j + c) % 2; i < N - 1; i += 2)
          u[k][j][i] = (u[k - 1][j][i] + u[k + 1][j][i] + u[k][j - 1][i] + u[k][j + 1][i] + u[k][j][i - 1] +
                        u[k][j][i + 1] - f[k][j][i]) *
                       0.1875;
}

/* The loop over the colours has two iterations at any size. */
// CHECK: [[#@LINE+3]]:1: remark: region runs on the CPEs as 'sw_colours_open_{{[0-9]+}}'
// CHECK: region runs on the CPEs only where n >= 4 (no loop bound or size overflows, and loops with starts or conditions by a remainder have iterations for each)
static void open(int n, double (*restrict u)[n][n], const double (*restrict f)[n][n]) {
#pragma sw parallel
  for (int c = 0; c < 2; c++)
    for (int k = 1; k < n - 1; k++)
      for (int j = 1; j < n - 1; j++)
        for (int i = 1 + (k + j + c) % 2; i < n - 1; i += 2)
          u[k][j][i] += 0.25 * (u[k - 1][j][i] + u[k + 1][j][i] - u[k][j - 1][i] + u[k][j + 1][i] - f[k][j][i]);
}

/* Three colours of a line, by a remainder that is no bit. */
static void three(int n, double *restrict u) {
#pragma sw parallel
  for (int c = 0; c < 3; c++)
    for (int b = 0; b < 7; b++)
      for (int i = 1 + (b + c) % 3; i < n - 1; i += 3) u[b * n + i] += 0.25 * (u[b * n + i - 1] - u[b * n + i + 1]);
}

/* By a condition, and by a mask, which no sum of loops tells. */
// WARN: [[#@LINE+6]]:{{[0-9]+}}: warning: region stays on the host: the bounds of the loop over 'i' are not affine
static void masked(double u[N][N][N]) {
#pragma sw parallel
  for (int c = 0; c < 2; c++)
    for (int k = 1; k < N - 1; k++)
      for (int j = 1; j < N - 1; j++)
        for (int i = 1 + ((k ^ j ^ c) & 1); i < N - 1; i += 2) u[k][j][i] = 0.5 * (u[k][j][i - 1] + u[k][j][i + 1]);
}
static void asked(double u[N][N][N]) {
#pragma sw parallel
  for (int c = 0; c < 2; c++)
    for (int k = 1; k < N - 1; k++)
      for (int j = 1; j < N - 1; j++)
        for (int i = 1; i < N - 1; i++)
          if ((i + j + k + c) % 2 == 0) u[k][j][i] = 0.5 * (u[k][j - 1][i] + u[k][j][i + 1]);
}

/* What is divided may be negative: then the remainder is, too. */
static void shifted(int n, int s, double (*restrict u)[n]) {
#pragma sw parallel
  for (int c = 0; c < 2; c++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 2 + (j + c - s) % 2; i < n - 1; i += 2)
        u[j][i] = 0.25 * (u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1]);
}

int main(void) {
  double *u = doubles(N * N * N, 1), *f = doubles(N * N * N, 2);
  fixed((void *)u, (void *)f);
  show("fixed", N, u, N * N * N);
  for (int n = 2; n <= N; n += n < 7 ? 1 : 31) {
    open(n, (void *)u, (void *)f);
    show("open", n, u, n * n * n);
    three(n, u);
    show("three", n, u, 7 * n);
    for (int s = -3; s <= 40; s += 43) {
      shifted(n, s, (void *)u);
      show("shifted", s, u, n * n);
    }
  }
  masked((void *)u);
  show("masked", N, u, N * N * N);
  asked((void *)u);
  show("asked", N, u, N * N * N);
  return 0;
}
