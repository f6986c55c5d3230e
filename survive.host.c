#include <swgen/host.h>
#include "survive.sw.h"
#line 1 "test/Passes/limits/survive.c"
/* Planning that ends early, by the limit of each stage or by a crash.
   RUN: %python %S/survive.py %s %t.dir -- %swclang
*/
void sweep(int n, int m, double *restrict a, const double *restrict b, int from) {
  { /* region on the CPEs: sw_survive_sweep_5 */
    struct sw_survive_sweep_5_args sw_args;
    int sw_go = 1;
    {
      const long p_n = (long)(int)n;
      const long p_m = (long)(int)m;
      sw_go = SW_HOLDS(sw_survive_sweep_5, "n <= 1073741825 && n >= -2147483647 && m >= 19", (p_n <= 1073741825 && p_n >= -2147483647 && p_m >= 19));
    }
    if (sw_go) {
      sw_args.sw_n = 64;
      sw_args.n = n;
      sw_args.m = m;
      sw_args.b = (double *)b;
      sw_args.from = from;
      sw_args.a = (double *)a;
      SW_LAUNCH(sw_survive_sweep_5, &sw_args);
    } else {
#line 5 "test/Passes/limits/survive.c"

  for (int i = 1; i < n - 1; i++)
    for (int j = i; j < m - 1; j++) {
      double s = b[i * m + j - 1] + b[(i + 1) * m + j];
      for (int k = 0; k < 20; k += 3)
        if (k > from || j < 2 * i)
          s += b[i * m + k] * b[j * m + k];
      a[i * m + j] = s;
    }
    }
  }
#line 13 "test/Passes/limits/survive.c"

}

void steps(int n, double *x, double *y) {
  { /* region on the CPEs: sw_survive_steps_17 */
    struct sw_survive_steps_17_args sw_args;
    int sw_go = 1;
    {
      const long p_n = (long)(int)n;
      sw_go = SW_HOLDS(sw_survive_steps_17, "'y' and 'x' do not overlap", !sw_overlap((p_n >= 1 ? (const char *)y + 0 * 8 : (const char *)y), (p_n >= 1 ? (const char *)y + ((p_n - 1) + 1) * 8 : (const char *)y), (p_n >= 1 ? (const char *)x + 0 * 8 : (const char *)x), (p_n >= 1 ? (const char *)x + ((p_n - 1) + 1) * 8 : (const char *)x)));
    }
    if (sw_go) {
      sw_args.sw_n = 64;
      sw_args.n = n;
      sw_args.y = (double *)y;
      sw_args.x = (double *)x;
      SW_LAUNCH(sw_survive_steps_17, &sw_args);
    } else {
#line 17 "test/Passes/limits/survive.c"

  {
    for (int i = 0; i < n; i++)
      x[i] = 2 * y[i];
    for (int i = 3; i < n; i++)
      y[i] += x[i - 3];
  }
    }
  }
#line 23 "test/Passes/limits/survive.c"

}
