/* Band storage: row i has the elements from column i - bw on, so that a step of j is one element, and a step
 * of i one row less one.  Rows are as long as what i is multiplied by, not as the step.  Rows that are
 * written must be long enough for the band, not for the matrix; of those that are read nothing is asked but
 * the direction.  Twins: rows that are too short, and bands that are none.
 *
 * RUN: %port-and-compare %s --min-regions 7 --machine sw26010 --machine sw26010pro --dma late --dma random:7 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 7 --machine %S/Inputs/four-cpes.yaml --dma late -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.remarks
 * RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
 * RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

/* CHECK-DAG: 'a_inner' is kept in LDM
 * CHECK-DAG: ld >= 0 (the rows of 'a_inner' do not go backwards
 */
static void inner(int n, int bw, int ld, const double *restrict a_inner, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = bw; i < n - bw; i++) {
    double s = 0;
    for (int j = i - bw; j <= i + bw; j++)
      s += a_inner[i * ld + (j - i + bw)] * x[j];
    y[i] = s;
  }
}

/* Bounds as minima and maxima, and as conditions. */
static void clamped(int n, int bw, int ld, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    const int lo = i - bw < 0 ? 0 : i - bw, hi = i + bw >= n ? n - 1 : i + bw;
    for (int j = lo; j <= hi; j++)
      s += a[i * ld + (j - i + bw)] * x[j];
    y[i] = s;
  }
}
static void conditional(int n, int bw, int ld, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int j = 0; j < n; j++) {
    double s = 0;
    for (int i = 0; i < n; i++)
      if (i >= j - bw && i <= j + bw)
        s += a[(bw + i - j) + j * ld] * x[i];
    y[j] = s;
  }
}
static void diagonals(int n, int bw, int ld, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = -bw; k <= bw; k++)
      if (i + k >= 0 && i + k < n)
        s += a[i * ld + k + bw] * x[i + k];
    y[i] = s;
  }
}

/* The length of a row is a sum: no check of rows at all.
 * CHECK-NOT: rows of 'a_half'
 */
static void half(int n, int bw, const double *restrict a_half, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = i - bw > 0 ? i - bw : 0; j <= i; j++)
      s += a_half[i * (bw + 1) + (j - i + bw)] * x[j];
    y[i] = s;
  }
}

/* CHECK-DAG: ld >= ku + kl + 1 (subscripts stay in the rows of 'a_set'
 */
static void set(int n, int kl, int ku, int ld, double *restrict a_set, const double *restrict f) {
#pragma sw parallel
  for (int j = 0; j < n; j++) {
    const int lo = j - ku < 0 ? 0 : j - ku, hi = j + kl >= n ? n - 1 : j + kl;
    for (int i = lo; i <= hi; i++)
      a_set[j * ld + (ku + i - j)] = f[i] - 2 * f[j];
  }
}

/* A factorisation of a band goes by rows of the same length. */
static void scaled(int n, int bw, int ld, double *restrict a, const double *restrict f) {
#pragma sw parallel
  for (int i = bw; i < n; i++)
    for (int k = 1; k <= bw; k++)
      a[i * ld + k] = a[i * ld + k] * f[i - k] + a[i * ld];
}

/* STATS-DAG: "failed_check":{{ ?}}"{{.*}}ld >= 0"
 * STATS-DAG: "failed_check":{{ ?}}"{{.*}}ld >= ku + kl + 1"
 */
int main(void) {
  static const int ns[] = {1, 9, 67, 300}, bws[] = {0, 1, 4, 19};
  for (int p = 0; p < COUNT(ns); p++)
    for (int q = 0; q < COUNT(bws); q++)
      for (int more = -2; more < 3; more += 2) {
        const int n = ns[p], bw = bws[q], ld = 2 * bw + 1 + more > 0 ? 2 * bw + 1 + more : 1;
        const long all = (n + 1L) * (2 * bw + 4);
        double *a = doubles(all, 1), *x = doubles(n + bw, 2), *y = doubles(n, 3);
        inner(n, bw, ld, a, x, y), show("inner", n, y, n);
        clamped(n, bw, ld, a, x, y), show("clamped", n, y, n);
        conditional(n, bw, ld, a, x, y), show("conditional", n, y, n);
        diagonals(n, bw, ld, a, x, y), show("diagonals", n, y, n);
        half(n, bw, a, x, y), show("half", n, y, n);
        set(n, bw, bw, ld, a, x), show("set", n, a, all);
        set(n, bw, bw / 2, ld, a, x), show("set", n, a, all);
        scaled(n, bw, ld, a, x), show("scaled", n, a, all);
        inner(n, bw, -1, a + n, x, y), show("down", n, y, n);
        free(a), free(x), free(y);
      }
  return 0;
}
