/* Loops of which a condition leaves every second, third or fourth iteration, by a parameter or a number, inside, around
 * the loops below or by `continue`: they are counted without the idle ones, from a first one that the host computes.
 * Negative colours, colours that there are not, loops that go down, variables of the iteration, reads in idle ones.
 * Twins: something is set in all iterations, by another remainder, or for the next one; tiles are given.
 *
 * RUN: %port-and-compare %s --min-regions 12 --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model -Rpass=^sw$ 2>&1 | FileCheck %s
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file %t.dir/idle-iterations.slave.c
 */
#include "show.h"

#define M 40

/* CHECK-LABEL: model of region 0
 * CHECK: param p_first_j = {{.*}}color
 * CHECK: context {{.*}} p_color = 1 - p_first_j 
 * CHECK: guard p_n >= -2147483647 && p_color >= 0 && p_color <= 1
 * CHECK: S0 {{.*}} { S0[i0, i1] : {{.*}}2i0 <= -3 {{.*}}
 * CHECK-NEXT: j = {{.*}} [(1 + p_first_j + 2i0)] }
 * SLAVE-LABEL: {{^}}void sw_idle_iterations_rows_{{[0-9]+}}(
 * SLAVE: const long sw_j0_count = {{.*}} / 2
 * SLAVE: const long sw_u_1_lo0 = p_first_j + 2 * sw_j0_lo;
 * SLAVE-NOT: ? {{.*}}% {{.*}} :
 * SLAVE: const int j = {{.*}}2 * sw_j{{.*}};
 */
static void rows(int n, int color, double (*restrict u)[M], const double (*restrict g)[M]) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < M - 1; i++)
      if (j % 2 == color) {
        double r = g[j][i] - u[j - 1][i] - u[j + 1][i];
        u[j][i] += 0.25 * r;
      }
}
/* CHECK-LABEL: model of region 1
 * CHECK: S0 {{.*}} { S0[i0] : {{.*}}2i0 <=
 * CHECK: S1 {{.*}} { S1[i0, i1] : {{.*}}2i0 <=
 */
static void skip(int n, int color, double (*restrict u)[M], const double (*restrict g)[M]) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j++) {
    if ((j & 1) != (color & 1))
      continue;
    for (int i = 1; i < M - 1; i++)
      u[j][i] += 0.25 * (g[j][i] - u[j - 1][i] - u[j + 1][i]);
  }
}
/* Sums of an iteration, of a colour that may be negative.
 * CHECK-LABEL: model of region 2
 * CHECK: sum[] local
 * CHECK: write sum{{.*}}S0[i0] -> A{{[0-9]+}}[i0] }
 */
static void sums(int n, int color, double *restrict s, const double (*restrict g)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    if ((j + color) % 3 == 0) {
      double sum = 0;
      for (int i = 0; i < M; i++)
        sum += g[j][i];
      s[j] = sum;
    }
}
/* From the last one to the first.  What is read for all is of no use.
 * CHECK-LABEL: model of region 3
 * CHECK-NOT: p_first
 * CHECK: S0 {{.*}} { S0[i0] : 0 <= i0 <= p_n }
 * CHECK-NEXT: i = {{.*}} - 4i0
 */
static void down(int n, double *restrict s, const double *restrict x) {
#pragma sw parallel
  for (int i = 4 * n + 2; i >= 0; i--) {
    double t = x[i];
    if (i % 4 == 1)
      s[i] = t * 2;
  }
}
/* Both loops, each by its own.
 * CHECK-LABEL: model of region 4
 * CHECK: param p_first_j =
 * CHECK: param p_first_i =
 */
static void both(int n, int color, int shade, double (*restrict u)[M], const double (*restrict g)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++) {
    if ((j - color) & 1)
      continue;
    for (int i = 0; i < M; i++)
      if ((i + shade) % 3 == 1)
        u[j][i] = g[j][i] + i;
  }
}
/* By what is known before the region, steps of the loop's own.
 * CHECK-LABEL: model of region 5
 * CHECK: {{.*}}i = {{.*}} 6i0
 */
static void steps(int n, double *restrict s, const double *restrict x) {
#pragma sw parallel
  for (int i = 5; i < n; i += 2)
    if (i % 3 == 0)
      s[i] += x[i];
}
/* Twins.  A variable that is no array counts as set in all iterations.
 * CHECK-LABEL: model of region 6
 * CHECK: i = {{.*}} [(i0)] }
 */
static double total(int n, int color, const double *restrict x) {
  double t = 0;
#pragma sw parallel reduction(max : t)
  for (int i = 0; i < n; i++)
    if ((i & 1) == (color & 1))
      t = x[i] > t ? x[i] : t;
  return t;
}
/* CHECK-LABEL: model of region 7
 * CHECK-NOT: p_first
 * CHECK: j = {{.*}} [(1 + i0)] }
 */
static void all(int n, int color, double (*restrict u)[M], double (*restrict g)[M]) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < M - 1; i++) {
      g[j][i] += 1;
      if (j % 2 == color)
        u[j][i] += g[j][i];
    }
}
/* CHECK-LABEL: model of region 8
 * CHECK-NOT: p_first
 * CHECK: j = {{.*}} [(i0)] }
 */
static void two(int n, int color, double (*restrict u)[M], double (*restrict g)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < M; i++) {
      if (j % 2 == 0)
        u[j][i] += color;
      if (j % 3 == 0)
        g[j][i] -= color;
    }
}
/* The variable lives from one iteration to the next: it is set in all of them.
 * CHECK-LABEL: model of region 9
 * CHECK: j = {{.*}} [(i1)] }
 */
static void kept(int n, int color, double *restrict u, const double *restrict g) {
#pragma sw parallel
  for (int i = 0; i < M; i++) {
    double last = 0;
    for (int j = 0; j < n; j++) {
      if (j % 2 == (color & 1))
        u[i * n + j] += last;
      last = g[i * n + j];
    }
  }
}
/* CHECK-LABEL: model of region 10
 * CHECK: j = {{.*}} [(i0)] }
 */
static void tiled(int n, int color, double (*restrict u)[M]) {
#pragma sw parallel tile(4)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < M; i++)
      if (j % 2 == (color & 1))
        u[j][i] += 1;
}
/* The remainder of a sum is none of one loop alone.
 * CHECK-LABEL: model of region 11
 * CHECK: j = {{.*}} [(i0)] }
 */
static void diagonal(int n, int color, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < M; i++)
      if ((i + j) % 2 == (color & 1))
        u[j][i] += 1;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 4, 5, 17, 64, 131, 200};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int color = -3; color < 4; color++) {
      const int n = sizes[t];
      const long count = (long)(4 * n + 8) * M;
      double *u = doubles(count, 1), *g = doubles(count, 2);
      rows(n, color, (void *)u, (void *)g);
      show("rows", t, u, count);
      skip(n, color, (void *)u, (void *)g);
      show("skip", t, u, count);
      sums(n, color, u, (void *)g);
      show("sums", t, u, count);
      down(n, u, g);
      show("down", t, u, count);
      both(n, color, 7 - color, (void *)u, (void *)g);
      show("both", t, u, count);
      steps(n, u, g);
      show("steps", t, u, count);
      const double most = total(n, color, g);
      show("total", t, &most, 1);
      all(n, color, (void *)u, (void *)g);
      show("all", t, u, count);
      two(n, color, (void *)u, (void *)g);
      show("two", t, g, count);
      kept(n, color, u, g);
      show("kept", t, u, count);
      tiled(n, color, (void *)u);
      diagonal(n, color, (void *)u);
      show("diagonal", t, u, count);
      free(u), free(g);
    }
  return 0;
}
