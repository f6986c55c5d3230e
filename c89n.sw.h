/* Host and slave part of /work/tmp/h2/c89n.c, written by swgen; do not edit. */
#ifndef SWGEN_C89N_SW_H
#define SWGEN_C89N_SW_H

/* /work/tmp/h2/c89n.c:17 */
struct sw_c89n_f2_17_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN int *solid; /* SW_MAIN const int *solid */
  SW_MAIN double *g; /* SW_MAIN const double (*g)[9] */
  SW_MAIN double *y; /* SW_MAIN double (*y)[9] */
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_c89n_f2_17)(struct sw_c89n_f2_17_args *);
#endif

#endif
