/* Increments of what a pointer in parentheses points to, in a loop and in a function that it calls, and
 * arrays that are members of one struct, which the launch compares.
 *
 * RUN: %port-and-compare %s --min-regions 5 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/odd-places.slave.c
 * RUN: FileCheck %s --input-file %t.dir/odd-places.host.c --check-prefix=HOST
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_odd_places_counts_{{[0-9]+}}(
 * CHECK: sw_count_{{[0-9]+}}[{{.*}}])++;
 */
static void counts(int n, const double *restrict x, int *restrict count) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    (*(count + i))++;
    if (x[i] > 0)
      --(*(&count[i]));
  }
}

static void twice(long *c) {
  (*c)++;
  ((*c)) += 2;
}

static void called(int n, long *restrict count) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    twice(&count[i]);
}

struct solution {
  int n;
  double u[4100], f[4100];
  float v[3][1100];
};

/* HOST: __typeof__(&(s->u)[0]) s_u = s->u;
 * HOST: __typeof__(&(s->f)[0]) s_f = s->f;
 */
static void fluxes(struct solution *s) {
#pragma sw parallel
  for (int i = 0; i < s->n - 1; i++)
    s->f[i] = s->u[i + 1] - s->u[i];
}

static void rows(int n, struct solution *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    s->v[2][i] = s->v[0][i] + 2 * s->v[1][i];
}

static void both(int n, struct solution *a, struct solution *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a->u[i] += b->u[i] * a->f[i];
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 1000, 1099};
  static struct solution a, b;
  for (int k = 0; k < COUNT(sizes); k++) {
    const int n = sizes[k];
    double *x = doubles(n, 1), *shown = room(sizeof *shown * (n + 1));
    int *count = room(sizeof *count * (n + 1));
    long *more = room(sizeof *more * (n + 1));
    memset(count, 0, sizeof *count * (n + 1));
    memset(more, 0, sizeof *more * (n + 1));
    counts(n, x, count);
    called(n, more);
    for (int i = 0; i < n; i++)
      shown[i] = count[i] + 10 * more[i];
    show("counts", n, shown, n);
    a.n = n;
    fill(a.u, 4100, 2), fill(a.f, 4100, 3), fill(b.u, 4100, 4);
    fill_float(a.v[0], 1100, 5), fill_float(a.v[1], 1100, 6);
    fluxes(&a);
    show("fluxes", n, a.f, 4100);
    rows(n, &a);
    show_float("rows", n, a.v[2], 1100);
    both(n, &a, &b);
    both(n, &a, &a);
    show("both", n, a.u, 4100);
    free(x), free(shown), free(count), free(more);
  }
  return 0;
}
