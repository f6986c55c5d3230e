/* Slave (CPE) part of /work/tmp/ub/tu.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "tu.sw.h"

/* LDM of sw_tu_region_2: 137664 of 219136 bytes. */
union sw_tu_region_2_ldm {
  struct { double v[272]; } a_0; /* a: 2176 bytes at 0 */
  struct { char sw_pad[2176]; double v[8208]; } b_1; /* b: 65664 bytes at 2176 */
  struct { char sw_pad[67840]; double v[8721]; } c_2; /* c: 69768 bytes at 67840 */
};
typedef char sw_tu_region_2_ldm_fits[sizeof(union sw_tu_region_2_ldm) <= 219136 ? 1 : -1];
typedef char sw_tu_region_2_ldm_as_planned[
    __builtin_offsetof(union sw_tu_region_2_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_tu_region_2_ldm, b_1.v) == 2176 &&
    __builtin_offsetof(union sw_tu_region_2_ldm, c_2.v) == 67840 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_tu_region_2_args sw_tu_region_2;
} sw_args;
union sw_file_ldm {
  union sw_tu_region_2_ldm sw_tu_region_2;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* /work/tmp/ub/tu.c:2 */
#define sw_ldm sw_buffers.sw_tu_region_2
void sw_tu_region_2(SW_MAIN struct sw_tu_region_2_args *sw_main)
{
  struct sw_tu_region_2_args *const sw_in = &sw_args.sw_tu_region_2;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double (*a)[n] = (SW_MAIN double (*)[n])sw_in->a;
  SW_MAIN double (*b)[n] = (SW_MAIN double (*)[n])sw_in->b;
  SW_MAIN double (*c)[n] = (SW_MAIN double (*)[n])sw_in->c;
  const long p_n = (long)(int)n;

  if (sw_id < sw_n) {
    const long sw_ii0_first = 0;
    const long sw_ii0_count = (p_n >= 2 ? (p_n + 6) / 8 : 0);
    const long sw_jj1_first = 0;
    const long sw_jj1_count = (p_n >= 2 ? (p_n + 6) / 8 : 0);
    const long sw_ii0_size = sw_tile(sw_ii0_count, 2, sw_tiles(sw_jj1_count, 64), sw_n);
    const long sw_jj1_size = sw_tile(sw_jj1_count, 64, sw_tiles(sw_ii0_count, sw_ii0_size), sw_n);
    const long sw_ii0_tiles = sw_tiles(sw_ii0_count, sw_ii0_size);
    const long sw_jj1_tiles = sw_tiles(sw_jj1_count, sw_jj1_size);
    const long sw_tiles0 = sw_ii0_tiles * sw_jj1_tiles;
    for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
      const long sw_ii0_lo = sw_ii0_first + (sw_tile0 / sw_jj1_tiles) * sw_ii0_size;
      const long sw_ii0_hi = sw_min(sw_ii0_lo + sw_ii0_size, sw_ii0_first + sw_ii0_count) - 1;
      const long sw_jj1_lo = sw_jj1_first + (sw_tile0 % sw_jj1_tiles) * sw_jj1_size;
      const long sw_jj1_hi = sw_min(sw_jj1_lo + sw_jj1_size, sw_jj1_first + sw_jj1_count) - 1;
      {
        const long sw_c_2_lo0 = 8 * sw_ii0_lo;
        const long sw_c_2_n0 = (8 * sw_ii0_hi + 8 >= p_n ? p_n - 1 : 8 * sw_ii0_hi + 7) - sw_c_2_lo0 + 1;
        const long sw_c_2_lo1 = 8 * sw_jj1_lo;
        const long sw_c_2_n1 = (p_n >= 8 * sw_jj1_hi + 8 ? 8 * sw_jj1_hi + 7 : p_n - 1) - sw_c_2_lo1 + 1;
        sw_get((char *)&sw_ldm.c_2.v, (SW_MAIN char *)c + (sw_c_2_lo0 * p_n + sw_c_2_lo1) * 8,
               sw_c_2_n0, sw_c_2_n1 * 8, p_n * 8, sw_c_2_n1 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_c_2)[sw_c_2_n1] = (void *)sw_ldm.c_2.v;
          const long sw_kk2_last = (p_n + 6) / 8 - 1;
          for (long sw_kk2_lo = 0; sw_kk2_lo <= sw_kk2_last; sw_kk2_lo += 2) {
            const long sw_kk2_hi = sw_min(sw_kk2_lo + 1, sw_kk2_last);
            const long sw_a_0_lo0 = 8 * sw_ii0_lo;
            const long sw_a_0_n0 = (8 * sw_ii0_hi + 8 >= p_n ? p_n - 1 : 8 * sw_ii0_hi + 7) - sw_a_0_lo0 + 1;
            const long sw_a_0_lo1 = 8 * sw_kk2_lo;
            const long sw_a_0_n1 = (p_n >= 8 * sw_kk2_hi + 8 ? 8 * sw_kk2_hi + 7 : p_n - 1) - sw_a_0_lo1 + 1;
            sw_get((char *)&sw_ldm.a_0.v, (SW_MAIN char *)a + (sw_a_0_lo0 * p_n + sw_a_0_lo1) * 8,
                   sw_a_0_n0, sw_a_0_n1 * 8, p_n * 8, sw_a_0_n1 * 8);
            const long sw_b_1_lo0 = 8 * sw_kk2_lo;
            const long sw_b_1_n0 = (p_n >= 8 * sw_kk2_hi + 8 ? 8 * sw_kk2_hi + 7 : p_n - 1) - sw_b_1_lo0 + 1;
            const long sw_b_1_lo1 = 8 * sw_jj1_lo;
            const long sw_b_1_n1 = (p_n >= 8 * sw_jj1_hi + 10 ? 8 * sw_jj1_hi + 7 : p_n - 1) - sw_b_1_lo1 + 1;
            sw_get((char *)&sw_ldm.b_1.v, (SW_MAIN char *)b + (sw_b_1_lo0 * p_n + sw_b_1_lo1) * 8,
                   sw_b_1_n0, sw_b_1_n1 * 8, p_n * 8, sw_b_1_n1 * 8);
            sw_dma_wait();
            {
              double (*__restrict const sw_a_0)[sw_a_0_n1] = (void *)sw_ldm.a_0.v;
              double (*__restrict const sw_b_1)[sw_b_1_n1] = (void *)sw_ldm.b_1.v;
              const long sw_i3_last = (p_n >= 8 * sw_ii0_lo + 8 ? 3 : p_n / 2 - 4 * sw_ii0_hi - 1);
              for (long sw_i3_lo = 0; sw_i3_lo <= sw_i3_last; sw_i3_lo += 4) {
                const long sw_i3_hi = sw_min(sw_i3_lo + 3, sw_i3_last);
                {
                  const long sw_j4_last = (p_n >= 8 * sw_jj1_lo + 8 ? 3 : p_n / 2 - 4 * sw_jj1_hi - 1);
                  for (long sw_j4_lo = 0; sw_j4_lo <= sw_j4_last; sw_j4_lo += 4) {
                    const long sw_j4_hi = sw_min(sw_j4_lo + 3, sw_j4_last);
                    for (long sw_ii = sw_ii0_lo; sw_ii <= sw_min(sw_ii0_hi, (p_n - 2 * sw_i3_lo - 2) / 8); sw_ii++) {
                      for (long sw_jj = sw_jj1_lo; sw_jj <= sw_min(sw_jj1_hi, (p_n - 2 * sw_j4_lo - 2) / 8); sw_jj++) {
                        for (long sw_kk = sw_kk2_lo; sw_kk <= sw_kk2_hi; sw_kk++) {
                          for (long sw_i = sw_i3_lo; sw_i <= sw_min(sw_i3_hi, p_n / 2 - 4 * sw_ii - 1); sw_i++) {
                            for (long sw_j = sw_j4_lo; sw_j <= sw_min(sw_j4_hi, p_n / 2 - 4 * sw_jj - 1); sw_j++) {
                              for (long sw_k = 0; sw_k <= sw_min(7, p_n - 8 * sw_kk - 1); sw_k++) {
#line 10 "/work/tmp/ub/tu.c"
                                sw_c_2[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j] += sw_a_0[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i][-8 * sw_kk2_lo + 8 * sw_kk + sw_k] * sw_b_1[-8 * sw_kk2_lo + 8 * sw_kk + sw_k][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j];
                                sw_c_2[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i + 1][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j] += sw_a_0[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i + 1][-8 * sw_kk2_lo + 8 * sw_kk + sw_k] * sw_b_1[-8 * sw_kk2_lo + 8 * sw_kk + sw_k][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j];
                                sw_c_2[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j + 1] += sw_a_0[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i][-8 * sw_kk2_lo + 8 * sw_kk + sw_k] * sw_b_1[-8 * sw_kk2_lo + 8 * sw_kk + sw_k][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j + 1];
                                sw_c_2[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i + 1][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j + 1] += sw_a_0[-8 * sw_ii0_lo + 8 * sw_ii + 2 * sw_i + 1][-8 * sw_kk2_lo + 8 * sw_kk + sw_k] * sw_b_1[-8 * sw_kk2_lo + 8 * sw_kk + sw_k][-8 * sw_jj1_lo + 8 * sw_jj + 2 * sw_j + 1];
#line 109 "tu.slave.c"
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.c_2.v, (SW_MAIN char *)c + (sw_c_2_lo0 * p_n + sw_c_2_lo1) * 8,
               (8 * sw_ii0_hi + 8 >= p_n ? p_n - 8 * sw_ii0_lo : 8 * sw_ii0_hi - 8 * sw_ii0_lo + 8),
               (8 * sw_jj1_hi + 6 >= p_n ? p_n - 8 * sw_jj1_lo : 8 * sw_jj1_hi - 8 * sw_jj1_lo + 8) * 8,
               p_n * 8, sw_c_2_n1 * 8);
        sw_dma_wait();
      }
    }
  }
}
#undef sw_ldm
