/* Host and slave part of /tmp/a/b1.c, written by swgen; do not edit. */
#ifndef SWGEN_B1_SW_H
#define SWGEN_B1_SW_H

/* /tmp/a/b1.c:2 */
struct sw_b1_b1_2_args {
  long sw_n; /* CPEs that work */
  int nz;
  int ny;
  int nx;
  double w;
  SW_MAIN double *v; /* SW_MAIN double (*v)[5] */
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_b1_b1_2)(struct sw_b1_b1_2_args *);
#endif

#endif
