/* Masks without the own core, the Pro's scope trap, and deadlocks, which say who waits for what.
 *
 * DEFINE: %{build} = %swemu-cc --machine=sw26010pro %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %{build} -DFAULT=1 && not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: %{build} -DFAULT=2 && not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 && not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %{build} -DFAULT=4 && not %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: %{build} -DFAULT=5 && not %t 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: %{build} -DFAULT=6 && not %t 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: %{build} -DFAULT=7 && not %t 2>&1 | FileCheck --check-prefix=F7 %s
 * RUN: %{build} -DFAULT=8 && not %t 2>&1 | FileCheck --check-prefix=F8 %s
 * RUN: %{build} -DFAULT=0 && %t | FileCheck --check-prefix=OK %s
 */
#include <slave.h>
__thread_local crts_rply_t reply = 0;
__thread_local double buf[8];
volatile int flag;
long lock;
void k(double *m) {
  switch (FAULT) {
  case 0: athread_ssync_array(); break;
  case 1: athread_syn(ROW_SCOPE, 0xfe); break;
  case 2: athread_ssync(ARRAY_SCOPE, 0xffff); break;
  case 3:
    if (_MYID != 17)
      athread_ssync_array();
    break;
  case 4:
    if (_ROW == 0)
      athread_syn(ROW_SCOPE, 0xff);
    else
      athread_ssync_array();
    athread_ssync_array();
    break;
  case 5:
    if (_MYID == 4) {
      athread_dma_iget(buf, m, 64, &reply);
      athread_dma_wait_value(&reply, 2);
    }
    break;
  case 6:
    while (flag == 0)
      ;
    break;
  case 7: athread_lock(&lock); break;
  case 8: CRTS_ssync_peer(_MYID); break;
  }
}
/* OK: ended
 * F1: swemu: error: CPE 0: athread_syn: mask 0xfe does not contain the calling CPE (row 0, column 0)
 * F2: error: CPE 0: athread_ssync: scope is neither row, column nor pair: on the machine this returns -1 from the caller
 * F3: swemu: error: deadlock: no CPE can go on
 * F3-NEXT: CPE 0-16, 18-63: athread_ssync_array waits for CPE 17 ({{.*}}sync-misuse.c:[[#]])
 * F4: swemu: error: deadlock: no CPE can go on
 * F4-NEXT: CPE 8-63: athread_ssync_array waits for CPE 0-7 (
 * F5: swemu: error: deadlock: no CPE can go on
 * F5-NEXT: CPE 4: athread_dma_wait_value waits for reply >= 2, the word is 1, 0 request(s) in flight
 * F6: CPE 0-63: spinning on a word that nobody changes
 * F7: CPE 1-63: athread_lock waits for a lock that is never released
 * F8: CPE 0: CRTS_ssync_peer: partner 0: expected another CPE, 0 to 63
 */
