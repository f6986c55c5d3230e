/* Slave (CPE) part of test/scale/blow-up.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "blow-up.sw.h"

/* LDM of sw_blow_up_plain_38: 131072 of 219136 bytes. */
union sw_blow_up_plain_38_ldm {
  struct { double v[2][4096]; } b_0; /* b: 65536 bytes at 0 */
  struct { char sw_pad[65536]; double v[2][4096]; } a_1; /* a: 65536 bytes at 65536 */
};
typedef char sw_blow_up_plain_38_ldm_fits[sizeof(union sw_blow_up_plain_38_ldm) <= 219136 ? 1 : -1];
typedef char sw_blow_up_plain_38_ldm_as_planned[
    __builtin_offsetof(union sw_blow_up_plain_38_ldm, b_0.v) == 0 &&
    __builtin_offsetof(union sw_blow_up_plain_38_ldm, a_1.v) == 65536 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_blow_up_plain_38_args sw_blow_up_plain_38;
} sw_args;
static __thread_local struct sw_reply sw_replies[8];
union sw_file_ldm {
  union sw_blow_up_plain_38_ldm sw_blow_up_plain_38;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* test/scale/blow-up.c:38 */
#define sw_ldm sw_buffers.sw_blow_up_plain_38
void sw_blow_up_plain_38(SW_MAIN struct sw_blow_up_plain_38_args *sw_main)
{
  struct sw_blow_up_plain_38_args *const sw_in = &sw_args.sw_blow_up_plain_38;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *b = sw_in->b;
  SW_MAIN double *a = sw_in->a;
  const long p_n = (long)(int)n;

  if (sw_id < sw_n) {
    const long sw_i0_first = 0;
    const long sw_i0_count = (p_n >= 1 ? p_n : 0);
    const long sw_i0_size = sw_tile_turns(sw_i0_count, 4096, 1, sw_n, 1024, 16);
    const long sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
    {
      long sw_copy0 = 0;
      /* the first tile */
      if (sw_id < sw_tiles0) {
        const long sw_i0_next_lo = sw_i0_first + sw_id * sw_i0_size;
        const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_b_0_next_lo0 = sw_i0_next_lo;
        const long sw_b_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.b_0.v[0], (SW_MAIN char *)b + sw_b_0_next_lo0 * 8,
                  1, sw_b_0_next_n0 * 8, 0, 0);
        sw_wait(&sw_replies[0]);
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_a_1_lo0 = sw_i0_lo;
        const long sw_a_1_n0 = sw_i0_hi - sw_i0_lo + 1;
        const long sw_next0 = sw_tile0 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next0 < sw_tiles0) {
          const long sw_i0_next_lo = sw_i0_first + sw_next0 * sw_i0_size;
          const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
          const long sw_b_0_next_lo0 = sw_i0_next_lo;
          const long sw_b_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
          sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.b_0.v[1 - sw_copy0],
                    (SW_MAIN char *)b + sw_b_0_next_lo0 * 8, 1, sw_b_0_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[sw_copy0]);
        sw_wait(&sw_replies[6 + sw_copy0]);
        {
          double *__restrict const sw_b_0 = sw_ldm.b_0.v[sw_copy0];
          double *__restrict const sw_a_1 = sw_ldm.a_1.v[sw_copy0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 40 "test/scale/blow-up.c"
            sw_a_1[sw_i - sw_i0_lo] = sw_b_0[sw_i - sw_i0_lo] + 1;
#line 85 "blow-up.slave.c"
          }
        }
        sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.a_1.v[sw_copy0],
                  (SW_MAIN char *)a + sw_a_1_lo0 * 8, 1, sw_a_1_n0 * 8, 0, 0);
        sw_copy0 = 1 - sw_copy0;
      }
      sw_wait(&sw_replies[6]);
      sw_wait(&sw_replies[7]);
    }
  }
}
#undef sw_ldm
