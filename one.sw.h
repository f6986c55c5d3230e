/* Host and slave part of /work/tmp/crash/one.c, written by swgen; do not edit. */
#ifndef SWGEN_ONE_SW_H
#define SWGEN_ONE_SW_H

/* /work/tmp/crash/one.c:15 */
struct sw_one_f_15_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *a;
  SW_MAIN void *h; /* SW_MAIN struct Mid *h */
};

/* /work/tmp/crash/one.c:18 */
struct sw_one_f_18_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *a;
  SW_MAIN double *g_x;
};

/* /work/tmp/crash/one.c:30 */
struct sw_one_f_30_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *a;
  SW_MAIN double *G;
};

/* /work/tmp/crash/one.c:33 */
struct sw_one_f_33_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *a;
  SW_MAIN double *H; /* SW_MAIN double (*H)[8589934592] */
};

/* /work/tmp/crash/one.c:40 */
struct sw_one_f_40_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *a;
  SW_MAIN double *t;
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_one_f_15)(struct sw_one_f_15_args *);
extern void SLAVE_FUN(sw_one_f_18)(struct sw_one_f_18_args *);
extern void SLAVE_FUN(sw_one_f_30)(struct sw_one_f_30_args *);
extern void SLAVE_FUN(sw_one_f_33)(struct sw_one_f_33_args *);
extern void SLAVE_FUN(sw_one_f_40)(struct sw_one_f_40_args *);
#endif

#endif
