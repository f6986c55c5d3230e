/* CPEs round to nearest when the host does not, and the host goes on as it did.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 -O1 -frounding-math %t/host.c --slave %t/k.c -o %t/p -lm && %t/p | FileCheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O1 -frounding-math %t/host.c --slave %t/k.c -o %t/q -lm && %t/q | FileCheck %s
 * CHECK: host: 0x1.5555555555556p-2 CPE: 0x1.5555555555555p-2
 * CHECK-NEXT: upwards still: 1
 */
//--- host.c
#include <athread.h>
#include <fenv.h>
#include <stdio.h>
extern void SLAVE_FUN(k)(void *);
struct data {
  volatile double one;
  double third;
} d = {1, 0};
int main(void) {
  fesetround(FE_UPWARD);
  athread_init();
  athread_spawn(k, &d);
  athread_join();
  printf("host: %a CPE: %a\n", d.one / 3, d.third);
  printf("upwards still: %d\n", fegetround() == FE_UPWARD);
  athread_halt();
  return 0;
}
//--- k.c
#include <slave.h>
struct data {
  volatile double one;
  double third;
};
void k(struct data *d) {
  if (athread_get_id(-1) == 0)
    d->third = d->one / 3;
}
