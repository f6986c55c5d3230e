/* Buffers and reply words belong to the DMA engine until the wait.
 *
 * DEFINE: %{build} = %swemu-cc --machine=sw26010pro -O1 %S/Inputs/run.host.c --slave %s
 * RUN: %{build} -DFAULT=0 -o %t && %t | %filecheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=1 -o %t && not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: %{build} -DFAULT=2 -o %t && not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 -o %t && not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %{build} -DFAULT=4 -o %t && not %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: %{build} -fplugin-arg-swemu-checks=none -DFAULT=4 -o %t && not %t 2>&1 | FileCheck --check-prefix=OLD %s
 * RUN: %{build} -DFAULT=5 -o %t && not %t 2>&1 | FileCheck --check-prefix=F5 %s
 */
#include <slave.h>

__thread_local crts_rply_t reply;
__thread_local double a[8], b[8];

void k(double *m) {
  if (_MYID != 3)
    return;
  switch (FAULT) {
  case 0: /* two puts may drain one buffer; interleaved strided puts do not overlap */
    athread_dma_iget(a, m, 64, &reply);
    athread_dma_wait_value(&reply, 1);
    athread_dma_iput(m + 8, a, 64, &reply);
    athread_dma_iput_stride(m + 100, a, 64, 8, 8, &reply);
    athread_dma_iput_stride(m + 101, a, 64, 8, 8, &reply);
    break;
  case 1:
    athread_dma_iget(a, m, 64, &reply);
    athread_dma_iget(a + 4, m + 16, 32, &reply);
    break;
  case 2:
    athread_dma_get(a, m, 64);
    athread_dma_iput(m, a, 64, &reply);
    athread_dma_iget(a, m + 8, 64, &reply);
    break;
  case 3: /* the get may read what the put has not yet written */
    athread_dma_get(a, m, 64);
    athread_dma_iput(m, a, 64, &reply);
    athread_dma_iget(b, m, 64, &reply);
    break;
  case 4:
    reply = 1;
    athread_dma_iget(a, m, 64, &reply);
    reply = 0;
    break;
  case 5: /* changed before it left: the wrong bytes arrive */
    athread_dma_get(a, m, 64);
    athread_dma_iput(m, a, 64, &reply);
    a[0] = 12345;
    athread_dma_wait_value(&reply, 1);
  }
  athread_dma_wait_value(&reply, FAULT ? 2 : 4);
}
/* OK: ended
 * F1: CPE 3: athread_dma_iget: LDM buffer overlaps that of athread_dma_iget still in flight ({{.*}}.c:29) ({{.*}}.c:30)
 * F2: LDM buffer overlaps that of athread_dma_iput still in flight
 * F3: main-memory range overlaps that of athread_dma_iput still in flight
 * F4: CPE 3: store: 'reply' is the reply word of athread_dma_iget still in flight ({{.*}}dma-in-flight.c:44): it is reset too early ({{.*}}dma-in-flight.c:45)
 * OLD: CPE 3: athread_dma_iget: its reply word was reset from 1 to 0 while it was in flight
 * F5: CPE 3: store: 'a' is still being read by athread_dma_iput ({{.*}}dma-in-flight.c:49): wait for its reply first ({{.*}}dma-in-flight.c:50)
 */
