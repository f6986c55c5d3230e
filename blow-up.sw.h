/* Host and slave part of test/scale/blow-up.c, written by swgen; do not edit. */
#ifndef SWGEN_BLOW_UP_SW_H
#define SWGEN_BLOW_UP_SW_H

/* test/scale/blow-up.c:38 */
struct sw_blow_up_plain_38_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *b;
  SW_MAIN double *a;
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_blow_up_plain_38)(struct sw_blow_up_plain_38_args *);
#endif

#endif
