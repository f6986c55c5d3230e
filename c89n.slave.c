/* Slave (CPE) part of /work/tmp/h2/c89n.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "c89n.sw.h"

/* LDM of sw_c89n_f2_17: 131072 of 219136 bytes. */
union sw_c89n_f2_17_ldm {
  struct { char sw_pad[98304]; int v[8192]; } solid_0; /* solid: 32768 bytes at 98304 */
  struct { int v[8192]; } guard4_3; /* guard4: 32768 bytes at 0 */
  struct { char sw_pad[32768]; double v[8192]; } s_4; /* s: 65536 bytes at 32768 */
};
typedef char sw_c89n_f2_17_ldm_fits[sizeof(union sw_c89n_f2_17_ldm) <= 219136 ? 1 : -1];
typedef char sw_c89n_f2_17_ldm_as_planned[
    __builtin_offsetof(union sw_c89n_f2_17_ldm, solid_0.v) == 98304 &&
    __builtin_offsetof(union sw_c89n_f2_17_ldm, guard4_3.v) == 0 &&
    __builtin_offsetof(union sw_c89n_f2_17_ldm, s_4.v) == 32768 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_c89n_f2_17_args sw_c89n_f2_17;
} sw_args;
union sw_file_ldm {
  union sw_c89n_f2_17_ldm sw_c89n_f2_17;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* /work/tmp/h2/c89n.c:17 */
#define sw_ldm sw_buffers.sw_c89n_f2_17
void sw_c89n_f2_17(SW_MAIN struct sw_c89n_f2_17_args *sw_main)
{
  struct sw_c89n_f2_17_args *const sw_in = &sw_args.sw_c89n_f2_17;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN const int *solid = (SW_MAIN const int *)sw_in->solid;
  SW_MAIN const double (*g)[9] = (SW_MAIN const double (*)[9])sw_in->g;
  SW_MAIN double (*y)[9] = (SW_MAIN double (*)[9])sw_in->y;
  const long p_n = (long)(int)n;

  if (sw_id < sw_n) {
    const long sw_i0_first = 0;
    const long sw_i0_count = (p_n >= 1 ? p_n : 0);
    const long sw_i0_size = sw_tile(sw_i0_count, 8192, 1, sw_n);
    const long sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
    for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
      const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
      const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
      {
        int *__restrict const sw_guard4_3 = sw_ldm.guard4_3.v;
        double *__restrict const sw_s_4 = sw_ldm.s_4.v;
        {
          const long sw_solid_0_lo0 = sw_i0_lo;
          const long sw_solid_0_n0 = sw_i0_hi - sw_i0_lo + 1;
          sw_get((char *)&sw_ldm.solid_0.v, (SW_MAIN char *)solid + sw_solid_0_lo0 * 4, 1,
                 sw_solid_0_n0 * 4, 0, 0);
          sw_dma_wait();
          {
            int *__restrict const sw_solid_0 = sw_ldm.solid_0.v;
            for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
              {
#line 19 "/work/tmp/h2/c89n.c"
                int guard3 = !(!(sw_solid_0[sw_i - sw_i0_lo]));
#line 19 "/work/tmp/h2/c89n.c"
                sw_guard4_3[sw_i - sw_i0_lo] = !(!(!guard3));
#line 21 "/work/tmp/h2/c89n.c"
                if (sw_guard4_3[sw_i - sw_i0_lo]) {
                  sw_s_4[sw_i - sw_i0_lo] = 0;
                }
#line 76 "c89n.slave.c"
              }
            }
          }
        }
        {
          const long sw_k1_last = 8;
          for (long sw_k1_lo = 0; sw_k1_lo <= sw_k1_last; sw_k1_lo += 9) {
            const long sw_k1_hi = sw_min(sw_k1_lo + 8, sw_k1_last);
            for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
              for (long sw_k = sw_k1_lo; sw_k <= sw_k1_hi; sw_k++) {
                {
                  const int i = sw_i;
                  const int k = sw_k;
#line 23 "/work/tmp/h2/c89n.c"
                  if (sw_guard4_3[sw_i - sw_i0_lo]) {
                    sw_s_4[sw_i - sw_i0_lo] += g[i][k];
                  }
#line 94 "c89n.slave.c"
                }
              }
            }
          }
        }
        {
          const long sw_k2_last = 8;
          for (long sw_k2_lo = 0; sw_k2_lo <= sw_k2_last; sw_k2_lo += 9) {
            const long sw_k2_hi = sw_min(sw_k2_lo + 8, sw_k2_last);
            for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
              for (long sw_k = sw_k2_lo; sw_k <= sw_k2_hi; sw_k++) {
                {
                  const int i = sw_i;
                  const int k = sw_k;
#line 25 "/work/tmp/h2/c89n.c"
                  if (sw_guard4_3[sw_i - sw_i0_lo]) {
                    y[i][k] = sw_s_4[sw_i - sw_i0_lo];
                  }
#line 113 "c89n.slave.c"
                }
              }
            }
          }
        }
      }
    }
  }
}
#undef sw_ldm
