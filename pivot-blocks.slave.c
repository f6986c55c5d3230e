/* Slave (CPE) part of /work/main/test/Passes/transformation/pivot-blocks.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "pivot-blocks.sw.h"

/* LDM of sw_pivot_blocks_lu_30: 45248 of 57344 bytes. */
union sw_pivot_blocks_lu_30_ldm {
  struct { double v[9]; } A_0; /* A: 72 bytes at 0 */
  struct { double v[9]; } A_1; /* A: 72 bytes at 0 */
  struct { char sw_pad[96]; double v[3]; } A_2; /* A: 24 bytes at 96 */
  struct { double v[4]; } A_3; /* A: 32 bytes at 0 */
  struct { char sw_pad[32]; double v[384]; } A_4; /* A: 3072 bytes at 32 */
  struct { double v[24]; } A_5; /* A: 192 bytes at 0 */
  struct { char sw_pad[192]; double v[1536]; } A_6; /* A: 12288 bytes at 192 */
  struct { char sw_pad[12480]; double v[4096]; } A_7; /* A: 32768 bytes at 12480 */
};
typedef char sw_pivot_blocks_lu_30_ldm_fits[sizeof(union sw_pivot_blocks_lu_30_ldm) <= 57344 ? 1 : -1];
typedef char sw_pivot_blocks_lu_30_ldm_as_planned[
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_0.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_1.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_2.v) == 96 &&
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_3.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_4.v) == 32 &&
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_5.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_6.v) == 192 &&
    __builtin_offsetof(union sw_pivot_blocks_lu_30_ldm, A_7.v) == 12480 ? 1 : -1];

/* LDM of sw_pivot_blocks_columns_47_small: 53248 of 57344 bytes. */
union sw_pivot_blocks_columns_47_small_ldm {
  struct { double v[2][2560]; } B_0; /* B: 40960 bytes at 0 */
  struct { char sw_pad[40960]; double v[1533]; } A_1; /* A: 12264 bytes at 40960 */
};
typedef char sw_pivot_blocks_columns_47_small_ldm_fits[sizeof(union sw_pivot_blocks_columns_47_small_ldm) <= 57344 ? 1 : -1];
typedef char sw_pivot_blocks_columns_47_small_ldm_as_planned[
    __builtin_offsetof(union sw_pivot_blocks_columns_47_small_ldm, B_0.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_columns_47_small_ldm, A_1.v) == 40960 ? 1 : -1];

/* LDM of sw_pivot_blocks_known_62: 31008 of 57344 bytes. */
union sw_pivot_blocks_known_62_ldm {
  struct { double v[9]; } c_0; /* c: 72 bytes at 0 */
  struct { double v[9]; } c_1; /* c: 72 bytes at 0 */
  struct { char sw_pad[96]; double v[3]; } c_2; /* c: 24 bytes at 96 */
  struct { double v[4]; } c_3; /* c: 32 bytes at 0 */
  struct { char sw_pad[32]; double v[192]; } c_4; /* c: 1536 bytes at 32 */
  struct { double v[36]; } c_5; /* c: 288 bytes at 0 */
  struct { char sw_pad[288]; double v[768]; } c_6; /* c: 6144 bytes at 288 */
  struct { char sw_pad[6432]; double v[3072]; } c_7; /* c: 24576 bytes at 6432 */
};
typedef char sw_pivot_blocks_known_62_ldm_fits[sizeof(union sw_pivot_blocks_known_62_ldm) <= 57344 ? 1 : -1];
typedef char sw_pivot_blocks_known_62_ldm_as_planned[
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_0.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_1.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_2.v) == 96 &&
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_3.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_4.v) == 32 &&
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_5.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_6.v) == 288 &&
    __builtin_offsetof(union sw_pivot_blocks_known_62_ldm, c_7.v) == 6432 ? 1 : -1];

/* LDM of sw_pivot_blocks_gone_77: 53376 of 57344 bytes. */
union sw_pivot_blocks_gone_77_ldm {
  struct { char sw_pad[128]; double v[12]; } A_0; /* A: 96 bytes at 128 */
  struct { double v[1]; } A_1; /* A: 8 bytes at 0 */
  struct { char sw_pad[128]; double v[512]; } A_2; /* A: 4096 bytes at 128 */
  struct { char sw_pad[4224]; double v[6144]; } A_3; /* A: 49152 bytes at 4224 */
  struct { char sw_pad[32]; double v[12]; } f_4; /* f: 96 bytes at 32 */
};
typedef char sw_pivot_blocks_gone_77_ldm_fits[sizeof(union sw_pivot_blocks_gone_77_ldm) <= 57344 ? 1 : -1];
typedef char sw_pivot_blocks_gone_77_ldm_as_planned[
    __builtin_offsetof(union sw_pivot_blocks_gone_77_ldm, A_0.v) == 128 &&
    __builtin_offsetof(union sw_pivot_blocks_gone_77_ldm, A_1.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_gone_77_ldm, A_2.v) == 128 &&
    __builtin_offsetof(union sw_pivot_blocks_gone_77_ldm, A_3.v) == 4224 &&
    __builtin_offsetof(union sw_pivot_blocks_gone_77_ldm, f_4.v) == 32 ? 1 : -1];

/* LDM of sw_pivot_blocks_gone_77_resident: 36928 of 57344 bytes. */
union sw_pivot_blocks_gone_77_resident_ldm {
  struct { double v[512]; } A_0; /* A: 4096 bytes at 0 */
  struct { char sw_pad[4096]; double v[8]; } f_1; /* f: 64 bytes at 4096 */
  struct { char sw_pad[4160]; double v[4096]; } A_2; /* A: 32768 bytes at 4160 */
};
typedef char sw_pivot_blocks_gone_77_resident_ldm_fits[sizeof(union sw_pivot_blocks_gone_77_resident_ldm) <= 57344 ? 1 : -1];
typedef char sw_pivot_blocks_gone_77_resident_ldm_as_planned[
    __builtin_offsetof(union sw_pivot_blocks_gone_77_resident_ldm, A_0.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_gone_77_resident_ldm, f_1.v) == 4096 &&
    __builtin_offsetof(union sw_pivot_blocks_gone_77_resident_ldm, A_2.v) == 4160 ? 1 : -1];

/* LDM of sw_pivot_blocks_clause_106: 53376 of 57344 bytes. */
union sw_pivot_blocks_clause_106_ldm {
  struct { double v[2][8]; } A_0; /* A: 128 bytes at 0 */
  struct { char sw_pad[128]; double v[2][256]; } A_1; /* A: 4096 bytes at 128 */
  struct { char sw_pad[4224]; double v[3][2048]; } A_2; /* A: 49152 bytes at 4224 */
};
typedef char sw_pivot_blocks_clause_106_ldm_fits[sizeof(union sw_pivot_blocks_clause_106_ldm) <= 57344 ? 1 : -1];
typedef char sw_pivot_blocks_clause_106_ldm_as_planned[
    __builtin_offsetof(union sw_pivot_blocks_clause_106_ldm, A_0.v) == 0 &&
    __builtin_offsetof(union sw_pivot_blocks_clause_106_ldm, A_1.v) == 128 &&
    __builtin_offsetof(union sw_pivot_blocks_clause_106_ldm, A_2.v) == 4224 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_pivot_blocks_lu_30_args sw_pivot_blocks_lu_30;
  struct sw_pivot_blocks_columns_47_args sw_pivot_blocks_columns_47;
  struct sw_pivot_blocks_columns_47_small_args sw_pivot_blocks_columns_47_small;
  struct sw_pivot_blocks_known_62_args sw_pivot_blocks_known_62;
  struct sw_pivot_blocks_gone_77_args sw_pivot_blocks_gone_77;
  struct sw_pivot_blocks_gone_77_resident_args sw_pivot_blocks_gone_77_resident;
  struct sw_pivot_blocks_paths_91_args sw_pivot_blocks_paths_91;
  struct sw_pivot_blocks_clause_106_args sw_pivot_blocks_clause_106;
} sw_args;
static __thread_local struct sw_reply sw_replies[14];
union sw_file_ldm {
  union sw_pivot_blocks_lu_30_ldm sw_pivot_blocks_lu_30;
  union sw_pivot_blocks_columns_47_small_ldm sw_pivot_blocks_columns_47_small;
  union sw_pivot_blocks_known_62_ldm sw_pivot_blocks_known_62;
  union sw_pivot_blocks_gone_77_ldm sw_pivot_blocks_gone_77;
  union sw_pivot_blocks_gone_77_resident_ldm sw_pivot_blocks_gone_77_resident;
  union sw_pivot_blocks_clause_106_ldm sw_pivot_blocks_clause_106;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* /work/main/test/Passes/transformation/pivot-blocks.c:30 */
#define sw_ldm sw_buffers.sw_pivot_blocks_lu_30
void sw_pivot_blocks_lu_30(SW_MAIN struct sw_pivot_blocks_lu_30_args *sw_main)
{
  struct sw_pivot_blocks_lu_30_args *const sw_in = &sw_args.sw_pivot_blocks_lu_30;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double (*A)[n] = (SW_MAIN double (*)[n])sw_in->A;
  const long p_n = (long)(int)n;

  const long sw_k9_count = 1;
  const long sw_k9_size = sw_tile(sw_k9_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_k9_count, sw_k9_size);
  /* all CPEs run this loop in step */
  for (long sw_k_block4 = 0; sw_k_block4 <= (p_n >= 2 ? (p_n + 1) / 3 - 1 : -1); sw_k_block4++) {
    if (sw_id < sw_n) {
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_A_0_lo0 = 3 * sw_k_block4;
        const long sw_A_0_n0 = (p_n == 3 * sw_k_block4 + 2 ? 3 * sw_k_block4 + 1 : 3 * sw_k_block4 + 2) - sw_A_0_lo0 + 1;
        const long sw_A_0_lo1 = 3 * sw_k_block4;
        const long sw_A_0_n1 = (p_n == 3 * sw_k_block4 + 2 ? 3 * sw_k_block4 + 1 : 3 * sw_k_block4 + 2) - sw_A_0_lo1 + 1;
        sw_get((char *)&sw_ldm.A_0.v, (SW_MAIN char *)A + (sw_A_0_lo0 * p_n + sw_A_0_lo1) * 8,
               sw_A_0_n0, sw_A_0_n1 * 8, p_n * 8, sw_A_0_n1 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_A_0)[sw_A_0_n1] = (void *)sw_ldm.A_0.v;
          for (long sw_k_2 = 0; sw_k_2 <= sw_min(1, -3 * sw_k_block4 + p_n - 2); sw_k_2++) {
            for (long sw_i = 0; sw_i <= sw_min(-3 * sw_k_block4 + p_n - sw_k_2 - 2, 1 - sw_k_2); sw_i++) {
#line 33 "/work/main/test/Passes/transformation/pivot-blocks.c"
              sw_A_0[sw_k_2 + sw_i + 1][sw_k_2] /= sw_A_0[sw_k_2][sw_k_2];
#line 160 "pivot-blocks.slave.c"
            }
            for (long sw_i = 0; sw_i <= sw_min(-3 * sw_k_block4 + p_n - sw_k_2 - 2, 1 - sw_k_2); sw_i++) {
              for (long sw_j = 0; sw_j <= sw_min(-3 * sw_k_block4 + p_n - sw_k_2 - 2, 1 - sw_k_2); sw_j++) {
#line 36 "/work/main/test/Passes/transformation/pivot-blocks.c"
                sw_A_0[sw_k_2 + sw_i + 1][sw_k_2 + sw_j + 1] -= sw_A_0[sw_k_2 + sw_i + 1][sw_k_2] * sw_A_0[sw_k_2][sw_k_2 + sw_j + 1];
#line 166 "pivot-blocks.slave.c"
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.A_0.v + ((3 * sw_k_block4 + 1 - sw_A_0_lo0) * sw_A_0_n1) * 8,
               (SW_MAIN char *)A + ((3 * sw_k_block4 + 1) * p_n + sw_A_0_lo1) * 8,
               (p_n >= 3 * sw_k_block4 + 4 ? 2 : -3 * sw_k_block4 + p_n - 1), sw_A_0_n1 * 8,
               p_n * 8, sw_A_0_n1 * 8);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_k_i14_first = (p_n >= 3 * sw_k_block4 + 4 ? 2 : 0);
      const long sw_k_i14_count = (p_n >= 3 * sw_k_block4 + 4 ? -3 * sw_k_block4 + p_n - 3 : 0);
      const long sw_k_i14_size = sw_tile(sw_k_i14_count, 1, 1, sw_n);
      const long sw_tiles1 = sw_tiles(sw_k_i14_count, sw_k_i14_size);
      if (sw_id < sw_tiles1) {
        const long sw_A_1_lo0 = (p_n >= 3 * sw_k_block4 + 4 ? 3 * sw_k_block4 : 0);
        const long sw_A_1_n0 = (p_n >= 3 * sw_k_block4 + 4 ? 3 : 0);
        const long sw_A_1_lo1 = (p_n >= 3 * sw_k_block4 + 4 ? 3 * sw_k_block4 : 0);
        const long sw_A_1_n1 = (p_n >= 3 * sw_k_block4 + 4 ? 3 : 0);
        sw_get((char *)&sw_ldm.A_1.v, (SW_MAIN char *)A + (sw_A_1_lo0 * p_n + sw_A_1_lo1) * 8,
               sw_A_1_n0, sw_A_1_n1 * 8, p_n * 8, 3 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_A_1)[3] = (void *)sw_ldm.A_1.v;
          for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
            const long sw_k_i14_lo = sw_k_i14_first + sw_tile1 * sw_k_i14_size;
            const long sw_k_i14_hi = sw_min(sw_k_i14_lo + sw_k_i14_size, sw_k_i14_first + sw_k_i14_count) - 1;
            {
              const long sw_A_2_lo0 = sw_k_i14_hi + 3 * sw_k_block4 + 1;
              const long sw_A_2_n0 = 1;
              const long sw_A_2_lo1 = 3 * sw_k_block4;
              const long sw_A_2_n1 = 3;
              sw_get((char *)&sw_ldm.A_2.v, (SW_MAIN char *)A + (sw_A_2_lo0 * p_n + sw_A_2_lo1) * 8,
                     sw_A_2_n0, sw_A_2_n1 * 8, p_n * 8, 3 * 8);
              sw_dma_wait();
              {
                double (*__restrict const sw_A_2)[3] = (void *)sw_ldm.A_2.v;
                const long sw_k15_last = 2;
                for (long sw_k15_lo = 0; sw_k15_lo <= sw_k15_last; sw_k15_lo += 64) {
                  const long sw_k15_hi = sw_min(sw_k15_lo + 63, sw_k15_last);
                  for (long sw_k = sw_k15_lo; sw_k <= sw_k15_hi; sw_k++) {
#line 33 "/work/main/test/Passes/transformation/pivot-blocks.c"
                    sw_A_2[0][sw_k] /= sw_A_1[sw_k][sw_k];
#line 213 "pivot-blocks.slave.c"
                    for (long sw_j = 0; sw_j <= 1 - sw_k; sw_j++) {
#line 36 "/work/main/test/Passes/transformation/pivot-blocks.c"
                      sw_A_2[0][sw_k + sw_j + 1] -= sw_A_2[0][sw_k] * sw_A_1[sw_k][sw_k + sw_j + 1];
#line 217 "pivot-blocks.slave.c"
                    }
                  }
                }
              }
              sw_put((char *)&sw_ldm.A_2.v, (SW_MAIN char *)A + (sw_A_2_lo0 * p_n + sw_A_2_lo1) * 8,
                     sw_A_2_n0, sw_A_2_n1 * 8, p_n * 8, 3 * 8);
              sw_dma_wait();
            }
          }
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_k_j17_first = (p_n >= 3 * sw_k_block4 + 4 ? 2 : 0);
      const long sw_k_j17_count = (p_n >= 3 * sw_k_block4 + 4 ? -3 * sw_k_block4 + p_n - 3 : 0);
      const long sw_k_j17_size = sw_tile_lines(sw_k_j17_count, 128, 1, sw_n, 8, 16);
      const long sw_tiles2 = sw_tiles(sw_k_j17_count, sw_k_j17_size);
      if (sw_id < sw_tiles2) {
        const long sw_A_3_lo0 = (p_n >= 3 * sw_k_block4 + 4 ? 3 * sw_k_block4 + 1 : 0);
        const long sw_A_3_n0 = (p_n >= 3 * sw_k_block4 + 4 ? 2 : 0);
        const long sw_A_3_lo1 = (p_n >= 3 * sw_k_block4 + 4 ? 3 * sw_k_block4 : 0);
        const long sw_A_3_n1 = (p_n >= 3 * sw_k_block4 + 4 ? 2 : 0);
        sw_get((char *)&sw_ldm.A_3.v, (SW_MAIN char *)A + (sw_A_3_lo0 * p_n + sw_A_3_lo1) * 8,
               sw_A_3_n0, sw_A_3_n1 * 8, p_n * 8, 2 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_A_3)[2] = (void *)sw_ldm.A_3.v;
          for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
            const long sw_k_j17_lo = sw_k_j17_first + sw_tile2 * sw_k_j17_size;
            const long sw_k_j17_hi = sw_min(sw_k_j17_lo + sw_k_j17_size, sw_k_j17_first + sw_k_j17_count) - 1;
            {
              const long sw_A_4_lo0 = 3 * sw_k_block4;
              const long sw_A_4_n0 = 3;
              const long sw_A_4_lo1 = sw_k_j17_lo + 3 * sw_k_block4 + 1;
              const long sw_A_4_n1 = sw_k_j17_hi - sw_k_j17_lo + 1;
              sw_get((char *)&sw_ldm.A_4.v, (SW_MAIN char *)A + (sw_A_4_lo0 * p_n + sw_A_4_lo1) * 8,
                     sw_A_4_n0, sw_A_4_n1 * 8, p_n * 8, sw_A_4_n1 * 8);
              sw_dma_wait();
              {
                double (*__restrict const sw_A_4)[sw_A_4_n1] = (void *)sw_ldm.A_4.v;
                const long sw_k18_last = 1;
                for (long sw_k18_lo = 0; sw_k18_lo <= sw_k18_last; sw_k18_lo += 2) {
                  const long sw_k18_hi = sw_min(sw_k18_lo + 1, sw_k18_last);
                  for (long sw_k = sw_k18_lo; sw_k <= sw_k18_hi; sw_k++) {
                    for (long sw_i = 0; sw_i <= 1 - sw_k; sw_i++) {
                      for (long sw_k_j = sw_k_j17_lo; sw_k_j <= sw_k_j17_hi; sw_k_j++) {
#line 36 "/work/main/test/Passes/transformation/pivot-blocks.c"
                        sw_A_4[sw_k + sw_i + 1][sw_k_j - sw_k_j17_lo] -= sw_A_3[sw_k + sw_i][sw_k] * sw_A_4[sw_k][sw_k_j - sw_k_j17_lo];
#line 267 "pivot-blocks.slave.c"
                      }
                    }
                  }
                }
              }
              sw_put((char *)&sw_ldm.A_4.v + ((3 * sw_k_block4 + 1 - sw_A_4_lo0) * sw_A_4_n1) * 8,
                     (SW_MAIN char *)A + ((3 * sw_k_block4 + 1) * p_n + sw_A_4_lo1) * 8, 2,
                     sw_A_4_n1 * 8, p_n * 8, sw_A_4_n1 * 8);
              sw_dma_wait();
            }
          }
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_k_i20_first = (p_n >= 3 * sw_k_block4 + 4 ? 2 : 0);
      const long sw_k_i20_count = (p_n >= 3 * sw_k_block4 + 4 ? -3 * sw_k_block4 + p_n - 3 : 0);
      const long sw_k_j21_first = (p_n >= 3 * sw_k_block4 + 4 ? 2 : 0);
      const long sw_k_j21_count = (p_n >= 3 * sw_k_block4 + 4 ? -3 * sw_k_block4 + p_n - 3 : 0);
      const long sw_k_i20_size = sw_tile_few(sw_k_i20_count, 8, sw_tiles(sw_k_j21_count, 512), sw_n);
      const long sw_k_j21_size = sw_tile_few(sw_k_j21_count, 512, sw_tiles(sw_k_i20_count, sw_k_i20_size), sw_n);
      const long sw_k_i20_tiles = sw_tiles(sw_k_i20_count, sw_k_i20_size);
      const long sw_k_j21_tiles = sw_tiles(sw_k_j21_count, sw_k_j21_size);
      const long sw_tiles3 = sw_k_i20_tiles * sw_k_j21_tiles;
      for (long sw_tile3 = sw_id; sw_tile3 < sw_tiles3; sw_tile3 += sw_n) {
        const long sw_k_i20_lo = sw_k_i20_first + (sw_tile3 / sw_k_j21_tiles) * sw_k_i20_size;
        const long sw_k_i20_hi = sw_min(sw_k_i20_lo + sw_k_i20_size, sw_k_i20_first + sw_k_i20_count) - 1;
        const long sw_k_j21_lo = sw_k_j21_first + (sw_tile3 % sw_k_j21_tiles) * sw_k_j21_size;
        const long sw_k_j21_hi = sw_min(sw_k_j21_lo + sw_k_j21_size, sw_k_j21_first + sw_k_j21_count) - 1;
        {
          const long sw_A_5_lo0 = 3 * sw_k_block4 + sw_k_i20_lo + 1;
          const long sw_A_5_n0 = sw_k_i20_hi - sw_k_i20_lo + 1;
          const long sw_A_5_lo1 = 3 * sw_k_block4;
          const long sw_A_5_n1 = 3;
          sw_get((char *)&sw_ldm.A_5.v, (SW_MAIN char *)A + (sw_A_5_lo0 * p_n + sw_A_5_lo1) * 8,
                 sw_A_5_n0, sw_A_5_n1 * 8, p_n * 8, 3 * 8);
          const long sw_A_6_lo0 = 3 * sw_k_block4;
          const long sw_A_6_n0 = 3;
          const long sw_A_6_lo1 = sw_k_j21_lo + 3 * sw_k_block4 + 1;
          const long sw_A_6_n1 = sw_k_j21_hi - sw_k_j21_lo + 1;
          sw_get((char *)&sw_ldm.A_6.v, (SW_MAIN char *)A + (sw_A_6_lo0 * p_n + sw_A_6_lo1) * 8,
                 sw_A_6_n0, sw_A_6_n1 * 8, p_n * 8, sw_A_6_n1 * 8);
          const long sw_A_7_lo0 = 3 * sw_k_block4 + sw_k_i20_lo + 1;
          const long sw_A_7_n0 = sw_k_i20_hi - sw_k_i20_lo + 1;
          const long sw_A_7_lo1 = sw_k_j21_lo + 3 * sw_k_block4 + 1;
          const long sw_A_7_n1 = sw_k_j21_hi - sw_k_j21_lo + 1;
          sw_get((char *)&sw_ldm.A_7.v, (SW_MAIN char *)A + (sw_A_7_lo0 * p_n + sw_A_7_lo1) * 8,
                 sw_A_7_n0, sw_A_7_n1 * 8, p_n * 8, sw_A_7_n1 * 8);
          sw_dma_wait();
          {
            double (*__restrict const sw_A_5)[3] = (void *)sw_ldm.A_5.v;
            double (*__restrict const sw_A_6)[sw_A_6_n1] = (void *)sw_ldm.A_6.v;
            double (*__restrict const sw_A_7)[sw_A_7_n1] = (void *)sw_ldm.A_7.v;
            for (long sw_k_i = sw_k_i20_lo; sw_k_i <= sw_k_i20_hi; sw_k_i++) {
              for (long sw_k = 0; sw_k <= 2; sw_k++) {
                for (long sw_k_j = sw_k_j21_lo; sw_k_j <= sw_k_j21_hi; sw_k_j++) {
#line 36 "/work/main/test/Passes/transformation/pivot-blocks.c"
                  sw_A_7[sw_k_i - sw_k_i20_lo][sw_k_j - sw_k_j21_lo] -= sw_A_5[sw_k_i - sw_k_i20_lo][sw_k] * sw_A_6[sw_k][sw_k_j - sw_k_j21_lo];
#line 327 "pivot-blocks.slave.c"
                }
              }
            }
          }
          sw_put((char *)&sw_ldm.A_7.v, (SW_MAIN char *)A + (sw_A_7_lo0 * p_n + sw_A_7_lo1) * 8,
                 sw_A_7_n0, sw_A_7_n1 * 8, p_n * 8, sw_A_7_n1 * 8);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* /work/main/test/Passes/transformation/pivot-blocks.c:47 */
void sw_pivot_blocks_columns_47(SW_MAIN struct sw_pivot_blocks_columns_47_args *sw_main)
{
  struct sw_pivot_blocks_columns_47_args *const sw_in = &sw_args.sw_pivot_blocks_columns_47;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  const int m = sw_in->m;
  SW_MAIN double (*B)[n] = (SW_MAIN double (*)[n])sw_in->B;
  SW_MAIN double (*A)[n] = (SW_MAIN double (*)[n])sw_in->A;
  const long p_n = (long)(int)n;
  const long p_m = (long)(int)m;

  const long sw_i_block4_first = 0;
  const long sw_i_block4_count = (p_m + 4) / 5;
  const long sw_i_block4_size = sw_tile(sw_i_block4_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_i_block4_count, sw_i_block4_size);
  /* all CPEs run this loop in step */
  for (long sw_k_block3 = 0; sw_k_block3 <= (p_n + 1) / 3 - 1; sw_k_block3++) {
    if (sw_id < sw_n) {
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i_block4_lo = sw_i_block4_first + sw_tile0 * sw_i_block4_size;
        for (long sw_k = 0; sw_k <= sw_min(2, p_n - 3 * sw_k_block3 - 2); sw_k++) {
          for (long sw_i = 5 * sw_i_block4_lo; sw_i <= sw_min(p_m - 1, 5 * sw_i_block4_lo + 4); sw_i++) {
            for (long sw_j = 0; sw_j < p_n - 3 * sw_k_block3 - sw_k - 1; sw_j++) {
              {
                const int i = sw_i;
                const int j = sw_j;
                const int k = p_n - 3 * sw_k_block3 - sw_k - 1;
#line 51 "/work/main/test/Passes/transformation/pivot-blocks.c"
                B[i][j] -= B[i][k] * A[k][j];
#line 376 "pivot-blocks.slave.c"
              }
            }
          }
        }
      }
    }
    sw_barrier();
  }
}

/* /work/main/test/Passes/transformation/pivot-blocks.c:47 */
#define sw_ldm sw_buffers.sw_pivot_blocks_columns_47_small
void sw_pivot_blocks_columns_47_small(SW_MAIN struct sw_pivot_blocks_columns_47_small_args *sw_main)
{
  struct sw_pivot_blocks_columns_47_small_args *const sw_in = &sw_args.sw_pivot_blocks_columns_47_small;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  const int m = sw_in->m;
  SW_MAIN double (*B)[n] = (SW_MAIN double (*)[n])sw_in->B;
  SW_MAIN double (*A)[n] = (SW_MAIN double (*)[n])sw_in->A;
  const long p_n = (long)(int)n;
  const long p_m = (long)(int)m;

  const long sw_i_block4_first = 0;
  const long sw_i_block4_count = (p_m + 4) / 5;
  const long sw_i_block4_size = sw_tile_turns(sw_i_block4_count, 1, 1, sw_n, 16, 1);
  const long sw_tiles0 = sw_tiles(sw_i_block4_count, sw_i_block4_size);
  const long sw_A_1_lo1 = 0;
  /* all CPEs run this loop in step */
  for (long sw_k_block3 = 0; sw_k_block3 <= (p_n + 1) / 3 - 1; sw_k_block3++) {
    if (sw_id < sw_n) {
      if (sw_id < sw_tiles0) {
        const long sw_A_1_lo0 = (3 * sw_k_block3 + 4 >= p_n ? 1 : -3 * sw_k_block3 + p_n - 3);
        const long sw_A_1_n0 = (p_n - 3 * sw_k_block3 - 1) - sw_A_1_lo0 + 1;
        const long sw_A_1_n1 = p_n - 3 * sw_k_block3 - 1;
        sw_get((char *)&sw_ldm.A_1.v, (SW_MAIN char *)A + (sw_A_1_lo0 * p_n + sw_A_1_lo1) * 8,
               sw_A_1_n0, sw_A_1_n1 * 8, p_n * 8, sw_A_1_n1 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_A_1)[sw_A_1_n1] = (void *)sw_ldm.A_1.v;
          long sw_copy0 = 0;
          /* the first tile */
          if (sw_id < sw_tiles0) {
            const long sw_i_block4_next_lo = sw_i_block4_first + sw_id * sw_i_block4_size;
            const long sw_B_0_next_lo0 = 5 * sw_i_block4_next_lo;
            const long sw_B_0_next_n0 = (5 * sw_i_block4_next_lo + 4 >= p_m ? p_m - 1 : 5 * sw_i_block4_next_lo + 4) - sw_B_0_next_lo0 + 1;
            const long sw_B_0_next_lo1 = 0;
            const long sw_B_0_next_n1 = p_n - 3 * sw_k_block3;
            sw_get_on(&sw_replies[0], (char *)&sw_ldm.B_0.v[0],
                      (SW_MAIN char *)B + (sw_B_0_next_lo0 * p_n + sw_B_0_next_lo1) * 8,
                      sw_B_0_next_n0, sw_B_0_next_n1 * 8, p_n * 8, sw_B_0_next_n1 * 8);
            /* the second one shall not come along with it */
            if (sw_id + sw_n < sw_tiles0) {
              sw_wait(&sw_replies[0]);
            }
          }
          for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
            const long sw_i_block4_lo = sw_i_block4_first + sw_tile0 * sw_i_block4_size;
            const long sw_B_0_lo0 = 5 * sw_i_block4_lo;
            const long sw_B_0_n0 = (5 * sw_i_block4_lo + 4 >= p_m ? p_m - 1 : 5 * sw_i_block4_lo + 4) - sw_B_0_lo0 + 1;
            const long sw_B_0_lo1 = 0;
            const long sw_B_0_n1 = p_n - 3 * sw_k_block3;
            const long sw_next0 = sw_tile0 + sw_n;
            /* the next tile comes while this one is worked on */
            if (sw_next0 < sw_tiles0) {
              const long sw_i_block4_next_lo = sw_i_block4_first + sw_next0 * sw_i_block4_size;
              sw_wait(&sw_replies[2 + 1 - sw_copy0]);
              const long sw_B_0_next_lo0 = 5 * sw_i_block4_next_lo;
              const long sw_B_0_next_n0 = (5 * sw_i_block4_next_lo + 4 >= p_m ? p_m - 1 : 5 * sw_i_block4_next_lo + 4) - sw_B_0_next_lo0 + 1;
              const long sw_B_0_next_lo1 = 0;
              const long sw_B_0_next_n1 = p_n - 3 * sw_k_block3;
              sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.B_0.v[1 - sw_copy0],
                        (SW_MAIN char *)B + (sw_B_0_next_lo0 * p_n + sw_B_0_next_lo1) * 8,
                        sw_B_0_next_n0, sw_B_0_next_n1 * 8, p_n * 8, sw_B_0_next_n1 * 8);
            }
            sw_wait(&sw_replies[sw_copy0]);
            {
              double (*__restrict const sw_B_0)[sw_B_0_n1] = (void *)sw_ldm.B_0.v[sw_copy0];
              for (long sw_k = 0; sw_k <= sw_min(2, p_n - 3 * sw_k_block3 - 2); sw_k++) {
                for (long sw_i = 5 * sw_i_block4_lo; sw_i <= sw_min(p_m - 1, 5 * sw_i_block4_lo + 4); sw_i++) {
                  for (long sw_j = 0; sw_j < p_n - 3 * sw_k_block3 - sw_k - 1; sw_j++) {
#line 51 "/work/main/test/Passes/transformation/pivot-blocks.c"
                    sw_B_0[-5 * sw_i_block4_lo + sw_i][sw_j] -= sw_B_0[-5 * sw_i_block4_lo + sw_i][p_n - 3 * sw_k_block3 - sw_k - 1] * sw_A_1[p_n - 3 * sw_k_block3 - sw_k - 1 - sw_A_1_lo0][sw_j];
#line 463 "pivot-blocks.slave.c"
                  }
                }
              }
            }
            sw_pack((char *)&sw_ldm.B_0.v[sw_copy0], sw_B_0_n0, (p_n - 3 * sw_k_block3 - 1) * 8, sw_B_0_n1 * 8);
            sw_put_on(&sw_replies[2 + sw_copy0], (char *)&sw_ldm.B_0.v[sw_copy0],
                      (SW_MAIN char *)B + (sw_B_0_lo0 * p_n + sw_B_0_lo1) * 8, sw_B_0_n0,
                      (p_n - 3 * sw_k_block3 - 1) * 8, p_n * 8, (p_n - 3 * sw_k_block3 - 1) * 8);
            sw_copy0 = 1 - sw_copy0;
          }
          sw_wait(&sw_replies[2]);
          sw_wait(&sw_replies[3]);
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* /work/main/test/Passes/transformation/pivot-blocks.c:62 */
#define sw_ldm sw_buffers.sw_pivot_blocks_known_62
void sw_pivot_blocks_known_62(SW_MAIN struct sw_pivot_blocks_known_62_args *sw_main)
{
  struct sw_pivot_blocks_known_62_args *const sw_in = &sw_args.sw_pivot_blocks_known_62;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  SW_MAIN double (*c)[300] = (SW_MAIN double (*)[300])sw_in->c;

  const long sw_k9_count = 1;
  const long sw_k9_size = sw_tile(sw_k9_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_k9_count, sw_k9_size);
  /* all CPEs run this loop in step */
  for (long sw_k_block4 = 0; sw_k_block4 <= 99; sw_k_block4++) {
    if (sw_id < sw_n) {
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_c_0_lo0 = 3 * sw_k_block4;
        const long sw_c_0_n0 = 3;
        const long sw_c_0_lo1 = 3 * sw_k_block4;
        const long sw_c_0_n1 = 3;
        sw_get((char *)&sw_ldm.c_0.v, (SW_MAIN char *)c + (sw_c_0_lo0 * 300 + sw_c_0_lo1) * 8,
               sw_c_0_n0, sw_c_0_n1 * 8, 300 * 8, 3 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_c_0)[3] = (void *)sw_ldm.c_0.v;
          for (long sw_k_2 = 0; sw_k_2 <= 1; sw_k_2++) {
            for (long sw_i = 0; sw_i <= 1 - sw_k_2; sw_i++) {
#line 65 "/work/main/test/Passes/transformation/pivot-blocks.c"
              sw_c_0[sw_k_2 + sw_i + 1][sw_k_2] /= sw_c_0[sw_k_2][sw_k_2];
#line 515 "pivot-blocks.slave.c"
            }
            for (long sw_i = 0; sw_i <= 1 - sw_k_2; sw_i++) {
              for (long sw_j = 0; sw_j <= 1 - sw_k_2; sw_j++) {
#line 68 "/work/main/test/Passes/transformation/pivot-blocks.c"
                sw_c_0[sw_k_2 + sw_i + 1][sw_k_2 + sw_j + 1] -= sw_c_0[sw_k_2 + sw_i + 1][sw_k_2] * sw_c_0[sw_k_2][sw_k_2 + sw_j + 1];
#line 521 "pivot-blocks.slave.c"
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.c_0.v + ((3 * sw_k_block4 + 1 - sw_c_0_lo0) * 3) * 8,
               (SW_MAIN char *)c + ((3 * sw_k_block4 + 1) * 300 + sw_c_0_lo1) * 8, 2, sw_c_0_n1 * 8,
               300 * 8, 3 * 8);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_k_i14_first = (sw_k_block4 <= 98 ? 2 : 0);
      const long sw_k_i14_count = (sw_k_block4 <= 98 ? -3 * sw_k_block4 + 297 : 0);
      const long sw_k_i14_size = sw_tile(sw_k_i14_count, 1, 1, sw_n);
      const long sw_tiles1 = sw_tiles(sw_k_i14_count, sw_k_i14_size);
      if (sw_id < sw_tiles1) {
        const long sw_c_1_lo0 = (sw_k_block4 <= 98 ? 3 * sw_k_block4 : 0);
        const long sw_c_1_n0 = (sw_k_block4 <= 98 ? 3 : 0);
        const long sw_c_1_lo1 = (sw_k_block4 <= 98 ? 3 * sw_k_block4 : 0);
        const long sw_c_1_n1 = (sw_k_block4 <= 98 ? 3 : 0);
        sw_get((char *)&sw_ldm.c_1.v, (SW_MAIN char *)c + (sw_c_1_lo0 * 300 + sw_c_1_lo1) * 8,
               sw_c_1_n0, sw_c_1_n1 * 8, 300 * 8, 3 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_c_1)[3] = (void *)sw_ldm.c_1.v;
          for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
            const long sw_k_i14_lo = sw_k_i14_first + sw_tile1 * sw_k_i14_size;
            const long sw_k_i14_hi = sw_min(sw_k_i14_lo + sw_k_i14_size, sw_k_i14_first + sw_k_i14_count) - 1;
            {
              const long sw_c_2_lo0 = sw_k_i14_hi + 3 * sw_k_block4 + 1;
              const long sw_c_2_n0 = 1;
              const long sw_c_2_lo1 = 3 * sw_k_block4;
              const long sw_c_2_n1 = 3;
              sw_get((char *)&sw_ldm.c_2.v, (SW_MAIN char *)c + (sw_c_2_lo0 * 300 + sw_c_2_lo1) * 8,
                     sw_c_2_n0, sw_c_2_n1 * 8, 300 * 8, 3 * 8);
              sw_dma_wait();
              {
                double (*__restrict const sw_c_2)[3] = (void *)sw_ldm.c_2.v;
                const long sw_k15_last = 2;
                for (long sw_k15_lo = 0; sw_k15_lo <= sw_k15_last; sw_k15_lo += 64) {
                  const long sw_k15_hi = sw_min(sw_k15_lo + 63, sw_k15_last);
                  for (long sw_k = sw_k15_lo; sw_k <= sw_k15_hi; sw_k++) {
#line 65 "/work/main/test/Passes/transformation/pivot-blocks.c"
                    sw_c_2[0][sw_k] /= sw_c_1[sw_k][sw_k];
#line 567 "pivot-blocks.slave.c"
                    for (long sw_j = 0; sw_j <= 1 - sw_k; sw_j++) {
#line 68 "/work/main/test/Passes/transformation/pivot-blocks.c"
                      sw_c_2[0][sw_k + sw_j + 1] -= sw_c_2[0][sw_k] * sw_c_1[sw_k][sw_k + sw_j + 1];
#line 571 "pivot-blocks.slave.c"
                    }
                  }
                }
              }
              sw_put((char *)&sw_ldm.c_2.v, (SW_MAIN char *)c + (sw_c_2_lo0 * 300 + sw_c_2_lo1) * 8,
                     sw_c_2_n0, sw_c_2_n1 * 8, 300 * 8, 3 * 8);
              sw_dma_wait();
            }
          }
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_k_j17_first = (sw_k_block4 <= 98 ? 2 : 0);
      const long sw_k_j17_count = (sw_k_block4 <= 98 ? -3 * sw_k_block4 + 297 : 0);
      const long sw_k_j17_size = sw_tile_lines(sw_k_j17_count, 64, 1, sw_n, 8, 16);
      const long sw_tiles2 = sw_tiles(sw_k_j17_count, sw_k_j17_size);
      if (sw_id < sw_tiles2) {
        const long sw_c_3_lo0 = (sw_k_block4 <= 98 ? 3 * sw_k_block4 + 1 : 0);
        const long sw_c_3_n0 = (sw_k_block4 <= 98 ? 2 : 0);
        const long sw_c_3_lo1 = (sw_k_block4 <= 98 ? 3 * sw_k_block4 : 0);
        const long sw_c_3_n1 = (sw_k_block4 <= 98 ? 2 : 0);
        sw_get((char *)&sw_ldm.c_3.v, (SW_MAIN char *)c + (sw_c_3_lo0 * 300 + sw_c_3_lo1) * 8,
               sw_c_3_n0, sw_c_3_n1 * 8, 300 * 8, 2 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_c_3)[2] = (void *)sw_ldm.c_3.v;
          for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
            const long sw_k_j17_lo = sw_k_j17_first + sw_tile2 * sw_k_j17_size;
            const long sw_k_j17_hi = sw_min(sw_k_j17_lo + sw_k_j17_size, sw_k_j17_first + sw_k_j17_count) - 1;
            {
              const long sw_c_4_lo0 = 3 * sw_k_block4;
              const long sw_c_4_n0 = 3;
              const long sw_c_4_lo1 = sw_k_j17_lo + 3 * sw_k_block4 + 1;
              const long sw_c_4_n1 = sw_k_j17_hi - sw_k_j17_lo + 1;
              sw_get((char *)&sw_ldm.c_4.v, (SW_MAIN char *)c + (sw_c_4_lo0 * 300 + sw_c_4_lo1) * 8,
                     sw_c_4_n0, sw_c_4_n1 * 8, 300 * 8, sw_c_4_n1 * 8);
              sw_dma_wait();
              {
                double (*__restrict const sw_c_4)[sw_c_4_n1] = (void *)sw_ldm.c_4.v;
                const long sw_k18_last = 1;
                for (long sw_k18_lo = 0; sw_k18_lo <= sw_k18_last; sw_k18_lo += 2) {
                  const long sw_k18_hi = sw_min(sw_k18_lo + 1, sw_k18_last);
                  for (long sw_k = sw_k18_lo; sw_k <= sw_k18_hi; sw_k++) {
                    for (long sw_i = 0; sw_i <= 1 - sw_k; sw_i++) {
                      for (long sw_k_j = sw_k_j17_lo; sw_k_j <= sw_k_j17_hi; sw_k_j++) {
#line 68 "/work/main/test/Passes/transformation/pivot-blocks.c"
                        sw_c_4[sw_k + sw_i + 1][sw_k_j - sw_k_j17_lo] -= sw_c_3[sw_k + sw_i][sw_k] * sw_c_4[sw_k][sw_k_j - sw_k_j17_lo];
#line 621 "pivot-blocks.slave.c"
                      }
                    }
                  }
                }
              }
              sw_put((char *)&sw_ldm.c_4.v + ((3 * sw_k_block4 + 1 - sw_c_4_lo0) * sw_c_4_n1) * 8,
                     (SW_MAIN char *)c + ((3 * sw_k_block4 + 1) * 300 + sw_c_4_lo1) * 8, 2,
                     sw_c_4_n1 * 8, 300 * 8, sw_c_4_n1 * 8);
              sw_dma_wait();
            }
          }
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_k_i20_first = (sw_k_block4 <= 98 ? 2 : 0);
      const long sw_k_i20_count = (sw_k_block4 <= 98 ? -3 * sw_k_block4 + 297 : 0);
      const long sw_k_j21_first = (sw_k_block4 <= 98 ? 2 : 0);
      const long sw_k_j21_count = (sw_k_block4 <= 98 ? -3 * sw_k_block4 + 297 : 0);
      const long sw_k_i20_size = sw_tile_few(sw_k_i20_count, 12, sw_tiles(sw_k_j21_count, 256), sw_n);
      const long sw_k_j21_size = sw_tile_few(sw_k_j21_count, 256, sw_tiles(sw_k_i20_count, sw_k_i20_size), sw_n);
      const long sw_k_i20_tiles = sw_tiles(sw_k_i20_count, sw_k_i20_size);
      const long sw_k_j21_tiles = sw_tiles(sw_k_j21_count, sw_k_j21_size);
      const long sw_tiles3 = sw_k_i20_tiles * sw_k_j21_tiles;
      for (long sw_tile3 = sw_id; sw_tile3 < sw_tiles3; sw_tile3 += sw_n) {
        const long sw_k_i20_lo = sw_k_i20_first + (sw_tile3 / sw_k_j21_tiles) * sw_k_i20_size;
        const long sw_k_i20_hi = sw_min(sw_k_i20_lo + sw_k_i20_size, sw_k_i20_first + sw_k_i20_count) - 1;
        const long sw_k_j21_lo = sw_k_j21_first + (sw_tile3 % sw_k_j21_tiles) * sw_k_j21_size;
        const long sw_k_j21_hi = sw_min(sw_k_j21_lo + sw_k_j21_size, sw_k_j21_first + sw_k_j21_count) - 1;
        {
          const long sw_c_5_lo0 = 3 * sw_k_block4 + sw_k_i20_lo + 1;
          const long sw_c_5_n0 = sw_k_i20_hi - sw_k_i20_lo + 1;
          const long sw_c_5_lo1 = 3 * sw_k_block4;
          const long sw_c_5_n1 = 3;
          sw_get((char *)&sw_ldm.c_5.v, (SW_MAIN char *)c + (sw_c_5_lo0 * 300 + sw_c_5_lo1) * 8,
                 sw_c_5_n0, sw_c_5_n1 * 8, 300 * 8, 3 * 8);
          const long sw_c_6_lo0 = 3 * sw_k_block4;
          const long sw_c_6_n0 = 3;
          const long sw_c_6_lo1 = sw_k_j21_lo + 3 * sw_k_block4 + 1;
          const long sw_c_6_n1 = sw_k_j21_hi - sw_k_j21_lo + 1;
          sw_get((char *)&sw_ldm.c_6.v, (SW_MAIN char *)c + (sw_c_6_lo0 * 300 + sw_c_6_lo1) * 8,
                 sw_c_6_n0, sw_c_6_n1 * 8, 300 * 8, sw_c_6_n1 * 8);
          const long sw_c_7_lo0 = 3 * sw_k_block4 + sw_k_i20_lo + 1;
          const long sw_c_7_n0 = sw_k_i20_hi - sw_k_i20_lo + 1;
          const long sw_c_7_lo1 = sw_k_j21_lo + 3 * sw_k_block4 + 1;
          const long sw_c_7_n1 = sw_k_j21_hi - sw_k_j21_lo + 1;
          sw_get((char *)&sw_ldm.c_7.v, (SW_MAIN char *)c + (sw_c_7_lo0 * 300 + sw_c_7_lo1) * 8,
                 sw_c_7_n0, sw_c_7_n1 * 8, 300 * 8, sw_c_7_n1 * 8);
          sw_dma_wait();
          {
            double (*__restrict const sw_c_5)[3] = (void *)sw_ldm.c_5.v;
            double (*__restrict const sw_c_6)[sw_c_6_n1] = (void *)sw_ldm.c_6.v;
            double (*__restrict const sw_c_7)[sw_c_7_n1] = (void *)sw_ldm.c_7.v;
            for (long sw_k_i = sw_k_i20_lo; sw_k_i <= sw_k_i20_hi; sw_k_i++) {
              for (long sw_k = 0; sw_k <= 2; sw_k++) {
                for (long sw_k_j = sw_k_j21_lo; sw_k_j <= sw_k_j21_hi; sw_k_j++) {
#line 68 "/work/main/test/Passes/transformation/pivot-blocks.c"
                  sw_c_7[sw_k_i - sw_k_i20_lo][sw_k_j - sw_k_j21_lo] -= sw_c_5[sw_k_i - sw_k_i20_lo][sw_k] * sw_c_6[sw_k][sw_k_j - sw_k_j21_lo];
#line 681 "pivot-blocks.slave.c"
                }
              }
            }
          }
          sw_put((char *)&sw_ldm.c_7.v, (SW_MAIN char *)c + (sw_c_7_lo0 * 300 + sw_c_7_lo1) * 8,
                 sw_c_7_n0, sw_c_7_n1 * 8, 300 * 8, sw_c_7_n1 * 8);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* /work/main/test/Passes/transformation/pivot-blocks.c:77 */
#define sw_ldm sw_buffers.sw_pivot_blocks_gone_77
void sw_pivot_blocks_gone_77(SW_MAIN struct sw_pivot_blocks_gone_77_args *sw_main)
{
  struct sw_pivot_blocks_gone_77_args *const sw_in = &sw_args.sw_pivot_blocks_gone_77;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double (*A)[n] = (SW_MAIN double (*)[n])sw_in->A;
  const long p_n = (long)(int)n;

  const long sw_i1_first = 0;
  const long sw_A_1_n0 = 1;
  const long sw_A_1_n1 = 1;
  /* all CPEs run this loop in step */
  for (long sw_k0 = 0; sw_k0 <= (p_n >= 2 ? p_n - 2 : -1); sw_k0++) {
    if (sw_id < sw_n) {
      const long sw_i1_count = p_n - sw_k0 - 1;
      const long sw_i1_size = sw_tile(sw_i1_count, 12, 1, sw_n);
      const long sw_tiles0 = sw_tiles(sw_i1_count, sw_i1_size);
      if (sw_id < sw_tiles0) {
        const long sw_A_1_lo0 = sw_k0;
        const long sw_A_1_lo1 = sw_k0;
        sw_get((char *)&sw_ldm.A_1.v, (SW_MAIN char *)A + (sw_A_1_lo0 * p_n + sw_A_1_lo1) * 8,
               sw_A_1_n0, sw_A_1_n1 * 8, p_n * 8, 1 * 8);
        sw_dma_wait();
        {
          double (*__restrict const sw_A_1)[1] = (void *)sw_ldm.A_1.v;
          for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
            const long sw_i1_lo = sw_i1_first + sw_tile0 * sw_i1_size;
            const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
            const long sw_f_4_n1 = sw_i1_hi - sw_i1_lo + 1;
            {
              double (*__restrict const sw_f_4)[sw_f_4_n1] = (void *)sw_ldm.f_4.v;
              {
                const long sw_A_0_lo0 = sw_i1_lo + sw_k0 + 1;
                const long sw_A_0_n0 = sw_i1_hi - sw_i1_lo + 1;
                const long sw_A_0_lo1 = sw_k0;
                const long sw_A_0_n1 = 1;
                sw_get((char *)&sw_ldm.A_0.v,
                       (SW_MAIN char *)A + (sw_A_0_lo0 * p_n + sw_A_0_lo1) * 8, sw_A_0_n0,
                       sw_A_0_n1 * 8, p_n * 8, 1 * 8);
                sw_dma_wait();
                {
                  double (*__restrict const sw_A_0)[1] = (void *)sw_ldm.A_0.v;
                  for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
                    {
#line 80 "/work/main/test/Passes/transformation/pivot-blocks.c"
                      sw_f_4[0][sw_i - sw_i1_lo] = sw_A_0[sw_i - sw_i1_lo][0] / sw_A_1[0][0];
#line 748 "pivot-blocks.slave.c"
                    }
                  }
                }
              }
              {
                const long sw_j2_last = p_n - sw_k0 - 1;
                for (long sw_j2_lo = 0; sw_j2_lo <= sw_j2_last; sw_j2_lo += 512) {
                  const long sw_j2_hi = sw_min(sw_j2_lo + 511, sw_j2_last);
                  const long sw_A_2_lo0 = sw_k0;
                  const long sw_A_2_n0 = 1;
                  const long sw_A_2_lo1 = sw_j2_lo + sw_k0;
                  const long sw_A_2_n1 = sw_j2_hi - sw_j2_lo + 1;
                  sw_get((char *)&sw_ldm.A_2.v,
                         (SW_MAIN char *)A + (sw_A_2_lo0 * p_n + sw_A_2_lo1) * 8, sw_A_2_n0,
                         sw_A_2_n1 * 8, p_n * 8, sw_A_2_n1 * 8);
                  const long sw_A_3_lo0 = sw_k0 + sw_i1_lo + 1;
                  const long sw_A_3_n0 = sw_i1_hi - sw_i1_lo + 1;
                  const long sw_A_3_lo1 = sw_j2_lo + sw_k0;
                  const long sw_A_3_n1 = sw_j2_hi - sw_j2_lo + 1;
                  sw_get((char *)&sw_ldm.A_3.v,
                         (SW_MAIN char *)A + (sw_A_3_lo0 * p_n + sw_A_3_lo1) * 8, sw_A_3_n0,
                         sw_A_3_n1 * 8, p_n * 8, sw_A_3_n1 * 8);
                  sw_dma_wait();
                  {
                    double (*__restrict const sw_A_2)[sw_A_2_n1] = (void *)sw_ldm.A_2.v;
                    double (*__restrict const sw_A_3)[sw_A_3_n1] = (void *)sw_ldm.A_3.v;
                    for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
                      for (long sw_j = sw_j2_lo; sw_j <= sw_j2_hi; sw_j++) {
#line 82 "/work/main/test/Passes/transformation/pivot-blocks.c"
                        sw_A_3[sw_i - sw_i1_lo][sw_j - sw_j2_lo] -= sw_f_4[0][sw_i - sw_i1_lo] * sw_A_2[0][sw_j - sw_j2_lo];
#line 779 "pivot-blocks.slave.c"
                      }
                    }
                  }
                  sw_put((char *)&sw_ldm.A_3.v,
                         (SW_MAIN char *)A + (sw_A_3_lo0 * p_n + sw_A_3_lo1) * 8, sw_A_3_n0,
                         sw_A_3_n1 * 8, p_n * 8, sw_A_3_n1 * 8);
                  sw_dma_wait();
                }
              }
            }
          }
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* /work/main/test/Passes/transformation/pivot-blocks.c:77 */
#define sw_ldm sw_buffers.sw_pivot_blocks_gone_77_resident
void sw_pivot_blocks_gone_77_resident(SW_MAIN struct sw_pivot_blocks_gone_77_resident_args *sw_main)
{
  struct sw_pivot_blocks_gone_77_resident_args *const sw_in = &sw_args.sw_pivot_blocks_gone_77_resident;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double (*A)[n] = (SW_MAIN double (*)[n])sw_in->A;
  const long p_n = (long)(int)n;

  {
    const long sw_home0_first = (p_n >= 2 ? 1 : 0);
    const long sw_home0_count = (p_n >= 2 ? p_n - 1 : -1) - sw_home0_first + 1;
    const long sw_home0_size = sw_tile(sw_home0_count, 8, 1, sw_n);
    const long sw_home0_lo = sw_home0_first + sw_id * sw_home0_size;
    const long sw_home0_hi = sw_min(sw_home0_lo + sw_home0_size, sw_home0_first + sw_home0_count) - 1;
    const long sw_A_2_lo0 = sw_home0_lo;
    const long sw_A_2_n0 = sw_home0_hi - sw_home0_lo + 1;
    const long sw_A_2_lo1 = 0;
    const long sw_A_2_n1 = p_n;
    /* what stays in LDM for all steps */
    if (sw_home0_lo <= sw_home0_hi && 0 <= (p_n >= 2 ? p_n - 2 : -1)) {
      sw_get((char *)&sw_ldm.A_2.v, (SW_MAIN char *)A + (sw_A_2_lo0 * p_n + sw_A_2_lo1) * 8, 1,
             sw_A_2_n0 * p_n * 8, 0, 0);
      sw_dma_wait();
    }
    sw_barrier();
    /* all CPEs run this loop in step */
    for (long sw_k0 = 0; sw_k0 <= (p_n >= 2 ? p_n - 2 : -1); sw_k0++) {
      {
        const long sw_i1_lo = sw_max(0, sw_home0_lo - sw_k0 - 1);
        const long sw_i1_hi = sw_min(p_n - sw_k0 - 2, sw_home0_hi - sw_k0 - 1);
        if (sw_home0_lo <= sw_home0_hi && sw_i1_lo <= sw_i1_hi) {
          const long sw_A_0_lo0 = sw_k0;
          const long sw_A_0_n0 = 1;
          const long sw_A_0_lo1 = sw_k0;
          const long sw_A_0_n1 = p_n - sw_k0;
          sw_get((char *)&sw_ldm.A_0.v, (SW_MAIN char *)A + (sw_A_0_lo0 * p_n + sw_A_0_lo1) * 8,
                 sw_A_0_n0, sw_A_0_n1 * 8, p_n * 8, sw_A_0_n1 * 8);
          sw_dma_wait();
          {
            double (*__restrict const sw_A_0)[sw_A_0_n1] = (void *)sw_ldm.A_0.v;
            const long sw_f_1_n1 = sw_i1_hi - sw_i1_lo + 1;
            {
              double (*__restrict const sw_f_1)[sw_f_1_n1] = (void *)sw_ldm.f_1.v;
              double (*__restrict const sw_A_2)[sw_A_2_n1] = (void *)sw_ldm.A_2.v;
              for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
                {
#line 80 "/work/main/test/Passes/transformation/pivot-blocks.c"
                  sw_f_1[0][sw_i - sw_i1_lo] = sw_A_2[sw_k0 - sw_home0_lo + sw_i + 1][sw_k0] / sw_A_0[0][0];
#line 852 "pivot-blocks.slave.c"
                }
              }
              {
                const long sw_j2_last = p_n - sw_k0 - 1;
                for (long sw_j2_lo = 0; sw_j2_lo <= sw_j2_last; sw_j2_lo += 512) {
                  const long sw_j2_hi = sw_min(sw_j2_lo + 511, sw_j2_last);
                  for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
                    for (long sw_j = sw_j2_lo; sw_j <= sw_j2_hi; sw_j++) {
#line 82 "/work/main/test/Passes/transformation/pivot-blocks.c"
                      sw_A_2[sw_k0 - sw_home0_lo + sw_i + 1][sw_k0 + sw_j] -= sw_f_1[0][sw_i - sw_i1_lo] * sw_A_0[0][sw_j];
#line 863 "pivot-blocks.slave.c"
                    }
                  }
                }
              }
            }
            if (p_n >= sw_k0 + 3 && sw_home0_hi >= sw_k0 + 1 && sw_k0 + 1 >= sw_home0_lo) {
              sw_put((char *)&sw_ldm.A_2.v + ((sw_k0 + 1 - sw_A_2_lo0) * sw_A_2_n1 + (sw_k0 + 1 - sw_A_2_lo1)) * 8,
                     (SW_MAIN char *)A + ((sw_k0 + 1) * p_n + (sw_k0 + 1)) * 8, 1,
                     (p_n - sw_k0 - 1) * 8, p_n * 8, sw_A_2_n1 * 8);
            }
            sw_dma_wait();
          }
        }
      }
      sw_barrier();
    }
    if (sw_home0_lo <= sw_home0_hi && 0 <= (p_n >= 2 ? p_n - 2 : -1)) {
      sw_put((char *)&sw_ldm.A_2.v + ((sw_home0_lo - sw_A_2_lo0) * sw_A_2_n1 + (0 - sw_A_2_lo1)) * 8,
             (SW_MAIN char *)A + (sw_home0_lo * p_n + 0) * 8, 1,
             (sw_home0_hi - sw_home0_lo + 1) * p_n * 8, 0, 0);
      sw_dma_wait();
    }
  }
}
#undef sw_ldm

/* /work/main/test/Passes/transformation/pivot-blocks.c:91 */
void sw_pivot_blocks_paths_91(SW_MAIN struct sw_pivot_blocks_paths_91_args *sw_main)
{
  struct sw_pivot_blocks_paths_91_args *const sw_in = &sw_args.sw_pivot_blocks_paths_91;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN int (*A)[n] = (SW_MAIN int (*)[n])sw_in->A;
  const long p_n = (long)(int)n;

  const long sw_i1_first = 0;
  const long sw_i1_count = p_n;
  const long sw_j2_first = 0;
  const long sw_j2_count = p_n;
  const long sw_i1_size = 1;
  const long sw_i1_tiles = sw_tiles(sw_i1_count, sw_i1_size);
  const long sw_j2_size = 1;
  const long sw_j2_tiles = sw_tiles(sw_j2_count, sw_j2_size);
  const long sw_steps0 = sw_i1_tiles + sw_j2_tiles - 1;
  /* all CPEs run this loop in step */
  for (long sw_k0 = 0; sw_k0 <= (p_n >= 1 ? p_n - 1 : -1); sw_k0++) {
    /* tiles whose numbers have this sum run at once */
    for (long sw_wave0 = 0; sw_wave0 < sw_steps0; sw_wave0++) {
      if (sw_id < sw_n) {
        const long sw_i1_from = sw_max(sw_max(0, sw_wave0 - sw_j2_tiles + 1), sw_wave0 - p_n + 1);
        const long sw_i1_to = sw_min(sw_min(sw_i1_tiles - 1, sw_wave0), p_n - 1);
        for (long sw_i1_at = sw_i1_from + sw_id; sw_i1_at <= sw_i1_to; sw_i1_at += sw_n) {
          const long sw_j2_at = sw_wave0 - sw_i1_at;
          const long sw_i1_lo = sw_i1_first + sw_i1_at * sw_i1_size;
          const long sw_j2_lo = sw_j2_first + sw_j2_at * sw_j2_size;
          {
            const int i = sw_i1_lo;
            const int j = sw_j2_lo;
            const int k = sw_k0;
#line 95 "/work/main/test/Passes/transformation/pivot-blocks.c"
            A[i][j] = A[i][j] < A[i][k] + A[k][j] ? A[i][j] : A[i][k] + A[k][j];
#line 928 "pivot-blocks.slave.c"
          }
        }
      }
      sw_barrier();
    }
  }
}

/* /work/main/test/Passes/transformation/pivot-blocks.c:106 */
#define sw_ldm sw_buffers.sw_pivot_blocks_clause_106
void sw_pivot_blocks_clause_106(SW_MAIN struct sw_pivot_blocks_clause_106_args *sw_main)
{
  struct sw_pivot_blocks_clause_106_args *const sw_in = &sw_args.sw_pivot_blocks_clause_106;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double (*A)[n] = (SW_MAIN double (*)[n])sw_in->A;
  const long p_n = (long)(int)n;

  const long sw_i1_first = 0;
  const long sw_j2_first = 0;
  const long sw_i1_size = 8;
  const long sw_j2_size = 256;
  /* all CPEs run this loop in step */
  for (long sw_k0 = 0; sw_k0 <= (p_n >= 2 ? p_n - 2 : -1); sw_k0++) {
    if (sw_id < sw_n) {
      const long sw_i1_count = p_n - sw_k0 - 1;
      const long sw_j2_count = p_n - sw_k0 - 1;
      const long sw_i1_tiles = sw_tiles(sw_i1_count, sw_i1_size);
      const long sw_j2_tiles = sw_tiles(sw_j2_count, sw_j2_size);
      const long sw_tiles0 = sw_i1_tiles * sw_j2_tiles;
      {
        long sw_copy0 = 0;
        long sw_turn0 = 0;
        /* the first tile */
        if (sw_id < sw_tiles0) {
          const long sw_i1_next_lo = sw_i1_first + (sw_id / sw_j2_tiles) * sw_i1_size;
          const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_j2_next_lo = sw_j2_first + (sw_id % sw_j2_tiles) * sw_j2_size;
          const long sw_j2_next_hi = sw_min(sw_j2_next_lo + sw_j2_size, sw_j2_first + sw_j2_count) - 1;
          const long sw_A_0_next_lo0 = sw_k0 + sw_i1_next_lo + 1;
          const long sw_A_0_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
          const long sw_A_0_next_lo1 = sw_k0;
          const long sw_A_0_next_n1 = 1;
          sw_get_on(&sw_replies[0], (char *)&sw_ldm.A_0.v[0],
                    (SW_MAIN char *)A + (sw_A_0_next_lo0 * p_n + sw_A_0_next_lo1) * 8,
                    sw_A_0_next_n0, sw_A_0_next_n1 * 8, p_n * 8, 1 * 8);
          const long sw_A_1_next_lo0 = sw_k0;
          const long sw_A_1_next_n0 = 1;
          const long sw_A_1_next_lo1 = sw_j2_next_lo + sw_k0 + 1;
          const long sw_A_1_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 1;
          sw_get_on(&sw_replies[4], (char *)&sw_ldm.A_1.v[0],
                    (SW_MAIN char *)A + (sw_A_1_next_lo0 * p_n + sw_A_1_next_lo1) * 8,
                    sw_A_1_next_n0, sw_A_1_next_n1 * 8, p_n * 8, sw_A_1_next_n1 * 8);
          const long sw_A_2_next_lo0 = sw_k0 + sw_i1_next_lo + 1;
          const long sw_A_2_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
          const long sw_A_2_next_lo1 = sw_j2_next_lo + sw_k0 + 1;
          const long sw_A_2_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 1;
          sw_get_on(&sw_replies[8], (char *)&sw_ldm.A_2.v[0],
                    (SW_MAIN char *)A + (sw_A_2_next_lo0 * p_n + sw_A_2_next_lo1) * 8,
                    sw_A_2_next_n0, sw_A_2_next_n1 * 8, p_n * 8, sw_A_2_next_n1 * 8);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles0) {
            sw_wait(&sw_replies[0]);
            sw_wait(&sw_replies[4]);
            sw_wait(&sw_replies[8]);
          }
        }
        for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
          const long sw_i1_lo = sw_i1_first + (sw_tile0 / sw_j2_tiles) * sw_i1_size;
          const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_j2_lo = sw_j2_first + (sw_tile0 % sw_j2_tiles) * sw_j2_size;
          const long sw_j2_hi = sw_min(sw_j2_lo + sw_j2_size, sw_j2_first + sw_j2_count) - 1;
          const long sw_next_turn0 = sw_turn0 < 2 ? sw_turn0 + 1 : 0;
          const long sw_A_1_n1 = sw_j2_hi - sw_j2_lo + 1;
          const long sw_A_2_lo0 = sw_k0 + sw_i1_lo + 1;
          const long sw_A_2_n0 = sw_i1_hi - sw_i1_lo + 1;
          const long sw_A_2_lo1 = sw_j2_lo + sw_k0 + 1;
          const long sw_A_2_n1 = sw_j2_hi - sw_j2_lo + 1;
          const long sw_next0 = sw_tile0 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next0 < sw_tiles0) {
            const long sw_i1_next_lo = sw_i1_first + (sw_next0 / sw_j2_tiles) * sw_i1_size;
            const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
            const long sw_j2_next_lo = sw_j2_first + (sw_next0 % sw_j2_tiles) * sw_j2_size;
            const long sw_j2_next_hi = sw_min(sw_j2_next_lo + sw_j2_size, sw_j2_first + sw_j2_count) - 1;
            const long sw_A_0_next_lo0 = sw_k0 + sw_i1_next_lo + 1;
            const long sw_A_0_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
            const long sw_A_0_next_lo1 = sw_k0;
            const long sw_A_0_next_n1 = 1;
            sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.A_0.v[1 - sw_copy0],
                      (SW_MAIN char *)A + (sw_A_0_next_lo0 * p_n + sw_A_0_next_lo1) * 8,
                      sw_A_0_next_n0, sw_A_0_next_n1 * 8, p_n * 8, 1 * 8);
            const long sw_A_1_next_lo0 = sw_k0;
            const long sw_A_1_next_n0 = 1;
            const long sw_A_1_next_lo1 = sw_j2_next_lo + sw_k0 + 1;
            const long sw_A_1_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 1;
            sw_get_on(&sw_replies[4 + 1 - sw_copy0], (char *)&sw_ldm.A_1.v[1 - sw_copy0],
                      (SW_MAIN char *)A + (sw_A_1_next_lo0 * p_n + sw_A_1_next_lo1) * 8,
                      sw_A_1_next_n0, sw_A_1_next_n1 * 8, p_n * 8, sw_A_1_next_n1 * 8);
            sw_wait(&sw_replies[11 + sw_next_turn0]);
            const long sw_A_2_next_lo0 = sw_k0 + sw_i1_next_lo + 1;
            const long sw_A_2_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
            const long sw_A_2_next_lo1 = sw_j2_next_lo + sw_k0 + 1;
            const long sw_A_2_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 1;
            sw_get_on(&sw_replies[8 + sw_next_turn0], (char *)&sw_ldm.A_2.v[sw_next_turn0],
                      (SW_MAIN char *)A + (sw_A_2_next_lo0 * p_n + sw_A_2_next_lo1) * 8,
                      sw_A_2_next_n0, sw_A_2_next_n1 * 8, p_n * 8, sw_A_2_next_n1 * 8);
          }
          sw_wait(&sw_replies[sw_copy0]);
          sw_wait(&sw_replies[4 + sw_copy0]);
          sw_wait(&sw_replies[8 + sw_turn0]);
          {
            double (*__restrict const sw_A_0)[1] = (void *)sw_ldm.A_0.v[sw_copy0];
            double (*__restrict const sw_A_1)[sw_A_1_n1] = (void *)sw_ldm.A_1.v[sw_copy0];
            double (*__restrict const sw_A_2)[sw_A_2_n1] = (void *)sw_ldm.A_2.v[sw_turn0];
            for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
              for (long sw_j = sw_j2_lo; sw_j <= sw_j2_hi; sw_j++) {
#line 110 "/work/main/test/Passes/transformation/pivot-blocks.c"
                sw_A_2[sw_i - sw_i1_lo][sw_j - sw_j2_lo] -= sw_A_0[sw_i - sw_i1_lo][0] * sw_A_1[0][sw_j - sw_j2_lo];
#line 1051 "pivot-blocks.slave.c"
              }
            }
          }
          sw_put_on(&sw_replies[11 + sw_turn0], (char *)&sw_ldm.A_2.v[sw_turn0],
                    (SW_MAIN char *)A + (sw_A_2_lo0 * p_n + sw_A_2_lo1) * 8, sw_A_2_n0,
                    sw_A_2_n1 * 8, p_n * 8, sw_A_2_n1 * 8);
          sw_copy0 = 1 - sw_copy0;
          sw_turn0 = sw_next_turn0;
        }
        sw_wait(&sw_replies[11]);
        sw_wait(&sw_replies[12]);
        sw_wait(&sw_replies[13]);
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm
