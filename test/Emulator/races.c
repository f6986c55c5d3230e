/* Main memory that two CPEs touch by DMA without a synchronisation in between.
 *
 * DEFINE: %{build} = %swemu-cc --machine=sw26010pro -O1 %S/Inputs/run.host.c --slave %s
 * RUN: %{build} -DFAULT=0 -o %t && %t | %filecheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=1 -o %t && not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env SWEMU_RACES=off %t | %filecheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=2 -o %t && not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 -o %t && not %t 2>&1 | FileCheck --check-prefix=F3 %s
 */
#include <slave.h>

__thread_local double a[8];

void k(double *m) {
  athread_dma_get(a, m + 1024, 64); /* all read the same: allowed */
  switch (FAULT) {
  case 0: /* neighbours' results, after a barrier; own results at once */
    athread_dma_put(m + 8 * _MYID, a, 64);
    athread_dma_get(a, m + 8 * _MYID, 64);
    athread_ssync_array();
    athread_dma_get(a, m + 8 * ((_MYID + 1) % 64), 64);
    athread_ssync_array();
    athread_dma_put(m + 8 * ((_MYID + 1) % 64), a, 64);
    break;
  case 1:
    athread_dma_put(m + 7 * _MYID, a, 64);
    break;
  case 2:
    athread_dma_put(m + 8 * _MYID, a, 64);
    athread_dma_get(a, m + 8 * ((_MYID + 1) % 64), 64);
    break;
  case 3:
    athread_dma_put(m + 1024 + 8 * _MYID, a, 64);
    break;
  }
}
/* OK: ended
 * F1: swemu: error: CPE 1: athread_dma_put: writes main memory at 0x{{[0-9a-f]+}}, which CPE 0 wrote (athread_dma_put at {{.*}}races.c:26) without a synchronisation in between ({{.*}}races.c:26)
 * F2: swemu: error: CPE 0: athread_dma_get: reads main memory at 0x{{[0-9a-f]+}}, which CPE 1 wrote (athread_dma_put at {{.*}}races.c:29) without a synchronisation in between
 * F3: CPE 0: athread_dma_put: writes main memory at 0x{{[0-9a-f]+}}, which CPE 1 read (athread_dma_get at {{.*}}races.c:15) without a synchronisation in between
 */
