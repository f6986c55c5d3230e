// Member chains are read on the host where the serial program would have read them.
// RUN: rm -rf %t && %swclang -c -o %t.o -fplugin-arg-swgen-out=%t %s
// RUN: grep -v CHECK %t/never-read.host.c | FileCheck %s
struct coeff {
  double h;
};
struct grid {
  int n, m;
  const struct coeff *c;
};
void f(const struct grid *g, int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 2 * i; j < g->m; j++)
      a[i * 100 + j] = g->c->h;
}
// CHECK:      int sw_reads1 = 0;
// CHECK-NEXT: for (int sw_i0 = 0; !sw_reads1 && (sw_i0 < n); sw_i0++)
// CHECK-NEXT:   if ((2 * sw_i0) < g->m)
// CHECK-NEXT:     sw_reads1 = 1;
// CHECK:      sw_args.g_m = (sw_reads0 ? g->m : 0);
// CHECK-NEXT: sw_args.g_c_h = (sw_reads1 ? g->c->h : 0);

// The bound of the outermost loop is read always; behind a condition on data only null is avoided.
void h(const struct grid *g, const int *mask, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < g->n; i++)
    if (mask[i])
      a[i] = g->c->h;
}
// CHECK:      const int sw_reads0 = 0 < g->n;
// CHECK:      sw_args.g_n = g->n;
// CHECK:      sw_args.g_c_h = (sw_reads0 && g->c ? g->c->h : 0);

// Conditions that do not change are evaluated before the region.
void k(int n, const double *q, double scale, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[i] = i;
    if (q && scale != 1.0)
      a[i] *= scale;
  }
}
// CHECK:      sw_args.sw_cond = (q && scale != 1.);
