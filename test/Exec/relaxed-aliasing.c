/* With -fno-strict-aliasing stores of any type may change a number that is read through a pointer, and so may those by
 * types that say so.  Such regions stay on the host; twins whose pointers share no memory do not.
 *
 * RUN: %port-and-compare %s --min-regions 3 --max-regions 3 --expect-warning SW207 -- -I%S/Inputs -fno-strict-aliasing -DRELAXED
 * RUN: %port-and-compare %s --min-regions 5 --max-regions 5 --expect-warning SW207 -- -I%S/Inputs
 */
#include "show.h"

typedef struct {
  int n, factor;
} grid;
typedef double __attribute__((may_alias)) any_double;

static void of_struct(const grid *g, double *y) {
#pragma sw parallel
  for (int i = 0; i < g->n; i++)
    y[i] = g->factor;
}
static void of_number(const int *n, float *y) {
#pragma sw parallel
  for (int i = 0; i < *n; i++)
    y[i] = 0;
}
static void says_so(const grid *g, any_double *y) {
#pragma sw parallel
  for (int i = 0; i < g->n; i++)
    y[i] = g->factor;
}
/* Twins. */
static void alone(const grid *g, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < g->n; i++)
    y[i] = g->factor;
}
static void promised(const grid *g, double *y) {
#pragma sw parallel noalias(y)
  for (int i = 0; i < g->n; i++)
    y[i] = g->factor;
}
static void before(const grid *g, double *y) {
  const int n = g->n, factor = g->factor;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = factor;
}

int main(void) {
  static const int sizes[] = {0, 1, 7, 100, 1000};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    grid g = {n, 7};
    double *y = doubles(n + 2, 1);
    of_struct(&g, y);
    show("struct", n, y, n);
    of_number(&n, (float *)y);
    alone(&g, y);
    show("alone", n, y, n);
    promised(&g, y + 1);
    show("promised", n, y, n);
    before(&g, y + 2);
    show("before", n, y, n);
    grid *in = (grid *)(void *)(y + n / 2);
    memcpy(in, &g, sizeof g);
    says_so(in, (any_double *)y);
    show("says so", n, y, n);
#ifdef RELAXED
    *in = g;
    of_struct(in, y);
    show("in", n, y, n);
    *in = g;
    of_number(&in->n, (float *)y);
    show("in", n, y, n);
#endif
    free(y);
  }
  return 0;
}
