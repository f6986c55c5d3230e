/* Both branches of a condition on data, in loops of their own, write the same elements: these exist, and come in tiles.
   So does what stands behind a `continue`.  Twins: branches that write different elements, and one branch only, where no
   more is known than that they may.  And a packed triangle, whose loops isl would put in 2^30 steps: it stays on the host.

   RUN: %port-and-compare %s --min-regions 4 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
   RUN: mkdir -p %t && %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-machine=sw26010 -Rpass=sw -I%S/Inputs %s 2>&1 \
   RUN:   | FileCheck %s
 */
#include "show.h"

enum { NX = 67, NY = 41, DIRECTIONS = 9 };
static const int cx[DIRECTIONS] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[DIRECTIONS] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
#define AT(q, x, y) (((q) * NY + (y)) * NX + (x))

/* CHECK-DAG: 'g_bounced' is kept in LDM
 * CHECK-DAG: 'F_branches' is kept in LDM
 * CHECK-DAG: 'F_apart' is not copied to LDM but accessed in main memory: it is accessed under a condition only
 * CHECK-DAG: 'F_once' is not copied to LDM but accessed in main memory: it is accessed under a condition only
 * CHECK-DAG: region stays on the host: {{.*}} carries a dependence through 'p_packed'
 */
static void bounce(const double *restrict f, double *restrict g_bounced, const unsigned char *restrict solid) {
#pragma sw parallel
  for (int y = 1; y < NY - 1; y++)
    for (int x = 1; x < NX - 1; x++) {
      double fl[DIRECTIONS], rho = 0;
      for (int q = 0; q < DIRECTIONS; q++) {
        fl[q] = f[AT(q, x - cx[q], y - cy[q])];
        rho += fl[q];
      }
      if (solid[y * NX + x]) {
        for (int q = 0; q < DIRECTIONS; q++)
          g_bounced[AT(q, x, y)] = fl[DIRECTIONS - 1 - q];
        continue;
      }
      for (int q = 0; q < DIRECTIONS; q++)
        g_bounced[AT(q, x, y)] = fl[q] / rho;
    }
}

static void branches(int n, const double (*restrict q)[5], double (*restrict F_branches)[5]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (q[i][0] >= 0)
      for (int m = 0; m < 5; m++)
        F_branches[i][m] = q[i][m];
    else
      for (int m = 0; m < 5; m++)
        F_branches[i][m] = -q[i][4 - m];
}

static void apart(int n, const double (*restrict q)[5], double (*restrict F_apart)[5]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (q[i][0] >= 0)
      for (int m = 0; m < 3; m++)
        F_apart[i][m] = q[i][m];
    else
      for (int m = 3; m < 5; m++)
        F_apart[i + 1][m] = -q[i][4 - m];
}

static void once(int n, const double (*restrict q)[5], double (*restrict F_once)[5]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (q[i][0] >= 0)
      for (int m = 0; m < 5; m++)
        F_once[i][m] = q[i][m];
}

static void packed(int n, const double *restrict x, double *restrict p_packed) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      p_packed[i * (i + 1) / 2 + j] = x[i] * x[j];
}

int main(void) {
  const int all = NX * NY;
  double *f = doubles(DIRECTIONS * all, 1), *g = doubles(DIRECTIONS * all, 2);
  unsigned char *solid = malloc(all);
  for (int i = 0; i < all; i++)
    solid[i] = i % 7 == 3;
  for (int i = 0; i < DIRECTIONS * all; i++)
    f[i] += 20;
  bounce(f, g, solid);
  show("bounce", all, g, DIRECTIONS * all);
  static const int sizes[] = {0, 1, 63, 1000, 2999};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s], room = 5 * n + 5;
    for (int i = 0; i < n; i++)
      f[5 * i] -= i % 3 * 20;
    branches(n, (const double(*)[5])f, (double(*)[5])g);
    show("branches", n, g, room);
    apart(n, (const double(*)[5])f, (double(*)[5])g);
    show("apart", n, g, room);
    once(n, (const double(*)[5])f, (double(*)[5])g);
    show("once", n, g, room);
  }
  packed(100, f, g);
  show("packed", 100, g, 5050);
  free(f), free(g), free(solid);
  return 0;
}
