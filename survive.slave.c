/* Slave (CPE) part of test/Passes/limits/survive.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "survive.sw.h"

/* LDM of sw_survive_sweep_5: 206528 of 219136 bytes. */
union sw_survive_sweep_5_ldm {
  struct { char sw_pad[50112]; double v[7210]; } b_0; /* b: 57680 bytes at 50112 */
  struct { double v[114]; } b_1; /* b: 912 bytes at 0 */
  struct { char sw_pad[50112]; double v[19551]; } b_2; /* b: 156408 bytes at 50112 */
  struct { char sw_pad[50112]; double v[6174]; } a_3; /* a: 49392 bytes at 50112 */
  struct { char sw_pad[960]; double v[6144]; } s_4; /* s: 49152 bytes at 960 */
};
typedef char sw_survive_sweep_5_ldm_fits[sizeof(union sw_survive_sweep_5_ldm) <= 219136 ? 1 : -1];
typedef char sw_survive_sweep_5_ldm_as_planned[
    __builtin_offsetof(union sw_survive_sweep_5_ldm, b_0.v) == 50112 &&
    __builtin_offsetof(union sw_survive_sweep_5_ldm, b_1.v) == 0 &&
    __builtin_offsetof(union sw_survive_sweep_5_ldm, b_2.v) == 50112 &&
    __builtin_offsetof(union sw_survive_sweep_5_ldm, a_3.v) == 50112 &&
    __builtin_offsetof(union sw_survive_sweep_5_ldm, s_4.v) == 960 ? 1 : -1];

/* LDM of sw_survive_steps_17: 163840 of 219136 bytes. */
union sw_survive_steps_17_ldm {
  struct { double v[2][4096]; } y_0; /* y: 65536 bytes at 0 */
  struct { char sw_pad[65536]; double v[2][4096]; } x_1; /* x: 65536 bytes at 65536 */
  struct { double v[3][4096]; } y_2; /* y: 98304 bytes at 0 */
  struct { char sw_pad[98304]; double v[2][4096]; } x_3; /* x: 65536 bytes at 98304 */
};
typedef char sw_survive_steps_17_ldm_fits[sizeof(union sw_survive_steps_17_ldm) <= 219136 ? 1 : -1];
typedef char sw_survive_steps_17_ldm_as_planned[
    __builtin_offsetof(union sw_survive_steps_17_ldm, y_0.v) == 0 &&
    __builtin_offsetof(union sw_survive_steps_17_ldm, x_1.v) == 65536 &&
    __builtin_offsetof(union sw_survive_steps_17_ldm, y_2.v) == 0 &&
    __builtin_offsetof(union sw_survive_steps_17_ldm, x_3.v) == 98304 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_survive_sweep_5_args sw_survive_sweep_5;
  struct sw_survive_steps_17_args sw_survive_steps_17;
} sw_args;
static __thread_local struct sw_reply sw_replies[18];
union sw_file_ldm {
  union sw_survive_sweep_5_ldm sw_survive_sweep_5;
  union sw_survive_steps_17_ldm sw_survive_steps_17;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* test/Passes/limits/survive.c:5 */
#define sw_ldm sw_buffers.sw_survive_sweep_5
void sw_survive_sweep_5(SW_MAIN struct sw_survive_sweep_5_args *sw_main)
{
  struct sw_survive_sweep_5_args *const sw_in = &sw_args.sw_survive_sweep_5;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  const int m = sw_in->m;
  SW_MAIN const double *b = (SW_MAIN const double *)sw_in->b;
  const int from = sw_in->from;
  SW_MAIN double *a = sw_in->a;
  const long p_n = (long)(int)n;
  const long p_m = (long)(int)m;
  const long p_from = (long)(int)from;

  if (sw_id < sw_n) {
    const long sw_i0_first = 0;
    const long sw_i0_count = (p_n >= p_m || p_n >= 3 ? (p_m >= p_n + 1 ? p_n - 2 : p_m - 2) : 0);
    const long sw_i0_size = sw_tile_lines(sw_i0_count, 6, 1, sw_n, 64, 16);
    const long sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
    for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
      const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
      const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
      {
        const long sw_b_1_lo0 = sw_i0_lo + 1;
        const long sw_b_1_n0 = sw_i0_hi - sw_i0_lo + 1;
        const long sw_b_1_lo1 = 0;
        const long sw_b_1_n1 = 19;
        sw_get((char *)&sw_ldm.b_1.v, (SW_MAIN char *)b + (sw_b_1_lo0 * p_m + sw_b_1_lo1) * 8,
               sw_b_1_n0, sw_b_1_n1 * 8, p_m * 8, 19 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_b_1)[19] = (void *)sw_ldm.b_1.v;
          const long sw_j1_last = p_m - sw_i0_lo - 3;
          for (long sw_j1_lo = 0; sw_j1_lo <= sw_j1_last; sw_j1_lo += 1024) {
            const long sw_j1_hi = sw_min(sw_j1_lo + 1023, sw_j1_last);
            const long sw_s_4_lo1 = sw_j1_lo;
            const long sw_s_4_n1 = sw_j1_hi - sw_s_4_lo1 + 1;
            {
              double (*__restrict const sw_s_4)[sw_s_4_n1] = (void *)sw_ldm.s_4.v;
              {
                const long sw_b_0_lo0 = sw_i0_lo + 1;
                const long sw_b_0_n0 = (p_m >= sw_i0_hi + sw_j1_lo + 4 ? sw_i0_hi + 2 : p_m - sw_j1_lo - 1) - sw_b_0_lo0 + 1;
                const long sw_b_0_lo1 = sw_i0_lo + sw_j1_lo;
                const long sw_b_0_n1 = (p_m >= sw_j1_hi + sw_i0_hi + 4 ? sw_j1_hi + sw_i0_hi + 1 : p_m - 2) - sw_b_0_lo1 + 1;
                sw_get((char *)&sw_ldm.b_0.v,
                       (SW_MAIN char *)b + (sw_b_0_lo0 * p_m + sw_b_0_lo1) * 8, sw_b_0_n0,
                       sw_b_0_n1 * 8, p_m * 8, sw_b_0_n1 * 8);
                sw_dma_wait();
                {
                  double (*__restrict const sw_b_0)[sw_b_0_n1] = (void *)sw_ldm.b_0.v;
                  for (long sw_i = sw_i0_lo; sw_i <= sw_min(sw_i0_hi, p_m - sw_j1_lo - 3); sw_i++) {
                    for (long sw_j = sw_j1_lo; sw_j <= sw_min(sw_j1_hi, p_m - sw_i - 3); sw_j++) {
                      {
#line 8 "test/Passes/limits/survive.c"
                        sw_s_4[sw_i - sw_i0_lo][sw_j - sw_j1_lo] = sw_b_0[sw_i - sw_i0_lo][sw_i - sw_i0_lo - sw_j1_lo + sw_j] + sw_b_0[sw_i - sw_i0_lo + 1][sw_i - sw_i0_lo - sw_j1_lo + sw_j + 1];
#line 112 "survive.slave.c"
                      }
                    }
                  }
                }
              }
              {
                const long sw_b_2_lo0 = ((sw_i0_lo >= sw_j1_lo + 1 || p_from <= 17) || (sw_i0_hi >= sw_j1_lo && p_m >= 2 * sw_j1_lo + 3) ? (p_from >= 18 && sw_j1_lo >= sw_i0_lo && sw_i0_hi >= sw_j1_lo && p_m >= 2 * sw_j1_lo + 3 ? 2 * sw_j1_lo + 1 : sw_i0_lo + sw_j1_lo + 1) : 0);
                const long sw_b_2_n0 = (((p_from <= 17 || (sw_i0_hi >= sw_j1_hi + 1 && p_m >= sw_j1_hi + sw_i0_hi + 4)) || (sw_j1_hi >= sw_i0_hi && p_m >= 2 * sw_i0_hi + 3 && sw_i0_hi >= sw_j1_lo)) || (2 * sw_i0_hi + 2 >= p_m && sw_j1_hi + sw_i0_hi + 3 >= p_m && p_m >= 2 * sw_j1_lo + 3) ? (sw_j1_hi >= sw_i0_hi && p_m >= 2 * sw_i0_hi + 3 && p_from >= 18 && sw_i0_hi >= sw_j1_lo ? 2 * sw_i0_hi + 1 : ((p_m >= sw_j1_hi + sw_i0_hi + 4 && p_from <= 17) || (sw_i0_hi >= sw_j1_hi + 1 && p_m >= sw_j1_hi + sw_i0_hi + 4 && p_from >= 18) ? sw_j1_hi + sw_i0_hi + 1 : p_m - 2)) : -1) - sw_b_2_lo0 + 1;
                const long sw_b_2_lo1 = (((p_from <= -1 || (sw_i0_hi >= sw_j1_lo && p_m >= 2 * sw_j1_lo + 3)) || (p_from <= 17 && sw_j1_lo >= sw_i0_hi + 1)) || (p_from <= 17 && sw_i0_hi >= sw_j1_lo && 2 * sw_j1_lo + 2 >= p_m) ? (p_from <= -2 || (p_from >= 0 && sw_i0_hi >= sw_j1_lo && p_m >= 2 * sw_j1_lo + 3) ? 0 : p_from - (p_from + 3) % 3 + 3) : 0);
                const long sw_b_2_n1 = (p_from <= 17 || (sw_i0_hi >= sw_j1_lo && p_m >= 2 * sw_j1_lo + 3) ? 18 : -1) - sw_b_2_lo1 + 1;
                sw_get((char *)&sw_ldm.b_2.v,
                       (SW_MAIN char *)b + (sw_b_2_lo0 * p_m + sw_b_2_lo1) * 8, sw_b_2_n0,
                       sw_b_2_n1 * 8, p_m * 8, sw_b_2_n1 * 8);
                sw_dma_wait();
                {
                  double (*__restrict const sw_b_2)[sw_b_2_n1] = (void *)sw_ldm.b_2.v;
                  const long sw_k2_last = 6;
                  for (long sw_k2_lo = 0; sw_k2_lo <= sw_k2_last; sw_k2_lo += 7) {
                    const long sw_k2_hi = sw_min(sw_k2_lo + 6, sw_k2_last);
                    for (long sw_i = sw_i0_lo; sw_i <= sw_min(sw_i0_hi, p_m - sw_j1_lo - 3); sw_i++) {
                      for (long sw_j = sw_j1_lo; sw_j <= sw_min(sw_j1_hi, p_m - sw_i - 3); sw_j++) {
                        for (long sw_k = sw_k2_lo; sw_k <= sw_k2_hi; sw_k++) {
                          {
                            const int i = sw_i + 1;
                            const int j = sw_i + sw_j + 1;
                            const int k = 3 * sw_k;
#line 10 "test/Passes/limits/survive.c"
                            if (k > from || j < 2 * i) {
                              sw_s_4[sw_i - sw_i0_lo][sw_j - sw_j1_lo] += sw_b_1[sw_i - sw_i0_lo][3 * sw_k] * sw_b_2[sw_i + sw_j + 1 - sw_b_2_lo0][3 * sw_k - sw_b_2_lo1];
                            }
#line 143 "survive.slave.c"
                          }
                        }
                      }
                    }
                  }
                }
              }
              {
                const long sw_a_3_lo0 = sw_i0_lo + 1;
                const long sw_a_3_lo1 = sw_i0_lo + sw_j1_lo + 1;
                const long sw_a_3_n1 = (p_m >= sw_j1_hi + sw_i0_hi + 4 ? sw_j1_hi + sw_i0_hi + 1 : p_m - 2) - sw_a_3_lo1 + 1;
                {
                  double (*__restrict const sw_a_3)[sw_a_3_n1] = (void *)sw_ldm.a_3.v;
                  for (long sw_i = sw_i0_lo; sw_i <= sw_min(sw_i0_hi, p_m - sw_j1_lo - 3); sw_i++) {
                    for (long sw_j = sw_j1_lo; sw_j <= sw_min(sw_j1_hi, p_m - sw_i - 3); sw_j++) {
#line 12 "test/Passes/limits/survive.c"
                      sw_a_3[sw_i - sw_i0_lo][sw_i - sw_i0_lo - sw_j1_lo + sw_j] = sw_s_4[sw_i - sw_i0_lo][sw_j - sw_j1_lo];
#line 161 "survive.slave.c"
                    }
                  }
                }
                for (long sw_a_3_r0 = sw_i0_lo + 1; sw_a_3_r0 <= sw_min(sw_i0_hi + 1, p_m - sw_j1_lo - 2); sw_a_3_r0++) {
                  sw_put((char *)&sw_ldm.a_3.v + ((sw_a_3_r0 - sw_a_3_lo0) * sw_a_3_n1 + (sw_j1_lo + sw_a_3_r0 - sw_a_3_lo1)) * 8,
                         (SW_MAIN char *)a + (sw_a_3_r0 * p_m + (sw_j1_lo + sw_a_3_r0)) * 8, 1,
                         ((p_m >= sw_j1_hi + sw_a_3_r0 + 3 ? sw_j1_hi - sw_j1_lo : p_m - sw_j1_lo - sw_a_3_r0 - 2) + 1) * 8,
                         p_m * 8, sw_a_3_n1 * 8);
                }
                sw_dma_wait();
              }
            }
          }
        }
      }
    }
  }
}
#undef sw_ldm

/* test/Passes/limits/survive.c:17 */
#define sw_ldm sw_buffers.sw_survive_steps_17
void sw_survive_steps_17(SW_MAIN struct sw_survive_steps_17_args *sw_main)
{
  struct sw_survive_steps_17_args *const sw_in = &sw_args.sw_survive_steps_17;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *y = sw_in->y;
  SW_MAIN double *x = sw_in->x;
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
        const long sw_y_0_next_lo0 = sw_i0_next_lo;
        const long sw_y_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.y_0.v[0], (SW_MAIN char *)y + sw_y_0_next_lo0 * 8,
                  1, sw_y_0_next_n0 * 8, 0, 0);
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_x_1_lo0 = sw_i0_lo;
        const long sw_x_1_n0 = sw_i0_hi - sw_i0_lo + 1;
        const long sw_next0 = sw_tile0 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next0 < sw_tiles0) {
          const long sw_i0_next_lo = sw_i0_first + sw_next0 * sw_i0_size;
          const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
          const long sw_y_0_next_lo0 = sw_i0_next_lo;
          const long sw_y_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
          sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.y_0.v[1 - sw_copy0],
                    (SW_MAIN char *)y + sw_y_0_next_lo0 * 8, 1, sw_y_0_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[sw_copy0]);
        sw_wait(&sw_replies[6 + sw_copy0]);
        {
          double *__restrict const sw_y_0 = sw_ldm.y_0.v[sw_copy0];
          double *__restrict const sw_x_1 = sw_ldm.x_1.v[sw_copy0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 20 "test/Passes/limits/survive.c"
            sw_x_1[sw_i - sw_i0_lo] = 2 * sw_y_0[sw_i - sw_i0_lo];
#line 235 "survive.slave.c"
          }
        }
        sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.x_1.v[sw_copy0],
                  (SW_MAIN char *)x + sw_x_1_lo0 * 8, 1, sw_x_1_n0 * 8, 0, 0);
        sw_copy0 = 1 - sw_copy0;
      }
      sw_wait(&sw_replies[6]);
      sw_wait(&sw_replies[7]);
    }
  }
  sw_barrier();
  if (sw_id < sw_n) {
    const long sw_i1_first = 0;
    const long sw_i1_count = (p_n >= 4 ? p_n - 3 : 0);
    const long sw_i1_size = sw_tile_turns(sw_i1_count, 4096, 1, sw_n, 1024, 16);
    const long sw_tiles1 = sw_tiles(sw_i1_count, sw_i1_size);
    {
      long sw_copy1 = 0;
      long sw_turn1 = 0;
      /* the first tile */
      if (sw_id < sw_tiles1) {
        const long sw_i1_next_lo = sw_i1_first + sw_id * sw_i1_size;
        const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
        const long sw_x_3_next_lo0 = sw_i1_next_lo;
        const long sw_x_3_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
        sw_get_on(&sw_replies[14], (char *)&sw_ldm.x_3.v[0],
                  (SW_MAIN char *)x + sw_x_3_next_lo0 * 8, 1, sw_x_3_next_n0 * 8, 0, 0);
        const long sw_y_2_next_lo0 = sw_i1_next_lo + 3;
        const long sw_y_2_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
        sw_get_on(&sw_replies[8], (char *)&sw_ldm.y_2.v[0], (SW_MAIN char *)y + sw_y_2_next_lo0 * 8,
                  1, sw_y_2_next_n0 * 8, 0, 0);
      }
      for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
        const long sw_i1_lo = sw_i1_first + sw_tile1 * sw_i1_size;
        const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
        const long sw_next_turn1 = sw_turn1 < 2 ? sw_turn1 + 1 : 0;
        const long sw_y_2_lo0 = sw_i1_lo + 3;
        const long sw_y_2_n0 = sw_i1_hi - sw_i1_lo + 1;
        const long sw_next1 = sw_tile1 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next1 < sw_tiles1) {
          const long sw_i1_next_lo = sw_i1_first + sw_next1 * sw_i1_size;
          const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_x_3_next_lo0 = sw_i1_next_lo;
          const long sw_x_3_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
          sw_get_on(&sw_replies[14 + 1 - sw_copy1], (char *)&sw_ldm.x_3.v[1 - sw_copy1],
                    (SW_MAIN char *)x + sw_x_3_next_lo0 * 8, 1, sw_x_3_next_n0 * 8, 0, 0);
          sw_wait(&sw_replies[11 + sw_next_turn1]);
          const long sw_y_2_next_lo0 = sw_i1_next_lo + 3;
          const long sw_y_2_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
          sw_get_on(&sw_replies[8 + sw_next_turn1], (char *)&sw_ldm.y_2.v[sw_next_turn1],
                    (SW_MAIN char *)y + sw_y_2_next_lo0 * 8, 1, sw_y_2_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[8 + sw_turn1]);
        sw_wait(&sw_replies[14 + sw_copy1]);
        {
          double *__restrict const sw_y_2 = sw_ldm.y_2.v[sw_turn1];
          double *__restrict const sw_x_3 = sw_ldm.x_3.v[sw_copy1];
          for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 22 "test/Passes/limits/survive.c"
            sw_y_2[sw_i - sw_i1_lo] += sw_x_3[sw_i - sw_i1_lo];
#line 297 "survive.slave.c"
          }
        }
        sw_put_on(&sw_replies[11 + sw_turn1], (char *)&sw_ldm.y_2.v[sw_turn1],
                  (SW_MAIN char *)y + sw_y_2_lo0 * 8, 1, sw_y_2_n0 * 8, 0, 0);
        sw_copy1 = 1 - sw_copy1;
        sw_turn1 = sw_next_turn1;
      }
      sw_wait(&sw_replies[11]);
      sw_wait(&sw_replies[12]);
      sw_wait(&sw_replies[13]);
    }
  }
}
#undef sw_ldm
