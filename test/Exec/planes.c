/* Two planes of one array, by subscripts that differ only at run time: the host checks that they do, and
 * runs the loops itself where they are one.  Arrays with an extent and without, three planes, in the
 * middle and the last dimension.  Planes that differ by a constant need no check, and the same plane
 * for both gets a wavefront.
 *
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2>&1 \
 * RUN:   | FileCheck %s --implicit-check-not='different planes of'
 * RUN: FileCheck %s --input-file %t.dir/planes.host.c --check-prefix=HOST
 * RUN: FileCheck %s --input-file %t.dir/planes.slave.c --check-prefix=SLAVE
 *
 * CHECK: region runs on the CPEs only where cur != next (these are different planes of 'u'), else on the host as written; no check is needed with one subscript that is the other and a constant [SW552]
 * CHECK: region runs on the CPEs only where {{now != next|next != now}} (these are different planes of 'w')
 * CHECK: region runs on the CPEs only where {{before != next|next != before}} (these are different planes of 'w')
 * CHECK: region runs on the CPEs only where from + 1 != to (these are different planes of 'a')
 * CHECK: region runs on the CPEs only where x != y (these are different planes of 'a')
 * CHECK: region runs on the CPEs only where x != y (these are different planes of 'a')
 */
#include "show.h"

#define ROWS 131

static double u[3][ROWS][ROWS];

/* HOST: {{SW_HOLDS}}({{.*}}, "cur != next", (p_cur != p_next))
 */
static void extents(int n, int cur, int next) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      u[next][i][j] = 0.25 * (u[cur][i - 1][j] + u[cur][i + 1][j] + u[cur][i][j - 1] + u[cur][i][j + 1]);
}

static void wave(int n, int before, int now, int next, double (*restrict w)[ROWS][ROWS]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      w[next][i][j] = 2 * w[now][i][j] - w[before][i][j] + 0.1 * (w[now][i - 1][j] - 4 * w[now][i][j] + w[now][i + 1][j] +
                      w[now][i][j - 1] + w[now][i][j + 1] + w[before][i + 1][j]);
}

static void middle(int n, int m, int from, int to, double (*restrict a)[4][ROWS]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      a[i][to][j] = a[i - 1][from + 1][j] + a[i][from + 1][j - 1];
}

static void last(int n, int x, int y, float (*restrict a)[5]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    a[i][x] = a[i - 1][y] + 1;
}

/* In time steps of the region */
static void steps(int t, int n, int x, int y, double (*restrict a)[n]) {
#pragma sw parallel
  for (int k = 0; k < t; k++) {
    for (int i = 1; i < n - 1; i++)
      a[y][i] = 0.5 * (a[x][i - 1] + a[x][i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[x][i] = 0.5 * (a[y][i - 1] + a[y][i + 1]);
  }
}

static void constant(int n, int cur) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      u[1 - cur][i][j] = 0.5 * (u[cur][i - 1][j] + u[cur][i][j + 1]);
}

/* SLAVE-LABEL: {{^}}void sw_planes_same_
 * SLAVE: tiles whose numbers have this sum run at once */
static void same(int n, int cur) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      u[cur][i][j] = 0.5 * (u[cur][i - 1][j] + u[cur][i][j - 1]);
}

int main(void) {
  const int sizes[] = {1, 2, 3, 37, 64, ROWS};
  for (int k = 0; k < COUNT(sizes); k++) {
    int n = sizes[k], cells = 3 * ROWS * ROWS;
    double *w = doubles(cells, 2), *a = doubles(4L * n * ROWS, 3), *b = doubles(4L * n, 5);
    float *f = room(5 * n * sizeof *f);
    fill_float(f, 5 * n, 4);
    fill(&u[0][0][0], cells, 1);
    for (int cur = 0; cur < 3; cur++)
      for (int next = 0; next < 3; next++) { /* the same, too */
        extents(n, cur, next);
        wave(n, (next + 1) % 3, cur, next, (double(*)[ROWS][ROWS])w);
        middle(n, n, cur, next, (double(*)[4][ROWS])a);
        last(n, cur, next, (float(*)[5])f);
        steps(3, n, cur, next, (double(*)[n])b);
      }
    constant(n, 0);
    constant(n, 1);
    same(n, 2);
    show("u", n, &u[0][0][0], cells);
    show("w", n, w, cells);
    show("a", n, a, 4L * n * ROWS);
    show("b", n, b, 4L * n);
    show_float("f", n, f, 5 * n);
    free(w), free(a), free(b), free(f);
  }
  return 0;
}
