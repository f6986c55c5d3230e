/* A plan that is much faster on average may take a little longer at some sizes: tiles of several rows of a ring,
 * of whose elements the first and the last have neighbours at the other end.  Twin: where it takes more than a little
 * longer at one of them, the greedy plan stays.
 *
 * RUN: %port-and-compare %s --min-regions 2 -- -I%S/../../Exec/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/../../Exec/Inputs %s -fplugin-arg-swgen-out=%t.dir \
 * RUN:   -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=plan-search 2>&1 | FileCheck %s
 */
#include "show.h"

/* CHECK-LABEL: plan-search of region 0
 * CHECK-NOT: worse at size
 * CHECK: chosen greedy: {{.*}} piped
 */
static void ring(int n, int colour, int (*restrict s)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if ((i + j) % 2 == colour) {
        int sum = s[i == 0 ? n - 1 : i - 1][j] + s[i == n - 1 ? 0 : i + 1][j] + s[i][j == 0 ? n - 1 : j - 1] +
                  s[i][j == n - 1 ? 0 : j + 1];
        s[i][j] = sum > 0 ? s[i][j] + 1 : s[i][j] - sum;
      }
}

/* CHECK-LABEL: plan-search of region 1
 * CHECK: finished greedy: k=1 {{.*}} piped
 * CHECK-NEXT: worse at size 1600
 * CHECK: chosen greedy {{[0-9]+}} cycles
 */
static void cube(int n, int m, int c, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = (k + j + c + m) & 1; i < m; i += 2)
        u[(k * n + j) * n + i] = 2 * i - u[(k * n + j) * n + i];
}

int main(void) {
  static const int sizes[] = {3, 18, 51};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int colour = 0; colour < 2; colour++) {
      int n = sizes[t];
      double *u = doubles((long)n * n * n, 1);
      int *s = room(sizeof *s * (size_t)n * (size_t)n);
      fill_int(s, (long)n * n, 2);
      ring(n, colour, (int(*)[n])s);
      cube(n, n - colour, colour, u);
      show("cube", n, u, (long)n * n * n);
      for (int k = 0; k < n * n; k++)
        printf("%d%c", s[k], k % n == n - 1 ? '\n' : ' ');
      free(u), free(s);
    }
  return 0;
}
