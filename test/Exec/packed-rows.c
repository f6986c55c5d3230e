/* Triangles that are packed in rows, whose subscripts multiply variables of loops: `tensor`, or the struct around them,
 * says that they stay in their row.  Twin: without that they may lead anywhere, and the note says what would help.
 *
 * RUN: %port-and-compare %s --min-regions 3 --max-regions 3 --expect-warning SW201 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 3 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.d -Rpass=sw -I%S/Inputs %s 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.warnings
 */
#include "show.h"
enum { L = 13, PACKED = L * (L + 1) / 2 };
#define AT(l, m) ((l) * ((l) + 1) / 2 + (m))

/* Associated Legendre functions: each from two of the degrees before.
 * CHECK-DAG: [[@LINE+7]]:{{[0-9]+}}: remark: 'P' is kept in LDM
 */
static void legendre(int n, double (*restrict P)[PACKED], const double *restrict x) {
#pragma sw parallel
#pragma sw tensor P[n][PACKED]
  for (int i = 0; i < n; i++) {
    double s = 1 - x[i] * x[i];
    P[i][0] = 1;
    for (int l = 1; l < L; l++) {
      P[i][AT(l, l)] = -s * (2 * l - 1) * P[i][AT(l - 1, l - 1)] * 0.5;
      P[i][AT(l, l - 1)] = x[i] * P[i][AT(l - 1, l - 1)];
      for (int m = 0; m < l - 1; m++)
        P[i][AT(l, m)] = (x[i] * (2 * l - 1) * P[i][AT(l - 1, m)] - (l + m - 1) * P[i][AT(l - 2, m)]) / (l - m);
    }
  }
}

struct cell {
  double p[PACKED], sum;
};
static void in_struct(int n, struct cell *restrict c, double by) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int l = 0; l < L; l++)
      for (int m = 0; m <= l; m++) {
        c[i].p[AT(l, m)] *= by;
        s += c[i].p[AT(l, m)];
      }
    c[i].sum = s;
  }
}

/* Of what is only read nobody need know where it stays. */
static void series(int n, const double (*restrict P)[PACKED], double *restrict y, const double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int l = 0; l < L; l++)
      for (int m = 0; m <= l; m++)
        s += w[AT(l, m)] * P[i][AT(l, m)];
    y[i] = s;
  }
}

/* CHECK-DAG: [[@LINE+5]]:3: warning: region stays on the host: loop over 'i' carries a dependence through 'P'
 * CHECK-DAG: [[@LINE+7]]:{{[0-9]+}}: note: if the last subscript of 'P[i][{{.*}}]' stays in its row, say so by 'tensor'
 */
static void undeclared(int n, double (*restrict P)[PACKED]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int l = 0; l < L; l++)
      for (int m = 0; m <= l; m++)
        P[i][AT(l, m)] *= l - m;
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int k = 0; k < COUNT(sizes); k++) {
    const int n = sizes[k];
    double *P = doubles((long)n * PACKED, 1), *x = doubles(n, 2), *y = doubles(n, 3), *w = doubles(PACKED, 4);
    for (int i = 0; i < n; i++)
      x[i] -= (long)x[i];
    legendre(n, (void *)P, x), show("legendre", n, P, (long)n * PACKED);
    series(n, (void *)P, y, w), show("series", n, y, n);
    undeclared(n, (void *)P), show("undeclared", n, P, (long)n * PACKED);
    struct cell *c = room((size_t)(n + 1) * sizeof *c);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < PACKED; j++)
        c[i].p[j] = i + 0.5 * j, c[i].sum = 0;
    in_struct(n, c, 0.75), show_bytes("in_struct", n, c, (size_t)n * sizeof *c);
    free(P), free(x), free(y), free(w), free(c);
  }
  return 0;
}
