/* Integers that subscripts are made of, in arrays at fixed places: strides of a struct, of the file, of the function and
 * behind a pointer.  The host reads them where the region does.  Twins: one that the region changes, and one that is
 * read under a condition of data, which no host knows.
 *
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 6 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/fixed-elements.host.c
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"

/* CHECK-LABEL: static void of_struct(
 * CHECK: {{^ +}}{{.*}}g->s[0]{{.*}};
 */
struct grid { int n[3]; int s[2]; double *d; };
static void of_struct(struct grid *g) {
#pragma sw parallel
  for (int i = 0; i < g->n[0]; i++)
    for (int j = 0; j < g->n[1]; j++)
      g->d[i * g->s[0] + j] += i - j;
}

static void behind(const int *s, double *restrict d, int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      d[i * s[0] + j] *= 1.5;
}

static int strides[2];
static void of_file(double *restrict d, int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      d[i * strides[0] + j * strides[1]] += 3;
}

static void of_function(double *restrict d, int n, int m, int ld) {
  int s[2] = {ld, 1};
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int at = i * s[0] + j * s[1];
      d[at] = d[at] * 0.5 + at;
    }
}

/* The second one only where there is data that asks for it. */
static void by_data(const int *restrict s, double *restrict d, int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (d[i * s[0] + j] > 0.5)
        d[i * s[0] + j] -= s[1];
}

/* Read where the loops run at all: elsewhere there need be no array. */
static void perhaps_none(const int *s, double *restrict d, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    d[i + s[0]] += s[1];
}

/* REFUSED: [[@LINE+4]]:{{.*}}: warning: region stays on the host:
 */
static void changed(int *s, double *restrict d, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    s[0] += i & 1;
    d[s[0]] += 1;
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c], m = 13, ld = 17;
    double *d = doubles(n * ld + 4, 1);
    struct grid g = {{n, m, 0}, {ld, 1}, d};
    of_struct(&g), show("of_struct", n, d, n * ld);
    int s[2] = {ld, 3};
    behind(s, d, n, m), show("behind", n, d, n * ld);
    strides[0] = ld, strides[1] = 1;
    of_file(d, n, m), show("of_file", n, d, n * ld);
    strides[0] = 1, strides[1] = ld;
    of_file(d, m, n), show("of_file", n, d, n * ld);
    of_function(d, n, m, ld), show("of_function", n, d, n * ld);
    by_data(s, d, n, m), show("by_data", n, d, n * ld);
    s[0] = 2;
    perhaps_none(n ? s : 0, d, n), show("perhaps_none", n, d, n * ld);
    s[0] = 0;
    changed(s, d, n), show("changed", s[0], d, n * ld);
    free(d);
  }
  return 0;
}
