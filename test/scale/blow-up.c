/* Regions whose analysis has no end in sight: the first takes minutes for a fraction of its isl
   operations, the second exceeds those.  Both stay on the host, the third is ported.
   RUN: prlimit --cpu=60 %swclang -fsyntax-only -Xclang -verify -Rpass=sw -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-shape=1 -fplugin-arg-swgen-stage-seconds=2 -fplugin-arg-swgen-stage-operations=400000 -I%S/../Exec/Inputs %s
   RUN: %port-and-compare %s --machine sw26010pro --min-regions 1 --max-regions 1 -- -I%S/../Exec/Inputs -w -fplugin-arg-swgen-shape=1 -fplugin-arg-swgen-stage-seconds=2 -fplugin-arg-swgen-stage-operations=400000

   Under the limits of every day there is an end to each, too.
   RUN: prlimit --cpu=100 %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-ldm-strategy=greedy -I%S/../Exec/Inputs %s 2>&1 | FileCheck %s
   CHECK: 'sw_blow_up_nested_
   CHECK: 'sw_blow_up_plain_
*/
#include "show.h"

/* Triangular bounds that go through all loops around. */
static void nested(int n, double a[restrict n][n][n], double *restrict b) {
#pragma sw parallel // expected-warning {{region stays on the host: its analysis takes too long (stage 'footprint'); split the region, or use simpler subscripts and bounds [SW231]}}
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      for (int k = j - i; k < i + j && k < n; k++)
        for (int l = i + j - k; l < 2 * i + k && l < n; l++)
          for (int p = l - i; p < j + k - l && p < n; p++)
            for (int q = p + i - j; q < l + k - p && q < n; q++)
              if (q >= 0 && p >= 0 && l >= 0 && k >= 0)
                a[i][p][q] += b[k] * a[i][l][k] + b[q + p - l > 0 ? q : p];
}

/* Quotients of different numbers. */
static void quotients(int n, double a[restrict n][n], double b[restrict n][n]) {
#pragma sw parallel // expected-warning-re {{region stays on the host: its analysis takes too long (stage '{{[a-z-]+}}'); split the region, or use simpler subscripts and bounds [SW231]}} expected-remark@+3 0+ {{is kept in LDM}} expected-note@+3 {{depends on 'j % 16'}} expected-note@+3 {{depends on 'i % 16'}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = a[i / 16 * 16 + j / 16][j % 16 + i % 16] +
                a[i / 32][i / 32 * 32 + j / 8 * 8 + i % 8] + a[(i + j) / 7][(i + 3 * j) / 11] +
                a[(i / 3 + j / 5) / 2][(i % 9 + j % 4) / 3] * a[(3 * i + 5 * j) / 13][(i / 2 + j / 3) / 2] +
                a[i % 19 + j % 13][(i / 7 * 3 + j % 11) / 4];
}

static void plain(int n, double *restrict a, double *restrict b) {
#pragma sw parallel // expected-remark {{SW550}} expected-remark@+2 2 {{is kept in LDM}}
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 1;
}

int main(void) {
  enum { N = 40 };
  double *a = doubles(2 * N * N * N, 1), *b = doubles(2 * N * N, 2), *c = doubles(2 * N * N, 3);
  nested(N, (double(*)[N][N])a, b);
  show("nested", N, a, N * N * N);
  quotients(N, (double(*)[N])b, (double(*)[N])c);
  show("quotients", N, c, N * N);
  plain(N * N, b, c);
  show("plain", N, b, N * N);
  free(a);
  free(b);
  free(c);
  return 0;
}
