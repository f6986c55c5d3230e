/* Bounds that are elements of arrays of outside, which the host reads before the region: where the program does.
   RUN: %port-and-compare %s --min-regions 7 --max-regions 7 --expect-warning SW207 -- -I%S/Inputs
   RUN: rm -rf %t && mkdir %t
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -I%S/Inputs %s 2>&1 | FileCheck %s
   RUN: FileCheck %s --check-prefix=HOST < %t/bounds-in-memory.host.c
*/
#include "show.h"

enum { MOST = 70 };
static int points[3], levels[4] = {3, 33, 67, 5};
static double u[MOST][MOST], v[MOST][MOST];

/* The inner bound is read only where the outer loop has an iteration.
   HOST-LABEL: {{^}}static void parameter(
   HOST: const int sw_reads0 = 0 <= dims[1] - 1;
   HOST: dims_1 = dims[1];
   HOST: dims_0 = (sw_reads0 ? dims[0] : 0);
 */
static void parameter(const int *dims) {
#pragma sw parallel
  for (int j = 0; j <= dims[1] - 1; j++)
    for (int i = 0; i <= dims[0] - 1; i++)
      u[j][i] = v[j][i] * 2 + i;
}

/* One parameter for the same element in several places.
   HOST-LABEL: {{^}}static void global(
   HOST: points_1 = points[1];
   HOST-NOT: points_1_{{[0-9]}}
   HOST-LABEL: {{^}}static void of_level
 */
static void global(void) {
  int i, j;
#pragma sw parallel
  {
    for (j = 1; j < points[1] - 1; j++)
      for (i = 1; i < points[0] - 1; i++)
        v[j][i] = u[j - 1][i] + u[j + 1][i];
    for (j = 1; j < points[1] - 1; j++)
      for (i = 1; i < points[0] - 1; i++)
        u[j][i] = v[j][i] * 0.25;
  }
}

static void of_level(int level, int *sizes) {
#pragma sw parallel
  for (int j = 0; j < sizes[level]; j++)
    for (int i = 0; i < levels[level - 1] && i < MOST; i++)
      u[j][i] += i + j;
}

struct grid {
  int n[2];
  const struct grid *next;
  double *at;
};

static void member(const struct grid *g) {
#pragma sw parallel
  for (int j = 0; j < g->n[1]; j++)
    for (int i = 0; i < g->next->n[0]; i++)
      g->at[j * MOST + i] += 1;
}

/* Null, where nothing is read from it. */
static void never_read(int n, const int *dims) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < dims[3 * n - 3]; i++)
      u[j][i] -= 1;
}

/* A condition around loops. */
static void condition(const int *flags) {
#pragma sw parallel
  for (int j = 0; j < MOST; j++)
    if (flags[2] > 0)
      for (int i = 0; i < MOST; i++)
        v[j][i] = u[j][i];
}

/* Ints are stored, but not where a promise has the bounds. */
static void promised(const int *restrict dims, int *restrict out) {
#pragma sw parallel noalias(dims)
  for (int i = 0; i < dims[0]; i++)
    out[i] = i * i;
}

/* What is stored may be the bound.
   CHECK: bounds-in-memory.c:[[#@LINE+4]]:23: warning: region stays on the host: the bounds of the loop over 'i' are not affine in values known before the region: 'dims[0]' is in memory
 */
static void changed(const int *dims, int *out) {
#pragma sw parallel
  for (int i = 0; i < dims[0]; i++)
    out[i] = i == 5 ? 9 : 70;
}

int main(void) {
  static const int all[][3] = {{MOST, MOST, 1}, {33, 7, 0}, {1, 65, 3}, {5, 0, 1}, {0, 5, -1}};
  for (int j = 0; j < MOST; j++) {
    fill(u[j], MOST, j);
    fill(v[j], MOST, j + 100);
  }
  for (int s = 0; s < COUNT(all); s++) {
    memcpy(points, all[s], sizeof points);
    parameter(all[s]);
    global();
    of_level(1 + s % 3, levels);
    struct grid inner = {{all[s][1], 0}, NULL, NULL}, g = {{0, all[s][0]}, all[s][0] ? &inner : NULL, &v[0][0]};
    member(&g);
    never_read(s % 2, s % 2 ? levels : NULL);
    condition(all[s]);
    int dims[1] = {all[s][0]}, out[MOST] = {0};
    promised(dims, out);
    show_int("promised", s, out, MOST);
    out[0] = 70;
    changed(out, out);
    show_int("changed", s, out, MOST);
    show("u", s, u[0], MOST * MOST);
    show("v", s, v[0], MOST * MOST);
  }
  return 0;
}
