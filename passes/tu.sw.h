/* Host and slave part of /work/tmp/ub/tu.c, written by swgen; do not edit. */
#ifndef SWGEN_TU_SW_H
#define SWGEN_TU_SW_H

/* /work/tmp/ub/tu.c:2 */
struct sw_tu_region_2_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *a; /* SW_MAIN double (*a)[n] */
  SW_MAIN double *b; /* SW_MAIN double (*b)[n] */
  SW_MAIN double *c; /* SW_MAIN double (*c)[n] */
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_tu_region_2)(struct sw_tu_region_2_args *);
#endif

#endif
