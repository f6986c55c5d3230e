/* Slave (CPE) part of /work/tmp/crash/one.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "one.sw.h"

struct Mid;

struct Mid {
  double x[134217728];
  double y;
};
typedef char sw_size_of_Mid[sizeof(struct Mid) == 1073741832 ? 1 : -1];

/* LDM of sw_one_f_15: 384 of 219136 bytes. */
union sw_one_f_15_ldm {
  struct { double v[2][8]; } a_0; /* a: 128 bytes at 0 */
  struct { char sw_pad[128]; char v[2][128]; } h_1; /* h: 256 bytes at 128 */
};
typedef char sw_one_f_15_ldm_fits[sizeof(union sw_one_f_15_ldm) <= 219136 ? 1 : -1];
typedef char sw_one_f_15_ldm_as_planned[
    __builtin_offsetof(union sw_one_f_15_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_one_f_15_ldm, h_1.v) == 128 ? 1 : -1];

/* LDM of sw_one_f_18: 131072 of 219136 bytes. */
union sw_one_f_18_ldm {
  struct { double v[2][4096]; } a_0; /* a: 65536 bytes at 0 */
  struct { char sw_pad[65536]; double v[2][4096]; } g_x_1; /* g_x: 65536 bytes at 65536 */
};
typedef char sw_one_f_18_ldm_fits[sizeof(union sw_one_f_18_ldm) <= 219136 ? 1 : -1];
typedef char sw_one_f_18_ldm_as_planned[
    __builtin_offsetof(union sw_one_f_18_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_one_f_18_ldm, g_x_1.v) == 65536 ? 1 : -1];

/* LDM of sw_one_f_30: 131072 of 219136 bytes. */
union sw_one_f_30_ldm {
  struct { double v[2][4096]; } a_0; /* a: 65536 bytes at 0 */
  struct { char sw_pad[65536]; double v[2][4096]; } G_1; /* G: 65536 bytes at 65536 */
};
typedef char sw_one_f_30_ldm_fits[sizeof(union sw_one_f_30_ldm) <= 219136 ? 1 : -1];
typedef char sw_one_f_30_ldm_as_planned[
    __builtin_offsetof(union sw_one_f_30_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_one_f_30_ldm, G_1.v) == 65536 ? 1 : -1];

/* LDM of sw_one_f_33: 122880 of 219136 bytes. */
union sw_one_f_33_ldm {
  struct { double v[3072]; } a_0; /* a: 24576 bytes at 0 */
  struct { char sw_pad[24576]; double v[12288]; } H_1; /* H: 98304 bytes at 24576 */
};
typedef char sw_one_f_33_ldm_fits[sizeof(union sw_one_f_33_ldm) <= 219136 ? 1 : -1];
typedef char sw_one_f_33_ldm_as_planned[
    __builtin_offsetof(union sw_one_f_33_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_one_f_33_ldm, H_1.v) == 24576 ? 1 : -1];

/* LDM of sw_one_f_40: 131072 of 219136 bytes. */
union sw_one_f_40_ldm {
  struct { double v[2][4096]; } a_0; /* a: 65536 bytes at 0 */
  struct { char sw_pad[65536]; double v[2][4096]; } t_1; /* t: 65536 bytes at 65536 */
  struct { double v[2][4096]; } a_2; /* a: 65536 bytes at 0 */
  struct { char sw_pad[65536]; double v[2][4096]; } t_3; /* t: 65536 bytes at 65536 */
};
typedef char sw_one_f_40_ldm_fits[sizeof(union sw_one_f_40_ldm) <= 219136 ? 1 : -1];
typedef char sw_one_f_40_ldm_as_planned[
    __builtin_offsetof(union sw_one_f_40_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_one_f_40_ldm, t_1.v) == 65536 &&
    __builtin_offsetof(union sw_one_f_40_ldm, a_2.v) == 0 &&
    __builtin_offsetof(union sw_one_f_40_ldm, t_3.v) == 65536 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_one_f_15_args sw_one_f_15;
  struct sw_one_f_18_args sw_one_f_18;
  struct sw_one_f_30_args sw_one_f_30;
  struct sw_one_f_33_args sw_one_f_33;
  struct sw_one_f_40_args sw_one_f_40;
} sw_args;
static __thread_local struct sw_reply sw_replies[16];
union sw_file_ldm {
  union sw_one_f_15_ldm sw_one_f_15;
  union sw_one_f_18_ldm sw_one_f_18;
  union sw_one_f_30_ldm sw_one_f_30;
  union sw_one_f_33_ldm sw_one_f_33;
  union sw_one_f_40_ldm sw_one_f_40;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* /work/tmp/crash/one.c:15 */
#define sw_ldm sw_buffers.sw_one_f_15
void sw_one_f_15(SW_MAIN struct sw_one_f_15_args *sw_main)
{
  struct sw_one_f_15_args *const sw_in = &sw_args.sw_one_f_15;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN struct Mid *h = sw_in->h;
  const long p_n = (long)(int)n;

  if (sw_id < sw_n) {
    const long sw_i0_first = 0;
    const long sw_i0_count = (p_n >= 1 ? p_n : 0);
    const long sw_i0_size = sw_tile_turns(sw_i0_count, 3, 1, sw_n, 1024, 16);
    const long sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
    {
      long sw_copy0 = 0;
      /* the first tile */
      if (sw_id < sw_tiles0) {
        const long sw_i0_next_lo = sw_i0_first + sw_id * sw_i0_size;
        const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_a_0_next_lo0 = sw_i0_next_lo;
        const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0], (SW_MAIN char *)a + sw_a_0_next_lo0 * 8,
                  1, sw_a_0_next_n0 * 8, 0, 0);
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_h_1_lo0 = sw_i0_lo;
        const long sw_h_1_lo1 = sw_i0_lo;
        const long sw_h_1_n1 = sw_i0_hi - sw_i0_lo + 1;
        const long sw_next0 = sw_tile0 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next0 < sw_tiles0) {
          const long sw_i0_next_lo = sw_i0_first + sw_next0 * sw_i0_size;
          const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
          const long sw_a_0_next_lo0 = sw_i0_next_lo;
          const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
          sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.a_0.v[1 - sw_copy0],
                    (SW_MAIN char *)a + sw_a_0_next_lo0 * 8, 1, sw_a_0_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[sw_copy0]);
        sw_wait(&sw_replies[6 + sw_copy0]);
        {
          double *__restrict const sw_a_0 = sw_ldm.a_0.v[sw_copy0];
          char *__restrict const sw_h_1 = sw_ldm.h_1.v[sw_copy0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 17 "/work/tmp/crash/one.c"
            (*(double SW_ALIAS *)(&sw_h_1[((sw_i - sw_i0_lo) * sw_h_1_n1 + (sw_i - sw_i0_lo)) * 8])) = sw_a_0[sw_i - sw_i0_lo];
#line 145 "one.slave.c"
          }
        }
        for (long sw_h_1_r0 = sw_i0_lo; sw_h_1_r0 <= sw_i0_hi; sw_h_1_r0++) {
          sw_put_on(&sw_replies[6 + sw_copy0],
                    (char *)&sw_ldm.h_1.v[sw_copy0] + ((sw_h_1_r0 - sw_h_1_lo0) * sw_h_1_n1 + (sw_h_1_r0 - sw_h_1_lo1)) * 8,
                    (SW_MAIN char *)h + (sw_h_1_r0 * 134217729 + sw_h_1_r0) * 8, 1, (0 + 1) * 8,
                    134217729 * 8, sw_h_1_n1 * 8);
        }
        sw_copy0 = 1 - sw_copy0;
      }
      sw_wait(&sw_replies[6]);
      sw_wait(&sw_replies[7]);
    }
  }
}
#undef sw_ldm

/* /work/tmp/crash/one.c:18 */
#define sw_ldm sw_buffers.sw_one_f_18
void sw_one_f_18(SW_MAIN struct sw_one_f_18_args *sw_main)
{
  struct sw_one_f_18_args *const sw_in = &sw_args.sw_one_f_18;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN double *g_x = sw_in->g_x;
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
        const long sw_a_0_next_lo0 = sw_i0_next_lo;
        const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0], (SW_MAIN char *)a + sw_a_0_next_lo0 * 8,
                  1, sw_a_0_next_n0 * 8, 0, 0);
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_g_x_1_lo0 = sw_i0_lo;
        const long sw_g_x_1_n0 = sw_i0_hi - sw_i0_lo + 1;
        const long sw_next0 = sw_tile0 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next0 < sw_tiles0) {
          const long sw_i0_next_lo = sw_i0_first + sw_next0 * sw_i0_size;
          const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
          const long sw_a_0_next_lo0 = sw_i0_next_lo;
          const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
          sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.a_0.v[1 - sw_copy0],
                    (SW_MAIN char *)a + sw_a_0_next_lo0 * 8, 1, sw_a_0_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[sw_copy0]);
        sw_wait(&sw_replies[6 + sw_copy0]);
        {
          double *__restrict const sw_a_0 = sw_ldm.a_0.v[sw_copy0];
          double *__restrict const sw_g_x_1 = sw_ldm.g_x_1.v[sw_copy0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 20 "/work/tmp/crash/one.c"
            sw_g_x_1[sw_i - sw_i0_lo] = sw_a_0[sw_i - sw_i0_lo];
#line 216 "one.slave.c"
          }
        }
        sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.g_x_1.v[sw_copy0],
                  (SW_MAIN char *)g_x + sw_g_x_1_lo0 * 8, 1, sw_g_x_1_n0 * 8, 0, 0);
        sw_copy0 = 1 - sw_copy0;
      }
      sw_wait(&sw_replies[6]);
      sw_wait(&sw_replies[7]);
    }
  }
}
#undef sw_ldm

/* /work/tmp/crash/one.c:30 */
#define sw_ldm sw_buffers.sw_one_f_30
void sw_one_f_30(SW_MAIN struct sw_one_f_30_args *sw_main)
{
  struct sw_one_f_30_args *const sw_in = &sw_args.sw_one_f_30;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN double *G = sw_in->G;
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
        const long sw_a_0_next_lo0 = sw_i0_next_lo;
        const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0], (SW_MAIN char *)a + sw_a_0_next_lo0 * 8,
                  1, sw_a_0_next_n0 * 8, 0, 0);
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_G_1_lo0 = sw_i0_lo;
        const long sw_G_1_n0 = sw_i0_hi - sw_i0_lo + 1;
        const long sw_next0 = sw_tile0 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next0 < sw_tiles0) {
          const long sw_i0_next_lo = sw_i0_first + sw_next0 * sw_i0_size;
          const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
          const long sw_a_0_next_lo0 = sw_i0_next_lo;
          const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
          sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.a_0.v[1 - sw_copy0],
                    (SW_MAIN char *)a + sw_a_0_next_lo0 * 8, 1, sw_a_0_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[sw_copy0]);
        sw_wait(&sw_replies[6 + sw_copy0]);
        {
          double *__restrict const sw_a_0 = sw_ldm.a_0.v[sw_copy0];
          double *__restrict const sw_G_1 = sw_ldm.G_1.v[sw_copy0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 32 "/work/tmp/crash/one.c"
            sw_G_1[sw_i - sw_i0_lo] = sw_a_0[sw_i - sw_i0_lo];
#line 283 "one.slave.c"
          }
        }
        sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.G_1.v[sw_copy0],
                  (SW_MAIN char *)G + sw_G_1_lo0 * 8, 1, sw_G_1_n0 * 8, 0, 0);
        sw_copy0 = 1 - sw_copy0;
      }
      sw_wait(&sw_replies[6]);
      sw_wait(&sw_replies[7]);
    }
  }
}
#undef sw_ldm

/* /work/tmp/crash/one.c:33 */
#define sw_ldm sw_buffers.sw_one_f_33
void sw_one_f_33(SW_MAIN struct sw_one_f_33_args *sw_main)
{
  struct sw_one_f_33_args *const sw_in = &sw_args.sw_one_f_33;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN double (*H)[8589934592] = (SW_MAIN double (*)[8589934592])sw_in->H;
  const long p_n = (long)(int)n;

  if (sw_id < sw_n) {
    const long sw_i0_first = 0;
    const long sw_i0_count = (p_n >= 1 ? p_n : 0);
    const long sw_i0_size = sw_tile_lines(sw_i0_count, 3072, 1, sw_n, 8, 16);
    const long sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
    for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
      const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
      const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
      const long sw_a_0_lo0 = sw_i0_lo;
      const long sw_a_0_n0 = sw_i0_hi - sw_i0_lo + 1;
      sw_get((char *)&sw_ldm.a_0.v, (SW_MAIN char *)a + sw_a_0_lo0 * 8, 1, sw_a_0_n0 * 8, 0, 0);
      const long sw_H_1_lo0 = ((sw_i0_lo + 3) % 4 + sw_i0_hi >= sw_i0_lo + 3 ? 0 : (sw_i0_lo + 3) % 4 + 1);
      const long sw_H_1_n0 = (sw_i0_hi >= (sw_i0_hi + 1) % 4 + sw_i0_lo ? 3 : (sw_i0_hi + 1) % 4 - 1) - sw_H_1_lo0 + 1;
      const long sw_H_1_lo1 = sw_i0_lo;
      const long sw_H_1_n1 = sw_i0_hi - sw_i0_lo + 1;
      sw_get((char *)&sw_ldm.H_1.v, (SW_MAIN char *)H + (sw_H_1_lo0 * 8589934592L + sw_H_1_lo1) * 8,
             sw_H_1_n0, sw_H_1_n1 * 8, 8589934592L * 8, sw_H_1_n1 * 8);
      sw_dma_wait();
      {
        double *__restrict const sw_a_0 = sw_ldm.a_0.v;
        double (*__restrict const sw_H_1)[sw_H_1_n1] = (void *)sw_ldm.H_1.v;
        for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 35 "/work/tmp/crash/one.c"
          sw_H_1[sw_i % 4 - sw_H_1_lo0][sw_i - sw_i0_lo] = sw_a_0[sw_i - sw_i0_lo];
#line 335 "one.slave.c"
        }
      }
      sw_put((char *)&sw_ldm.H_1.v + ((((sw_i0_hi >= (sw_i0_hi + 1) % 4 + sw_i0_lo && (sw_i0_lo + 3) % 4 + sw_i0_hi >= sw_i0_lo + 3) || sw_i0_lo % 4 == 0 ? 0 : (sw_i0_hi + 3) % 4 - sw_i0_hi + sw_i0_lo + 1) - sw_H_1_lo0) * sw_H_1_n1) * 8,
             (SW_MAIN char *)H + (((sw_i0_hi >= (sw_i0_hi + 1) % 4 + sw_i0_lo && (sw_i0_lo + 3) % 4 + sw_i0_hi >= sw_i0_lo + 3) || sw_i0_lo % 4 == 0 ? 0 : (sw_i0_hi + 3) % 4 - sw_i0_hi + sw_i0_lo + 1) * 8589934592L + sw_H_1_lo1) * 8,
             (4 * sw_floord(sw_i0_hi + 1, 4) >= sw_i0_lo + 1 && sw_i0_hi + 4 * sw_floord(-sw_i0_lo, 4) >= 0 ? 4 : sw_i0_hi - sw_i0_lo + 1),
             sw_H_1_n1 * 8, 8589934592L * 8, sw_H_1_n1 * 8);
      sw_dma_wait();
    }
  }
}
#undef sw_ldm

/* /work/tmp/crash/one.c:40 */
#define sw_ldm sw_buffers.sw_one_f_40
void sw_one_f_40(SW_MAIN struct sw_one_f_40_args *sw_main)
{
  struct sw_one_f_40_args *const sw_in = &sw_args.sw_one_f_40;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN double *t = sw_in->t;
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
        const long sw_a_0_next_lo0 = sw_i0_next_lo;
        const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0], (SW_MAIN char *)a + sw_a_0_next_lo0 * 8,
                  1, sw_a_0_next_n0 * 8, 0, 0);
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_t_1_lo0 = sw_i0_lo;
        const long sw_t_1_n0 = sw_i0_hi - sw_i0_lo + 1;
        const long sw_next0 = sw_tile0 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next0 < sw_tiles0) {
          const long sw_i0_next_lo = sw_i0_first + sw_next0 * sw_i0_size;
          const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
          const long sw_a_0_next_lo0 = sw_i0_next_lo;
          const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
          sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.a_0.v[1 - sw_copy0],
                    (SW_MAIN char *)a + sw_a_0_next_lo0 * 8, 1, sw_a_0_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[sw_copy0]);
        sw_wait(&sw_replies[6 + sw_copy0]);
        {
          double *__restrict const sw_a_0 = sw_ldm.a_0.v[sw_copy0];
          double *__restrict const sw_t_1 = sw_ldm.t_1.v[sw_copy0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 44 "/work/tmp/crash/one.c"
            sw_t_1[sw_i - sw_i0_lo] = sw_a_0[sw_i - sw_i0_lo];
#line 401 "one.slave.c"
          }
        }
        sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.t_1.v[sw_copy0],
                  (SW_MAIN char *)t + sw_t_1_lo0 * 8, 1, sw_t_1_n0 * 8, 0, 0);
        sw_copy0 = 1 - sw_copy0;
      }
      sw_wait(&sw_replies[6]);
      sw_wait(&sw_replies[7]);
    }
  }
  sw_barrier();
  if (sw_id < sw_n) {
    const long sw_i1_first = 0;
    const long sw_i1_count = (p_n >= 1 ? p_n : 0);
    const long sw_i1_size = sw_tile_turns(sw_i1_count, 4096, 1, sw_n, 1024, 16);
    const long sw_tiles1 = sw_tiles(sw_i1_count, sw_i1_size);
    {
      long sw_copy1 = 0;
      /* the first tile */
      if (sw_id < sw_tiles1) {
        const long sw_i1_next_lo = sw_i1_first + sw_id * sw_i1_size;
        const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
        const long sw_t_3_next_lo0 = p_n - sw_i1_next_hi;
        const long sw_t_3_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
        sw_get_on(&sw_replies[12], (char *)&sw_ldm.t_3.v[0],
                  (SW_MAIN char *)t + sw_t_3_next_lo0 * 8, 1, sw_t_3_next_n0 * 8, 0, 0);
      }
      for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
        const long sw_i1_lo = sw_i1_first + sw_tile1 * sw_i1_size;
        const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
        const long sw_a_2_lo0 = sw_i1_lo;
        const long sw_a_2_n0 = sw_i1_hi - sw_i1_lo + 1;
        const long sw_next1 = sw_tile1 + sw_n;
        /* the next tile comes while this one is worked on */
        if (sw_next1 < sw_tiles1) {
          const long sw_i1_next_lo = sw_i1_first + sw_next1 * sw_i1_size;
          const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_t_3_next_lo0 = p_n - sw_i1_next_hi;
          const long sw_t_3_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
          sw_get_on(&sw_replies[12 + 1 - sw_copy1], (char *)&sw_ldm.t_3.v[1 - sw_copy1],
                    (SW_MAIN char *)t + sw_t_3_next_lo0 * 8, 1, sw_t_3_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[10 + sw_copy1]);
        sw_wait(&sw_replies[12 + sw_copy1]);
        {
          double *__restrict const sw_a_2 = sw_ldm.a_2.v[sw_copy1];
          double *__restrict const sw_t_3 = sw_ldm.t_3.v[sw_copy1];
          for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 46 "/work/tmp/crash/one.c"
            sw_a_2[sw_i - sw_i1_lo] = sw_t_3[sw_i1_hi - sw_i];
#line 452 "one.slave.c"
          }
        }
        sw_put_on(&sw_replies[10 + sw_copy1], (char *)&sw_ldm.a_2.v[sw_copy1],
                  (SW_MAIN char *)a + sw_a_2_lo0 * 8, 1, sw_a_2_n0 * 8, 0, 0);
        sw_copy1 = 1 - sw_copy1;
      }
      sw_wait(&sw_replies[10]);
      sw_wait(&sw_replies[11]);
    }
  }
}
#undef sw_ldm
