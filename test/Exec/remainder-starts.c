/* Loops that begin by a remainder and step by what is divided: counted by their variables, with one remainder in the
 * condition, so that rows of all starts share a tile; by a parameter alone, in steps from a first one.  Upwards and
 * downwards, by two, three and five, added and taken away, of sums that are negative, which the host keeps; inner loops
 * that depend on the variable.  Twins: starts that leave the classes, steps of another number, short loops around.
 *
 * RUN: %port-and-compare %s --min-regions 13 --dma late --dma random:1 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -Rpass=sw 2>&1 | FileCheck %s --check-prefix=COPIED
 *
 * COPIED-NOT: accessed in main memory
 * COPIED: 143:7: remark: 'u' is not copied to LDM but accessed in main memory
 * COPIED-NOT: accessed in main memory
 */
#include "show.h"

#define M 40

/* CHECK-LABEL: model of region 0
 * CHECK: guard p_n >= 4 && p_color >= -1 &&
 * CHECK: S0 {{.*}} { S0[i0, i1] : (1 + p_color + i0 + i1) mod 2 = 0 and 0 <= i0 <= -3 + p_n and 0 <= i1 <= 37 }
 * CHECK: i = {{.*}} [(1 + i1)] }
 * CHECK-NEXT: read g[j][i]: {{.*}} A{{[0-9]}}[1 + i0, 1 + i1] }
 */
static void by_remainder(int n, int color, double (*restrict u)[M], const double (*restrict g)[M]) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j++)
    for (int i = 1 + (j + color) % 2; i < M - 1; i += 2)
      u[j][i] = 0.25 * (g[j][i] + u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1]);
}
/* No negative remainders.
 * CHECK-LABEL: model of region 1
 * CHECK-NOT: p_color >=
 * CHECK: S0 {{.*}} : (1 + p_color + i0 + i1) mod 2 = 0 and
 */
static void by_bit(int n, int color, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j++)
    for (int i = 1 + ((j + color) & 1); i < M - 1; i += 2)
      u[j][i] = 0.25 * (u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1]);
}
/* CHECK-LABEL: model of region 2
 * CHECK: i = {{.*}} [(1 + i1)] }
 */
static void taken(int n, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j++)
    for (int i = 2 - j % 2; i < M - 1; i += 2)
      u[j][i] = 0.25 * (u[j - 1][i] + u[j + 1][i] + u[j][i - 1] + u[j][i + 1]);
}
/* CHECK-LABEL: model of region 3
 * CHECK: i = {{.*}} [({{.*}} - i1)] }
 */
static void down(int n, int color, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j++)
    for (int i = M - 2 - (j + color) % 3; i > 0; i -= 3)
      u[j][i] = 0.5 * (u[j][i - 1] + u[j][i + 1]);
}
/* CHECK-LABEL: model of region 4
 * CHECK: S0 {{.*}} mod 5 = 0
 */
static void fives(int n, int m, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = (3 * j + 2) % 5; i < M; i += 5)
      u[j][i] += m;
}
/* By a parameter: the host computes the first one.
 * CHECK-LABEL: model of region 5
 * CHECK: param p_first_j =
 * CHECK: j = {{.*}} [(1 + p_first_j + 2i0)] }
 */
static void lines(int n, int color, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 1 + (color & 1); j < n - 1; j += 2)
    for (int i = 0; i < M; i++)
      u[j][i] = 0.5 * (u[j - 1][i] + u[j + 1][i]);
}
/* CHECK-LABEL: model of region 6
 * CHECK: param p_first_j =
 * CHECK: guard p_color >= 0
 * CHECK: j = {{.*}} [(p_first_j + 3i0)] }
 */
static void thirds(int n, int color, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = color % 3; j < n; j += 3)
    for (int i = 0; i < M; i++)
      u[j][i] += 1;
}
/* What begins at a parameter, and a loop inside that depends on the variable.
 * CHECK-LABEL: model of region 7
 * CHECK: S0 {{.*}} mod 2 = 0
 */
static void inside(int n, int from, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 1; j < n; j++)
    for (int i = from + (j & 1); i < M; i += 2)
      for (int k = i; k < M; k++)
        u[j][k] += i;
}
/* In an array the length of which is known as a sum.
 * CHECK-LABEL: model of region 8
 * CHECK: S0 {{.*}} mod 2 = 0
 */
static void flat(int n, int color, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < 3; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1 + (j + k + color) % 2; i < n - 1; i += 2)
        u[(k * n + j) * n + i] = u[(k * n + j) * n + i - 1] + u[(k * n + j) * n + i + 1];
}

/* Twins. */
/* Starts 0 and 2 are not side by side.
 * CHECK-LABEL: model of region 9
 * CHECK: i = {{.*}}2i1{{.*}}
 */
static void apart(int n, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 2 * (j & 1); i < M; i += 2)
      u[j][i] += 1;
}
/* By four from one of two.
 * CHECK-LABEL: model of region 10
 * CHECK: i = {{.*}}4i1
 */
static void by_four(int n, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = j % 2; i < M; i += 4)
      u[j][i] += 1;
}
/* What is subtracted makes sums negative for values that are not.
 * CHECK-LABEL: model of region 11
 * CHECK: guard p_by >= -2147483647{{$}}
 * CHECK: i = {{.*}}2i1
 */
static void less(int n, int by, double (*restrict u)[M]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 2 + (j - by) % 2; i < M; i += 2)
      u[j][i] += 1;
}
/* Loops around that a tile has one iteration of.
 * CHECK-LABEL: model of region 12
 * CHECK: i = {{.*}}3i2
 */
static void few(int n, double *restrict u) {
#pragma sw parallel
  for (int c = 0; c < 3; c++)
    for (int b = 0; b < 7; b++)
      for (int i = 1 + (b + c) % 3; i < n - 1; i += 3)
        u[b * n + i] += 0.25 * (u[b * n + i - 1] - u[b * n + i + 1]);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 4, 5, 17, 64, 131};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int color = -3; color < 4; color++) {
      const int n = sizes[t];
      const long count = (long)(n + 8) * (M + 3 * n);
      double *u = doubles(count, 1), *g = doubles(count, 2);
      by_remainder(n, color, (void *)u, (void *)g);
      show("by_remainder", t, u, count);
      by_bit(n, color, (void *)u);
      show("by_bit", t, u, count);
      taken(n, (void *)u);
      show("taken", t, u, count);
      down(n, color, (void *)u);
      show("down", t, u, count);
      fives(n, color, (void *)u);
      show("fives", t, u, count);
      lines(n, color, (void *)u);
      show("lines", t, u, count);
      if (color >= 0) {
        thirds(n, color, (void *)u);
        inside(n, 3 * color, (void *)u);
        show("inside", t, u, count);
      }
      flat(n, color, u);
      show("flat", t, u, count);
      apart(n, (void *)u);
      by_four(n, (void *)u);
      less(n, color, (void *)u);
      show("less", t, u, count);
      few(n, u);
      show("few", t, u, count);
      free(u), free(g);
    }
  return 0;
}
