/* A CPE that computes for ever ends the program; computing as long with calls in between does not.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 -DENDLESS=1 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env SWEMU_WATCHDOG=1 not %t 2>&1 | FileCheck %s
 * RUN: env SWEMU_WATCHDOG=1 SWEMU_MODE=timed not %t 2>&1 | FileCheck %s
 * RUN: env SWEMU_WATCHDOG=x not %t 2>&1 | FileCheck --check-prefix=BAD %s
 * RUN: %swemu-cc --machine=sw26010pro -O2 -DENDLESS=0 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env SWEMU_WATCHDOG=1 %t
 * RUN: env SWEMU_WATCHDOG=0 %t
 *
 * CHECK: swemu: error: CPE 3: has computed for 1 seconds without a vendor call, an endless loop? Its last call was athread_dma_get
 * CHECK-SAME: watchdog.c:
 * BAD: swemu: error: SWEMU_WATCHDOG='x': expected a number of seconds
 */
#include <slave.h>
__ldm double a[8];
__ldm long seed = 12345;
static long work(long turns) { /* nothing that a compiler could foresee */
  for (long i = 0; i < turns; ++i)
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed;
}
void k(double *m) {
  athread_dma_get(a, m, 64);
  if (_MYID != 3)
    return;
  if (ENDLESS)
    while (1)
      work(3);
  for (int i = 0; i < 20; ++i) {
    work(20 * 1000 * 1000);
    athread_dma_get(a, m, 64);
  }
}
