/* Lattices whose directions have an array each, in an array of pointers, where data decides which cells are written:
 * obstacles that send back what comes, under an `if` and where iterations end.  The loops over directions are written
 * out, so that each array is known.  Twins: without a condition the table is compared and nothing is written out; a
 * table of which nobody knows how many pointers it has stays on the host.
 *
 * RUN: %port-and-compare %s --min-regions 4 --max-regions 4 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 4 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/bounce-back.host.c
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"
#include <string.h>

enum { Q = 5 };
typedef struct {
  int nx, ny;
  double *f[Q], *g[Q], omega;
  unsigned char *flag;
} lattice;
static const int ex[Q] = {0, 1, 0, -1, 0}, ey[Q] = {0, 0, 1, 0, -1}, back[Q] = {0, 3, 4, 1, 2};

/* CHECK-LABEL: static void stream(
 * CHECK: {{^ +}}sw_args.{{.*}}l->g[0]
 */
static void stream(lattice *l) {
#pragma sw parallel
  for (int y = 1; y < l->ny - 1; y++)
    for (int x = 1; x < l->nx - 1; x++) {
      int c = y * l->nx + x;
      double t[Q], sum = 0;
      for (int q = 0; q < Q; q++) {
        t[q] = l->f[q][(y - ey[q]) * l->nx + x - ex[q]];
        sum += t[q];
      }
      if (l->flag[c]) {
        for (int q = 0; q < Q; q++)
          l->g[q][c] = t[back[q]];
        continue;
      }
      for (int q = 0; q < Q; q++)
        l->g[q][c] = t[q] - l->omega * (t[q] - sum * 0.2);
    }
}

static void clear(lattice *l) {
#pragma sw parallel
  for (int c = 0; c < l->nx * l->ny; c++)
    if (l->flag[c])
      for (int q = 0; q < Q; q++)
        l->g[q][c] = 0;
}

static void copied(lattice *l) {
#pragma sw parallel
  for (int c = 0; c < l->nx * l->ny; c++)
    for (int q = Q - 1; q >= 0; q -= 2)
      if (l->g[q][c] > 0.5)
        l->f[q][c] += l->g[q][c];
}

/* CHECK-LABEL: static void plain(
 * CHECK: {{^ +}}{{.*}}sw_rows(
 */
static void plain(lattice *l) {
#pragma sw parallel
  for (int c = 0; c < l->nx; c++)
    for (int q = 0; q < Q; q++)
      l->g[q][c] = l->f[q][c] * 2;
}

/* REFUSED: [[@LINE+7]]:{{.*}}: warning: region stays on the host: 'g' is a table of pointers to rows
 */
static void unknown(double *const *g, int n, const unsigned char *flag) {
#pragma sw parallel
  for (int c = 0; c < n; c++)
    if (flag[c])
      for (int q = 0; q < Q; q++)
        g[q][c] += 1;
}

int main(void) {
  static const int sizes[] = {3, 4, 9, 31, 66, 130};
  for (int s = 0; s < COUNT(sizes); s++) {
    lattice l = {sizes[s], s % 2 ? sizes[s] : 7, {0}, {0}, 0.6, 0};
    const int n = l.nx * l.ny;
    double *all = doubles(2L * Q * n, 1);
    for (int q = 0; q < Q; q++)
      l.f[q] = all + (long)q * n, l.g[q] = all + (long)(Q + q) * n;
    l.flag = room(n);
    for (int c = 0; c < n; c++)
      l.flag[c] = c % 7 == 3;
    stream(&l), show("stream", n, all, 2L * Q * n);
    copied(&l), show("copied", n, all, 2L * Q * n);
    clear(&l), show("clear", n, all, 2L * Q * n);
    plain(&l), show("plain", n, all, 2L * Q * n);
    unknown(l.g, n, l.flag), show("unknown", n, all, 2L * Q * n);
    free(all), free(l.flag);
  }
  return 0;
}
