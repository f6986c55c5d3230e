/* A malformed environment variable is an error, never ignored.
 *
 * RUN: %swemu-cc --machine=sw26010 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %t | FileCheck --check-prefix=OK %s
 * RUN: not env SWEMU_DMA=later %t 2>&1 | FileCheck --check-prefix=DMA %s
 * RUN: not env SWEMU_DMA=random:x %t 2>&1 | FileCheck --check-prefix=DMA %s
 * RUN: not env SWEMU_DMA=random %t 2>&1 | FileCheck --check-prefix=DMA %s
 * RUN: not env SWEMU_STACK=1k %t 2>&1 | FileCheck --check-prefix=STACK %s
 * RUN: not env SWEMU_RACES=no %t 2>&1 | FileCheck --check-prefix=RACES %s
 * RUN: env SWEMU_DMA= SWEMU_RACES= %t | FileCheck --check-prefix=OK %s
 */
#include <slave.h>
void k(double *m) { m[_MYID] = 1; }
/* OK: ended
 * DMA: swemu: error: SWEMU_DMA='{{.*}}': expected 'late', 'early' or 'random:SEED'
 * STACK: swemu: error: SWEMU_STACK='1k': expected a number of bytes
 * RACES: swemu: error: SWEMU_RACES='no': expected 'on' or 'off'
 */
