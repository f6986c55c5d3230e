/* A block of which each loop is a region of its own: the pointer that it sets in between is one from outside
   to the second loop, and no promise about the block speaks of it (seed 1730093).  Where a block sets none,
   its promise holds for the parts.
   RUN: %port-and-compare %s --min-regions 2 --expect-warning SW201 --expect-warning SW207 -- -I%S/../../Exec/Inputs
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/../../Exec/Inputs %s -Rpass=sw -o %t 2>&1 | FileCheck %s
   CHECK: remark: region runs on the CPEs only where 'a' and 'p' do not overlap
   CHECK-NOT: do not overlap
*/
#include "show.h"

static long b[200][200];
static int cut[200];

static void sets(int m, int n, long *a) {
#pragma sw parallel noalias(a)
  {
    for (int i = 0; i < m; i++)
      for (int c = 0; c < cut[i]; c++)
        b[i][3] += b[i][c];
    long *p = a;
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++)
        a[i] += b[j][i];
      a[i] += p[i];
    }
  }
}

static void sets_none(int m, int n, long *a, const long *p) {
#pragma sw parallel noalias(a)
  {
    for (int i = 0; i < m; i++)
      for (int c = 0; c < cut[i]; c++)
        b[i][3] += b[i][c];
    int k = n / 2;
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < k; j++)
        a[i] += b[j][i];
      a[i] += p[i];
    }
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 130, 200};
  static long a[200], c[200];
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    for (int i = 0; i < 200; i++) {
      a[i] = i, c[i] = i * 3 % 11, cut[i] = i % 5;
      for (int j = 0; j < 200; j++)
        b[i][j] = i * j % 7;
    }
    sets(n, n, a);
    sets_none(n, n, a, c);
    show_bytes("a", n, a, sizeof a);
    printf("\n");
  }
  return 0;
}
