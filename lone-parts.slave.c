/* Slave (CPE) part of test/Exec/lone-parts.c, written by swgen; do not edit. */
#include <slave.h>
#include <swgen/slave.h>
#include "lone-parts.sw.h"

/* LDM of sw_lone_parts_edges_19: 32832 of 57344 bytes. */
union sw_lone_parts_edges_19_ldm {
  struct { double v[2][1028]; } a_0; /* a: 16448 bytes at 0 */
  struct { char sw_pad[16448]; double v[2][1024]; } b_1; /* b: 16384 bytes at 16448 */
  struct { double v[2][1024]; } a_2; /* a: 16384 bytes at 0 */
  struct { char sw_pad[16384]; double v[2][1024]; } b_3; /* b: 16384 bytes at 16384 */
};
typedef char sw_lone_parts_edges_19_ldm_fits[sizeof(union sw_lone_parts_edges_19_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_edges_19_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_edges_19_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_edges_19_ldm, b_1.v) == 16448 &&
    __builtin_offsetof(union sw_lone_parts_edges_19_ldm, a_2.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_edges_19_ldm, b_3.v) == 16384 ? 1 : -1];

/* LDM of sw_lone_parts_plane_32: 49280 of 57344 bytes. */
union sw_lone_parts_plane_32_ldm {
  struct { double v[2][2312]; } a_0; /* a: 36992 bytes at 0 */
  struct { char sw_pad[36992]; double v[2][768]; } b_1; /* b: 12288 bytes at 36992 */
  struct { double v[3072]; } a_2; /* a: 24576 bytes at 0 */
  struct { char sw_pad[24576]; double v[3072]; } b_3; /* b: 24576 bytes at 24576 */
  struct { double v[1]; } a_4; /* a: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } a_5; /* a: 8 bytes at 32 */
  struct { char sw_pad[32]; double v[97]; } a_6; /* a: 776 bytes at 32 */
};
typedef char sw_lone_parts_plane_32_ldm_fits[sizeof(union sw_lone_parts_plane_32_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_plane_32_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_plane_32_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_plane_32_ldm, b_1.v) == 36992 &&
    __builtin_offsetof(union sw_lone_parts_plane_32_ldm, a_2.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_plane_32_ldm, b_3.v) == 24576 &&
    __builtin_offsetof(union sw_lone_parts_plane_32_ldm, a_4.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_plane_32_ldm, a_5.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_plane_32_ldm, a_6.v) == 32 ? 1 : -1];

/* LDM of sw_lone_parts_gradients_53: 53344 of 57344 bytes. */
union sw_lone_parts_gradients_53_ldm {
  struct { char sw_pad[96]; double v[2][3072]; } a_0; /* a: 49152 bytes at 96 */
  struct { char sw_pad[49248]; double v[2][256]; } p_1; /* p: 4096 bytes at 49248 */
  struct { char sw_pad[96]; double v[12]; } q_2; /* q: 96 bytes at 96 */
  struct { double v[12]; } sum_3; /* sum: 96 bytes at 0 */
  struct { char sw_pad[32]; double v[2048]; } p_4; /* p: 16384 bytes at 32 */
  struct { char sw_pad[16416]; double v[2048]; } q_5; /* q: 16384 bytes at 16416 */
  struct { double v[1]; } pq_6; /* pq: 8 bytes at 0 */
  struct { double v[2][512]; } p_7; /* p: 8192 bytes at 0 */
  struct { char sw_pad[8192]; double v[2][512]; } q_8; /* q: 8192 bytes at 8192 */
  struct { char sw_pad[16384]; double v[1]; } pq_9; /* pq: 8 bytes at 16384 */
  struct { char sw_pad[16416]; double v[1]; } rr_10; /* rr: 8 bytes at 16416 */
  struct { char sw_pad[16448]; double v[3][512]; } x_11; /* x: 12288 bytes at 16448 */
  struct { char sw_pad[28736]; double v[3][512]; } r_12; /* r: 12288 bytes at 28736 */
  struct { char sw_pad[32]; double v[4096]; } r_13; /* r: 32768 bytes at 32 */
  struct { double v[1]; } next_14; /* next: 8 bytes at 0 */
  struct { double v[3][24]; } p_15; /* p: 576 bytes at 0 */
  struct { char sw_pad[576]; double v[1]; } rr_16; /* rr: 8 bytes at 576 */
  struct { char sw_pad[608]; double v[2][24]; } r_17; /* r: 384 bytes at 608 */
  struct { char sw_pad[992]; double v[1]; } next_18; /* next: 8 bytes at 992 */
  struct { double v[1]; } rr_19; /* rr: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } next_20; /* next: 8 bytes at 32 */
};
typedef char sw_lone_parts_gradients_53_ldm_fits[sizeof(union sw_lone_parts_gradients_53_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_gradients_53_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, a_0.v) == 96 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, p_1.v) == 49248 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, q_2.v) == 96 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, sum_3.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, p_4.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, q_5.v) == 16416 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, pq_6.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, p_7.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, q_8.v) == 8192 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, pq_9.v) == 16384 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, rr_10.v) == 16416 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, x_11.v) == 16448 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, r_12.v) == 28736 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, r_13.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, next_14.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, p_15.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, rr_16.v) == 576 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, r_17.v) == 608 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, next_18.v) == 992 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, rr_19.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_gradients_53_ldm, next_20.v) == 32 ? 1 : -1];

/* LDM of sw_lone_parts_recursion_82: 49184 of 57344 bytes. */
union sw_lone_parts_recursion_82_ldm {
  struct { double v[1]; } alpha_0; /* alpha: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } beta_1; /* beta: 8 bytes at 32 */
  struct { char sw_pad[128]; double v[2048]; } r_2; /* r: 16384 bytes at 128 */
  struct { char sw_pad[64]; double v[1]; } r_3; /* r: 8 bytes at 64 */
  struct { char sw_pad[16512]; double v[2048]; } y_4; /* y: 16384 bytes at 16512 */
  struct { char sw_pad[96]; double v[1]; } sum_5; /* sum: 8 bytes at 96 */
  struct { double v[1]; } alpha_6; /* alpha: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[2][1024]; } y_7; /* y: 16384 bytes at 32 */
  struct { char sw_pad[16416]; double v[2][1024]; } y_8; /* y: 16384 bytes at 16416 */
  struct { char sw_pad[32800]; double v[2][1024]; } z_9; /* z: 16384 bytes at 32800 */
  struct { double v[2][1024]; } y_10; /* y: 16384 bytes at 0 */
  struct { char sw_pad[16384]; double v[2][1024]; } z_11; /* z: 16384 bytes at 16384 */
  struct { double v[1]; } alpha_12; /* alpha: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } y_13; /* y: 8 bytes at 32 */
};
typedef char sw_lone_parts_recursion_82_ldm_fits[sizeof(union sw_lone_parts_recursion_82_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_recursion_82_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, alpha_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, beta_1.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, r_2.v) == 128 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, r_3.v) == 64 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, y_4.v) == 16512 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, sum_5.v) == 96 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, alpha_6.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, y_7.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, y_8.v) == 16416 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, z_9.v) == 32800 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, y_10.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, z_11.v) == 16384 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, alpha_12.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_recursion_82_ldm, y_13.v) == 32 ? 1 : -1];

/* LDM of sw_lone_parts_columns_100: 53344 of 57344 bytes. */
union sw_lone_parts_columns_100_ldm {
  struct { char sw_pad[32]; double v[2][192]; } a_0; /* a: 3072 bytes at 32 */
  struct { char sw_pad[32]; double v[1]; } r_1; /* r: 8 bytes at 32 */
  struct { double v[1]; } norm_2; /* norm: 8 bytes at 0 */
  struct { double v[2][4]; } a_3; /* a: 64 bytes at 0 */
  struct { char sw_pad[64]; double v[1]; } r_4; /* r: 8 bytes at 64 */
  struct { char sw_pad[96]; double v[2][4]; } q_5; /* q: 64 bytes at 96 */
  struct { double v[4096]; } r_6; /* r: 32768 bytes at 0 */
  struct { double v[2][2048]; } a_7; /* a: 32768 bytes at 0 */
  struct { char sw_pad[32768]; double v[128]; } r_8; /* r: 1024 bytes at 32768 */
  struct { char sw_pad[33792]; double v[2][16]; } q_9; /* q: 256 bytes at 33792 */
  struct { double v[6144]; } a_10; /* a: 49152 bytes at 0 */
  struct { char sw_pad[49152]; double v[512]; } r_11; /* r: 4096 bytes at 49152 */
  struct { char sw_pad[53248]; double v[12]; } q_12; /* q: 96 bytes at 53248 */
};
typedef char sw_lone_parts_columns_100_ldm_fits[sizeof(union sw_lone_parts_columns_100_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_columns_100_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, a_0.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, r_1.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, norm_2.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, a_3.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, r_4.v) == 64 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, q_5.v) == 96 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, r_6.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, a_7.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, r_8.v) == 32768 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, q_9.v) == 33792 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, a_10.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, r_11.v) == 49152 &&
    __builtin_offsetof(union sw_lone_parts_columns_100_ldm, q_12.v) == 53248 ? 1 : -1];

/* LDM of sw_lone_parts_names_120: 32800 of 57344 bytes. */
union sw_lone_parts_names_120_ldm {
  struct { float v[1]; } top_2_0; /* top_2: 4 bytes at 0 */
  struct { char sw_pad[32]; float v[8192]; } a_1; /* a: 32768 bytes at 32 */
  struct { float v[1]; } top_2_2; /* top_2: 4 bytes at 0 */
  struct { char sw_pad[32]; float v[3][24]; } a_3; /* a: 288 bytes at 32 */
  struct { int v[1]; } top_3_4; /* top_3: 4 bytes at 0 */
  struct { char sw_pad[32]; int v[8192]; } b_5; /* b: 32768 bytes at 32 */
  struct { int v[1]; } top_3_6; /* top_3: 4 bytes at 0 */
  struct { char sw_pad[32]; int v[3][24]; } b_7; /* b: 288 bytes at 32 */
};
typedef char sw_lone_parts_names_120_ldm_fits[sizeof(union sw_lone_parts_names_120_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_names_120_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, top_2_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, a_1.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, top_2_2.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, a_3.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, top_3_4.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, b_5.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, top_3_6.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_names_120_ldm, b_7.v) == 32 ? 1 : -1];

/* LDM of sw_lone_parts_guarded_141: 49184 of 57344 bytes. */
union sw_lone_parts_guarded_141_ldm {
  struct { double v[1]; } s_0; /* s: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } s_1; /* s: 8 bytes at 32 */
  struct { char sw_pad[64]; double v[1]; } a_2; /* a: 8 bytes at 64 */
  struct { double v[1]; } s_3; /* s: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[3][2048]; } a_4; /* a: 49152 bytes at 32 */
  struct { double v[1]; } s_5; /* s: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } s_6; /* s: 8 bytes at 32 */
  struct { char sw_pad[64]; double v[1]; } a_7; /* a: 8 bytes at 64 */
};
typedef char sw_lone_parts_guarded_141_ldm_fits[sizeof(union sw_lone_parts_guarded_141_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_guarded_141_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, s_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, s_1.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, a_2.v) == 64 &&
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, s_3.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, a_4.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, s_5.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, s_6.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_guarded_141_ldm, a_7.v) == 64 ? 1 : -1];

/* LDM of sw_lone_parts_block_156: 40960 of 57344 bytes. */
union sw_lone_parts_block_156_ldm {
  struct { double v[2][1024]; } b_0; /* b: 16384 bytes at 0 */
  struct { char sw_pad[16384]; double v[3][1024]; } a_1; /* a: 24576 bytes at 16384 */
};
typedef char sw_lone_parts_block_156_ldm_fits[sizeof(union sw_lone_parts_block_156_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_block_156_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_block_156_ldm, b_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_block_156_ldm, a_1.v) == 16384 ? 1 : -1];

/* LDM of sw_lone_parts_block_160: 32800 of 57344 bytes. */
union sw_lone_parts_block_160_ldm {
  struct { double v[2][1024]; } a_0; /* a: 16384 bytes at 0 */
  struct { char sw_pad[16384]; double v[2]; } s_1; /* s: 16 bytes at 16384 */
  struct { char sw_pad[16416]; double v[2][1024]; } b_2; /* b: 16384 bytes at 16416 */
};
typedef char sw_lone_parts_block_160_ldm_fits[sizeof(union sw_lone_parts_block_160_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_block_160_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_block_160_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_block_160_ldm, s_1.v) == 16384 &&
    __builtin_offsetof(union sw_lone_parts_block_160_ldm, b_2.v) == 16416 ? 1 : -1];

/* LDM of sw_lone_parts_parameter_167: 320 of 57344 bytes. */
union sw_lone_parts_parameter_167_ldm {
  struct { int v[1]; } seed_0; /* seed: 4 bytes at 0 */
  struct { char sw_pad[32]; int v[2]; } a_1; /* a: 8 bytes at 32 */
  struct { int v[1]; } seed_2; /* seed: 4 bytes at 0 */
  struct { char sw_pad[32]; int v[3][24]; } a_3; /* a: 288 bytes at 32 */
};
typedef char sw_lone_parts_parameter_167_ldm_fits[sizeof(union sw_lone_parts_parameter_167_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_parameter_167_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_parameter_167_ldm, seed_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_parameter_167_ldm, a_1.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_parameter_167_ldm, seed_2.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_parameter_167_ldm, a_3.v) == 32 ? 1 : -1];

/* LDM of sw_lone_parts_twice_178: 49952 of 57344 bytes. */
union sw_lone_parts_twice_178_ldm {
  struct { double v[1]; } s_0; /* s: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } low_1; /* low: 8 bytes at 32 */
  struct { double v[1]; } low_2; /* low: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[6240]; } a_3; /* a: 49920 bytes at 32 */
  struct { double v[1]; } s_4; /* s: 8 bytes at 0 */
  struct { char sw_pad[32]; double v[1]; } a_5; /* a: 8 bytes at 32 */
};
typedef char sw_lone_parts_twice_178_ldm_fits[sizeof(union sw_lone_parts_twice_178_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_twice_178_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_twice_178_ldm, s_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_twice_178_ldm, low_1.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_twice_178_ldm, low_2.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_twice_178_ldm, a_3.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_twice_178_ldm, s_4.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_twice_178_ldm, a_5.v) == 32 ? 1 : -1];

/* LDM of sw_lone_parts_mixed_191: 49184 of 57344 bytes. */
union sw_lone_parts_mixed_191_ldm {
  struct { double v[128]; } c_0; /* c: 1024 bytes at 0 */
  struct { char sw_pad[1024]; double v[2][1024]; } a_1; /* a: 16384 bytes at 1024 */
  struct { char sw_pad[32]; double v[4096]; } c_2; /* c: 32768 bytes at 32 */
  struct { double v[1]; } total_3; /* total: 8 bytes at 0 */
  struct { double v[3][2048]; } a_4; /* a: 49152 bytes at 0 */
  struct { char sw_pad[49152]; double v[1]; } total_5; /* total: 8 bytes at 49152 */
};
typedef char sw_lone_parts_mixed_191_ldm_fits[sizeof(union sw_lone_parts_mixed_191_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_mixed_191_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_mixed_191_ldm, c_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_mixed_191_ldm, a_1.v) == 1024 &&
    __builtin_offsetof(union sw_lone_parts_mixed_191_ldm, c_2.v) == 32 &&
    __builtin_offsetof(union sw_lone_parts_mixed_191_ldm, total_3.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_mixed_191_ldm, a_4.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_mixed_191_ldm, total_5.v) == 49152 ? 1 : -1];

/* LDM of sw_lone_parts_even_209: 512 of 57344 bytes. */
union sw_lone_parts_even_209_ldm {
  struct { double v[32]; } a_0; /* a: 256 bytes at 0 */
  struct { char sw_pad[256]; double v[32]; } b_1; /* b: 256 bytes at 256 */
};
typedef char sw_lone_parts_even_209_ldm_fits[sizeof(union sw_lone_parts_even_209_ldm) <= 57344 ? 1 : -1];
typedef char sw_lone_parts_even_209_ldm_as_planned[
    __builtin_offsetof(union sw_lone_parts_even_209_ldm, a_0.v) == 0 &&
    __builtin_offsetof(union sw_lone_parts_even_209_ldm, b_1.v) == 256 ? 1 : -1];

/* The kernels of this file run one at a time and share their LDM. */
static __thread_local union {
  struct sw_lone_parts_edges_19_args sw_lone_parts_edges_19;
  struct sw_lone_parts_plane_32_args sw_lone_parts_plane_32;
  struct sw_lone_parts_gradients_53_args sw_lone_parts_gradients_53;
  struct sw_lone_parts_recursion_82_args sw_lone_parts_recursion_82;
  struct sw_lone_parts_columns_100_args sw_lone_parts_columns_100;
  struct sw_lone_parts_names_120_args sw_lone_parts_names_120;
  struct sw_lone_parts_guarded_141_args sw_lone_parts_guarded_141;
  struct sw_lone_parts_block_156_args sw_lone_parts_block_156;
  struct sw_lone_parts_block_160_args sw_lone_parts_block_160;
  struct sw_lone_parts_parameter_167_args sw_lone_parts_parameter_167;
  struct sw_lone_parts_twice_178_args sw_lone_parts_twice_178;
  struct sw_lone_parts_mixed_191_args sw_lone_parts_mixed_191;
  struct sw_lone_parts_even_209_args sw_lone_parts_even_209;
} sw_args;
static __thread_local struct sw_reply sw_replies[38];
union sw_file_ldm {
  union sw_lone_parts_edges_19_ldm sw_lone_parts_edges_19;
  union sw_lone_parts_plane_32_ldm sw_lone_parts_plane_32;
  union sw_lone_parts_gradients_53_ldm sw_lone_parts_gradients_53;
  union sw_lone_parts_recursion_82_ldm sw_lone_parts_recursion_82;
  union sw_lone_parts_columns_100_ldm sw_lone_parts_columns_100;
  union sw_lone_parts_names_120_ldm sw_lone_parts_names_120;
  union sw_lone_parts_guarded_141_ldm sw_lone_parts_guarded_141;
  union sw_lone_parts_block_156_ldm sw_lone_parts_block_156;
  union sw_lone_parts_block_160_ldm sw_lone_parts_block_160;
  union sw_lone_parts_parameter_167_ldm sw_lone_parts_parameter_167;
  union sw_lone_parts_twice_178_ldm sw_lone_parts_twice_178;
  union sw_lone_parts_mixed_191_ldm sw_lone_parts_mixed_191;
  union sw_lone_parts_even_209_ldm sw_lone_parts_even_209;
};
#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */
#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)
#else
static __thread_local union sw_file_ldm sw_buffers;
#endif

/* test/Exec/lone-parts.c:19 */
#define sw_ldm sw_buffers.sw_lone_parts_edges_19
void sw_lone_parts_edges_19(SW_MAIN struct sw_lone_parts_edges_19_args *sw_main)
{
  struct sw_lone_parts_edges_19_args *const sw_in = &sw_args.sw_lone_parts_edges_19;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN double *b = sw_in->b;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;

  const long sw_i1_first = 0;
  const long sw_i1_count = (p_n >= 3 ? p_n - 2 : 0);
  const long sw_i1_size = sw_tile_turns(sw_i1_count, 1024, 1, sw_n, 1024, 16);
  const long sw_tiles0 = sw_tiles(sw_i1_count, sw_i1_size);
  const long sw_i2_first = 0;
  const long sw_i2_count = (p_n >= 3 ? p_n - 2 : 0);
  const long sw_i2_size = sw_tile_turns(sw_i2_count, 1024, 1, sw_n, 1024, 16);
  const long sw_tiles1 = sw_tiles(sw_i2_count, sw_i2_size);
  const long sw_alone3_count = 1;
  const long sw_alone3_size = sw_tile(sw_alone3_count, 1, 1, sw_n);
  const long sw_tiles2 = sw_tiles(sw_alone3_count, sw_alone3_size);
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      {
        long sw_copy0 = 0;
        /* the first tile */
        if (sw_id < sw_tiles0) {
          const long sw_i1_next_lo = sw_i1_first + sw_id * sw_i1_size;
          const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_a_0_next_lo0 = sw_i1_next_lo;
          const long sw_a_0_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 3;
          sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0],
                    (SW_MAIN char *)a + sw_a_0_next_lo0 * 8, 1, sw_a_0_next_n0 * 8, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles0) {
            sw_wait(&sw_replies[0]);
          }
        }
        for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
          const long sw_i1_lo = sw_i1_first + sw_tile0 * sw_i1_size;
          const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_b_1_lo0 = sw_i1_lo + 1;
          const long sw_b_1_n0 = sw_i1_hi - sw_i1_lo + 1;
          const long sw_next0 = sw_tile0 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next0 < sw_tiles0) {
            const long sw_i1_next_lo = sw_i1_first + sw_next0 * sw_i1_size;
            const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
            const long sw_a_0_next_lo0 = sw_i1_next_lo;
            const long sw_a_0_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 3;
            sw_get_on(&sw_replies[1 - sw_copy0], (char *)&sw_ldm.a_0.v[1 - sw_copy0],
                      (SW_MAIN char *)a + sw_a_0_next_lo0 * 8, 1, sw_a_0_next_n0 * 8, 0, 0);
          }
          sw_wait(&sw_replies[sw_copy0]);
          sw_wait(&sw_replies[6 + sw_copy0]);
          {
            double *__restrict const sw_a_0 = sw_ldm.a_0.v[sw_copy0];
            double *__restrict const sw_b_1 = sw_ldm.b_1.v[sw_copy0];
            for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 22 "test/Exec/lone-parts.c"
              sw_b_1[sw_i - sw_i1_lo] = (sw_a_0[sw_i - sw_i1_lo] + sw_a_0[sw_i - sw_i1_lo + 1] + sw_a_0[sw_i - sw_i1_lo + 2]) / 3;
#line 387 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.b_1.v[sw_copy0],
                    (SW_MAIN char *)b + sw_b_1_lo0 * 8, 1, sw_b_1_n0 * 8, 0, 0);
          sw_copy0 = 1 - sw_copy0;
        }
        sw_wait(&sw_replies[6]);
        sw_wait(&sw_replies[7]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      {
        long sw_copy1 = 0;
        /* the first tile */
        if (sw_id < sw_tiles1) {
          const long sw_i2_next_lo = sw_i2_first + sw_id * sw_i2_size;
          const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_b_3_next_lo0 = sw_i2_next_lo + 1;
          const long sw_b_3_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
          sw_get_on(&sw_replies[12], (char *)&sw_ldm.b_3.v[0],
                    (SW_MAIN char *)b + sw_b_3_next_lo0 * 8, 1, sw_b_3_next_n0 * 8, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles1) {
            sw_wait(&sw_replies[12]);
          }
        }
        for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
          const long sw_i2_lo = sw_i2_first + sw_tile1 * sw_i2_size;
          const long sw_i2_hi = sw_min(sw_i2_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_a_2_lo0 = sw_i2_lo + 1;
          const long sw_a_2_n0 = sw_i2_hi - sw_i2_lo + 1;
          const long sw_next1 = sw_tile1 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next1 < sw_tiles1) {
            const long sw_i2_next_lo = sw_i2_first + sw_next1 * sw_i2_size;
            const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
            const long sw_b_3_next_lo0 = sw_i2_next_lo + 1;
            const long sw_b_3_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
            sw_get_on(&sw_replies[12 + 1 - sw_copy1], (char *)&sw_ldm.b_3.v[1 - sw_copy1],
                      (SW_MAIN char *)b + sw_b_3_next_lo0 * 8, 1, sw_b_3_next_n0 * 8, 0, 0);
          }
          sw_wait(&sw_replies[10 + sw_copy1]);
          sw_wait(&sw_replies[12 + sw_copy1]);
          {
            double *__restrict const sw_a_2 = sw_ldm.a_2.v[sw_copy1];
            double *__restrict const sw_b_3 = sw_ldm.b_3.v[sw_copy1];
            for (long sw_i = sw_i2_lo; sw_i <= sw_i2_hi; sw_i++) {
#line 24 "test/Exec/lone-parts.c"
              sw_a_2[sw_i - sw_i2_lo] = sw_b_3[sw_i - sw_i2_lo];
#line 438 "lone-parts.slave.c"
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
    sw_barrier();
    if (sw_id < sw_n) {
      for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
#line 25 "test/Exec/lone-parts.c"
        a[0] = a[1];
        a[n - 1] = a[n - 2] * 0.5;
#line 455 "lone-parts.slave.c"
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:32 */
#define sw_ldm sw_buffers.sw_lone_parts_plane_32
void sw_lone_parts_plane_32(SW_MAIN struct sw_lone_parts_plane_32_args *sw_main)
{
  struct sw_lone_parts_plane_32_args *const sw_in = &sw_args.sw_lone_parts_plane_32;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  const int m = sw_in->m;
  SW_MAIN double (*a)[m] = (SW_MAIN double (*)[m])sw_in->a;
  SW_MAIN double (*b)[m] = (SW_MAIN double (*)[m])sw_in->b;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;
  const long p_m = (long)(int)m;

  const long sw_j2_first = 0;
  const long sw_j2_count = (p_n >= 3 && p_m >= 3 ? p_m - 2 : 0);
  const long sw_i1_first = 0;
  const long sw_i1_count = (p_n >= 3 && p_m >= 3 ? p_n - 2 : 0);
  const long sw_j2_size = sw_tile_turns_wide(sw_j2_count, 768, sw_tiles(sw_i1_count, 1), sw_n, 1024, 16, 16);
  const long sw_i1_size = sw_tile_turns_few(sw_i1_count, 1, sw_tiles(sw_j2_count, sw_j2_size), sw_n, 32, 1);
  const long sw_j2_tiles = sw_tiles(sw_j2_count, sw_j2_size);
  const long sw_i1_tiles = sw_tiles(sw_i1_count, sw_i1_size);
  const long sw_tiles0 = sw_j2_tiles * sw_i1_tiles;
  const long sw_share0 = sw_tiles(sw_tiles0, sw_n);
  const long sw_i3_first = 0;
  const long sw_i3_count = (p_n >= 3 && p_m >= 3 ? p_n - 2 : 0);
  const long sw_j4_first = 0;
  const long sw_j4_count = (p_n >= 3 && p_m >= 3 ? p_m - 2 : 0);
  const long sw_i3_size = sw_tile_few(sw_i3_count, 4, sw_tiles(sw_j4_count, 768), sw_n);
  const long sw_j4_size = sw_tile_few(sw_j4_count, 768, sw_tiles(sw_i3_count, sw_i3_size), sw_n);
  const long sw_i3_tiles = sw_tiles(sw_i3_count, sw_i3_size);
  const long sw_j4_tiles = sw_tiles(sw_j4_count, sw_j4_size);
  const long sw_tiles1 = sw_i3_tiles * sw_j4_tiles;
  const long sw_share1 = sw_tiles(sw_tiles1, sw_n);
  const long sw_alone6_count = 1;
  const long sw_alone6_size = sw_tile(sw_alone6_count, 1, 1, sw_n);
  const long sw_tiles2 = sw_tiles(sw_alone6_count, sw_alone6_size);
  const long sw_a_4_lo0 = 1;
  const long sw_a_4_n0 = 1;
  const long sw_a_4_lo1 = 1;
  const long sw_a_4_n1 = 1;
  const long sw_share2 = sw_tiles(sw_tiles2, sw_n);
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      {
        long sw_copy0 = 0;
        /* the first tile */
        if (sw_id * sw_share0 < sw_min(sw_tiles0, (sw_id + 1) * sw_share0)) {
          const long sw_j2_next_lo = sw_j2_first + ((sw_id * sw_share0) / sw_i1_tiles) * sw_j2_size;
          const long sw_j2_next_hi = sw_min(sw_j2_next_lo + sw_j2_size, sw_j2_first + sw_j2_count) - 1;
          const long sw_i1_next_lo = sw_i1_first + ((sw_id * sw_share0) % sw_i1_tiles) * sw_i1_size;
          const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_a_0_next_lo0 = sw_i1_next_hi;
          const long sw_a_0_next_n0 = 3;
          const long sw_a_0_next_lo1 = sw_j2_next_lo;
          const long sw_a_0_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 3;
          sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0],
                    (SW_MAIN char *)a + (sw_a_0_next_lo0 * p_m + sw_a_0_next_lo1) * 8,
                    sw_a_0_next_n0, sw_a_0_next_n1 * 8, p_m * 8, sw_a_0_next_n1 * 8);
          /* the second one shall not come along with it */
          if (sw_id * sw_share0 + 1 < sw_min(sw_tiles0, (sw_id + 1) * sw_share0)) {
            sw_wait(&sw_replies[0]);
          }
        }
        for (long sw_tile0 = sw_id * sw_share0; sw_tile0 < sw_min(sw_tiles0, (sw_id + 1) * sw_share0); sw_tile0++) {
          const long sw_j2_lo = sw_j2_first + (sw_tile0 / sw_i1_tiles) * sw_j2_size;
          const long sw_j2_hi = sw_min(sw_j2_lo + sw_j2_size, sw_j2_first + sw_j2_count) - 1;
          const long sw_i1_lo = sw_i1_first + (sw_tile0 % sw_i1_tiles) * sw_i1_size;
          const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_a_0_lo0 = sw_i1_hi;
          const long sw_a_0_n0 = 3;
          const long sw_a_0_lo1 = sw_j2_lo;
          const long sw_a_0_n1 = sw_j2_hi - sw_j2_lo + 3;
          const long sw_b_1_lo0 = sw_i1_hi + 1;
          const long sw_b_1_n0 = 1;
          const long sw_b_1_lo1 = sw_j2_lo + 1;
          const long sw_b_1_n1 = sw_j2_hi - sw_j2_lo + 1;
          sw_wait(&sw_replies[sw_copy0]);
          const long sw_next0 = sw_tile0 + 1;
          /* the next tile comes while this one is worked on */
          if (sw_next0 < sw_min(sw_tiles0, (sw_id + 1) * sw_share0)) {
            const long sw_j2_next_lo = sw_j2_first + (sw_next0 / sw_i1_tiles) * sw_j2_size;
            const long sw_j2_next_hi = sw_min(sw_j2_next_lo + sw_j2_size, sw_j2_first + sw_j2_count) - 1;
            const long sw_i1_next_lo = sw_i1_first + (sw_next0 % sw_i1_tiles) * sw_i1_size;
            const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
            const long sw_a_0_next_lo0 = sw_i1_next_hi;
            const long sw_a_0_next_n0 = 3;
            const long sw_a_0_next_lo1 = sw_j2_next_lo;
            const long sw_a_0_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 3;
            const long sw_a_0_kept = sw_a_0_lo1 == sw_a_0_next_lo1 && sw_a_0_n1 == sw_a_0_next_n1 ? sw_kept(sw_a_0_lo0, sw_a_0_n0, sw_a_0_next_lo0, sw_a_0_next_n0) : 0;
            /* what both boxes have stays in LDM */
            sw_slide(sw_ldm.a_0.v[1 - sw_copy0], sw_ldm.a_0.v[sw_copy0], 1, sw_a_0_kept, sw_a_0_next_lo0 - sw_a_0_lo0, sw_a_0_next_n0, sw_a_0_n0, 8 * sw_a_0_next_n1);
            sw_get_on(&sw_replies[1 - sw_copy0],
                      (char *)&sw_ldm.a_0.v[1 - sw_copy0] + ((sw_a_0_next_lo0 + sw_a_0_kept - sw_a_0_next_lo0) * sw_a_0_next_n1) * 8,
                      (SW_MAIN char *)a + ((sw_a_0_next_lo0 + sw_a_0_kept) * p_m + sw_a_0_next_lo1) * 8,
                      sw_a_0_next_n0 - sw_a_0_kept, sw_a_0_next_n1 * 8, p_m * 8,
                      sw_a_0_next_n1 * 8);
          }
          sw_wait(&sw_replies[6 + sw_copy0]);
          {
            double (*__restrict const sw_a_0)[sw_a_0_n1] = (void *)sw_ldm.a_0.v[sw_copy0];
            double (*__restrict const sw_b_1)[sw_b_1_n1] = (void *)sw_ldm.b_1.v[sw_copy0];
            for (long sw_j = sw_j2_lo; sw_j <= sw_j2_hi; sw_j++) {
#line 36 "test/Exec/lone-parts.c"
              sw_b_1[0][sw_j - sw_j2_lo] = sw_a_0[0][sw_j - sw_j2_lo + 1] + sw_a_0[1][sw_j - sw_j2_lo] + sw_a_0[1][sw_j - sw_j2_lo + 2] + sw_a_0[2][sw_j - sw_j2_lo + 1];
#line 573 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.b_1.v[sw_copy0],
                    (SW_MAIN char *)b + (sw_b_1_lo0 * p_m + sw_b_1_lo1) * 8, sw_b_1_n0,
                    sw_b_1_n1 * 8, p_m * 8, sw_b_1_n1 * 8);
          sw_copy0 = 1 - sw_copy0;
        }
        sw_wait(&sw_replies[6]);
        sw_wait(&sw_replies[7]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      for (long sw_tile1 = sw_id * sw_share1; sw_tile1 < sw_min(sw_tiles1, (sw_id + 1) * sw_share1); sw_tile1++) {
        const long sw_i3_lo = sw_i3_first + (sw_tile1 / sw_j4_tiles) * sw_i3_size;
        const long sw_i3_hi = sw_min(sw_i3_lo + sw_i3_size, sw_i3_first + sw_i3_count) - 1;
        const long sw_j4_lo = sw_j4_first + (sw_tile1 % sw_j4_tiles) * sw_j4_size;
        const long sw_j4_hi = sw_min(sw_j4_lo + sw_j4_size, sw_j4_first + sw_j4_count) - 1;
        {
          const long sw_a_2_lo0 = sw_i3_lo + 1;
          const long sw_a_2_n0 = sw_i3_hi - sw_i3_lo + 1;
          const long sw_a_2_lo1 = sw_j4_lo + 1;
          const long sw_a_2_n1 = sw_j4_hi - sw_j4_lo + 1;
          const long sw_b_3_lo0 = sw_i3_lo + 1;
          const long sw_b_3_n0 = sw_i3_hi - sw_i3_lo + 1;
          const long sw_b_3_lo1 = sw_j4_lo + 1;
          const long sw_b_3_n1 = sw_j4_hi - sw_j4_lo + 1;
          sw_get((char *)&sw_ldm.b_3.v, (SW_MAIN char *)b + (sw_b_3_lo0 * p_m + sw_b_3_lo1) * 8,
                 sw_b_3_n0, sw_b_3_n1 * 8, p_m * 8, sw_b_3_n1 * 8);
          sw_dma_wait();
          {
            double (*__restrict const sw_a_2)[sw_a_2_n1] = (void *)sw_ldm.a_2.v;
            double (*__restrict const sw_b_3)[sw_b_3_n1] = (void *)sw_ldm.b_3.v;
            for (long sw_i = sw_i3_lo; sw_i <= sw_i3_hi; sw_i++) {
              for (long sw_j = sw_j4_lo; sw_j <= sw_j4_hi; sw_j++) {
#line 39 "test/Exec/lone-parts.c"
                sw_a_2[sw_i - sw_i3_lo][sw_j - sw_j4_lo] = sw_b_3[sw_i - sw_i3_lo][sw_j - sw_j4_lo] * 0.25;
#line 611 "lone-parts.slave.c"
              }
            }
          }
          sw_put((char *)&sw_ldm.a_2.v, (SW_MAIN char *)a + (sw_a_2_lo0 * p_m + sw_a_2_lo1) * 8,
                 sw_a_2_n0, sw_a_2_n1 * 8, p_m * 8, sw_a_2_n1 * 8);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.a_4.v, (SW_MAIN char *)a + (sw_a_4_lo0 * p_m + sw_a_4_lo1) * 8,
             sw_a_4_n0, sw_a_4_n1 * 8, p_m * 8, 1 * 8);
      sw_dma_wait();
      {
        double (*__restrict const sw_a_4)[1] = (void *)sw_ldm.a_4.v;
        for (long sw_tile2 = sw_id * sw_share2; sw_tile2 < sw_min(sw_tiles2, (sw_id + 1) * sw_share2); sw_tile2++) {
          {
            const long sw_a_5_lo0 = 0;
            const long sw_a_5_n0 = 1;
            const long sw_a_5_lo1 = 0;
            const long sw_a_5_n1 = 1;
            {
              double (*__restrict const sw_a_5)[1] = (void *)sw_ldm.a_5.v;
#line 40 "test/Exec/lone-parts.c"
              sw_a_5[0][0] = sw_a_4[0][0];
#line 638 "lone-parts.slave.c"
            }
            sw_pack((char *)&sw_ldm.a_5.v, sw_a_5_n0, sw_a_5_n1 * 8, 1 * 8);
            sw_put((char *)&sw_ldm.a_5.v, (SW_MAIN char *)a + (sw_a_5_lo0 * p_m + sw_a_5_lo1) * 8,
                   sw_a_5_n0, sw_a_5_n1 * 8, p_m * 8, sw_a_5_n1 * 8);
            sw_dma_wait();
          }
          {
            const long sw_i5_last = (p_n >= 2 ? p_n - 2 : -1);
            for (long sw_i5_lo = 0; sw_i5_lo <= sw_i5_last; sw_i5_lo += 96) {
              const long sw_i5_hi = sw_min(sw_i5_lo + 95, sw_i5_last);
              const long sw_a_6_lo0 = sw_i5_lo;
              const long sw_a_6_n0 = sw_i5_hi - sw_i5_lo + 2;
              const long sw_a_6_lo1 = 0;
              const long sw_a_6_n1 = 1;
              sw_get((char *)&sw_ldm.a_6.v, (SW_MAIN char *)a + (sw_a_6_lo0 * p_m + sw_a_6_lo1) * 8,
                     sw_a_6_n0, sw_a_6_n1 * 8, p_m * 8, 1 * 8);
              sw_dma_wait();
              {
                double (*__restrict const sw_a_6)[1] = (void *)sw_ldm.a_6.v;
                for (long sw_i = sw_i5_lo; sw_i <= sw_i5_hi; sw_i++) {
                  {
                    const int t = sw_t0;
#line 42 "test/Exec/lone-parts.c"
                    sw_a_6[sw_i - sw_i5_lo + 1][0] = sw_a_6[sw_i - sw_i5_lo][0] * 0.5 + t;
#line 663 "lone-parts.slave.c"
                  }
                }
              }
              sw_pack((char *)&sw_ldm.a_6.v + ((sw_i5_lo + 1 - sw_a_6_lo0) * 1) * 8, sw_i5_hi - sw_i5_lo + 1, sw_a_6_n1 * 8, 1 * 8);
              sw_put((char *)&sw_ldm.a_6.v + ((sw_i5_lo + 1 - sw_a_6_lo0) * 1) * 8,
                     (SW_MAIN char *)a + ((sw_i5_lo + 1) * p_m + sw_a_6_lo1) * 8,
                     sw_i5_hi - sw_i5_lo + 1, sw_a_6_n1 * 8, p_m * 8, sw_a_6_n1 * 8);
              sw_dma_wait();
            }
          }
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:53 */
#define sw_ldm sw_buffers.sw_lone_parts_gradients_53
void sw_lone_parts_gradients_53(SW_MAIN struct sw_lone_parts_gradients_53_args *sw_main)
{
  struct sw_lone_parts_gradients_53_args *const sw_in = &sw_args.sw_lone_parts_gradients_53;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  SW_MAIN double *p = sw_in->p;
  SW_MAIN double *q = sw_in->q;
  SW_MAIN double *pq = sw_in->pq;
  SW_MAIN double *rr = sw_in->rr;
  SW_MAIN double *x = sw_in->x;
  SW_MAIN double *r = sw_in->r;
  SW_MAIN double *next = sw_in->next;
  SW_MAIN double (*a)[n] = (SW_MAIN double (*)[n])sw_in->a;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;

  const long sw_i1_first = 0;
  const long sw_i1_count = (p_n >= 1 ? p_n : 0);
  const long sw_i1_size = sw_tile(sw_i1_count, 12, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_i1_count, sw_i1_size);
  const long sw_alone7_count = 1;
  const long sw_alone7_size = sw_tile(sw_alone7_count, 1, 1, sw_n);
  const long sw_tiles1 = sw_tiles(sw_alone7_count, sw_alone7_size);
  const long sw_i4_first = 0;
  const long sw_i4_count = (p_n >= 1 ? p_n : 0);
  const long sw_i4_size = sw_tile_turns(sw_i4_count, 512, 1, sw_n, 1024, 16);
  const long sw_tiles2 = sw_tiles(sw_i4_count, sw_i4_size);
  const long sw_pq_9_lo0 = 0;
  const long sw_pq_9_n0 = (p_n >= 1 ? 1 : 0);
  const long sw_rr_10_lo0 = 0;
  const long sw_rr_10_n0 = (p_n >= 1 ? 1 : 0);
  const long sw_alone8_count = 1;
  const long sw_alone8_size = sw_tile(sw_alone8_count, 1, 1, sw_n);
  const long sw_tiles3 = sw_tiles(sw_alone8_count, sw_alone8_size);
  const long sw_i6_first = 0;
  const long sw_i6_count = (p_n >= 1 ? p_n : 0);
  const long sw_i6_size = sw_tile_turns(sw_i6_count, 24, 1, sw_n, 1024, 16);
  const long sw_tiles4 = sw_tiles(sw_i6_count, sw_i6_size);
  const long sw_rr_16_lo0 = 0;
  const long sw_rr_16_n0 = (p_n >= 1 ? 1 : 0);
  const long sw_next_18_lo0 = 0;
  const long sw_next_18_n0 = (p_n >= 1 ? 1 : 0);
  const long sw_alone9_count = 1;
  const long sw_alone9_size = sw_tile(sw_alone9_count, 1, 1, sw_n);
  const long sw_tiles5 = sw_tiles(sw_alone9_count, sw_alone9_size);
  const long sw_next_20_lo0 = 0;
  const long sw_next_20_n0 = 1;
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i1_lo = sw_i1_first + sw_tile0 * sw_i1_size;
        const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
        const long sw_sum_3_n1 = sw_i1_hi - sw_i1_lo + 1;
        {
          double (*__restrict const sw_sum_3)[sw_sum_3_n1] = (void *)sw_ldm.sum_3.v;
          for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
            {
#line 56 "test/Exec/lone-parts.c"
              sw_sum_3[0][sw_i - sw_i1_lo] = 0;
#line 748 "lone-parts.slave.c"
            }
          }
          {
            const long sw_j2_last = p_n - 1;
            long sw_copyj2 = 0;
            /* the first tile */
            if (0 <= sw_j2_last) {
              const long sw_j2_next_lo = 0;
              const long sw_j2_next_hi = sw_min(sw_j2_next_lo + 255, sw_j2_last);
              const long sw_a_0_next_lo0 = sw_i1_lo;
              const long sw_a_0_next_n0 = sw_i1_hi - sw_i1_lo + 1;
              const long sw_a_0_next_lo1 = sw_j2_next_lo;
              const long sw_a_0_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 1;
              sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0],
                        (SW_MAIN char *)a + (sw_a_0_next_lo0 * p_n + sw_a_0_next_lo1) * 8,
                        sw_a_0_next_n0, sw_a_0_next_n1 * 8, p_n * 8, sw_a_0_next_n1 * 8);
              const long sw_p_1_next_lo0 = sw_j2_next_lo;
              const long sw_p_1_next_n0 = sw_j2_next_hi - sw_j2_next_lo + 1;
              sw_get_on(&sw_replies[4], (char *)&sw_ldm.p_1.v[0],
                        (SW_MAIN char *)p + sw_p_1_next_lo0 * 8, 1, sw_p_1_next_n0 * 8, 0, 0);
              /* the second one shall not come along with it */
              if (0 + 256 <= sw_j2_last) {
                sw_wait(&sw_replies[0]);
                sw_wait(&sw_replies[4]);
              }
            }
            for (long sw_j2_lo = 0; sw_j2_lo <= sw_j2_last; sw_j2_lo += 256) {
              const long sw_j2_hi = sw_min(sw_j2_lo + 255, sw_j2_last);
              const long sw_a_0_n1 = sw_j2_hi - sw_j2_lo + 1;
              const long sw_j2_next_lo = sw_j2_lo + 256;
              /* the next tile comes while this one is worked on */
              if (sw_j2_next_lo <= sw_j2_last) {
                const long sw_j2_next_hi = sw_min(sw_j2_next_lo + 255, sw_j2_last);
                const long sw_a_0_next_lo0 = sw_i1_lo;
                const long sw_a_0_next_n0 = sw_i1_hi - sw_i1_lo + 1;
                const long sw_a_0_next_lo1 = sw_j2_next_lo;
                const long sw_a_0_next_n1 = sw_j2_next_hi - sw_j2_next_lo + 1;
                sw_get_on(&sw_replies[1 - sw_copyj2], (char *)&sw_ldm.a_0.v[1 - sw_copyj2],
                          (SW_MAIN char *)a + (sw_a_0_next_lo0 * p_n + sw_a_0_next_lo1) * 8,
                          sw_a_0_next_n0, sw_a_0_next_n1 * 8, p_n * 8, sw_a_0_next_n1 * 8);
                const long sw_p_1_next_lo0 = sw_j2_next_lo;
                const long sw_p_1_next_n0 = sw_j2_next_hi - sw_j2_next_lo + 1;
                sw_get_on(&sw_replies[4 + 1 - sw_copyj2], (char *)&sw_ldm.p_1.v[1 - sw_copyj2],
                          (SW_MAIN char *)p + sw_p_1_next_lo0 * 8, 1, sw_p_1_next_n0 * 8, 0, 0);
              }
              sw_wait(&sw_replies[sw_copyj2]);
              sw_wait(&sw_replies[4 + sw_copyj2]);
              {
                double (*__restrict const sw_a_0)[sw_a_0_n1] = (void *)sw_ldm.a_0.v[sw_copyj2];
                double *__restrict const sw_p_1 = sw_ldm.p_1.v[sw_copyj2];
                for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
                  for (long sw_j = sw_j2_lo; sw_j <= sw_j2_hi; sw_j++) {
#line 58 "test/Exec/lone-parts.c"
                    sw_sum_3[0][sw_i - sw_i1_lo] += sw_a_0[sw_i - sw_i1_lo][sw_j - sw_j2_lo] * sw_p_1[sw_j - sw_j2_lo];
#line 803 "lone-parts.slave.c"
                  }
                }
              }
              sw_copyj2 = 1 - sw_copyj2;
            }
          }
          {
            const long sw_q_2_lo0 = sw_i1_lo;
            const long sw_q_2_n0 = sw_i1_hi - sw_i1_lo + 1;
            {
              double *__restrict const sw_q_2 = sw_ldm.q_2.v;
              for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 59 "test/Exec/lone-parts.c"
                sw_q_2[sw_i - sw_i1_lo] = sw_sum_3[0][sw_i - sw_i1_lo];
#line 818 "lone-parts.slave.c"
              }
            }
            sw_put((char *)&sw_ldm.q_2.v, (SW_MAIN char *)q + sw_q_2_lo0 * 8, 1, sw_q_2_n0 * 8, 0,
                   0);
            sw_dma_wait();
          }
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
        const long sw_pq_6_lo0 = 0;
        const long sw_pq_6_n0 = 1;
        {
          double *__restrict const sw_pq_6 = sw_ldm.pq_6.v;
#line 61 "test/Exec/lone-parts.c"
          sw_pq_6[0] = 1;
#line 837 "lone-parts.slave.c"
          {
            const long sw_i3_last = (p_n >= 1 ? p_n - 1 : -1);
            for (long sw_i3_lo = 0; sw_i3_lo <= sw_i3_last; sw_i3_lo += 2048) {
              const long sw_i3_hi = sw_min(sw_i3_lo + 2047, sw_i3_last);
              const long sw_p_4_lo0 = sw_i3_lo;
              const long sw_p_4_n0 = sw_i3_hi - sw_i3_lo + 1;
              sw_get((char *)&sw_ldm.p_4.v, (SW_MAIN char *)p + sw_p_4_lo0 * 8, 1, sw_p_4_n0 * 8, 0,
                     0);
              const long sw_q_5_lo0 = sw_i3_lo;
              const long sw_q_5_n0 = sw_i3_hi - sw_i3_lo + 1;
              sw_get((char *)&sw_ldm.q_5.v, (SW_MAIN char *)q + sw_q_5_lo0 * 8, 1, sw_q_5_n0 * 8, 0,
                     0);
              sw_dma_wait();
              {
                double *__restrict const sw_p_4 = sw_ldm.p_4.v;
                double *__restrict const sw_q_5 = sw_ldm.q_5.v;
                for (long sw_i = sw_i3_lo; sw_i <= sw_i3_hi; sw_i++) {
#line 63 "test/Exec/lone-parts.c"
                  sw_pq_6[0] += sw_p_4[sw_i - sw_i3_lo] * sw_q_5[sw_i - sw_i3_lo];
#line 857 "lone-parts.slave.c"
                }
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.pq_6.v, (SW_MAIN char *)pq + sw_pq_6_lo0 * 8, 1, sw_pq_6_n0 * 8, 0,
               0);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.pq_9.v, (SW_MAIN char *)pq + sw_pq_9_lo0 * 8, 1, sw_pq_9_n0 * 8, 0, 0);
      sw_get((char *)&sw_ldm.rr_10.v, (SW_MAIN char *)rr + sw_rr_10_lo0 * 8, 1, sw_rr_10_n0 * 8, 0,
             0);
      sw_dma_wait();
      {
        double *__restrict const sw_pq_9 = sw_ldm.pq_9.v;
        double *__restrict const sw_rr_10 = sw_ldm.rr_10.v;
        long sw_copy2 = 0;
        long sw_turn2 = 0;
        /* the first tile */
        if (sw_id < sw_tiles2) {
          const long sw_i4_next_lo = sw_i4_first + sw_id * sw_i4_size;
          const long sw_i4_next_hi = sw_min(sw_i4_next_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
          const long sw_p_7_next_lo0 = sw_i4_next_lo;
          const long sw_p_7_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
          sw_get_on(&sw_replies[8], (char *)&sw_ldm.p_7.v[0],
                    (SW_MAIN char *)p + sw_p_7_next_lo0 * 8, 1, sw_p_7_next_n0 * 8, 0, 0);
          const long sw_q_8_next_lo0 = sw_i4_next_lo;
          const long sw_q_8_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
          sw_get_on(&sw_replies[12], (char *)&sw_ldm.q_8.v[0],
                    (SW_MAIN char *)q + sw_q_8_next_lo0 * 8, 1, sw_q_8_next_n0 * 8, 0, 0);
          const long sw_x_11_next_lo0 = sw_i4_next_lo;
          const long sw_x_11_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
          sw_get_on(&sw_replies[16], (char *)&sw_ldm.x_11.v[0],
                    (SW_MAIN char *)x + sw_x_11_next_lo0 * 8, 1, sw_x_11_next_n0 * 8, 0, 0);
          const long sw_r_12_next_lo0 = sw_i4_next_lo;
          const long sw_r_12_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
          sw_get_on(&sw_replies[22], (char *)&sw_ldm.r_12.v[0],
                    (SW_MAIN char *)r + sw_r_12_next_lo0 * 8, 1, sw_r_12_next_n0 * 8, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles2) {
            sw_wait(&sw_replies[8]);
            sw_wait(&sw_replies[12]);
            sw_wait(&sw_replies[16]);
            sw_wait(&sw_replies[22]);
          }
        }
        for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
          const long sw_i4_lo = sw_i4_first + sw_tile2 * sw_i4_size;
          const long sw_i4_hi = sw_min(sw_i4_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
          const long sw_next_turn2 = sw_turn2 < 2 ? sw_turn2 + 1 : 0;
          const long sw_x_11_lo0 = sw_i4_lo;
          const long sw_x_11_n0 = sw_i4_hi - sw_i4_lo + 1;
          const long sw_r_12_lo0 = sw_i4_lo;
          const long sw_r_12_n0 = sw_i4_hi - sw_i4_lo + 1;
          const long sw_next2 = sw_tile2 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next2 < sw_tiles2) {
            const long sw_i4_next_lo = sw_i4_first + sw_next2 * sw_i4_size;
            const long sw_i4_next_hi = sw_min(sw_i4_next_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
            const long sw_p_7_next_lo0 = sw_i4_next_lo;
            const long sw_p_7_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
            sw_get_on(&sw_replies[8 + 1 - sw_copy2], (char *)&sw_ldm.p_7.v[1 - sw_copy2],
                      (SW_MAIN char *)p + sw_p_7_next_lo0 * 8, 1, sw_p_7_next_n0 * 8, 0, 0);
            const long sw_q_8_next_lo0 = sw_i4_next_lo;
            const long sw_q_8_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
            sw_get_on(&sw_replies[12 + 1 - sw_copy2], (char *)&sw_ldm.q_8.v[1 - sw_copy2],
                      (SW_MAIN char *)q + sw_q_8_next_lo0 * 8, 1, sw_q_8_next_n0 * 8, 0, 0);
            sw_wait(&sw_replies[19 + sw_next_turn2]);
            const long sw_x_11_next_lo0 = sw_i4_next_lo;
            const long sw_x_11_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
            sw_get_on(&sw_replies[16 + sw_next_turn2], (char *)&sw_ldm.x_11.v[sw_next_turn2],
                      (SW_MAIN char *)x + sw_x_11_next_lo0 * 8, 1, sw_x_11_next_n0 * 8, 0, 0);
            sw_wait(&sw_replies[25 + sw_next_turn2]);
            const long sw_r_12_next_lo0 = sw_i4_next_lo;
            const long sw_r_12_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
            sw_get_on(&sw_replies[22 + sw_next_turn2], (char *)&sw_ldm.r_12.v[sw_next_turn2],
                      (SW_MAIN char *)r + sw_r_12_next_lo0 * 8, 1, sw_r_12_next_n0 * 8, 0, 0);
          }
          sw_wait(&sw_replies[8 + sw_copy2]);
          sw_wait(&sw_replies[12 + sw_copy2]);
          sw_wait(&sw_replies[16 + sw_turn2]);
          sw_wait(&sw_replies[22 + sw_turn2]);
          {
            double *__restrict const sw_p_7 = sw_ldm.p_7.v[sw_copy2];
            double *__restrict const sw_q_8 = sw_ldm.q_8.v[sw_copy2];
            double *__restrict const sw_x_11 = sw_ldm.x_11.v[sw_turn2];
            double *__restrict const sw_r_12 = sw_ldm.r_12.v[sw_turn2];
            for (long sw_i = sw_i4_lo; sw_i <= sw_i4_hi; sw_i++) {
#line 65 "test/Exec/lone-parts.c"
              sw_x_11[sw_i - sw_i4_lo] += sw_rr_10[0] / sw_pq_9[0] * sw_p_7[sw_i - sw_i4_lo];
              sw_r_12[sw_i - sw_i4_lo] -= sw_rr_10[0] / sw_pq_9[0] * sw_q_8[sw_i - sw_i4_lo];
#line 952 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[19 + sw_turn2], (char *)&sw_ldm.x_11.v[sw_turn2],
                    (SW_MAIN char *)x + sw_x_11_lo0 * 8, 1, sw_x_11_n0 * 8, 0, 0);
          sw_put_on(&sw_replies[25 + sw_turn2], (char *)&sw_ldm.r_12.v[sw_turn2],
                    (SW_MAIN char *)r + sw_r_12_lo0 * 8, 1, sw_r_12_n0 * 8, 0, 0);
          sw_copy2 = 1 - sw_copy2;
          sw_turn2 = sw_next_turn2;
        }
        sw_wait(&sw_replies[19]);
        sw_wait(&sw_replies[20]);
        sw_wait(&sw_replies[21]);
        sw_wait(&sw_replies[25]);
        sw_wait(&sw_replies[26]);
        sw_wait(&sw_replies[27]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      for (long sw_tile3 = sw_id; sw_tile3 < sw_tiles3; sw_tile3 += sw_n) {
        const long sw_next_14_lo0 = 0;
        const long sw_next_14_n0 = 1;
        {
          double *__restrict const sw_next_14 = sw_ldm.next_14.v;
#line 68 "test/Exec/lone-parts.c"
          sw_next_14[0] = 0.5;
#line 979 "lone-parts.slave.c"
          {
            const long sw_i5_last = (p_n >= 1 ? p_n - 1 : -1);
            for (long sw_i5_lo = 0; sw_i5_lo <= sw_i5_last; sw_i5_lo += 4096) {
              const long sw_i5_hi = sw_min(sw_i5_lo + 4095, sw_i5_last);
              const long sw_r_13_lo0 = sw_i5_lo;
              const long sw_r_13_n0 = sw_i5_hi - sw_i5_lo + 1;
              sw_get((char *)&sw_ldm.r_13.v, (SW_MAIN char *)r + sw_r_13_lo0 * 8, 1, sw_r_13_n0 * 8,
                     0, 0);
              sw_dma_wait();
              {
                double *__restrict const sw_r_13 = sw_ldm.r_13.v;
                for (long sw_i = sw_i5_lo; sw_i <= sw_i5_hi; sw_i++) {
#line 70 "test/Exec/lone-parts.c"
                  sw_next_14[0] += sw_r_13[sw_i - sw_i5_lo] * sw_r_13[sw_i - sw_i5_lo];
#line 994 "lone-parts.slave.c"
                }
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.next_14.v, (SW_MAIN char *)next + sw_next_14_lo0 * 8, 1,
               sw_next_14_n0 * 8, 0, 0);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.rr_16.v, (SW_MAIN char *)rr + sw_rr_16_lo0 * 8, 1, sw_rr_16_n0 * 8, 0,
             0);
      sw_get((char *)&sw_ldm.next_18.v, (SW_MAIN char *)next + sw_next_18_lo0 * 8, 1,
             sw_next_18_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_rr_16 = sw_ldm.rr_16.v;
        double *__restrict const sw_next_18 = sw_ldm.next_18.v;
        long sw_copy4 = 0;
        long sw_turn4 = 0;
        /* the first tile */
        if (sw_id < sw_tiles4) {
          const long sw_i6_next_lo = sw_i6_first + sw_id * sw_i6_size;
          const long sw_i6_next_hi = sw_min(sw_i6_next_lo + sw_i6_size, sw_i6_first + sw_i6_count) - 1;
          const long sw_r_17_next_lo0 = sw_i6_next_lo;
          const long sw_r_17_next_n0 = sw_i6_next_hi - sw_i6_next_lo + 1;
          sw_get_on(&sw_replies[34], (char *)&sw_ldm.r_17.v[0],
                    (SW_MAIN char *)r + sw_r_17_next_lo0 * 8, 1, sw_r_17_next_n0 * 8, 0, 0);
          const long sw_p_15_next_lo0 = sw_i6_next_lo;
          const long sw_p_15_next_n0 = sw_i6_next_hi - sw_i6_next_lo + 1;
          sw_get_on(&sw_replies[28], (char *)&sw_ldm.p_15.v[0],
                    (SW_MAIN char *)p + sw_p_15_next_lo0 * 8, 1, sw_p_15_next_n0 * 8, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles4) {
            sw_wait(&sw_replies[28]);
            sw_wait(&sw_replies[34]);
          }
        }
        for (long sw_tile4 = sw_id; sw_tile4 < sw_tiles4; sw_tile4 += sw_n) {
          const long sw_i6_lo = sw_i6_first + sw_tile4 * sw_i6_size;
          const long sw_i6_hi = sw_min(sw_i6_lo + sw_i6_size, sw_i6_first + sw_i6_count) - 1;
          const long sw_next_turn4 = sw_turn4 < 2 ? sw_turn4 + 1 : 0;
          const long sw_p_15_lo0 = sw_i6_lo;
          const long sw_p_15_n0 = sw_i6_hi - sw_i6_lo + 1;
          const long sw_next4 = sw_tile4 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next4 < sw_tiles4) {
            const long sw_i6_next_lo = sw_i6_first + sw_next4 * sw_i6_size;
            const long sw_i6_next_hi = sw_min(sw_i6_next_lo + sw_i6_size, sw_i6_first + sw_i6_count) - 1;
            const long sw_r_17_next_lo0 = sw_i6_next_lo;
            const long sw_r_17_next_n0 = sw_i6_next_hi - sw_i6_next_lo + 1;
            sw_get_on(&sw_replies[34 + 1 - sw_copy4], (char *)&sw_ldm.r_17.v[1 - sw_copy4],
                      (SW_MAIN char *)r + sw_r_17_next_lo0 * 8, 1, sw_r_17_next_n0 * 8, 0, 0);
            sw_wait(&sw_replies[31 + sw_next_turn4]);
            const long sw_p_15_next_lo0 = sw_i6_next_lo;
            const long sw_p_15_next_n0 = sw_i6_next_hi - sw_i6_next_lo + 1;
            sw_get_on(&sw_replies[28 + sw_next_turn4], (char *)&sw_ldm.p_15.v[sw_next_turn4],
                      (SW_MAIN char *)p + sw_p_15_next_lo0 * 8, 1, sw_p_15_next_n0 * 8, 0, 0);
          }
          sw_wait(&sw_replies[28 + sw_turn4]);
          sw_wait(&sw_replies[34 + sw_copy4]);
          {
            double *__restrict const sw_p_15 = sw_ldm.p_15.v[sw_turn4];
            double *__restrict const sw_r_17 = sw_ldm.r_17.v[sw_copy4];
            for (long sw_i = sw_i6_lo; sw_i <= sw_i6_hi; sw_i++) {
#line 72 "test/Exec/lone-parts.c"
              sw_p_15[sw_i - sw_i6_lo] = sw_r_17[sw_i - sw_i6_lo] + sw_next_18[0] / sw_rr_16[0] * sw_p_15[sw_i - sw_i6_lo];
#line 1064 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[31 + sw_turn4], (char *)&sw_ldm.p_15.v[sw_turn4],
                    (SW_MAIN char *)p + sw_p_15_lo0 * 8, 1, sw_p_15_n0 * 8, 0, 0);
          sw_copy4 = 1 - sw_copy4;
          sw_turn4 = sw_next_turn4;
        }
        sw_wait(&sw_replies[31]);
        sw_wait(&sw_replies[32]);
        sw_wait(&sw_replies[33]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.next_20.v, (SW_MAIN char *)next + sw_next_20_lo0 * 8, 1,
             sw_next_20_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_next_20 = sw_ldm.next_20.v;
        for (long sw_tile5 = sw_id; sw_tile5 < sw_tiles5; sw_tile5 += sw_n) {
          const long sw_rr_19_lo0 = 0;
          const long sw_rr_19_n0 = 1;
          {
            double *__restrict const sw_rr_19 = sw_ldm.rr_19.v;
#line 73 "test/Exec/lone-parts.c"
            sw_rr_19[0] = sw_next_20[0];
#line 1091 "lone-parts.slave.c"
          }
          sw_put((char *)&sw_ldm.rr_19.v, (SW_MAIN char *)rr + sw_rr_19_lo0 * 8, 1, sw_rr_19_n0 * 8,
                 0, 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:82 */
#define sw_ldm sw_buffers.sw_lone_parts_recursion_82
void sw_lone_parts_recursion_82(SW_MAIN struct sw_lone_parts_recursion_82_args *sw_main)
{
  struct sw_lone_parts_recursion_82_args *const sw_in = &sw_args.sw_lone_parts_recursion_82;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *alpha = sw_in->alpha;
  SW_MAIN double *beta = sw_in->beta;
  SW_MAIN const double *r = (SW_MAIN const double *)sw_in->r;
  SW_MAIN double *y = sw_in->y;
  SW_MAIN double *z = sw_in->z;
  const long p_n = (long)(int)n;

  const long sw_alone4_count = 1;
  const long sw_alone4_size = sw_tile(sw_alone4_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_alone4_count, sw_alone4_size);
  const long sw_r_3_n0 = 1;
  const long sw_i2_first = 0;
  const long sw_alpha_6_lo0 = 0;
  const long sw_alpha_6_n0 = 1;
  const long sw_i3_first = 0;
  const long sw_alone5_count = 1;
  const long sw_alone5_size = sw_tile(sw_alone5_count, 1, 1, sw_n);
  const long sw_tiles3 = sw_tiles(sw_alone5_count, sw_alone5_size);
  const long sw_alpha_12_lo0 = 0;
  const long sw_alpha_12_n0 = 1;
  /* all CPEs run this loop in step */
  for (long sw_k0 = 0; sw_k0 <= (p_n >= 2 ? p_n - 2 : -1); sw_k0++) {
    if (sw_id < sw_n) {
      const long sw_r_3_lo0 = sw_k0 + 1;
      sw_get((char *)&sw_ldm.r_3.v, (SW_MAIN char *)r + sw_r_3_lo0 * 8, 1, sw_r_3_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_r_3 = sw_ldm.r_3.v;
        for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
          const long sw_alpha_0_lo0 = 0;
          const long sw_alpha_0_n0 = 1;
          sw_get((char *)&sw_ldm.alpha_0.v, (SW_MAIN char *)alpha + sw_alpha_0_lo0 * 8, 1,
                 sw_alpha_0_n0 * 8, 0, 0);
          const long sw_beta_1_lo0 = 0;
          const long sw_beta_1_n0 = 1;
          sw_get((char *)&sw_ldm.beta_1.v, (SW_MAIN char *)beta + sw_beta_1_lo0 * 8, 1,
                 sw_beta_1_n0 * 8, 0, 0);
          sw_dma_wait();
          {
            double *__restrict const sw_alpha_0 = sw_ldm.alpha_0.v;
            double *__restrict const sw_beta_1 = sw_ldm.beta_1.v;
            double *__restrict const sw_sum_5 = sw_ldm.sum_5.v;
            {
#line 84 "test/Exec/lone-parts.c"
              sw_sum_5[0] = 0;
              sw_beta_1[0] = (1 - sw_alpha_0[0] * sw_alpha_0[0]) * sw_beta_1[0];
#line 1160 "lone-parts.slave.c"
            }
            {
              const long sw_i1_last = sw_k0;
              for (long sw_i1_lo = 0; sw_i1_lo <= sw_i1_last; sw_i1_lo += 2048) {
                const long sw_i1_hi = sw_min(sw_i1_lo + 2047, sw_i1_last);
                const long sw_r_2_lo0 = sw_k0 - sw_i1_hi;
                const long sw_r_2_n0 = sw_i1_hi - sw_i1_lo + 1;
                sw_get((char *)&sw_ldm.r_2.v, (SW_MAIN char *)r + sw_r_2_lo0 * 8, 1, sw_r_2_n0 * 8,
                       0, 0);
                const long sw_y_4_lo0 = sw_i1_lo;
                const long sw_y_4_n0 = sw_i1_hi - sw_i1_lo + 1;
                sw_get((char *)&sw_ldm.y_4.v, (SW_MAIN char *)y + sw_y_4_lo0 * 8, 1, sw_y_4_n0 * 8,
                       0, 0);
                sw_dma_wait();
                {
                  double *__restrict const sw_r_2 = sw_ldm.r_2.v;
                  double *__restrict const sw_y_4 = sw_ldm.y_4.v;
                  for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 87 "test/Exec/lone-parts.c"
                    sw_sum_5[0] += sw_r_2[sw_i1_hi - sw_i] * sw_y_4[sw_i - sw_i1_lo];
#line 1181 "lone-parts.slave.c"
                  }
                }
              }
            }
#line 88 "test/Exec/lone-parts.c"
            sw_alpha_0[0] = -(sw_r_3[0] + sw_sum_5[0]) / sw_beta_1[0];
#line 1188 "lone-parts.slave.c"
          }
          sw_put((char *)&sw_ldm.alpha_0.v, (SW_MAIN char *)alpha + sw_alpha_0_lo0 * 8, 1,
                 sw_alpha_0_n0 * 8, 0, 0);
          sw_put((char *)&sw_ldm.beta_1.v, (SW_MAIN char *)beta + sw_beta_1_lo0 * 8, 1,
                 sw_beta_1_n0 * 8, 0, 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_i2_count = sw_k0 + 1;
      const long sw_i2_size = sw_tile_turns(sw_i2_count, 1024, 1, sw_n, 1024, 16);
      const long sw_tiles1 = sw_tiles(sw_i2_count, sw_i2_size);
      sw_get((char *)&sw_ldm.alpha_6.v, (SW_MAIN char *)alpha + sw_alpha_6_lo0 * 8, 1,
             sw_alpha_6_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_alpha_6 = sw_ldm.alpha_6.v;
        long sw_copy1 = 0;
        /* the first tile */
        if (sw_id < sw_tiles1) {
          const long sw_i2_next_lo = sw_i2_first + sw_id * sw_i2_size;
          const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_y_7_next_lo0 = sw_i2_next_lo;
          const long sw_y_7_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
          sw_get_on(&sw_replies[0], (char *)&sw_ldm.y_7.v[0],
                    (SW_MAIN char *)y + sw_y_7_next_lo0 * 8, 1, sw_y_7_next_n0 * 8, 0, 0);
          const long sw_y_8_next_lo0 = sw_k0 - sw_i2_next_hi;
          const long sw_y_8_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
          sw_get_on(&sw_replies[4], (char *)&sw_ldm.y_8.v[0],
                    (SW_MAIN char *)y + sw_y_8_next_lo0 * 8, 1, sw_y_8_next_n0 * 8, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles1) {
            sw_wait(&sw_replies[0]);
            sw_wait(&sw_replies[4]);
          }
        }
        for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
          const long sw_i2_lo = sw_i2_first + sw_tile1 * sw_i2_size;
          const long sw_i2_hi = sw_min(sw_i2_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_z_9_lo0 = sw_i2_lo;
          const long sw_z_9_n0 = sw_i2_hi - sw_i2_lo + 1;
          const long sw_next1 = sw_tile1 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next1 < sw_tiles1) {
            const long sw_i2_next_lo = sw_i2_first + sw_next1 * sw_i2_size;
            const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
            const long sw_y_7_next_lo0 = sw_i2_next_lo;
            const long sw_y_7_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
            sw_get_on(&sw_replies[1 - sw_copy1], (char *)&sw_ldm.y_7.v[1 - sw_copy1],
                      (SW_MAIN char *)y + sw_y_7_next_lo0 * 8, 1, sw_y_7_next_n0 * 8, 0, 0);
            const long sw_y_8_next_lo0 = sw_k0 - sw_i2_next_hi;
            const long sw_y_8_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
            sw_get_on(&sw_replies[4 + 1 - sw_copy1], (char *)&sw_ldm.y_8.v[1 - sw_copy1],
                      (SW_MAIN char *)y + sw_y_8_next_lo0 * 8, 1, sw_y_8_next_n0 * 8, 0, 0);
          }
          sw_wait(&sw_replies[sw_copy1]);
          sw_wait(&sw_replies[4 + sw_copy1]);
          sw_wait(&sw_replies[10 + sw_copy1]);
          {
            double *__restrict const sw_y_7 = sw_ldm.y_7.v[sw_copy1];
            double *__restrict const sw_y_8 = sw_ldm.y_8.v[sw_copy1];
            double *__restrict const sw_z_9 = sw_ldm.z_9.v[sw_copy1];
            for (long sw_i = sw_i2_lo; sw_i <= sw_i2_hi; sw_i++) {
#line 90 "test/Exec/lone-parts.c"
              sw_z_9[sw_i - sw_i2_lo] = sw_y_7[sw_i - sw_i2_lo] + sw_alpha_6[0] * sw_y_8[sw_i2_hi - sw_i];
#line 1256 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[10 + sw_copy1], (char *)&sw_ldm.z_9.v[sw_copy1],
                    (SW_MAIN char *)z + sw_z_9_lo0 * 8, 1, sw_z_9_n0 * 8, 0, 0);
          sw_copy1 = 1 - sw_copy1;
        }
        sw_wait(&sw_replies[10]);
        sw_wait(&sw_replies[11]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_i3_count = sw_k0 + 1;
      const long sw_i3_size = sw_tile_turns(sw_i3_count, 1024, 1, sw_n, 1024, 16);
      const long sw_tiles2 = sw_tiles(sw_i3_count, sw_i3_size);
      {
        long sw_copy2 = 0;
        /* the first tile */
        if (sw_id < sw_tiles2) {
          const long sw_i3_next_lo = sw_i3_first + sw_id * sw_i3_size;
          const long sw_i3_next_hi = sw_min(sw_i3_next_lo + sw_i3_size, sw_i3_first + sw_i3_count) - 1;
          const long sw_z_11_next_lo0 = sw_i3_next_lo;
          const long sw_z_11_next_n0 = sw_i3_next_hi - sw_i3_next_lo + 1;
          sw_get_on(&sw_replies[16], (char *)&sw_ldm.z_11.v[0],
                    (SW_MAIN char *)z + sw_z_11_next_lo0 * 8, 1, sw_z_11_next_n0 * 8, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles2) {
            sw_wait(&sw_replies[16]);
          }
        }
        for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
          const long sw_i3_lo = sw_i3_first + sw_tile2 * sw_i3_size;
          const long sw_i3_hi = sw_min(sw_i3_lo + sw_i3_size, sw_i3_first + sw_i3_count) - 1;
          const long sw_y_10_lo0 = sw_i3_lo;
          const long sw_y_10_n0 = sw_i3_hi - sw_i3_lo + 1;
          const long sw_next2 = sw_tile2 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next2 < sw_tiles2) {
            const long sw_i3_next_lo = sw_i3_first + sw_next2 * sw_i3_size;
            const long sw_i3_next_hi = sw_min(sw_i3_next_lo + sw_i3_size, sw_i3_first + sw_i3_count) - 1;
            const long sw_z_11_next_lo0 = sw_i3_next_lo;
            const long sw_z_11_next_n0 = sw_i3_next_hi - sw_i3_next_lo + 1;
            sw_get_on(&sw_replies[16 + 1 - sw_copy2], (char *)&sw_ldm.z_11.v[1 - sw_copy2],
                      (SW_MAIN char *)z + sw_z_11_next_lo0 * 8, 1, sw_z_11_next_n0 * 8, 0, 0);
          }
          sw_wait(&sw_replies[14 + sw_copy2]);
          sw_wait(&sw_replies[16 + sw_copy2]);
          {
            double *__restrict const sw_y_10 = sw_ldm.y_10.v[sw_copy2];
            double *__restrict const sw_z_11 = sw_ldm.z_11.v[sw_copy2];
            for (long sw_i = sw_i3_lo; sw_i <= sw_i3_hi; sw_i++) {
#line 92 "test/Exec/lone-parts.c"
              sw_y_10[sw_i - sw_i3_lo] = sw_z_11[sw_i - sw_i3_lo];
#line 1310 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[14 + sw_copy2], (char *)&sw_ldm.y_10.v[sw_copy2],
                    (SW_MAIN char *)y + sw_y_10_lo0 * 8, 1, sw_y_10_n0 * 8, 0, 0);
          sw_copy2 = 1 - sw_copy2;
        }
        sw_wait(&sw_replies[14]);
        sw_wait(&sw_replies[15]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.alpha_12.v, (SW_MAIN char *)alpha + sw_alpha_12_lo0 * 8, 1,
             sw_alpha_12_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_alpha_12 = sw_ldm.alpha_12.v;
        for (long sw_tile3 = sw_id; sw_tile3 < sw_tiles3; sw_tile3 += sw_n) {
          const long sw_y_13_lo0 = sw_k0 + 1;
          const long sw_y_13_n0 = 1;
          {
            double *__restrict const sw_y_13 = sw_ldm.y_13.v;
#line 93 "test/Exec/lone-parts.c"
            sw_y_13[0] = sw_alpha_12[0];
#line 1335 "lone-parts.slave.c"
          }
          sw_put((char *)&sw_ldm.y_13.v, (SW_MAIN char *)y + sw_y_13_lo0 * 8, 1, sw_y_13_n0 * 8, 0,
                 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:100 */
#define sw_ldm sw_buffers.sw_lone_parts_columns_100
void sw_lone_parts_columns_100(SW_MAIN struct sw_lone_parts_columns_100_args *sw_main)
{
  struct sw_lone_parts_columns_100_args *const sw_in = &sw_args.sw_lone_parts_columns_100;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  const int m = sw_in->m;
  SW_MAIN double (*a)[n] = (SW_MAIN double (*)[n])sw_in->a;
  SW_MAIN double (*r)[n] = (SW_MAIN double (*)[n])sw_in->r;
  SW_MAIN double (*q)[n] = (SW_MAIN double (*)[n])sw_in->q;
  const long p_n = (long)(int)n;
  const long p_m = (long)(int)m;

  const long sw_alone6_count = 1;
  const long sw_alone6_size = sw_tile(sw_alone6_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_alone6_count, sw_alone6_size);
  const long sw_i2_first = 0;
  const long sw_i2_count = (p_m >= 1 ? p_m : 0);
  const long sw_i2_size = sw_tile_turns(sw_i2_count, 1, 1, sw_n, 1, 1);
  const long sw_tiles1 = sw_tiles(sw_i2_count, sw_i2_size);
  const long sw_r_4_n0 = (p_m >= 1 ? 1 : 0);
  const long sw_r_4_n1 = (p_m >= 1 ? 1 : 0);
  const long sw_i5_first = 0;
  /* all CPEs run this loop in step */
  for (long sw_k0 = 0; sw_k0 <= (p_n >= 1 ? p_n - 1 : -1); sw_k0++) {
    if (sw_id < sw_n) {
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        {
          double *__restrict const sw_norm_2 = sw_ldm.norm_2.v;
          {
#line 102 "test/Exec/lone-parts.c"
            sw_norm_2[0] = 0;
#line 1384 "lone-parts.slave.c"
          }
          {
            const long sw_i1_last = (p_m >= 1 ? p_m - 1 : -1);
            long sw_copyi1 = 0;
            /* the first tile */
            if (0 <= sw_i1_last) {
              const long sw_i1_next_lo = 0;
              const long sw_i1_next_hi = sw_min(sw_i1_next_lo + 191, sw_i1_last);
              const long sw_a_0_next_lo0 = sw_i1_next_lo;
              const long sw_a_0_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
              const long sw_a_0_next_lo1 = sw_k0;
              const long sw_a_0_next_n1 = 1;
              sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0],
                        (SW_MAIN char *)a + (sw_a_0_next_lo0 * p_n + sw_a_0_next_lo1) * 8,
                        sw_a_0_next_n0, sw_a_0_next_n1 * 8, p_n * 8, 1 * 8);
              /* the second one shall not come along with it */
              if (0 + 192 <= sw_i1_last) {
                sw_wait(&sw_replies[0]);
              }
            }
            for (long sw_i1_lo = 0; sw_i1_lo <= sw_i1_last; sw_i1_lo += 192) {
              const long sw_i1_hi = sw_min(sw_i1_lo + 191, sw_i1_last);
              const long sw_i1_next_lo = sw_i1_lo + 192;
              /* the next tile comes while this one is worked on */
              if (sw_i1_next_lo <= sw_i1_last) {
                const long sw_i1_next_hi = sw_min(sw_i1_next_lo + 191, sw_i1_last);
                const long sw_a_0_next_lo0 = sw_i1_next_lo;
                const long sw_a_0_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
                const long sw_a_0_next_lo1 = sw_k0;
                const long sw_a_0_next_n1 = 1;
                sw_get_on(&sw_replies[1 - sw_copyi1], (char *)&sw_ldm.a_0.v[1 - sw_copyi1],
                          (SW_MAIN char *)a + (sw_a_0_next_lo0 * p_n + sw_a_0_next_lo1) * 8,
                          sw_a_0_next_n0, sw_a_0_next_n1 * 8, p_n * 8, 1 * 8);
              }
              sw_wait(&sw_replies[sw_copyi1]);
              {
                double (*__restrict const sw_a_0)[1] = (void *)sw_ldm.a_0.v[sw_copyi1];
                for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 104 "test/Exec/lone-parts.c"
                  sw_norm_2[0] += sw_a_0[sw_i - sw_i1_lo][0] * sw_a_0[sw_i - sw_i1_lo][0];
#line 1425 "lone-parts.slave.c"
                }
              }
              sw_copyi1 = 1 - sw_copyi1;
            }
          }
          {
            const long sw_r_1_lo0 = sw_k0;
            const long sw_r_1_n0 = 1;
            const long sw_r_1_lo1 = sw_k0;
            const long sw_r_1_n1 = 1;
            {
              double (*__restrict const sw_r_1)[1] = (void *)sw_ldm.r_1.v;
#line 105 "test/Exec/lone-parts.c"
              sw_r_1[0][0] = sw_norm_2[0] + 1;
#line 1440 "lone-parts.slave.c"
            }
            sw_pack((char *)&sw_ldm.r_1.v, sw_r_1_n0, sw_r_1_n1 * 8, 1 * 8);
            sw_put((char *)&sw_ldm.r_1.v, (SW_MAIN char *)r + (sw_r_1_lo0 * p_n + sw_r_1_lo1) * 8,
                   sw_r_1_n0, sw_r_1_n1 * 8, p_n * 8, sw_r_1_n1 * 8);
            sw_dma_wait();
          }
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_r_4_lo0 = (p_m >= 1 ? sw_k0 : 0);
      const long sw_r_4_lo1 = (p_m >= 1 ? sw_k0 : 0);
      sw_get((char *)&sw_ldm.r_4.v, (SW_MAIN char *)r + (sw_r_4_lo0 * p_n + sw_r_4_lo1) * 8,
             sw_r_4_n0, sw_r_4_n1 * 8, p_n * 8, 1 * 8);
      sw_dma_wait();
      {
        double (*__restrict const sw_r_4)[1] = (void *)sw_ldm.r_4.v;
        long sw_copy1 = 0;
        /* the first tile */
        if (sw_id < sw_tiles1) {
          const long sw_i2_next_lo = sw_i2_first + sw_id * sw_i2_size;
          const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_a_3_next_lo0 = sw_i2_next_hi;
          const long sw_a_3_next_n0 = 1;
          const long sw_a_3_next_lo1 = sw_k0;
          const long sw_a_3_next_n1 = 1;
          sw_get_on(&sw_replies[4], (char *)&sw_ldm.a_3.v[0],
                    (SW_MAIN char *)a + (sw_a_3_next_lo0 * p_n + sw_a_3_next_lo1) * 8,
                    sw_a_3_next_n0, sw_a_3_next_n1 * 8, p_n * 8, 1 * 8);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles1) {
            sw_wait(&sw_replies[4]);
          }
        }
        for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
          const long sw_i2_lo = sw_i2_first + sw_tile1 * sw_i2_size;
          const long sw_i2_hi = sw_min(sw_i2_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_q_5_lo0 = sw_i2_hi;
          const long sw_q_5_n0 = 1;
          const long sw_q_5_lo1 = sw_k0;
          const long sw_q_5_n1 = 1;
          const long sw_next1 = sw_tile1 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next1 < sw_tiles1) {
            const long sw_i2_next_lo = sw_i2_first + sw_next1 * sw_i2_size;
            const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
            const long sw_a_3_next_lo0 = sw_i2_next_hi;
            const long sw_a_3_next_n0 = 1;
            const long sw_a_3_next_lo1 = sw_k0;
            const long sw_a_3_next_n1 = 1;
            sw_get_on(&sw_replies[4 + 1 - sw_copy1], (char *)&sw_ldm.a_3.v[1 - sw_copy1],
                      (SW_MAIN char *)a + (sw_a_3_next_lo0 * p_n + sw_a_3_next_lo1) * 8,
                      sw_a_3_next_n0, sw_a_3_next_n1 * 8, p_n * 8, 1 * 8);
          }
          sw_wait(&sw_replies[4 + sw_copy1]);
          sw_wait(&sw_replies[10 + sw_copy1]);
          {
            double (*__restrict const sw_a_3)[1] = (void *)sw_ldm.a_3.v[sw_copy1];
            double (*__restrict const sw_q_5)[1] = (void *)sw_ldm.q_5.v[sw_copy1];
#line 107 "test/Exec/lone-parts.c"
            sw_q_5[0][0] = sw_a_3[0][0] / sw_r_4[0][0];
#line 1503 "lone-parts.slave.c"
          }
          sw_pack((char *)&sw_ldm.q_5.v[sw_copy1], sw_q_5_n0, sw_q_5_n1 * 8, 1 * 8);
          sw_put_on(&sw_replies[10 + sw_copy1], (char *)&sw_ldm.q_5.v[sw_copy1],
                    (SW_MAIN char *)q + (sw_q_5_lo0 * p_n + sw_q_5_lo1) * 8, sw_q_5_n0,
                    sw_q_5_n1 * 8, p_n * 8, sw_q_5_n1 * 8);
          sw_copy1 = 1 - sw_copy1;
        }
        sw_wait(&sw_replies[10]);
        sw_wait(&sw_replies[11]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_j3_first = 0;
      const long sw_j3_count = (p_n >= sw_k0 + 2 ? p_n - sw_k0 - 1 : 0);
      const long sw_j3_size = sw_tile_lines(sw_j3_count, 4096, 1, sw_n, 8, 16);
      const long sw_tiles2 = sw_tiles(sw_j3_count, sw_j3_size);
      for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
        const long sw_j3_lo = sw_j3_first + sw_tile2 * sw_j3_size;
        const long sw_j3_hi = sw_min(sw_j3_lo + sw_j3_size, sw_j3_first + sw_j3_count) - 1;
        const long sw_r_6_lo0 = sw_k0;
        const long sw_r_6_n0 = 1;
        const long sw_r_6_lo1 = sw_j3_lo + sw_k0 + 1;
        const long sw_r_6_n1 = sw_j3_hi - sw_j3_lo + 1;
        {
          double (*__restrict const sw_r_6)[sw_r_6_n1] = (void *)sw_ldm.r_6.v;
          for (long sw_j = sw_j3_lo; sw_j <= sw_j3_hi; sw_j++) {
#line 109 "test/Exec/lone-parts.c"
            sw_r_6[0][sw_j - sw_j3_lo] = 0;
#line 1533 "lone-parts.slave.c"
          }
        }
        sw_put((char *)&sw_ldm.r_6.v + (sw_k0 + sw_j3_lo + 1 - sw_r_6_lo1) * 8,
               (SW_MAIN char *)r + (sw_r_6_lo0 * p_n + (sw_k0 + sw_j3_lo + 1)) * 8, sw_r_6_n0,
               sw_r_6_n1 * 8, p_n * 8, sw_r_6_n1 * 8);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_j3_first = 0;
      const long sw_j3_count = (p_n >= sw_k0 + 2 && p_m >= 1 ? p_n - sw_k0 - 1 : 0);
      const long sw_j3_size = sw_tile_lines(sw_j3_count, 128, 1, sw_n, 8, 16);
      const long sw_tiles3 = sw_tiles(sw_j3_count, sw_j3_size);
      for (long sw_tile3 = sw_id; sw_tile3 < sw_tiles3; sw_tile3 += sw_n) {
        const long sw_j3_lo = sw_j3_first + sw_tile3 * sw_j3_size;
        const long sw_j3_hi = sw_min(sw_j3_lo + sw_j3_size, sw_j3_first + sw_j3_count) - 1;
        {
          const long sw_r_8_lo0 = sw_k0;
          const long sw_r_8_n0 = 1;
          const long sw_r_8_lo1 = sw_k0 + sw_j3_lo + 1;
          const long sw_r_8_n1 = sw_j3_hi - sw_j3_lo + 1;
          sw_get((char *)&sw_ldm.r_8.v, (SW_MAIN char *)r + (sw_r_8_lo0 * p_n + sw_r_8_lo1) * 8,
                 sw_r_8_n0, sw_r_8_n1 * 8, p_n * 8, sw_r_8_n1 * 8);
          sw_dma_wait();
          {
            double (*__restrict const sw_r_8)[sw_r_8_n1] = (void *)sw_ldm.r_8.v;
            const long sw_i4_last = p_m - 1;
            long sw_copyi4 = 0;
            /* the first tile */
            if (0 <= sw_i4_last) {
              const long sw_i4_next_lo = 0;
              const long sw_i4_next_hi = sw_min(sw_i4_next_lo + 15, sw_i4_last);
              const long sw_a_7_next_lo0 = sw_i4_next_lo;
              const long sw_a_7_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
              const long sw_a_7_next_lo1 = sw_k0 + sw_j3_lo + 1;
              const long sw_a_7_next_n1 = sw_j3_hi - sw_j3_lo + 1;
              sw_get_on(&sw_replies[12], (char *)&sw_ldm.a_7.v[0],
                        (SW_MAIN char *)a + (sw_a_7_next_lo0 * p_n + sw_a_7_next_lo1) * 8,
                        sw_a_7_next_n0, sw_a_7_next_n1 * 8, p_n * 8, sw_a_7_next_n1 * 8);
              const long sw_q_9_next_lo0 = sw_i4_next_lo;
              const long sw_q_9_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
              const long sw_q_9_next_lo1 = sw_k0;
              const long sw_q_9_next_n1 = 1;
              sw_get_on(&sw_replies[16], (char *)&sw_ldm.q_9.v[0],
                        (SW_MAIN char *)q + (sw_q_9_next_lo0 * p_n + sw_q_9_next_lo1) * 8,
                        sw_q_9_next_n0, sw_q_9_next_n1 * 8, p_n * 8, 1 * 8);
              /* the second one shall not come along with it */
              if (0 + 16 <= sw_i4_last) {
                sw_wait(&sw_replies[12]);
                sw_wait(&sw_replies[16]);
              }
            }
            for (long sw_i4_lo = 0; sw_i4_lo <= sw_i4_last; sw_i4_lo += 16) {
              const long sw_i4_hi = sw_min(sw_i4_lo + 15, sw_i4_last);
              const long sw_a_7_n1 = sw_j3_hi - sw_j3_lo + 1;
              const long sw_i4_next_lo = sw_i4_lo + 16;
              /* the next tile comes while this one is worked on */
              if (sw_i4_next_lo <= sw_i4_last) {
                const long sw_i4_next_hi = sw_min(sw_i4_next_lo + 15, sw_i4_last);
                const long sw_a_7_next_lo0 = sw_i4_next_lo;
                const long sw_a_7_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
                const long sw_a_7_next_lo1 = sw_k0 + sw_j3_lo + 1;
                const long sw_a_7_next_n1 = sw_j3_hi - sw_j3_lo + 1;
                sw_get_on(&sw_replies[12 + 1 - sw_copyi4], (char *)&sw_ldm.a_7.v[1 - sw_copyi4],
                          (SW_MAIN char *)a + (sw_a_7_next_lo0 * p_n + sw_a_7_next_lo1) * 8,
                          sw_a_7_next_n0, sw_a_7_next_n1 * 8, p_n * 8, sw_a_7_next_n1 * 8);
                const long sw_q_9_next_lo0 = sw_i4_next_lo;
                const long sw_q_9_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
                const long sw_q_9_next_lo1 = sw_k0;
                const long sw_q_9_next_n1 = 1;
                sw_get_on(&sw_replies[16 + 1 - sw_copyi4], (char *)&sw_ldm.q_9.v[1 - sw_copyi4],
                          (SW_MAIN char *)q + (sw_q_9_next_lo0 * p_n + sw_q_9_next_lo1) * 8,
                          sw_q_9_next_n0, sw_q_9_next_n1 * 8, p_n * 8, 1 * 8);
              }
              sw_wait(&sw_replies[12 + sw_copyi4]);
              sw_wait(&sw_replies[16 + sw_copyi4]);
              {
                double (*__restrict const sw_a_7)[sw_a_7_n1] = (void *)sw_ldm.a_7.v[sw_copyi4];
                double (*__restrict const sw_q_9)[1] = (void *)sw_ldm.q_9.v[sw_copyi4];
                for (long sw_i = sw_i4_lo; sw_i <= sw_i4_hi; sw_i++) {
                  for (long sw_j = sw_j3_lo; sw_j <= sw_j3_hi; sw_j++) {
#line 111 "test/Exec/lone-parts.c"
                    sw_r_8[0][sw_j - sw_j3_lo] += sw_q_9[sw_i - sw_i4_lo][0] * sw_a_7[sw_i - sw_i4_lo][sw_j - sw_j3_lo];
#line 1618 "lone-parts.slave.c"
                  }
                }
              }
              sw_copyi4 = 1 - sw_copyi4;
            }
          }
          sw_put((char *)&sw_ldm.r_8.v, (SW_MAIN char *)r + (sw_r_8_lo0 * p_n + sw_r_8_lo1) * 8,
                 sw_r_8_n0, sw_r_8_n1 * 8, p_n * 8, sw_r_8_n1 * 8);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_i5_count = (p_n >= sw_k0 + 2 && p_m >= 1 ? p_m : 0);
      const long sw_i5_size = sw_tile(sw_i5_count, 12, 1, sw_n);
      const long sw_tiles4 = sw_tiles(sw_i5_count, sw_i5_size);
      for (long sw_tile4 = sw_id; sw_tile4 < sw_tiles4; sw_tile4 += sw_n) {
        const long sw_i5_lo = sw_i5_first + sw_tile4 * sw_i5_size;
        const long sw_i5_hi = sw_min(sw_i5_lo + sw_i5_size, sw_i5_first + sw_i5_count) - 1;
        {
          const long sw_q_12_lo0 = sw_i5_lo;
          const long sw_q_12_n0 = sw_i5_hi - sw_i5_lo + 1;
          const long sw_q_12_lo1 = sw_k0;
          const long sw_q_12_n1 = 1;
          sw_get((char *)&sw_ldm.q_12.v, (SW_MAIN char *)q + (sw_q_12_lo0 * p_n + sw_q_12_lo1) * 8,
                 sw_q_12_n0, sw_q_12_n1 * 8, p_n * 8, 1 * 8);
          sw_dma_wait();
          {
            double (*__restrict const sw_q_12)[1] = (void *)sw_ldm.q_12.v;
            const long sw_j3_last = p_n - sw_k0 - 2;
            for (long sw_j3_lo = 0; sw_j3_lo <= sw_j3_last; sw_j3_lo += 512) {
              const long sw_j3_hi = sw_min(sw_j3_lo + 511, sw_j3_last);
              const long sw_a_10_lo0 = sw_i5_lo;
              const long sw_a_10_n0 = sw_i5_hi - sw_i5_lo + 1;
              const long sw_a_10_lo1 = sw_k0 + sw_j3_lo + 1;
              const long sw_a_10_n1 = sw_j3_hi - sw_j3_lo + 1;
              sw_get((char *)&sw_ldm.a_10.v,
                     (SW_MAIN char *)a + (sw_a_10_lo0 * p_n + sw_a_10_lo1) * 8, sw_a_10_n0,
                     sw_a_10_n1 * 8, p_n * 8, sw_a_10_n1 * 8);
              const long sw_r_11_lo0 = sw_k0;
              const long sw_r_11_n0 = 1;
              const long sw_r_11_lo1 = sw_k0 + sw_j3_lo + 1;
              const long sw_r_11_n1 = sw_j3_hi - sw_j3_lo + 1;
              sw_get((char *)&sw_ldm.r_11.v,
                     (SW_MAIN char *)r + (sw_r_11_lo0 * p_n + sw_r_11_lo1) * 8, sw_r_11_n0,
                     sw_r_11_n1 * 8, p_n * 8, sw_r_11_n1 * 8);
              sw_dma_wait();
              {
                double (*__restrict const sw_a_10)[sw_a_10_n1] = (void *)sw_ldm.a_10.v;
                double (*__restrict const sw_r_11)[sw_r_11_n1] = (void *)sw_ldm.r_11.v;
                for (long sw_i = sw_i5_lo; sw_i <= sw_i5_hi; sw_i++) {
                  for (long sw_j = sw_j3_lo; sw_j <= sw_j3_hi; sw_j++) {
#line 113 "test/Exec/lone-parts.c"
                    sw_a_10[sw_i - sw_i5_lo][sw_j - sw_j3_lo] = sw_a_10[sw_i - sw_i5_lo][sw_j - sw_j3_lo] - sw_q_12[sw_i - sw_i5_lo][0] * sw_r_11[0][sw_j - sw_j3_lo];
#line 1674 "lone-parts.slave.c"
                  }
                }
              }
              sw_put((char *)&sw_ldm.a_10.v,
                     (SW_MAIN char *)a + (sw_a_10_lo0 * p_n + sw_a_10_lo1) * 8, sw_a_10_n0,
                     sw_a_10_n1 * 8, p_n * 8, sw_a_10_n1 * 8);
              sw_dma_wait();
            }
          }
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:120 */
#define sw_ldm sw_buffers.sw_lone_parts_names_120
void sw_lone_parts_names_120(SW_MAIN struct sw_lone_parts_names_120_args *sw_main)
{
  struct sw_lone_parts_names_120_args *const sw_in = &sw_args.sw_lone_parts_names_120;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  SW_MAIN float *top_2 = sw_in->top_2;
  SW_MAIN float *a = sw_in->a;
  SW_MAIN int *top_3 = sw_in->top_3;
  SW_MAIN int *b = sw_in->b;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;

  const long sw_alone5_count = 1;
  const long sw_alone5_size = sw_tile(sw_alone5_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_alone5_count, sw_alone5_size);
  const long sw_i2_first = 0;
  const long sw_i2_count = (p_n >= 1 ? p_n : 0);
  const long sw_i2_size = sw_tile_turns(sw_i2_count, 24, 1, sw_n, 2048, 32);
  const long sw_tiles1 = sw_tiles(sw_i2_count, sw_i2_size);
  const long sw_top_2_2_lo0 = 0;
  const long sw_top_2_2_n0 = (p_n >= 1 ? 1 : 0);
  const long sw_alone6_count = 1;
  const long sw_alone6_size = sw_tile(sw_alone6_count, 1, 1, sw_n);
  const long sw_tiles2 = sw_tiles(sw_alone6_count, sw_alone6_size);
  const long sw_i4_first = 0;
  const long sw_i4_count = (p_n >= 1 ? p_n : 0);
  const long sw_i4_size = sw_tile_turns(sw_i4_count, 24, 1, sw_n, 2048, 32);
  const long sw_tiles3 = sw_tiles(sw_i4_count, sw_i4_size);
  const long sw_top_3_6_lo0 = 0;
  const long sw_top_3_6_n0 = (p_n >= 1 ? 1 : 0);
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_top_2_0_lo0 = 0;
        const long sw_top_2_0_n0 = 1;
        {
          float *__restrict const sw_top_2_0 = sw_ldm.top_2_0.v;
#line 123 "test/Exec/lone-parts.c"
          sw_top_2_0[0] = 1;
#line 1738 "lone-parts.slave.c"
          {
            const long sw_i1_last = (p_n >= 1 ? p_n - 1 : -1);
            for (long sw_i1_lo = 0; sw_i1_lo <= sw_i1_last; sw_i1_lo += 8192) {
              const long sw_i1_hi = sw_min(sw_i1_lo + 8191, sw_i1_last);
              const long sw_a_1_lo0 = sw_i1_lo;
              const long sw_a_1_n0 = sw_i1_hi - sw_i1_lo + 1;
              sw_get((char *)&sw_ldm.a_1.v, (SW_MAIN char *)a + sw_a_1_lo0 * 4, 1, sw_a_1_n0 * 4, 0,
                     0);
              sw_dma_wait();
              {
                float *__restrict const sw_a_1 = sw_ldm.a_1.v;
                for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 125 "test/Exec/lone-parts.c"
                  sw_top_2_0[0] = sw_top_2_0[0] * 0.5f + sw_a_1[sw_i - sw_i1_lo];
#line 1753 "lone-parts.slave.c"
                }
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.top_2_0.v, (SW_MAIN char *)top_2 + sw_top_2_0_lo0 * 4, 1,
               sw_top_2_0_n0 * 4, 0, 0);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.top_2_2.v, (SW_MAIN char *)top_2 + sw_top_2_2_lo0 * 4, 1,
             sw_top_2_2_n0 * 4, 0, 0);
      sw_dma_wait();
      {
        float *__restrict const sw_top_2_2 = sw_ldm.top_2_2.v;
        long sw_turn1 = 0;
        /* the first tile */
        if (sw_id < sw_tiles1) {
          const long sw_i2_next_lo = sw_i2_first + sw_id * sw_i2_size;
          const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_a_3_next_lo0 = sw_i2_next_lo;
          const long sw_a_3_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
          sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_3.v[0],
                    (SW_MAIN char *)a + sw_a_3_next_lo0 * 4, 1, sw_a_3_next_n0 * 4, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles1) {
            sw_wait(&sw_replies[0]);
          }
        }
        for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
          const long sw_i2_lo = sw_i2_first + sw_tile1 * sw_i2_size;
          const long sw_i2_hi = sw_min(sw_i2_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
          const long sw_next_turn1 = sw_turn1 < 2 ? sw_turn1 + 1 : 0;
          const long sw_a_3_lo0 = sw_i2_lo;
          const long sw_a_3_n0 = sw_i2_hi - sw_i2_lo + 1;
          const long sw_next1 = sw_tile1 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next1 < sw_tiles1) {
            const long sw_i2_next_lo = sw_i2_first + sw_next1 * sw_i2_size;
            const long sw_i2_next_hi = sw_min(sw_i2_next_lo + sw_i2_size, sw_i2_first + sw_i2_count) - 1;
            sw_wait(&sw_replies[3 + sw_next_turn1]);
            const long sw_a_3_next_lo0 = sw_i2_next_lo;
            const long sw_a_3_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
            sw_get_on(&sw_replies[sw_next_turn1], (char *)&sw_ldm.a_3.v[sw_next_turn1],
                      (SW_MAIN char *)a + sw_a_3_next_lo0 * 4, 1, sw_a_3_next_n0 * 4, 0, 0);
          }
          sw_wait(&sw_replies[sw_turn1]);
          {
            float *__restrict const sw_a_3 = sw_ldm.a_3.v[sw_turn1];
            for (long sw_i = sw_i2_lo; sw_i <= sw_i2_hi; sw_i++) {
#line 127 "test/Exec/lone-parts.c"
              sw_a_3[sw_i - sw_i2_lo] = sw_a_3[sw_i - sw_i2_lo] / sw_top_2_2[0];
#line 1808 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[3 + sw_turn1], (char *)&sw_ldm.a_3.v[sw_turn1],
                    (SW_MAIN char *)a + sw_a_3_lo0 * 4, 1, sw_a_3_n0 * 4, 0, 0);
          sw_turn1 = sw_next_turn1;
        }
        sw_wait(&sw_replies[3]);
        sw_wait(&sw_replies[4]);
        sw_wait(&sw_replies[5]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
        const long sw_top_3_4_lo0 = 0;
        const long sw_top_3_4_n0 = 1;
        {
          int *__restrict const sw_top_3_4 = sw_ldm.top_3_4.v;
          {
            const int t = sw_t0;
#line 130 "test/Exec/lone-parts.c"
            sw_top_3_4[0] = t;
#line 1831 "lone-parts.slave.c"
          }
          {
            const long sw_i3_last = (p_n >= 1 ? p_n - 1 : -1);
            for (long sw_i3_lo = 0; sw_i3_lo <= sw_i3_last; sw_i3_lo += 8192) {
              const long sw_i3_hi = sw_min(sw_i3_lo + 8191, sw_i3_last);
              const long sw_b_5_lo0 = sw_i3_lo;
              const long sw_b_5_n0 = sw_i3_hi - sw_i3_lo + 1;
              sw_get((char *)&sw_ldm.b_5.v, (SW_MAIN char *)b + sw_b_5_lo0 * 4, 1, sw_b_5_n0 * 4, 0,
                     0);
              sw_dma_wait();
              {
                int *__restrict const sw_b_5 = sw_ldm.b_5.v;
                for (long sw_i = sw_i3_lo; sw_i <= sw_i3_hi; sw_i++) {
#line 132 "test/Exec/lone-parts.c"
                  sw_top_3_4[0] = sw_top_3_4[0] * 3 + sw_b_5[sw_i - sw_i3_lo];
#line 1847 "lone-parts.slave.c"
                }
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.top_3_4.v, (SW_MAIN char *)top_3 + sw_top_3_4_lo0 * 4, 1,
               sw_top_3_4_n0 * 4, 0, 0);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.top_3_6.v, (SW_MAIN char *)top_3 + sw_top_3_6_lo0 * 4, 1,
             sw_top_3_6_n0 * 4, 0, 0);
      sw_dma_wait();
      {
        int *__restrict const sw_top_3_6 = sw_ldm.top_3_6.v;
        long sw_turn3 = 0;
        /* the first tile */
        if (sw_id < sw_tiles3) {
          const long sw_i4_next_lo = sw_i4_first + sw_id * sw_i4_size;
          const long sw_i4_next_hi = sw_min(sw_i4_next_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
          const long sw_b_7_next_lo0 = sw_i4_next_lo;
          const long sw_b_7_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
          sw_get_on(&sw_replies[6], (char *)&sw_ldm.b_7.v[0],
                    (SW_MAIN char *)b + sw_b_7_next_lo0 * 4, 1, sw_b_7_next_n0 * 4, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles3) {
            sw_wait(&sw_replies[6]);
          }
        }
        for (long sw_tile3 = sw_id; sw_tile3 < sw_tiles3; sw_tile3 += sw_n) {
          const long sw_i4_lo = sw_i4_first + sw_tile3 * sw_i4_size;
          const long sw_i4_hi = sw_min(sw_i4_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
          const long sw_next_turn3 = sw_turn3 < 2 ? sw_turn3 + 1 : 0;
          const long sw_b_7_lo0 = sw_i4_lo;
          const long sw_b_7_n0 = sw_i4_hi - sw_i4_lo + 1;
          const long sw_next3 = sw_tile3 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next3 < sw_tiles3) {
            const long sw_i4_next_lo = sw_i4_first + sw_next3 * sw_i4_size;
            const long sw_i4_next_hi = sw_min(sw_i4_next_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
            sw_wait(&sw_replies[9 + sw_next_turn3]);
            const long sw_b_7_next_lo0 = sw_i4_next_lo;
            const long sw_b_7_next_n0 = sw_i4_next_hi - sw_i4_next_lo + 1;
            sw_get_on(&sw_replies[6 + sw_next_turn3], (char *)&sw_ldm.b_7.v[sw_next_turn3],
                      (SW_MAIN char *)b + sw_b_7_next_lo0 * 4, 1, sw_b_7_next_n0 * 4, 0, 0);
          }
          sw_wait(&sw_replies[6 + sw_turn3]);
          {
            int *__restrict const sw_b_7 = sw_ldm.b_7.v[sw_turn3];
            for (long sw_i = sw_i4_lo; sw_i <= sw_i4_hi; sw_i++) {
#line 134 "test/Exec/lone-parts.c"
              sw_b_7[sw_i - sw_i4_lo] = sw_b_7[sw_i - sw_i4_lo] ^ sw_top_3_6[0];
#line 1902 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[9 + sw_turn3], (char *)&sw_ldm.b_7.v[sw_turn3],
                    (SW_MAIN char *)b + sw_b_7_lo0 * 4, 1, sw_b_7_n0 * 4, 0, 0);
          sw_turn3 = sw_next_turn3;
        }
        sw_wait(&sw_replies[9]);
        sw_wait(&sw_replies[10]);
        sw_wait(&sw_replies[11]);
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:141 */
#define sw_ldm sw_buffers.sw_lone_parts_guarded_141
void sw_lone_parts_guarded_141(SW_MAIN struct sw_lone_parts_guarded_141_args *sw_main)
{
  struct sw_lone_parts_guarded_141_args *const sw_in = &sw_args.sw_lone_parts_guarded_141;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  SW_MAIN double *s = sw_in->s;
  SW_MAIN double *a = sw_in->a;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;

  const long sw_alone2_count = 1;
  const long sw_alone2_size = sw_tile(sw_alone2_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_alone2_count, sw_alone2_size);
  const long sw_a_2_lo0 = 0;
  const long sw_i1_first = 0;
  const long sw_i1_count = (p_n >= 1 ? p_n : 0);
  const long sw_i1_size = sw_tile_turns(sw_i1_count, 2048, 1, sw_n, 1024, 16);
  const long sw_tiles1 = sw_tiles(sw_i1_count, sw_i1_size);
  const long sw_s_3_lo0 = 0;
  const long sw_s_3_n0 = (p_n >= 1 ? 1 : 0);
  const long sw_alone3_count = 1;
  const long sw_alone3_size = sw_tile(sw_alone3_count, 1, 1, sw_n);
  const long sw_tiles2 = sw_tiles(sw_alone3_count, sw_alone3_size);
  const long sw_s_5_lo0 = 0;
  const long sw_s_5_n0 = (p_n >= 6 ? 1 : 0);
  const long sw_a_7_lo0 = (p_n >= 6 ? p_n - 1 : 0);
  const long sw_a_7_n0 = (p_n >= 6 ? 1 : 0);
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      const long sw_s_0_lo0 = (sw_t0 % 2 == 0 ? 1 : 0);
      const long sw_s_0_n0 = (sw_t0 % 2 == 0 ? 1 : 0);
      sw_get((char *)&sw_ldm.s_0.v, (SW_MAIN char *)s + sw_s_0_lo0 * 8, 1, sw_s_0_n0 * 8, 0, 0);
      const long sw_a_2_n0 = (sw_t0 % 2 == 0 ? 1 : 0);
      sw_get((char *)&sw_ldm.a_2.v, (SW_MAIN char *)a + sw_a_2_lo0 * 8, 1, sw_a_2_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_s_0 = sw_ldm.s_0.v;
        double *__restrict const sw_a_2 = sw_ldm.a_2.v;
        for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
          const long sw_s_1_lo0 = 0;
          const long sw_s_1_n0 = (sw_t0 % 2 == 0 ? 1 : 0);
          {
            double *__restrict const sw_s_1 = sw_ldm.s_1.v;
            {
              const int t = sw_t0;
#line 143 "test/Exec/lone-parts.c"
              if (t % 2 == 0) {
                sw_s_1[0] = sw_s_0[0] + sw_a_2[0];
              }
#line 1975 "lone-parts.slave.c"
            }
          }
          sw_put((char *)&sw_ldm.s_1.v, (SW_MAIN char *)s + sw_s_1_lo0 * 8, 1, sw_s_1_n0 * 8, 0, 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.s_3.v, (SW_MAIN char *)s + sw_s_3_lo0 * 8, 1, sw_s_3_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_s_3 = sw_ldm.s_3.v;
        long sw_turn1 = 0;
        /* the first tile */
        if (sw_id < sw_tiles1) {
          const long sw_i1_next_lo = sw_i1_first + sw_id * sw_i1_size;
          const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_a_4_next_lo0 = sw_i1_next_lo;
          const long sw_a_4_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
          sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_4.v[0],
                    (SW_MAIN char *)a + sw_a_4_next_lo0 * 8, 1, sw_a_4_next_n0 * 8, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles1) {
            sw_wait(&sw_replies[0]);
          }
        }
        for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
          const long sw_i1_lo = sw_i1_first + sw_tile1 * sw_i1_size;
          const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_next_turn1 = sw_turn1 < 2 ? sw_turn1 + 1 : 0;
          const long sw_a_4_lo0 = sw_i1_lo;
          const long sw_a_4_n0 = sw_i1_hi - sw_i1_lo + 1;
          const long sw_next1 = sw_tile1 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next1 < sw_tiles1) {
            const long sw_i1_next_lo = sw_i1_first + sw_next1 * sw_i1_size;
            const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
            sw_wait(&sw_replies[3 + sw_next_turn1]);
            const long sw_a_4_next_lo0 = sw_i1_next_lo;
            const long sw_a_4_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
            sw_get_on(&sw_replies[sw_next_turn1], (char *)&sw_ldm.a_4.v[sw_next_turn1],
                      (SW_MAIN char *)a + sw_a_4_next_lo0 * 8, 1, sw_a_4_next_n0 * 8, 0, 0);
          }
          sw_wait(&sw_replies[sw_turn1]);
          {
            double *__restrict const sw_a_4 = sw_ldm.a_4.v[sw_turn1];
            for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 146 "test/Exec/lone-parts.c"
              sw_a_4[sw_i - sw_i1_lo] = sw_a_4[sw_i - sw_i1_lo] * 0.5 + sw_s_3[0];
#line 2026 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[3 + sw_turn1], (char *)&sw_ldm.a_4.v[sw_turn1],
                    (SW_MAIN char *)a + sw_a_4_lo0 * 8, 1, sw_a_4_n0 * 8, 0, 0);
          sw_turn1 = sw_next_turn1;
        }
        sw_wait(&sw_replies[3]);
        sw_wait(&sw_replies[4]);
        sw_wait(&sw_replies[5]);
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.s_5.v, (SW_MAIN char *)s + sw_s_5_lo0 * 8, 1, sw_s_5_n0 * 8, 0, 0);
      sw_get((char *)&sw_ldm.a_7.v, (SW_MAIN char *)a + sw_a_7_lo0 * 8, 1, sw_a_7_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_s_5 = sw_ldm.s_5.v;
        double *__restrict const sw_a_7 = sw_ldm.a_7.v;
        for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
          const long sw_s_6_lo0 = (p_n >= 6 ? 1 : 0);
          const long sw_s_6_n0 = (p_n >= 6 ? 1 : 0);
          {
            double *__restrict const sw_s_6 = sw_ldm.s_6.v;
#line 147 "test/Exec/lone-parts.c"
            if (n > 5) {
              sw_s_6[0] = sw_s_5[0] * 0.25 + sw_a_7[0];
            }
#line 2055 "lone-parts.slave.c"
          }
          sw_put((char *)&sw_ldm.s_6.v, (SW_MAIN char *)s + sw_s_6_lo0 * 8, 1, sw_s_6_n0 * 8, 0, 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:156 */
#define sw_ldm sw_buffers.sw_lone_parts_block_156
void sw_lone_parts_block_156(SW_MAIN struct sw_lone_parts_block_156_args *sw_main)
{
  struct sw_lone_parts_block_156_args *const sw_in = &sw_args.sw_lone_parts_block_156;
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
    const long sw_i0_size = sw_tile_turns(sw_i0_count, 1024, 1, sw_n, 1024, 16);
    const long sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
    {
      long sw_copy0 = 0;
      long sw_turn0 = 0;
      /* the first tile */
      if (sw_id < sw_tiles0) {
        const long sw_i0_next_lo = sw_i0_first + sw_id * sw_i0_size;
        const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_b_0_next_lo0 = sw_i0_next_lo;
        const long sw_b_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.b_0.v[0], (SW_MAIN char *)b + sw_b_0_next_lo0 * 8,
                  1, sw_b_0_next_n0 * 8, 0, 0);
        const long sw_a_1_next_lo0 = sw_i0_next_lo;
        const long sw_a_1_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[4], (char *)&sw_ldm.a_1.v[0], (SW_MAIN char *)a + sw_a_1_next_lo0 * 8,
                  1, sw_a_1_next_n0 * 8, 0, 0);
        /* the second one shall not come along with it */
        if (sw_id + sw_n < sw_tiles0) {
          sw_wait(&sw_replies[0]);
          sw_wait(&sw_replies[4]);
        }
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_next_turn0 = sw_turn0 < 2 ? sw_turn0 + 1 : 0;
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
          sw_wait(&sw_replies[7 + sw_next_turn0]);
          const long sw_a_1_next_lo0 = sw_i0_next_lo;
          const long sw_a_1_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
          sw_get_on(&sw_replies[4 + sw_next_turn0], (char *)&sw_ldm.a_1.v[sw_next_turn0],
                    (SW_MAIN char *)a + sw_a_1_next_lo0 * 8, 1, sw_a_1_next_n0 * 8, 0, 0);
        }
        sw_wait(&sw_replies[sw_copy0]);
        sw_wait(&sw_replies[4 + sw_turn0]);
        {
          double *__restrict const sw_b_0 = sw_ldm.b_0.v[sw_copy0];
          double *__restrict const sw_a_1 = sw_ldm.a_1.v[sw_turn0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 157 "test/Exec/lone-parts.c"
            sw_a_1[sw_i - sw_i0_lo] += sw_b_0[sw_i - sw_i0_lo];
#line 2136 "lone-parts.slave.c"
          }
        }
        sw_put_on(&sw_replies[7 + sw_turn0], (char *)&sw_ldm.a_1.v[sw_turn0],
                  (SW_MAIN char *)a + sw_a_1_lo0 * 8, 1, sw_a_1_n0 * 8, 0, 0);
        sw_copy0 = 1 - sw_copy0;
        sw_turn0 = sw_next_turn0;
      }
      sw_wait(&sw_replies[7]);
      sw_wait(&sw_replies[8]);
      sw_wait(&sw_replies[9]);
    }
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:160 */
#define sw_ldm sw_buffers.sw_lone_parts_block_160
void sw_lone_parts_block_160(SW_MAIN struct sw_lone_parts_block_160_args *sw_main)
{
  struct sw_lone_parts_block_160_args *const sw_in = &sw_args.sw_lone_parts_block_160;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN double *s = sw_in->s;
  SW_MAIN double *b = sw_in->b;
  const long p_n = (long)(int)n;

  if (sw_id < sw_n) {
    const long sw_i0_first = 0;
    const long sw_i0_count = (p_n >= 1 ? p_n : 0);
    const long sw_i0_size = sw_tile_turns(sw_i0_count, 1024, 1, sw_n, 1024, 16);
    const long sw_tiles0 = sw_tiles(sw_i0_count, sw_i0_size);
    const long sw_s_1_lo0 = 0;
    const long sw_s_1_n0 = (p_n >= 1 ? 2 : 0);
    sw_get((char *)&sw_ldm.s_1.v, (SW_MAIN char *)s + sw_s_1_lo0 * 8, 1, sw_s_1_n0 * 8, 0, 0);
    sw_dma_wait();
    {
      double *__restrict const sw_s_1 = sw_ldm.s_1.v;
      long sw_copy0 = 0;
      /* the first tile */
      if (sw_id < sw_tiles0) {
        const long sw_i0_next_lo = sw_i0_first + sw_id * sw_i0_size;
        const long sw_i0_next_hi = sw_min(sw_i0_next_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_a_0_next_lo0 = sw_i0_next_lo;
        const long sw_a_0_next_n0 = sw_i0_next_hi - sw_i0_next_lo + 1;
        sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_0.v[0], (SW_MAIN char *)a + sw_a_0_next_lo0 * 8,
                  1, sw_a_0_next_n0 * 8, 0, 0);
        /* the second one shall not come along with it */
        if (sw_id + sw_n < sw_tiles0) {
          sw_wait(&sw_replies[0]);
        }
      }
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_i0_lo = sw_i0_first + sw_tile0 * sw_i0_size;
        const long sw_i0_hi = sw_min(sw_i0_lo + sw_i0_size, sw_i0_first + sw_i0_count) - 1;
        const long sw_b_2_lo0 = sw_i0_lo;
        const long sw_b_2_n0 = sw_i0_hi - sw_i0_lo + 1;
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
          double *__restrict const sw_b_2 = sw_ldm.b_2.v[sw_copy0];
          for (long sw_i = sw_i0_lo; sw_i <= sw_i0_hi; sw_i++) {
#line 161 "test/Exec/lone-parts.c"
            sw_b_2[sw_i - sw_i0_lo] = sw_a_0[sw_i - sw_i0_lo] * sw_s_1[0] - sw_s_1[1];
#line 2215 "lone-parts.slave.c"
          }
        }
        sw_put_on(&sw_replies[6 + sw_copy0], (char *)&sw_ldm.b_2.v[sw_copy0],
                  (SW_MAIN char *)b + sw_b_2_lo0 * 8, 1, sw_b_2_n0 * 8, 0, 0);
        sw_copy0 = 1 - sw_copy0;
      }
      sw_wait(&sw_replies[6]);
      sw_wait(&sw_replies[7]);
    }
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:167 */
#define sw_ldm sw_buffers.sw_lone_parts_parameter_167
void sw_lone_parts_parameter_167(SW_MAIN struct sw_lone_parts_parameter_167_args *sw_main)
{
  struct sw_lone_parts_parameter_167_args *const sw_in = &sw_args.sw_lone_parts_parameter_167;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  SW_MAIN int *seed = sw_in->seed;
  SW_MAIN int *a = sw_in->a;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;

  const long sw_alone2_count = 1;
  const long sw_alone2_size = sw_tile(sw_alone2_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_alone2_count, sw_alone2_size);
  const long sw_a_1_lo0 = (p_n <= -1 ? p_n + (1 - p_n) / 2 : p_n - (p_n + 1) / 2);
  const long sw_a_1_n0 = (p_n >= 0 ? p_n / 2 : -(-p_n / 2)) - sw_a_1_lo0 + 1;
  const long sw_i1_first = 0;
  const long sw_i1_count = (p_n >= 1 ? p_n : 0);
  const long sw_i1_size = sw_tile_turns(sw_i1_count, 24, 1, sw_n, 2048, 32);
  const long sw_tiles1 = sw_tiles(sw_i1_count, sw_i1_size);
  const long sw_seed_2_lo0 = 0;
  const long sw_seed_2_n0 = (p_n >= 1 ? 1 : 0);
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.a_1.v, (SW_MAIN char *)a + sw_a_1_lo0 * 4, 1, sw_a_1_n0 * 4, 0, 0);
      sw_dma_wait();
      {
        int *__restrict const sw_a_1 = sw_ldm.a_1.v;
        for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
          const long sw_seed_0_lo0 = 0;
          const long sw_seed_0_n0 = 1;
          sw_get((char *)&sw_ldm.seed_0.v, (SW_MAIN char *)seed + sw_seed_0_lo0 * 4, 1,
                 sw_seed_0_n0 * 4, 0, 0);
          sw_dma_wait();
          {
            int *__restrict const sw_seed_0 = sw_ldm.seed_0.v;
#line 169 "test/Exec/lone-parts.c"
            sw_seed_0[0] = sw_seed_0[0] * 1103515245u + sw_a_1[(p_n <= -1 ? p_n + (1 - p_n) / 2 : p_n - (p_n + 1) / 2) - sw_a_1_lo0];
#line 2273 "lone-parts.slave.c"
          }
          sw_put((char *)&sw_ldm.seed_0.v, (SW_MAIN char *)seed + sw_seed_0_lo0 * 4, 1,
                 sw_seed_0_n0 * 4, 0, 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.seed_2.v, (SW_MAIN char *)seed + sw_seed_2_lo0 * 4, 1,
             sw_seed_2_n0 * 4, 0, 0);
      sw_dma_wait();
      {
        int *__restrict const sw_seed_2 = sw_ldm.seed_2.v;
        long sw_turn1 = 0;
        /* the first tile */
        if (sw_id < sw_tiles1) {
          const long sw_i1_next_lo = sw_i1_first + sw_id * sw_i1_size;
          const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_a_3_next_lo0 = sw_i1_next_lo;
          const long sw_a_3_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
          sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_3.v[0],
                    (SW_MAIN char *)a + sw_a_3_next_lo0 * 4, 1, sw_a_3_next_n0 * 4, 0, 0);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles1) {
            sw_wait(&sw_replies[0]);
          }
        }
        for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
          const long sw_i1_lo = sw_i1_first + sw_tile1 * sw_i1_size;
          const long sw_i1_hi = sw_min(sw_i1_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
          const long sw_next_turn1 = sw_turn1 < 2 ? sw_turn1 + 1 : 0;
          const long sw_a_3_lo0 = sw_i1_lo;
          const long sw_a_3_n0 = sw_i1_hi - sw_i1_lo + 1;
          const long sw_next1 = sw_tile1 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next1 < sw_tiles1) {
            const long sw_i1_next_lo = sw_i1_first + sw_next1 * sw_i1_size;
            const long sw_i1_next_hi = sw_min(sw_i1_next_lo + sw_i1_size, sw_i1_first + sw_i1_count) - 1;
            sw_wait(&sw_replies[3 + sw_next_turn1]);
            const long sw_a_3_next_lo0 = sw_i1_next_lo;
            const long sw_a_3_next_n0 = sw_i1_next_hi - sw_i1_next_lo + 1;
            sw_get_on(&sw_replies[sw_next_turn1], (char *)&sw_ldm.a_3.v[sw_next_turn1],
                      (SW_MAIN char *)a + sw_a_3_next_lo0 * 4, 1, sw_a_3_next_n0 * 4, 0, 0);
          }
          sw_wait(&sw_replies[sw_turn1]);
          {
            int *__restrict const sw_a_3 = sw_ldm.a_3.v[sw_turn1];
            for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
#line 171 "test/Exec/lone-parts.c"
              sw_a_3[sw_i - sw_i1_lo] = sw_a_3[sw_i - sw_i1_lo] * 3 + sw_seed_2[0];
#line 2325 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[3 + sw_turn1], (char *)&sw_ldm.a_3.v[sw_turn1],
                    (SW_MAIN char *)a + sw_a_3_lo0 * 4, 1, sw_a_3_n0 * 4, 0, 0);
          sw_turn1 = sw_next_turn1;
        }
        sw_wait(&sw_replies[3]);
        sw_wait(&sw_replies[4]);
        sw_wait(&sw_replies[5]);
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:178 */
#define sw_ldm sw_buffers.sw_lone_parts_twice_178
void sw_lone_parts_twice_178(SW_MAIN struct sw_lone_parts_twice_178_args *sw_main)
{
  struct sw_lone_parts_twice_178_args *const sw_in = &sw_args.sw_lone_parts_twice_178;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  const int m = sw_in->m;
  SW_MAIN double *s = sw_in->s;
  SW_MAIN double *low = sw_in->low;
  SW_MAIN double (*a)[m] = (SW_MAIN double (*)[m])sw_in->a;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;
  const long p_m = (long)(int)m;

  const long sw_alone3_count = 1;
  const long sw_alone3_size = sw_tile(sw_alone3_count, 1, 1, sw_n);
  const long sw_tiles0 = sw_tiles(sw_alone3_count, sw_alone3_size);
  const long sw_s_0_lo0 = 0;
  const long sw_s_0_n0 = 1;
  const long sw_j2_first = 0;
  const long sw_j2_count = (p_n >= 2 ? p_m : 0);
  const long sw_j2_size = sw_tile_lines(sw_j2_count, 96, 1, sw_n, 8, 16);
  const long sw_tiles1 = sw_tiles(sw_j2_count, sw_j2_size);
  const long sw_low_2_lo0 = 0;
  const long sw_low_2_n0 = (p_n >= 2 ? 1 : 0);
  const long sw_alone4_count = 1;
  const long sw_alone4_size = sw_tile(sw_alone4_count, 1, 1, sw_n);
  const long sw_tiles2 = sw_tiles(sw_alone4_count, sw_alone4_size);
  const long sw_a_5_lo0 = p_n - 1;
  const long sw_a_5_n0 = 1;
  const long sw_a_5_lo1 = p_m - 1;
  const long sw_a_5_n1 = 1;
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.s_0.v, (SW_MAIN char *)s + sw_s_0_lo0 * 8, 1, sw_s_0_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_s_0 = sw_ldm.s_0.v;
        for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
          const long sw_low_1_lo0 = 0;
          const long sw_low_1_n0 = 1;
          {
            double *__restrict const sw_low_1 = sw_ldm.low_1.v;
#line 180 "test/Exec/lone-parts.c"
            sw_low_1[0] = sw_s_0[0];
#line 2393 "lone-parts.slave.c"
          }
          sw_put((char *)&sw_ldm.low_1.v, (SW_MAIN char *)low + sw_low_1_lo0 * 8, 1,
                 sw_low_1_n0 * 8, 0, 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.low_2.v, (SW_MAIN char *)low + sw_low_2_lo0 * 8, 1, sw_low_2_n0 * 8, 0,
             0);
      sw_dma_wait();
      {
        double *__restrict const sw_low_2 = sw_ldm.low_2.v;
        for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
          const long sw_j2_lo = sw_j2_first + sw_tile1 * sw_j2_size;
          const long sw_j2_hi = sw_min(sw_j2_lo + sw_j2_size, sw_j2_first + sw_j2_count) - 1;
          {
            const long sw_i1_last = p_n - 2;
            for (long sw_i1_lo = 0; sw_i1_lo <= sw_i1_last; sw_i1_lo += 64) {
              const long sw_i1_hi = sw_min(sw_i1_lo + 63, sw_i1_last);
              const long sw_a_3_lo0 = sw_i1_lo;
              const long sw_a_3_n0 = sw_i1_hi - sw_i1_lo + 2;
              const long sw_a_3_lo1 = sw_j2_lo;
              const long sw_a_3_n1 = sw_j2_hi - sw_j2_lo + 1;
              sw_get((char *)&sw_ldm.a_3.v, (SW_MAIN char *)a + (sw_a_3_lo0 * p_m + sw_a_3_lo1) * 8,
                     sw_a_3_n0, sw_a_3_n1 * 8, p_m * 8, sw_a_3_n1 * 8);
              sw_dma_wait();
              {
                double (*__restrict const sw_a_3)[sw_a_3_n1] = (void *)sw_ldm.a_3.v;
                for (long sw_i = sw_i1_lo; sw_i <= sw_i1_hi; sw_i++) {
                  for (long sw_j = sw_j2_lo; sw_j <= sw_j2_hi; sw_j++) {
#line 183 "test/Exec/lone-parts.c"
                    sw_a_3[sw_i - sw_i1_lo + 1][sw_j - sw_j2_lo] += sw_a_3[sw_i - sw_i1_lo][sw_j - sw_j2_lo] * sw_low_2[0];
#line 2428 "lone-parts.slave.c"
                  }
                }
              }
              sw_put((char *)&sw_ldm.a_3.v + ((sw_i1_lo + 1 - sw_a_3_lo0) * sw_a_3_n1) * 8,
                     (SW_MAIN char *)a + ((sw_i1_lo + 1) * p_m + sw_a_3_lo1) * 8,
                     sw_i1_hi - sw_i1_lo + 1, sw_a_3_n1 * 8, p_m * 8, sw_a_3_n1 * 8);
              sw_dma_wait();
            }
          }
        }
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      sw_get((char *)&sw_ldm.a_5.v, (SW_MAIN char *)a + (sw_a_5_lo0 * p_m + sw_a_5_lo1) * 8,
             sw_a_5_n0, sw_a_5_n1 * 8, p_m * 8, 1 * 8);
      sw_dma_wait();
      {
        double (*__restrict const sw_a_5)[1] = (void *)sw_ldm.a_5.v;
        for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
          const long sw_s_4_lo0 = 0;
          const long sw_s_4_n0 = 1;
          {
            double *__restrict const sw_s_4 = sw_ldm.s_4.v;
#line 184 "test/Exec/lone-parts.c"
            sw_s_4[0] = sw_a_5[0][0];
#line 2455 "lone-parts.slave.c"
          }
          sw_put((char *)&sw_ldm.s_4.v, (SW_MAIN char *)s + sw_s_4_lo0 * 8, 1, sw_s_4_n0 * 8, 0, 0);
          sw_dma_wait();
        }
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:191 */
#define sw_ldm sw_buffers.sw_lone_parts_mixed_191
void sw_lone_parts_mixed_191(SW_MAIN struct sw_lone_parts_mixed_191_args *sw_main)
{
  struct sw_lone_parts_mixed_191_args *const sw_in = &sw_args.sw_lone_parts_mixed_191;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int m = sw_in->m;
  const int n = sw_in->n;
  SW_MAIN double *c = sw_in->c;
  SW_MAIN double *total = sw_in->total;
  SW_MAIN double (*a)[m] = (SW_MAIN double (*)[m])sw_in->a;
  const long p_steps = (long)(int)steps;
  const long p_m = (long)(int)m;
  const long p_n = (long)(int)n;

  const long sw_j1_first = 0;
  const long sw_j1_count = (p_m >= 1 ? p_m : 0);
  const long sw_j1_size = sw_tile_lines(sw_j1_count, 128, 1, sw_n, 8, 16);
  const long sw_tiles0 = sw_tiles(sw_j1_count, sw_j1_size);
  const long sw_alone6_count = 1;
  const long sw_alone6_size = sw_tile(sw_alone6_count, 1, 1, sw_n);
  const long sw_tiles1 = sw_tiles(sw_alone6_count, sw_alone6_size);
  const long sw_i4_first = 0;
  const long sw_i4_count = (p_m >= 1 && p_n >= 1 ? p_n : 0);
  const long sw_j5_first = 0;
  const long sw_j5_count = (p_m >= 1 && p_n >= 1 ? p_m : 0);
  const long sw_i4_size = sw_tile_turns_few(sw_i4_count, 1, sw_tiles(sw_j5_count, 2048), sw_n, 1, 1);
  const long sw_j5_size = sw_tile_turns_few(sw_j5_count, 2048, sw_tiles(sw_i4_count, sw_i4_size), sw_n, 1024, 16);
  const long sw_i4_tiles = sw_tiles(sw_i4_count, sw_i4_size);
  const long sw_j5_tiles = sw_tiles(sw_j5_count, sw_j5_size);
  const long sw_tiles2 = sw_i4_tiles * sw_j5_tiles;
  const long sw_total_5_n0 = (p_m >= 1 && p_n >= 1 ? 1 : 0);
  /* all CPEs run this loop in step */
  for (long sw_t0 = 0; sw_t0 <= (p_steps >= 1 ? p_steps - 1 : -1); sw_t0++) {
    if (sw_id < sw_n) {
      for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
        const long sw_j1_lo = sw_j1_first + sw_tile0 * sw_j1_size;
        const long sw_j1_hi = sw_min(sw_j1_lo + sw_j1_size, sw_j1_first + sw_j1_count) - 1;
        const long sw_c_0_lo0 = sw_j1_lo;
        const long sw_c_0_n0 = sw_j1_hi - sw_j1_lo + 1;
        {
          double *__restrict const sw_c_0 = sw_ldm.c_0.v;
          for (long sw_j = sw_j1_lo; sw_j <= sw_j1_hi; sw_j++) {
#line 194 "test/Exec/lone-parts.c"
            sw_c_0[sw_j - sw_j1_lo] = 0;
#line 2516 "lone-parts.slave.c"
          }
          {
            const long sw_i2_last = (p_n >= 1 ? p_n - 1 : -1);
            long sw_copyi2 = 0;
            /* the first tile */
            if (0 <= sw_i2_last) {
              const long sw_i2_next_lo = 0;
              const long sw_i2_next_hi = sw_min(sw_i2_next_lo + 7, sw_i2_last);
              const long sw_a_1_next_lo0 = sw_i2_next_lo;
              const long sw_a_1_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
              const long sw_a_1_next_lo1 = sw_j1_lo;
              const long sw_a_1_next_n1 = sw_j1_hi - sw_j1_lo + 1;
              sw_get_on(&sw_replies[0], (char *)&sw_ldm.a_1.v[0],
                        (SW_MAIN char *)a + (sw_a_1_next_lo0 * p_m + sw_a_1_next_lo1) * 8,
                        sw_a_1_next_n0, sw_a_1_next_n1 * 8, p_m * 8, sw_a_1_next_n1 * 8);
              /* the second one shall not come along with it */
              if (0 + 8 <= sw_i2_last) {
                sw_wait(&sw_replies[0]);
              }
            }
            for (long sw_i2_lo = 0; sw_i2_lo <= sw_i2_last; sw_i2_lo += 8) {
              const long sw_i2_hi = sw_min(sw_i2_lo + 7, sw_i2_last);
              const long sw_a_1_n1 = sw_j1_hi - sw_j1_lo + 1;
              const long sw_i2_next_lo = sw_i2_lo + 8;
              /* the next tile comes while this one is worked on */
              if (sw_i2_next_lo <= sw_i2_last) {
                const long sw_i2_next_hi = sw_min(sw_i2_next_lo + 7, sw_i2_last);
                const long sw_a_1_next_lo0 = sw_i2_next_lo;
                const long sw_a_1_next_n0 = sw_i2_next_hi - sw_i2_next_lo + 1;
                const long sw_a_1_next_lo1 = sw_j1_lo;
                const long sw_a_1_next_n1 = sw_j1_hi - sw_j1_lo + 1;
                sw_get_on(&sw_replies[1 - sw_copyi2], (char *)&sw_ldm.a_1.v[1 - sw_copyi2],
                          (SW_MAIN char *)a + (sw_a_1_next_lo0 * p_m + sw_a_1_next_lo1) * 8,
                          sw_a_1_next_n0, sw_a_1_next_n1 * 8, p_m * 8, sw_a_1_next_n1 * 8);
              }
              sw_wait(&sw_replies[sw_copyi2]);
              {
                double (*__restrict const sw_a_1)[sw_a_1_n1] = (void *)sw_ldm.a_1.v[sw_copyi2];
                for (long sw_i = sw_i2_lo; sw_i <= sw_i2_hi; sw_i++) {
                  for (long sw_j = sw_j1_lo; sw_j <= sw_j1_hi; sw_j++) {
#line 196 "test/Exec/lone-parts.c"
                    sw_c_0[sw_j - sw_j1_lo] += sw_a_1[sw_i - sw_i2_lo][sw_j - sw_j1_lo];
#line 2559 "lone-parts.slave.c"
                  }
                }
              }
              sw_copyi2 = 1 - sw_copyi2;
            }
          }
        }
        sw_put((char *)&sw_ldm.c_0.v, (SW_MAIN char *)c + sw_c_0_lo0 * 8, 1, sw_c_0_n0 * 8, 0, 0);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      for (long sw_tile1 = sw_id; sw_tile1 < sw_tiles1; sw_tile1 += sw_n) {
        const long sw_total_3_lo0 = sw_t0;
        const long sw_total_3_n0 = 1;
        {
          double *__restrict const sw_total_3 = sw_ldm.total_3.v;
#line 198 "test/Exec/lone-parts.c"
          sw_total_3[0] = 0;
#line 2580 "lone-parts.slave.c"
          {
            const long sw_j3_last = (p_m >= 1 ? p_m - 1 : -1);
            for (long sw_j3_lo = 0; sw_j3_lo <= sw_j3_last; sw_j3_lo += 4096) {
              const long sw_j3_hi = sw_min(sw_j3_lo + 4095, sw_j3_last);
              const long sw_c_2_lo0 = sw_j3_lo;
              const long sw_c_2_n0 = sw_j3_hi - sw_j3_lo + 1;
              sw_get((char *)&sw_ldm.c_2.v, (SW_MAIN char *)c + sw_c_2_lo0 * 8, 1, sw_c_2_n0 * 8, 0,
                     0);
              sw_dma_wait();
              {
                double *__restrict const sw_c_2 = sw_ldm.c_2.v;
                for (long sw_j = sw_j3_lo; sw_j <= sw_j3_hi; sw_j++) {
#line 200 "test/Exec/lone-parts.c"
                  sw_total_3[0] += sw_c_2[sw_j - sw_j3_lo];
#line 2595 "lone-parts.slave.c"
                }
              }
            }
          }
        }
        sw_put((char *)&sw_ldm.total_3.v, (SW_MAIN char *)total + sw_total_3_lo0 * 8, 1,
               sw_total_3_n0 * 8, 0, 0);
        sw_dma_wait();
      }
    }
    sw_barrier();
    if (sw_id < sw_n) {
      const long sw_total_5_lo0 = (p_m >= 1 && p_n >= 1 ? sw_t0 : 0);
      sw_get((char *)&sw_ldm.total_5.v, (SW_MAIN char *)total + sw_total_5_lo0 * 8, 1,
             sw_total_5_n0 * 8, 0, 0);
      sw_dma_wait();
      {
        double *__restrict const sw_total_5 = sw_ldm.total_5.v;
        long sw_turn2 = 0;
        /* the first tile */
        if (sw_id < sw_tiles2) {
          const long sw_i4_next_lo = sw_i4_first + (sw_id / sw_j5_tiles) * sw_i4_size;
          const long sw_i4_next_hi = sw_min(sw_i4_next_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
          const long sw_j5_next_lo = sw_j5_first + (sw_id % sw_j5_tiles) * sw_j5_size;
          const long sw_j5_next_hi = sw_min(sw_j5_next_lo + sw_j5_size, sw_j5_first + sw_j5_count) - 1;
          const long sw_a_4_next_lo0 = sw_i4_next_hi;
          const long sw_a_4_next_n0 = 1;
          const long sw_a_4_next_lo1 = sw_j5_next_lo;
          const long sw_a_4_next_n1 = sw_j5_next_hi - sw_j5_next_lo + 1;
          sw_get_on(&sw_replies[4], (char *)&sw_ldm.a_4.v[0],
                    (SW_MAIN char *)a + (sw_a_4_next_lo0 * p_m + sw_a_4_next_lo1) * 8,
                    sw_a_4_next_n0, sw_a_4_next_n1 * 8, p_m * 8, sw_a_4_next_n1 * 8);
          /* the second one shall not come along with it */
          if (sw_id + sw_n < sw_tiles2) {
            sw_wait(&sw_replies[4]);
          }
        }
        for (long sw_tile2 = sw_id; sw_tile2 < sw_tiles2; sw_tile2 += sw_n) {
          const long sw_i4_lo = sw_i4_first + (sw_tile2 / sw_j5_tiles) * sw_i4_size;
          const long sw_i4_hi = sw_min(sw_i4_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
          const long sw_j5_lo = sw_j5_first + (sw_tile2 % sw_j5_tiles) * sw_j5_size;
          const long sw_j5_hi = sw_min(sw_j5_lo + sw_j5_size, sw_j5_first + sw_j5_count) - 1;
          const long sw_next_turn2 = sw_turn2 < 2 ? sw_turn2 + 1 : 0;
          const long sw_a_4_lo0 = sw_i4_hi;
          const long sw_a_4_n0 = 1;
          const long sw_a_4_lo1 = sw_j5_lo;
          const long sw_a_4_n1 = sw_j5_hi - sw_j5_lo + 1;
          const long sw_next2 = sw_tile2 + sw_n;
          /* the next tile comes while this one is worked on */
          if (sw_next2 < sw_tiles2) {
            const long sw_i4_next_lo = sw_i4_first + (sw_next2 / sw_j5_tiles) * sw_i4_size;
            const long sw_i4_next_hi = sw_min(sw_i4_next_lo + sw_i4_size, sw_i4_first + sw_i4_count) - 1;
            const long sw_j5_next_lo = sw_j5_first + (sw_next2 % sw_j5_tiles) * sw_j5_size;
            const long sw_j5_next_hi = sw_min(sw_j5_next_lo + sw_j5_size, sw_j5_first + sw_j5_count) - 1;
            sw_wait(&sw_replies[7 + sw_next_turn2]);
            const long sw_a_4_next_lo0 = sw_i4_next_hi;
            const long sw_a_4_next_n0 = 1;
            const long sw_a_4_next_lo1 = sw_j5_next_lo;
            const long sw_a_4_next_n1 = sw_j5_next_hi - sw_j5_next_lo + 1;
            sw_get_on(&sw_replies[4 + sw_next_turn2], (char *)&sw_ldm.a_4.v[sw_next_turn2],
                      (SW_MAIN char *)a + (sw_a_4_next_lo0 * p_m + sw_a_4_next_lo1) * 8,
                      sw_a_4_next_n0, sw_a_4_next_n1 * 8, p_m * 8, sw_a_4_next_n1 * 8);
          }
          sw_wait(&sw_replies[4 + sw_turn2]);
          {
            double (*__restrict const sw_a_4)[sw_a_4_n1] = (void *)sw_ldm.a_4.v[sw_turn2];
            for (long sw_j = sw_j5_lo; sw_j <= sw_j5_hi; sw_j++) {
#line 203 "test/Exec/lone-parts.c"
              sw_a_4[0][sw_j - sw_j5_lo] -= sw_total_5[0] / (n * m);
#line 2665 "lone-parts.slave.c"
            }
          }
          sw_put_on(&sw_replies[7 + sw_turn2], (char *)&sw_ldm.a_4.v[sw_turn2],
                    (SW_MAIN char *)a + (sw_a_4_lo0 * p_m + sw_a_4_lo1) * 8, sw_a_4_n0,
                    sw_a_4_n1 * 8, p_m * 8, sw_a_4_n1 * 8);
          sw_turn2 = sw_next_turn2;
        }
        sw_wait(&sw_replies[7]);
        sw_wait(&sw_replies[8]);
        sw_wait(&sw_replies[9]);
      }
    }
    sw_barrier();
  }
}
#undef sw_ldm

/* test/Exec/lone-parts.c:209 */
#define sw_ldm sw_buffers.sw_lone_parts_even_209
void sw_lone_parts_even_209(SW_MAIN struct sw_lone_parts_even_209_args *sw_main)
{
  struct sw_lone_parts_even_209_args *const sw_in = &sw_args.sw_lone_parts_even_209;
  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
  sw_dma_wait();
  const long sw_id = athread_get_id(-1);
  const long sw_n = sw_in->sw_n;
  const int steps = sw_in->steps;
  const int n = sw_in->n;
  SW_MAIN double *a = sw_in->a;
  SW_MAIN double *b = sw_in->b;
  const long p_steps = (long)(int)steps;
  const long p_n = (long)(int)n;

  {
    const long sw_t3_first = 0;
    const long sw_t3_count = (p_steps >= 1 && p_n >= 1 ? p_steps : 0);
    const long sw_t_i4_first = 0;
    const long sw_t_i4_count = (p_steps >= 1 && p_n >= 1 ? p_steps + p_n - 1 : 0);
    const long sw_t3_size = 16;
    const long sw_t3_tiles = sw_tiles(sw_t3_count, sw_t3_size);
    const long sw_t_i4_size = 16;
    const long sw_t_i4_tiles = sw_tiles(sw_t_i4_count, sw_t_i4_size);
    const long sw_steps0 = sw_t3_tiles + sw_t_i4_tiles - 1;
    const long sw_tiles0 = sw_t_i4_tiles;
    /* tiles whose numbers have this sum run at once */
    for (long sw_wave0 = 0; sw_wave0 < sw_steps0; sw_wave0++) {
      if (sw_id < sw_n) {
        for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
          const long sw_t_i4_at = sw_tile0;
          const long sw_t3_at = sw_wave0 - sw_t_i4_at;
          if (sw_t3_at >= 0 && sw_t3_at < sw_t3_tiles) {
            const long sw_t3_lo = sw_t3_first + sw_t3_at * sw_t3_size;
            const long sw_t3_hi = sw_min(sw_t3_lo + sw_t3_size, sw_t3_first + sw_t3_count) - 1;
            const long sw_t_i4_lo = sw_t_i4_first + sw_t_i4_at * sw_t_i4_size;
            const long sw_t_i4_hi = sw_min(sw_t_i4_lo + sw_t_i4_size, sw_t_i4_first + sw_t_i4_count) - 1;
            const long sw_a_0_lo0 = ((sw_t3_hi >= sw_t_i4_lo + 1 && sw_t_i4_hi >= sw_t3_lo) || (p_n + sw_t3_hi >= sw_t_i4_lo + 1 && sw_t_i4_lo >= sw_t3_hi) ? (sw_t3_hi >= sw_t_i4_lo + 1 ? 0 : sw_t_i4_lo - sw_t3_hi) : 0);
            const long sw_a_0_n0 = ((p_n + sw_t3_lo >= sw_t_i4_hi + 2 && sw_t_i4_hi >= sw_t3_lo) || (p_n + sw_t3_hi >= sw_t_i4_lo + 1 && sw_t_i4_hi + 1 >= p_n + sw_t3_lo) ? (sw_t_i4_hi + 1 >= p_n + sw_t3_lo ? p_n - 1 : sw_t_i4_hi - sw_t3_lo + 1) : -1) - sw_a_0_lo0 + 1;
            sw_get((char *)&sw_ldm.a_0.v, (SW_MAIN char *)a + sw_a_0_lo0 * 8, 1, sw_a_0_n0 * 8, 0,
                   0);
            const long sw_b_1_lo0 = ((sw_t3_hi >= sw_t_i4_lo + 1 && sw_t_i4_hi >= sw_t3_lo) || (p_n + sw_t3_hi >= sw_t_i4_lo + 1 && sw_t_i4_lo >= sw_t3_hi) ? (sw_t3_hi >= sw_t_i4_lo + 1 ? 0 : sw_t_i4_lo - sw_t3_hi) : 0);
            const long sw_b_1_n0 = ((p_n + sw_t3_lo >= sw_t_i4_hi + 2 && sw_t_i4_hi >= sw_t3_lo) || (p_n + sw_t3_hi >= sw_t_i4_lo + 1 && sw_t_i4_hi + 1 >= p_n + sw_t3_lo) ? (sw_t_i4_hi + 1 >= p_n + sw_t3_lo ? p_n - 1 : sw_t_i4_hi - sw_t3_lo + 1) : -1) - sw_b_1_lo0 + 1;
            sw_get((char *)&sw_ldm.b_1.v, (SW_MAIN char *)b + sw_b_1_lo0 * 8, 1, sw_b_1_n0 * 8, 0,
                   0);
            sw_dma_wait();
            {
              double *__restrict const sw_a_0 = sw_ldm.a_0.v;
              double *__restrict const sw_b_1 = sw_ldm.b_1.v;
              for (long sw_t = sw_max(sw_t_i4_lo - p_n + 1, sw_t3_lo); sw_t <= sw_min(sw_t_i4_hi, sw_t3_hi); sw_t++) {
                for (long sw_t_i = sw_max(sw_t_i4_lo, sw_t); sw_t_i <= sw_min(sw_t_i4_hi, p_n + sw_t - 1); sw_t_i++) {
#line 214 "test/Exec/lone-parts.c"
                  sw_b_1[sw_t_i - sw_t - sw_b_1_lo0] = sw_a_0[sw_t_i - sw_t - sw_a_0_lo0] * sw_a_0[sw_t_i - sw_t - sw_a_0_lo0];
#line 2737 "lone-parts.slave.c"
                  if (p_n + sw_t >= sw_t_i + 2) {
#line 212 "test/Exec/lone-parts.c"
                    sw_a_0[sw_t_i - sw_t + 1 - sw_a_0_lo0] = sw_a_0[sw_t_i - sw_t - sw_a_0_lo0] * 0.5 + sw_b_1[sw_t_i - sw_t + 1 - sw_b_1_lo0];
#line 2741 "lone-parts.slave.c"
                  }
                }
              }
            }
            sw_put((char *)&sw_ldm.a_0.v + (((p_n + sw_t3_hi >= sw_t_i4_lo + 2 && sw_t_i4_lo >= sw_t3_hi + 1) || (p_n >= 2 && sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi >= sw_t3_lo) ? (p_n >= 2 && sw_t3_hi >= sw_t_i4_lo ? 1 : sw_t_i4_lo - sw_t3_hi + 1) : 0) - sw_a_0_lo0) * 8,
                   (SW_MAIN char *)a + ((p_n + sw_t3_hi >= sw_t_i4_lo + 2 && sw_t_i4_lo >= sw_t3_hi + 1) || (p_n >= 2 && sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi >= sw_t3_lo) ? (p_n >= 2 && sw_t3_hi >= sw_t_i4_lo ? 1 : sw_t_i4_lo - sw_t3_hi + 1) : 0) * 8,
                   1,
                   (((sw_t_i4_lo >= sw_t3_hi + 1 && p_n + sw_t3_lo >= sw_t_i4_hi + 3) || (p_n + sw_t3_hi >= sw_t_i4_lo + 2 && sw_t_i4_lo >= sw_t3_hi + 1 && sw_t_i4_hi + 2 >= p_n + sw_t3_lo)) || (p_n >= 2 && sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi >= sw_t3_lo) ? (p_n >= 2 && sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi + 2 >= p_n + sw_t3_lo ? p_n - 1 : (sw_t_i4_lo >= sw_t3_hi + 1 && sw_t_i4_hi + 2 >= p_n + sw_t3_lo ? p_n - sw_t_i4_lo + sw_t3_hi - 1 : (sw_t_i4_lo >= sw_t3_hi + 1 && p_n + sw_t3_lo >= sw_t_i4_hi + 3 ? sw_t_i4_hi - sw_t_i4_lo + sw_t3_hi - sw_t3_lo + 1 : sw_t_i4_hi - sw_t3_lo + 1))) : 0) * 8,
                   0, 0);
            sw_put((char *)&sw_ldm.b_1.v + (((sw_t_i4_lo >= sw_t3_hi + 1 && p_n + sw_t3_hi >= sw_t_i4_lo + 1) || (sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi >= sw_t3_lo) ? (sw_t3_hi >= sw_t_i4_lo ? 0 : sw_t_i4_lo - sw_t3_hi) : 0) - sw_b_1_lo0) * 8,
                   (SW_MAIN char *)b + ((sw_t_i4_lo >= sw_t3_hi + 1 && p_n + sw_t3_hi >= sw_t_i4_lo + 1) || (sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi >= sw_t3_lo) ? (sw_t3_hi >= sw_t_i4_lo ? 0 : sw_t_i4_lo - sw_t3_hi) : 0) * 8,
                   1,
                   ((((sw_t_i4_lo >= sw_t3_hi + 1 && p_n + sw_t3_lo >= sw_t_i4_hi + 2) || (sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi + 1 >= p_n + sw_t3_lo)) || (sw_t_i4_lo >= sw_t3_hi + 1 && p_n + sw_t3_hi >= sw_t_i4_lo + 1 && sw_t_i4_hi + 1 >= p_n + sw_t3_lo)) || (sw_t3_hi >= sw_t_i4_lo && p_n + sw_t3_lo >= sw_t_i4_hi + 2 && sw_t_i4_hi >= sw_t3_lo) ? (sw_t3_hi >= sw_t_i4_lo && sw_t_i4_hi + 1 >= p_n + sw_t3_lo ? p_n : (sw_t_i4_lo >= sw_t3_hi + 1 && sw_t_i4_hi + 1 >= p_n + sw_t3_lo ? p_n - sw_t_i4_lo + sw_t3_hi : (sw_t_i4_lo >= sw_t3_hi + 1 && p_n + sw_t3_lo >= sw_t_i4_hi + 2 ? sw_t_i4_hi - sw_t_i4_lo + sw_t3_hi - sw_t3_lo + 1 : sw_t_i4_hi - sw_t3_lo + 1))) : 0) * 8,
                   0, 0);
            sw_dma_wait();
          }
        }
      }
      sw_barrier();
    }
  }
}
#undef sw_ldm
