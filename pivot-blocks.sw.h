/* Host and slave part of /work/main/test/Passes/transformation/pivot-blocks.c, written by swgen; do not edit. */
#ifndef SWGEN_PIVOT_BLOCKS_SW_H
#define SWGEN_PIVOT_BLOCKS_SW_H

/* /work/main/test/Passes/transformation/pivot-blocks.c:30 */
struct sw_pivot_blocks_lu_30_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *A; /* SW_MAIN double (*A)[n] */
};

/* /work/main/test/Passes/transformation/pivot-blocks.c:47 */
struct sw_pivot_blocks_columns_47_args {
  long sw_n; /* CPEs that work */
  int n;
  int m;
  SW_MAIN double *B; /* SW_MAIN double (*B)[n] */
  SW_MAIN double *A; /* SW_MAIN double (*A)[n] */
};

/* /work/main/test/Passes/transformation/pivot-blocks.c:47 */
struct sw_pivot_blocks_columns_47_small_args {
  long sw_n; /* CPEs that work */
  int n;
  int m;
  SW_MAIN double *B; /* SW_MAIN double (*B)[n] */
  SW_MAIN double *A; /* SW_MAIN double (*A)[n] */
};

/* /work/main/test/Passes/transformation/pivot-blocks.c:62 */
struct sw_pivot_blocks_known_62_args {
  long sw_n; /* CPEs that work */
  SW_MAIN double *c; /* SW_MAIN double (*c)[300] */
};

/* /work/main/test/Passes/transformation/pivot-blocks.c:77 */
struct sw_pivot_blocks_gone_77_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *A; /* SW_MAIN double (*A)[n] */
};

/* /work/main/test/Passes/transformation/pivot-blocks.c:77 */
struct sw_pivot_blocks_gone_77_resident_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *A; /* SW_MAIN double (*A)[n] */
};

/* /work/main/test/Passes/transformation/pivot-blocks.c:91 */
struct sw_pivot_blocks_paths_91_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN int *A; /* SW_MAIN int (*A)[n] */
};

/* /work/main/test/Passes/transformation/pivot-blocks.c:106 */
struct sw_pivot_blocks_clause_106_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *A; /* SW_MAIN double (*A)[n] */
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_pivot_blocks_lu_30)(struct sw_pivot_blocks_lu_30_args *);
extern void SLAVE_FUN(sw_pivot_blocks_columns_47)(struct sw_pivot_blocks_columns_47_args *);
extern void SLAVE_FUN(sw_pivot_blocks_columns_47_small)(struct sw_pivot_blocks_columns_47_small_args *);
extern void SLAVE_FUN(sw_pivot_blocks_known_62)(struct sw_pivot_blocks_known_62_args *);
extern void SLAVE_FUN(sw_pivot_blocks_gone_77)(struct sw_pivot_blocks_gone_77_args *);
extern void SLAVE_FUN(sw_pivot_blocks_gone_77_resident)(struct sw_pivot_blocks_gone_77_resident_args *);
extern void SLAVE_FUN(sw_pivot_blocks_paths_91)(struct sw_pivot_blocks_paths_91_args *);
extern void SLAVE_FUN(sw_pivot_blocks_clause_106)(struct sw_pivot_blocks_clause_106_args *);
#endif

#endif
