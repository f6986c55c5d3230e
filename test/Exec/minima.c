/* Bounds that are minima of minima, of quotients, of values that only the host can compute.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --expect-warning SW207 -- -I%S/Inputs
   RUN: %swclang -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source \
   RUN:   -fsyntax-only -I%S/Inputs %s 2>&1 | FileCheck --check-prefix=SRC %s
   RUN: %swclang -fplugin-arg-swgen-dump=model -fsyntax-only -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck --input-file=%t.txt %s
*/
#include "show.h"

#define W 77
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* SRC: void sw_region_0({{.*}}int sw_value{{.*}})
   SRC: ((b + 4) < sw_value ? (b + 4) : sw_value)
   CHECK: --- model of region 0
   CHECK: param p_sw_value = (long)(int)sw_value
   CHECK: S0 {{.*}} 0 <= i1 <= 3 and i1 < p_sw_value - 4i0 }
*/
static void half(int n, double *restrict a) {
#pragma sw parallel
  for (int b = 0; b < n; b += 4)
    for (int i = b; i < MIN(b + 4, n / 2); i++)
      a[i] *= 2;
}

static void quotient(int n, int d, double *restrict a) {
#pragma sw parallel
  for (int b = 0; b < n; b += 4)
    for (int i = b; i < MIN(n / d, b + 4); i++)
      a[i] *= 2;
}

/* Of what is known before the region the host makes one number.
   SRC: void sw_region_2({{.*}}int sw_value, {{.*}})
   SRC: i < (sw_value)
*/
static void of_three(int n, int m, int l, double (*restrict a)[W]) {
#pragma sw parallel
  for (int j = 0; j < MIN(n, l); j++)
    for (int i = MAX(j - 1, 0); i < MIN(MIN(n, m), l); i++)
      a[j][i] += i - j;
}

/* Blocks in blocks: of four bounds the end of the outer block follows from that of the inner one.
   CHECK: --- model of region 3
   CHECK: S0 {{.*}} 0 <= i1 <= 3 and 4i1 < p_n - 16i0 and 0 <= i2 <= 3 and i2 < p_sw_value - 16i0 - 4i1 }
*/
static void blocks(int n, int m, double *restrict a) {
#pragma sw parallel
  for (int b = 0; b < n; b += 16)
    for (int c = b; c < MIN(b + 16, n); c += 4)
      for (int i = c; i < MIN(MIN(c + 4, b + 16), MIN(n, m)); i++)
        a[i] = a[i] * 0.5 + 1;
}

static void band(int n, double (*restrict a)[W]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = MAX(MAX(j - 5, 3 - j), 0); i < MIN(MIN(j + 6, n), 2 * j + 1); i++)
      a[j][i] -= i;
}

/* Neither the smaller nor the larger one. */
static void other(int n, int m, double *restrict a) {
#pragma sw parallel
  for (int b = 0; b < n; b += 4)
    for (int i = b; i < (b + 4 < n ? b + 4 : MIN(m, b + 1)); i++)
      a[i] += 3;
}

static void last_of(int n, int m, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n - MAX(MIN(n, m) - 1, n % 3); i++)
    a[i] *= 3;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 6, 33, 70};
  static double a[W][W];
  fill(&a[0][0], W * W, 1);
  for (int s = 0; s < COUNT(sizes); s++)
    for (int m = 0; m < 75; m += 12) {
      int n = sizes[s];
      half(n, a[1]);
      quotient(n, m + 1, a[2]);
      of_three(n, m, 64, a);
      blocks(n, m, a[3]);
      band(n, a);
      other(n, m, a[4]);
      last_of(n, m, a[5]);
    }
  show("a", W, &a[0][0], W * W);
  return 0;
}
