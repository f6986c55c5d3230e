/* What collectives cost in timed mode: messages, bytes and combining, not only barriers.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Wextra -Werror %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env SWEMU_MODE=timed %t > %t.once && env SWEMU_MODE=timed %t | diff %t.once -
 * RUN: FileCheck %s < %t.once
 * RUN: env SWEMU_MODE=timed SWEMU_TIMING=RmaIssue=0,RmaLatency=0,RmaHopX=0,RmaHopY=0,RmaBytesPerCycle=1e9,LdmLatency=0,FpLatency=0 %t | FileCheck --check-prefix=FREE %s
 *
 * An exchange issues 63 messages (53 cycles each) or moves 63 blocks at 24.5 bytes per cycle, whichever is
 * more; a reduction has 6 rounds of at least 53 + 35 cycles.
 * CHECK: barriers 401
 * CHECK: alltoall of 4 bytes in cycles: 33..
 * CHECK: alltoall of 1408 bytes in cycles: 37..
 * CHECK: sum of 1 double in cycles: 6..
 * CHECK: sum of 512 doubles in cycles: 27..
 * FREE: barriers 401
 * FREE: alltoall of 4 bytes in cycles: 0
 * FREE: sum of 1 double in cycles: 18
 * FREE: sum of 512 doubles in cycles: 11..
 */
#include <slave.h>
#include <stdio.h>
__ldm char from[64 * 1408], to[64 * 1408];
__ldm double src[512], dst[512];
static void tell(const char *what, long cycles) {
  if (_MYID != 63)
    return;
  if (cycles > 99)
    printf("%s in cycles: %ld..\n", what, cycles / 100);
  else
    printf("%s in cycles: %ld\n", what, cycles);
}
void k(double *m) {
  (void)m;
  for (int i = 0; i < (int)sizeof from; ++i)
    from[i] = 1;
  for (int i = 0; i < 512; ++i)
    src[i] = i;
  athread_ssync_array();
  long t = CRTS_stime_cycle();
  athread_ssync_array();
  athread_ssync_array();
  long barriers = CRTS_stime_cycle() - t;
  if (_MYID == 63)
    printf("barriers %ld\n", barriers);
  t = CRTS_stime_cycle();
  athread_alltoall(from, to, 4);
  tell("alltoall of 4 bytes", (long)CRTS_stime_cycle() - t - barriers);
  t = CRTS_stime_cycle();
  athread_alltoall(from, to, 1408);
  tell("alltoall of 1408 bytes", (long)CRTS_stime_cycle() - t - barriers);
  t = CRTS_stime_cycle();
  athread_redurt(src, dst, 1, athread_double, OP_add, 0, 0); /* three barriers */
  tell("sum of 1 double", (long)CRTS_stime_cycle() - t - barriers * 3 / 2);
  t = CRTS_stime_cycle();
  athread_redurt(src, dst, 512, athread_double, OP_add, 0, 0);
  tell("sum of 512 doubles", (long)CRTS_stime_cycle() - t - barriers * 3 / 2);
  if (dst[511] != 511 * 64 || to[5] != 1)
    printf("wrong\n");
}
