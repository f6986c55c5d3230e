/* Boxes with gaps (swemu_gaps): each CPE owns eight elements of which it changes those with an even
 * number, and needs those with an odd number of its neighbour, too.  A get may bring what the neighbour
 * writes as long as nobody uses it; a put may write what the neighbour reads as long as it changes
 * nothing there.
 *
 * DEFINE: %{build} = %swemu-cc --machine=sw26010pro -O1 %S/Inputs/run.host.c --slave %s
 * RUN: %{build} -DFAULT=0 -o %t && %t | %filecheck --check-prefix=OK %s
 * RUN: env SWEMU_DMA=early %t | %filecheck --check-prefix=OK %s
 * RUN: env SWEMU_DMA=random:4 %t | %filecheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=1 -o %t && not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env SWEMU_DMA=early not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env SWEMU_RACES=off %t | %filecheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=2 -o %t && not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 -o %t && not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %{build} -DFAULT=4 -o %t && not %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: %{build} -DFAULT=5 -o %t && not %t 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: %{build} -DFAULT=6 -o %t && not %t 2>&1 | FileCheck --check-prefix=F6 %s
 * A put of one's own that is under way leaves in what a get brings meanwhile nothing to be used.
 * RUN: %{build} -DFAULT=7 -o %t && %t | %filecheck --check-prefix=OK %s
 * RUN: env SWEMU_DMA=early %t | %filecheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=8 -o %t && not %t 2>&1 | FileCheck --check-prefix=F8 %s
 * RUN: %{build} -DFAULT=10 -o %t && not %t 2>&1 | FileCheck --check-prefix=F10 %s
 * RUN: %{build} -DFAULT=9 -o %t && not %t 2>&1 | FileCheck --check-prefix=F9 %s
 */
#include <slave.h>

__thread_local double a[16];

static void sweep(double *m, int fault) {
  const int next = (_MYID + 1) % 64;
  swemu_gaps(fault != 4);
  athread_dma_get(a, m + 8 * _MYID, 64);
  athread_dma_get(a + 8, m + 8 * next, 64);
  swemu_gaps(0);
  for (int k = 0; k < 8; k += 2)
    a[k] += a[k + 1] + 1 + a[fault == 1 && _MYID == 1 ? 8 : 9];
  if (fault == 2 && _MYID == 62)
    a[1] += 1;
  if (fault == 6)
    a[8] = a[0]; /* no use of what came: a value of its own */
  swemu_gaps(fault != 3);
  athread_dma_put(m + 8 * _MYID, a, 64);
  if (fault == 5)
    athread_dma_put(m + 8 * next, a + 8, 64);
  swemu_gaps(0);
}

/* The second half of eight elements goes back while all of them come. */
static void meet(double *m, int fault) {
  volatile int sent = 0, come = 0;
  for (int e = 0; e < 8; e++)
    a[e] = e;
  m += 8 * _MYID;
  athread_put(PE_MODE, a, m + 4, 32, (void *)&sent, 0, 0);
  swemu_gaps(fault != 9);
  athread_get(PE_MODE, m, a + 8, 64, (void *)&come, 0, 0, 0);
  swemu_gaps(0);
  while (come != 1)
    ;
  a[5] = a[8] + a[fault == 8 && _MYID == 3 ? 12 : 11];
  while (sent != 1)
    ;
  if (fault != 10)
    return;
  swemu_gaps(1);
  athread_dma_put(m, a + 8, 64);
  swemu_gaps(0);
}

void k(double *m) {
  if (FAULT >= 7) {
    meet(m, FAULT);
    return;
  }
  sweep(m, FAULT == 6 ? 0 : FAULT);
  athread_ssync_array();
  sweep(m, FAULT); /* what was in doubt is not after the barrier */
  if (FAULT == 6) /* this get is one of those that are checked */
    athread_dma_get(a, m + 8 * ((_MYID + 1) % 64), 64);
}
/* OK: ended
 * F1: CPE {{[012]}}: {{load: reads|athread_dma_put: writes}} main memory at 0x{{[0-9a-f]+}}, which CPE {{[12]}} {{read \(load|wrote \(athread_dma_put}} at {{.*}}gaps.c:{{[0-9]+}}) without a synchronisation in between
 * F2: main memory at 0x{{[0-9a-f]+}}, which CPE {{61|62}} {{.*}} without a synchronisation in between
 * F3: athread_dma_put: writes main memory at 0x{{[0-9a-f]+}}, which CPE {{[0-9]+}} read (load at {{.*}}gaps.c:{{[0-9]+}}) without a synchronisation in between
 * F4: athread_dma_{{.*}} main memory at 0x{{[0-9a-f]+}}, which CPE {{[0-9]+}} {{.*}} without a synchronisation in between
 * F5: athread_dma_put: {{reads|writes}} main memory at 0x{{[0-9a-f]+}}, which CPE {{[0-9]+}} {{.*}} without a synchronisation in between
 * F8: CPE 3: load: nothing has written 'a' byte 96 yet
 * F10: athread_dma_put: nothing has written 'a' byte 96 yet: arbitrary bytes go to main memory
 * F9: athread_get: main-memory range overlaps that of athread_put still in flight
 * F6: athread_dma_get: reads main memory at 0x{{[0-9a-f]+}}, which CPE {{[0-9]+}} wrote (athread_dma_put at {{.*}}gaps.c:{{[0-9]+}}) without a synchronisation in between
 */
