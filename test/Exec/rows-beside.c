/* Blocks of a length that data give, in rows of a run-time length that may overlap: a tile comes with what lies beside
 * the rows, which may be another array.  Nobody uses that, and transfers of words say so; where elements are smaller,
 * the host asks that nobody writes there.
 *
 * RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
 * RUN: rm -rf %t && mkdir %t
 * RUN: %swgen-cc --machine=sw26010 -O2 -Rpass=sw --emit %t -I%S/Inputs -c %s -o %t/x.o 2>&1 | FileCheck %s
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file %t/rows-beside.slave.c
 */
#include "show.h"

/* CHECK-NOT: 'V' and 'y' do not overlap
 * SLAVE-LABEL: {{^}}void sw_rows_beside_ranks_
 * SLAVE: sw_get_gaps_on(
 * SLAVE-NEXT: &sw_ldm.V_{{[0-9]+}}.v
 */
static void ranks(int nb, int bs, int most, const int *restrict rank, const double *restrict V, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int b = 0; b < nb; b++) {
    double t[16];
    for (int k = 0; k < rank[b]; k++) {
      t[k] = 0;
      for (int i = 0; i < bs; i++) t[k] += V[(b * most + k) * bs + i] * x[b * bs + i];
    }
    for (int k = 0; k < rank[b]; k++) y[b] += (double)t[k];
  }
}

/* CHECK: region runs on the CPEs only where 'V' and 'y' do not overlap (rows of 'V' that may overlap come with what lies beside them), else on the host as written; no check is needed with the extents of 'V' in 'tensor' [SW552]
 */
static void short_ranks(int nb, int bs, int most, const int *restrict rank, const short *restrict V, const double *restrict x, short *restrict y) {
#pragma sw parallel
  for (int b = 0; b < nb; b++) {
    double t[16];
    for (int k = 0; k < rank[b]; k++) {
      t[k] = 0;
      for (int i = 0; i < bs; i++) t[k] += V[(b * most + k) * bs + i] * x[b * bs + i];
    }
    for (int k = 0; k < rank[b]; k++) y[b] += (short)t[k];
  }
}

/* All that is in the box of these rows is read, so that nothing lies beside it.
 * CHECK-NOT: rows of 'w' that may overlap
 */
static void windows(int n, int step, const double *restrict w, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++) y[i] += w[i * step + j];
}

int main(void) {
  for (int nb = 0; nb < 5; nb++)
    for (int bs = 0; bs < 4; bs++) {
      /* y lies where the last rows would go on, or far from it */
      for (int far = 0; far < 2; far++) {
        const long size = 12L * nb * bs;
        double *all = doubles(size + 3000, 1), *y = all + size + (far ? 1000 : 0);
        int *rank = ints(nb, 2);
        for (int b = 0; b < nb; b++) rank[b] = (rank[b] & 0xffff) % 13;
        double *x = doubles(nb * bs, 3);
        ranks(nb, bs, 12, rank, all, x, y);
        short_ranks(nb, bs, 12, rank, (short *)(all + size + 2000), x, (short *)(all + size + 2000) + size + (far ? 300 : 0));
        show("y", nb, all, size + 3000);
        if (nb > 0) windows(nb, bs, all, y + 500), show("windows", nb, y + 500, nb);
        free(all), free(rank), free(x);
      }
    }
  return 0;
}
