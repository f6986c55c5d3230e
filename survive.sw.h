/* Host and slave part of test/Passes/limits/survive.c, written by swgen; do not edit. */
#ifndef SWGEN_SURVIVE_SW_H
#define SWGEN_SURVIVE_SW_H

/* test/Passes/limits/survive.c:5 */
struct sw_survive_sweep_5_args {
  long sw_n; /* CPEs that work */
  int n;
  int m;
  SW_MAIN double *b; /* SW_MAIN const double *b */
  int from;
  SW_MAIN double *a;
};

/* test/Passes/limits/survive.c:17 */
struct sw_survive_steps_17_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *y;
  SW_MAIN double *x;
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_survive_sweep_5)(struct sw_survive_sweep_5_args *);
extern void SLAVE_FUN(sw_survive_steps_17)(struct sw_survive_steps_17_args *);
#endif

#endif
