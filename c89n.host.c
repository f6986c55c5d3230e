#include <swgen/host.h>
#include "c89n.sw.h"
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#line 1 "/work/tmp/h2/c89n.c"
void f(int n, const int *restrict solid, const double (*restrict g)[9], double *restrict y) {
  int i, k;
  double s;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    if (solid[i])
      continue;
    s = 0;
    for (k = 0; k < 9; k++)
      s += g[i][k];
    y[i] = s;
  }
}
void f2(int n, const int *restrict solid, const double (*restrict g)[9], double (*restrict y)[9]) {
  int i, k;
  double s;
  { /* region on the CPEs: sw_c89n_f2_17 */
    struct sw_c89n_f2_17_args sw_args;
    sw_args.sw_n = 64;
    sw_args.n = n;
    sw_args.solid = (int *)solid;
    sw_args.g = (double *)g;
    sw_args.y = (double *)y;
    SW_LAUNCH(sw_c89n_f2_17, &sw_args);
    (void)i;
    (void)s;
    (void)k;
  }
#line 26 "/work/tmp/h2/c89n.c"

}
