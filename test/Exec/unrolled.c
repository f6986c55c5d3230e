/* Loops unrolled by hand, and records in flat arrays: every element of a row has its own subscript.
   RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs -Werror=pass-failed
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=memory-coloring -fplugin-arg-swgen-ldm-strategy=greedy -I%S/Inputs %s 2>&1 | FileCheck %s
*/
#include "show.h"

#define TWICE(S, k) S(k) S(k + 1)
#define FOUR(S, k) TWICE(S, k) TWICE(S, k + 2)
#define EIGHT(S, k) FOUR(S, k) FOUR(S, k + 4)
#define SIXTEEN(S, k) EIGHT(S, k) EIGHT(S, k + 8)

/* Each of the 32 statements reads another element, and all of the row stays in LDM.
   CHECK-LABEL: memory-coloring of region 0
   CHECK: group 0 'b' {{.*}} bytes at {{.*}} fetch
   CHECK-NEXT: lo {{.*}}(32t0_lo)
   CHECK-NEXT: hi {{.*}}(31 + 32t0_hi)
   CHECK: group 1 'a' {{.*}} bytes at {{.*}} fetch put box
   CHECK-NEXT: lo {{.*}}(32t0_lo)
   CHECK-NEXT: hi {{.*}}(31 + 32t0_hi)
*/
static void rotate(long n, double *restrict a, double *restrict b) {
#define ROTATE(k) a[32 * i + (k)] = b[32 * i + (k) * 7 % 32] * 2 + a[32 * i + ((k) * 5 + 1) % 32];
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    SIXTEEN(ROTATE, 0)
    SIXTEEN(ROTATE, 16)
  }
}

static void rows(long n, long m, double a[restrict n][16 * m], double b[restrict n][16 * m]) {
#define ROW(k) a[i][16 * j + (k)] = b[i][16 * j + (k) * 3 % 16] - a[i][16 * j + ((k) + 1) % 16];
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++) {
      SIXTEEN(ROW, 0)
    }
}

/* Nine complex numbers a site; the last of them is not written. */
static void sites(long n, double *restrict u, const double *restrict v) {
#define SITE(k) u[18 * i + (k)] += v[18 * i + 17 - (k)] * v[18 * i + 17];
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    SIXTEEN(SITE, 0)
  }
}

/* Every other row of sixteen: what is between belongs to nobody. */
static void apart(long n, double *restrict a, const double *restrict b) {
#define APART(k) a[32 * i + (k)] = b[16 * i + (k)] + a[32 * i + (k)];
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    SIXTEEN(APART, 0)
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s], m = n / 3 + 1;
    double *a = doubles(32 * n * m, 1), *b = doubles(32 * n * m, 2);
    rotate(n, a, b);
    show("rotate", n, a, 32 * n);
    rows(n, m, (double(*)[16 * m])a, (double(*)[16 * m])b);
    show("rows", n, a, 16 * n * m);
    sites(n, a, b);
    show("sites", n, a, 18 * n);
    apart(n, b, a);
    show("apart", n, b, 32 * n);
    free(a);
    free(b);
  }
  return 0;
}
