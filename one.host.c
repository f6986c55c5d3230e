#include <swgen/host.h>
#include "one.sw.h"
/* Arrays that regions declare; the regions run one at a time. */
static char sw_pool[1717986918400] __attribute__((aligned(128)));
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#line 1 "/work/tmp/crash/one.c"
struct Big { double x[1L << 31]; double y; };
struct Mid { double x[1L << 27]; double y; };
struct Two { struct Big b[2]; };
void f(int n, double *restrict a, double *b, struct Big *restrict g, struct Mid *restrict h, struct Two *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2147483648];
    for (int j = 0; j < 40; j++)
      t[j] = b[i];
    b[i] = t[39];
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    g[i].x[i] = a[i];
  { /* region on the CPEs: sw_one_f_15 */
    struct sw_one_f_15_args sw_args;
    int sw_go = 1;
    {
      const long p_n = (long)(int)n;
      sw_go = (p_n <= 134217729);
    }
    if (sw_go) {
      sw_args.sw_n = 64;
      sw_args.n = n;
      sw_args.a = (double *)a;
      sw_args.h = (void *)h;
      SW_LAUNCH(sw_one_f_15, &sw_args);
    } else {
#line 15 "/work/tmp/crash/one.c"

  for (int i = 0; i < n; i++)
    h[i].x[i] = a[i];
    }
  }
#line 17 "/work/tmp/crash/one.c"

  { /* region on the CPEs: sw_one_f_18 */
    struct sw_one_f_18_args sw_args;
    const int sw_reads0 = 0 < n;
    sw_args.sw_n = 64;
    sw_args.n = n;
    sw_args.a = (double *)a;
    sw_args.g_x = (double *)(sw_reads0 ? g->x : 0);
    SW_LAUNCH(sw_one_f_18, &sw_args);
  }
#line 20 "/work/tmp/crash/one.c"

#pragma sw parallel
  for (int i = 0; i < n; i++)
    w->b[1].x[i] = a[i];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 1L<<31; j++)
    g[0].x[j] = a[i];
  static double G[1L<<40];
  static double H[4][1L<<33];
  { /* region on the CPEs: sw_one_f_30 */
    struct sw_one_f_30_args sw_args;
    sw_args.sw_n = 64;
    sw_args.n = n;
    sw_args.a = (double *)a;
    sw_args.G = (double *)G;
    SW_LAUNCH(sw_one_f_30, &sw_args);
  }
#line 32 "/work/tmp/crash/one.c"

  { /* region on the CPEs: sw_one_f_33 */
    struct sw_one_f_33_args sw_args;
    sw_args.sw_n = 64;
    sw_args.n = n;
    sw_args.a = (double *)a;
    sw_args.H = (double *)H;
    SW_LAUNCH(sw_one_f_33, &sw_args);
  }
#line 35 "/work/tmp/crash/one.c"

#pragma sw parallel
  for (int i = 0; i < n; i++)
  for (long j = 0; j < 1L<<33; j++)
    H[j][i] = a[i];
{ /* region on the CPEs: sw_one_f_40 */
  struct sw_one_f_40_args sw_args;
  char *const sw_tmp_t = sw_pool + 0;
  sw_args.sw_n = 64;
  sw_args.n = n;
  sw_args.a = (double *)a;
  sw_args.t = (double *)sw_tmp_t;
  SW_LAUNCH(sw_one_f_40, &sw_args);
}
#line 47 "/work/tmp/crash/one.c"

}
