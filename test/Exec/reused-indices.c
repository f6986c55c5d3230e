/* Loop variables that are also set between loops, as for points at a boundary.
   RUN: %port-and-compare %s --min-regions 3 --max-regions 3 --expect-warning SW220 -- -I%S/Inputs
   RUN: rm -rf %t && mkdir %t
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -I%S/Inputs %s 2>&1 | FileCheck %s
   RUN: FileCheck %s --check-prefix=SLAVE < %t/reused-indices.slave.c
*/
#include "show.h"

enum { NK = 12, NJ = 13, NI = 40 };
static double u[NK][NJ][NI][5], r[NK][NJ][NI][5];

/* SLAVE-LABEL: {{^}}void sw_reused_indices_branches_
   SLAVE: int i_2 = j % n;
   SLAVE-LABEL: {{^}}void sw_reused_indices_around_
   SLAVE: int i_1 = j / 2;
 */
static void dissipation(int ni, int nj, int nk, double d) {
  int i, j, k, m;
#pragma sw parallel
  for (k = 1; k < nk - 1; k++) {
    for (j = 1; j < nj - 1; j++) {
      i = 1;
      for (m = 0; m < 5; m++)
        r[k][j][i][m] -= d * (5 * u[k][j][i][m] - 4 * u[k][j][i + 1][m] + u[k][j][i + 2][m]);
      i = 2;
      for (m = 0; m < 5; m++)
        r[k][j][i][m] -= d * (6 * u[k][j][i][m] - 4 * u[k][j][i - 1][m] - 4 * u[k][j][i + 1][m] + u[k][j][i + 2][m]);
    }
    for (j = 1; j < nj - 1; j++)
      for (i = 3; i < ni - 3; i++)
        for (m = 0; m < 5; m++)
          r[k][j][i][m] -= d * (u[k][j][i - 2][m] - 4 * u[k][j][i - 1][m] + 6 * u[k][j][i][m]);
    for (j = 1; j < nj - 1; j++) {
      i = ni - 3;
      for (m = 0; m < 5; m++)
        r[k][j][i][m] -= d * u[k][j][i - 2][m];
      i = i + 1;
      for (m = 0; m < 5; m++)
        r[k][j][i][m] -= d * u[k][j][i - 2][m];
    }
  }
}

/* Set in one branch, counting in the other; names that exist. */
static void branches(int n, int m, const double *restrict a, double *restrict b) {
  int j, i, i_1 = 7;
#pragma sw parallel
  for (j = 0; j < m; j++) {
    if (j % 3 == 0) {
      i = j % n;
      b[j * NI + i] = a[j * NI + i] + i_1;
    } else {
      for (i = 0; i < n; i++)
        b[j * NI + i] = a[j * NI + i] * 2;
    }
  }
}

/* The variable of the loop around, after it. */
static void around(int n, int m, const double *restrict a, double *restrict b) {
  int i, j;
#pragma sw parallel
  {
    for (i = 0; i < n; i++)
      b[i] = a[i];
    for (j = 0; j < m; j++) {
      i = j / 2;
      b[NI + j] = a[NI + i];
    }
  }
}

/* Its value after the block is read: it stays, and one CPE cannot know the order. */
static void after(int n, int m, const double *restrict a, double *restrict b) {
  int i, j;
/* CHECK: reused-indices.c:[[#@LINE+7]]:5: warning: region stays on the host: not a counted loop: 'i' is changed in its body
 */
#pragma sw parallel
  for (j = 0; j < m; j++) {
    i = 0;
    if (a[j * NI] > 0)
      i = 3;
    for (i = i + 1; i < n; i++)
      b[j * NI + i] = a[j * NI + i];
  }
}

/* Read in the next iteration. */
static void next_iteration(int n, int m, const double *restrict a, double *restrict b) {
  int i = 0, j;
/* CHECK: reused-indices.c:[[#@LINE+5]]:5: warning: region stays on the host: not a counted loop: 'i' is changed in its body
 */
#pragma sw parallel
  for (j = 0; j < m; j++) {
    b[j * NI + i % n] = 1;
    for (i = 0; i < n; i++)
      b[j * NI + i] = a[j * NI + i];
    i = j;
  }
}

/* Needed after the region. */
static int last(int n, int m, const double *restrict a, double *restrict b) {
  int i = 0, j;
/* CHECK: reused-indices.c:[[#@LINE+4]]:5: warning: region stays on the host: not a counted loop: 'i' is changed in its body
 */
#pragma sw parallel
  for (j = 0; j < m; j++) {
    for (i = 0; i < n; i++)
      b[j * NI + i] = a[j * NI + i] + 1;
    i = 2;
    b[j * NI + i] = 0;
  }
  return i;
}

int main(void) {
  static const int sizes[][3] = {{NI, NJ, NK}, {7, 3, 3}, {33, 12, 5}, {8, NJ, 3}};
  static double a[NI * NI], b[NI * NI];
  for (int s = 0; s < COUNT(sizes); s++) {
    int ni = sizes[s][0], nj = sizes[s][1], nk = sizes[s][2];
    fill(&u[0][0][0][0], NK * NJ * NI * 5, s);
    fill(&r[0][0][0][0], NK * NJ * NI * 5, s + 1);
    fill(a, NI * NI, 3), fill(b, NI * NI, 4);
    dissipation(ni, nj, nk, 0.25);
    show("dissipation", s, &r[0][0][0][0], NK * NJ * NI * 5);
    branches(ni, nj, a, b);
    show("branches", s, b, NI * NI);
    around(ni, nj, a, b);
    show("around", s, b, NI * NI);
    after(ni, nj, a, b);
    show("after", s, b, NI * NI);
    next_iteration(ni, nj, a, b);
    show("next", s, b, NI * NI);
    printf("%d\n", last(ni, nj, a, b));
    show("last", s, b, NI * NI);
  }
  return 0;
}
