/* Slave (CPE) part of /tmp/a/b1.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "b1.sw.h"

/* LDM of sw_b1_b1_2: 22144 of 57344 bytes. */
union sw_b1_b1_2_ldm {
  struct { double v[1280]; } v_0; /* v: 10240 bytes at 0 */
  struct { char sw_pad[10240]; double v[1485]; } v_1; /* v: 11880 bytes at 10240 */
};
typedef char sw_b1_b1_2_ldm_fits[sizeof(union sw_b1_b1_2_ldm) <= 57344 ? 1 : -1];
typedef char sw_b1_b1_2_ldm_as_planned[
    __builtin_offsetof(union sw_b1_b1_2_ldm, v_0.v) == 0 &&
    __builtin_offsetof(union sw_b1_b1_2_ldm, v_1.v) == 10240 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_b1_b1_2_args sw_b1_b1_2;
} sw_args;
union sw_file_ldm {
  union sw_b1_b1_2_ldm sw_b1_b1_2;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* /tmp/a/b1.c:2 */
#define sw_ldm sw_buffers.sw_b1_b1_2
void sw_b1_b1_2(SW_MAIN struct sw_b1_b1_2_args *sw_main)
{
  struct sw_b1_b1_2_args *const sw_in = &sw_args.sw_b1_b1_2;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int nz = sw_in->nz;
  const int ny = sw_in->ny;
  const int nx = sw_in->nx;
  const double w = sw_in->w;
  SW_MAIN double (*v)[5] = (SW_MAIN double (*)[5])sw_in->v;
  const long p_nz = (long)(int)nz;
  const long p_ny = (long)(int)ny;
  const long p_nx = (long)(int)nx;

  const long sw_j1_first = 0;
  const long sw_j1_count = p_ny - 1;
  const long sw_i2_first = 0;
  const long sw_i2_count = p_nx - 1;
  const long sw_j1_size = 8;
  const long sw_j1_tiles = sw_tiles(sw_j1_count, sw_j1_size);
  const long sw_i2_size = 32;
  const long sw_i2_tiles = sw_tiles(sw_i2_count, sw_i2_size);
  const long sw_steps0 = sw_j1_tiles + sw_i2_tiles - 1;
  /* all CPEs run this loop in step */
  for (long sw_k0 = 0; sw_k0 <= (p_nz >= 2 && p_ny >= 2 && p_nx >= 2 ? p_nz - 2 : -1); sw_k0++) {
    /* tiles whose numbers have this sum run at once */
    for (long sw_wave0 = 0; sw_wave0 < sw_steps0; sw_wave0++) {
      if (sw_id < sw_n) {
        const long sw_i2_from = sw_max(sw_max(0, sw_wave0 - sw_j1_tiles + 1), sw_wave0 - (p_ny + 6) / 8 + 1);
        const long sw_i2_to = sw_min(sw_min(sw_i2_tiles - 1, sw_wave0), (p_nx - 2) / 32);
        for (long sw_i2_at = sw_i2_from + sw_id; sw_i2_at <= sw_i2_to; sw_i2_at += sw_n) {
          const long sw_j1_at = sw_wave0 - sw_i2_at;
          const long sw_j1_lo = sw_j1_first + sw_j1_at * sw_j1_size;
          const long sw_j1_hi = sw_min(sw_j1_lo + sw_j1_size, sw_j1_first + sw_j1_count) - 1;
          const long sw_i2_lo = sw_i2_first + sw_i2_at * sw_i2_size;
          const long sw_i2_hi = sw_min(sw_i2_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_v_0_lo0 = sw_k0;
          const long sw_v_0_n0 = 1;
          const long sw_v_0_lo1 = sw_j1_lo + 1;
          const long sw_v_0_n1 = sw_j1_hi - sw_j1_lo + 1;
          const long sw_v_0_lo2 = sw_i2_lo + 1;
          const long sw_v_0_n2 = sw_i2_hi - sw_i2_lo + 1;
          const long sw_v_0_lo3 = 0;
          const long sw_v_0_n3 = 5;
          for (long sw_v_0_i0 = 0; sw_v_0_i0 < sw_v_0_n0; sw_v_0_i0++) {
            sw_get((char *)&sw_ldm.v_0.v + ((((sw_v_0_lo0 + sw_v_0_i0 - sw_v_0_lo0) * sw_v_0_n1) * sw_v_0_n2) * 5) * 8,
                   (SW_MAIN char *)v + ((((sw_v_0_lo0 + sw_v_0_i0) * p_ny + sw_v_0_lo1) * p_nx + sw_v_0_lo2) * 5 + sw_v_0_lo3) * 8,
                   sw_v_0_n1, sw_v_0_n2 * sw_v_0_n3 * 8, p_nx * 40, sw_v_0_n2 * 40);
          }
          const long sw_v_1_lo0 = sw_k0 + 1;
          const long sw_v_1_n0 = 1;
          const long sw_v_1_lo1 = sw_j1_lo;
          const long sw_v_1_n1 = sw_j1_hi - sw_j1_lo + 2;
          const long sw_v_1_lo2 = sw_i2_lo;
          const long sw_v_1_n2 = sw_i2_hi - sw_i2_lo + 2;
          const long sw_v_1_lo3 = 0;
          const long sw_v_1_n3 = 5;
          for (long sw_v_1_f1 = sw_j1_lo; sw_v_1_f1 <= sw_j1_hi + 1; sw_v_1_f1++) {
            sw_get((char *)&sw_ldm.v_1.v + ((((sw_k0 + 1 - sw_v_1_lo0) * sw_v_1_n1 + (sw_v_1_f1 - sw_v_1_lo1)) * sw_v_1_n2 + ((sw_v_1_f1 >= sw_j1_lo + 2 ? sw_i2_lo : sw_i2_lo + sw_j1_lo - sw_v_1_f1 + 1) - sw_v_1_lo2)) * 5) * 8,
                   (SW_MAIN char *)v + ((((sw_k0 + 1) * p_ny + sw_v_1_f1) * p_nx + (sw_v_1_f1 >= sw_j1_lo + 2 ? sw_i2_lo : sw_i2_lo + sw_j1_lo - sw_v_1_f1 + 1)) * 5 + sw_v_1_lo3) * 8,
                   1,
                   ((sw_v_1_f1 >= sw_j1_lo + 2 ? sw_i2_hi - sw_i2_lo + 1 : sw_i2_hi - sw_i2_lo - sw_j1_lo + sw_v_1_f1) + 1) * sw_v_1_n3 * 8,
                   p_nx * 40, sw_v_1_n2 * 40);
          }
          sw_dma_wait();
          {
            double (*__restrict const sw_v_0)[sw_v_0_n1][sw_v_0_n2][5] = (void *)sw_ldm.v_0.v;
            double (*__restrict const sw_v_1)[sw_v_1_n1][sw_v_1_n2][5] = (void *)sw_ldm.v_1.v;
            {
              int sw_p_2 = 0;
              for (long sw_j = sw_j1_lo; sw_j <= sw_j1_hi; sw_j++) {
                for (long sw_i = sw_i2_lo; sw_i <= sw_i2_hi; sw_i++) {
                  {
                    const int i = sw_i + 1;
                    const int j = sw_j + 1;
                    const int k = sw_k0 + 1;
#line 6 "/tmp/a/b1.c"
                    sw_p_2 = (k * ny + j) * nx + i;
#line 112 "b1.slave.c"
                  }
                  for (long sw_m = 0; sw_m <= 4; sw_m++) {
#line 7 "/tmp/a/b1.c"
                    sw_v_1[0][sw_j - sw_j1_lo + 1][sw_i - sw_i2_lo + 1][sw_m] -= w * (sw_v_0[0][sw_j - sw_j1_lo][sw_i - sw_i2_lo][sw_m] + sw_v_1[0][sw_j - sw_j1_lo][sw_i - sw_i2_lo + 1][sw_m] + sw_v_1[0][sw_j - sw_j1_lo + 1][sw_i - sw_i2_lo][sw_m]);
#line 117 "b1.slave.c"
                  }
                }
              }
            }
          }
          for (long sw_v_1_o0 = 0; sw_v_1_o0 < sw_v_1_n0; sw_v_1_o0++) {
            sw_pack((char *)&sw_ldm.v_1.v + ((((sw_v_1_lo0 + sw_v_1_o0 - sw_v_1_lo0) * sw_v_1_n1 + (sw_j1_lo + 1 - sw_v_1_lo1)) * sw_v_1_n2 + (sw_i2_lo + 1 - sw_v_1_lo2)) * 5) * 8, sw_j1_hi - sw_j1_lo + 1, (sw_i2_hi - sw_i2_lo + 1) * sw_v_1_n3 * 8, sw_v_1_n2 * 40);
            sw_put((char *)&sw_ldm.v_1.v + ((((sw_v_1_lo0 + sw_v_1_o0 - sw_v_1_lo0) * sw_v_1_n1 + (sw_j1_lo + 1 - sw_v_1_lo1)) * sw_v_1_n2 + (sw_i2_lo + 1 - sw_v_1_lo2)) * 5) * 8,
                   (SW_MAIN char *)v + ((((sw_v_1_lo0 + sw_v_1_o0) * p_ny + (sw_j1_lo + 1)) * p_nx + (sw_i2_lo + 1)) * 5 + sw_v_1_lo3) * 8,
                   sw_j1_hi - sw_j1_lo + 1, (sw_i2_hi - sw_i2_lo + 1) * sw_v_1_n3 * 8, p_nx * 40,
                   (sw_i2_hi - sw_i2_lo + 1) * sw_v_1_n3 * 8);
          }
          sw_dma_wait();
        }
      }
      sw_barrier();
    }
  }
}
#undef sw_ldm
