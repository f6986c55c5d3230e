#include <swgen/host.h>
#include "b1.sw.h"
#line 1 "/tmp/a/b1.c"
void b1(int nz, int ny, int nx, double (*restrict v)[5], double w) {
  { /* region on the CPEs: sw_b1_b1_2 */
    struct sw_b1_b1_2_args sw_args __attribute__((aligned(128)));
    int sw_go = 1;
    {
      const long p_nz = (long)(int)nz;
      const long p_ny = (long)(int)ny;
      const long p_nx = (long)(int)nx;
      sw_go = SW_WORTH(sw_b1_b1_2, 257.0 * (p_nz - 1) * (p_ny - 1) * (p_nx - 1), 7500);
    }
    if (sw_go) {
      sw_args.sw_n = 64;
      sw_args.nz = nz;
      sw_args.ny = ny;
      sw_args.nx = nx;
      sw_args.w = w;
      sw_args.v = (double *)v;
      SW_LAUNCH(sw_b1_b1_2, &sw_args);
    } else {
#line 2 "/tmp/a/b1.c"

  for (int k = 1; k < nz; k++)
    for (int j = 1; j < ny; j++)
      for (int i = 1; i < nx; i++) {
        int p = (k * ny + j) * nx + i;
        for (int m = 0; m < 5; m++) v[p][m] -= w * (v[p - nx * ny][m] + v[p - nx][m] + v[p - 1][m]);
      }
    }
  }
#line 8 "/tmp/a/b1.c"

}
