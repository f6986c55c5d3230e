#include <swgen/host.h>
#include "tu.sw.h"
#line 1 "/work/tmp/ub/tu.c"
void region(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n]) {
{ /* region on the CPEs: sw_tu_region_2 */
  struct sw_tu_region_2_args sw_args;
  int sw_go = 1;
  {
    const long p_n = (long)(int)n;
    sw_go = SW_HOLDS(sw_tu_region_2, "n >= 0 && n % 2 == 0", (p_n >= 0 && p_n % 2 == 0));
  }
  if (sw_go) {
    sw_args.sw_n = 64;
    sw_args.n = n;
    sw_args.a = (double *)a;
    sw_args.b = (double *)b;
    sw_args.c = (double *)c;
    SW_LAUNCH(sw_tu_region_2, &sw_args);
  } else {
#line 2 "/work/tmp/ub/tu.c"

for (int ii = 0; ii < n; ii += 8)
for (int jj = 0; jj < n; jj += 8)
for (int kk = 0; kk < n; kk += 8)
for (int i = ii; i < ii + 8 && i < n; i += 2)
for (int j = jj; j < jj + 8 && j < n; j += 2)
for (int k = kk; k < kk + 8 && k < n; k++)
{
      c[i][j] += a[i][k] * b[k][j];
      c[i + 1][j] += a[i + 1][k] * b[k][j];
      c[i][j + 1] += a[i][k] * b[k][j + 1];
      c[i + 1][j + 1] += a[i + 1][k] * b[k][j + 1]; }
  }
}
#line 13 "/work/tmp/ub/tu.c"

}

