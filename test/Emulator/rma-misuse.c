/* Typical mistakes with RMA, each named with CPE, call and line.  FAULT 0 is the correct twin.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O1 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck --check-prefix=OK %s
 * RUN: env FAULT=1 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F3 %s
 * RUN: env FAULT=4 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F4 %s
 * RUN: env FAULT=5 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F5 %s
 * RUN: env FAULT=6 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F6 %s
 * RUN: env FAULT=7 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F7 %s
 * RUN: env FAULT=8 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F8 %s
 * RUN: env FAULT=9 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F9 %s
 * RUN: env FAULT=10 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F10 %s
 * RUN: env FAULT=11 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F11 %s
 * RUN: env FAULT=12 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F12 %s
 * RUN: env FAULT=13 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F13 %s
 * RUN: env FAULT=14 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F14 %s
 * RUN: env FAULT=15 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F15 %s
 * RUN: env FAULT=16 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F16 %s
 * RUN: env FAULT=17 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F17 %s
 * RUN: env FAULT=18 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F18 %s
 * RUN: env FAULT=19 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F19 %s
 * RUN: env FAULT=20 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F20 %s
 * RUN: env FAULT=21 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F21 %s
 * RUN: env FAULT=22 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F22 %s
 * RUN: env FAULT=23 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F23 %s
 * RUN: env FAULT=24 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F24 %s
 * RUN: env FAULT=25 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F25 %s
 * RUN: env FAULT=26 not %t 2>&1 | tr '\n' ' ' | FileCheck --check-prefix=F26 %s
 * RUN: env FAULT=3 sh -c '%t 2>/dev/null; test $? -eq 86'
 */
#include <slave.h>
#include <stdlib.h>

__thread_local volatile int local, reply;
__thread_local int src[16], dst[16];
volatile int far;

void k(double *m) {
  int me = _MYID, col = _COL;
  athread_dma_get(src, m, 64);
  switch (atoi(getenv("FAULT"))) {
  case 0:
    reply = 0;
    athread_ssync_array();
    if (col == 7)
      athread_rma_row_ibcast(dst, src, 64, &local, &reply);
    athread_rma_wait_value(&reply, 1);
    athread_rma_wait_value(&local, col == 7);
    break;
  case 1: /* no sync before the broadcast, receivers reset after it was sent */
    reply = 0;
    if (col == 0) athread_rma_row_ibcast(dst, src, 64, &local, &reply);
    athread_rma_wait_value(&reply, 1);
    break;
  case 2: /* receivers reset before, but nothing says so to the sender */
    reply = 0;
    if (col == 7) athread_rma_row_ibcast(dst, src, 64, &local, &reply);
    athread_rma_wait_value(&reply, 1);
    break;
  case 3: /* size 0 */
    athread_rma_put(src, 0, 1, dst, &reply);
    break;
  case 4: /* size 6 */
    athread_rma_put(src, 6, 1, dst, &reply);
    break;
  case 5: /* over the field */
    athread_rma_put(src, 1 << 18, 1, dst, &reply);
    break;
  case 6: /* no such CPE */
    athread_rma_iget(dst, &local, 64, 64, src, &reply);
    break;
  case 7: /* main memory */
    athread_rma_iput((int *)m, &local, 64, 1, dst, &reply);
    break;
  case 8: /* remote in main memory */
    athread_rma_iput(src, &local, 64, 1, (int *)m, &reply);
    break;
  case 9: /* remote reply in main memory */
    athread_rma_iput(src, &local, 64, 1, dst, &far);
    break;
  case 10: /* null reply */
    athread_rma_iput(src, 0, 64, 1, dst, &reply);
    break;
  case 11: /* past the end */
    athread_rma_iput(src, &local, 64, 1, dst + 8, &reply);
    break;
  case 12: /* misaligned */
    athread_rma_iput((char *)src + 2, &local, 8, 1, dst, &reply);
    break;
  case 13: /* source that a DMA still fills */
    athread_dma_iget(src, m, 64, &local);
    athread_rma_put(src, 64, (me + 1) % 64, dst, &reply);
    break;
  case 14: /* DMA into a message's destination */
    if (me == 0) athread_rma_put(src, 64, 1, dst, &reply);
    athread_ssync_array();
    if (me == 1) athread_dma_get(dst, m, 64);
    break;
  case 15: /* two senders to one place */
    if (me != 5) athread_rma_put(src, 64, 5, dst, &reply);
    break;
  case 16: /* sender does not wait */
    if (me == 3) athread_rma_iput(src, &local, 64, 5, dst, &reply);
    if (me == 5) athread_rma_wait_value(&reply, 1);
    break;
  case 17: /* receiver does not wait */
    if (me == 3) athread_rma_put(src, 64, 5, dst, &reply);
    athread_ssync_array();
    break;
  case 18: /* receiver has gone */
    if (me == 2) return;
    athread_ssync(COL_SCOPE, col == 2 ? 0xfe : 0xff);
    if (me == 3) athread_rma_put(src, 64, 2, dst, &reply);
    break;
  case 19: /* nobody sends */
    if (me == 9) athread_rma_wait_value(&reply, 1);
    break;
  case 20: /* one CPE misses the collective */
    if (me != 4) athread_rma_row_bcast_coll(dst, src, 64, 0);
    break;
  case 21: /* roots differ */
    athread_rma_row_bcast_coll(dst, src, 64, me == 6);
    break;
  case 22: /* sizes differ */
    athread_rma_col_bcast_coll(dst, src, me == 16 ? 32 : 64, 0);
    break;
  case 23: /* different collectives */
    if (me == 7) athread_rma_bcast_coll(dst, src, 64, 0);
    else athread_dma_bcast_coll(dst, m, 64);
    break;
  case 24: /* root out of range */
    athread_rma_row_bcast_coll(dst, src, 64, 8);
    break;
  case 25: /* mask too wide */
    athread_rma_row_mcast(dst, src, 64, 0x100, &reply);
    break;
  case 26: /* local reply reset in flight */
    local = 3;
    athread_rma_iput(src, &local, 64, (me + 1) % 64, dst, &reply);
    local = 0;
    athread_rma_wait_value(&reply, 1);
    athread_rma_wait_value(&local, 1);
    break;
  }
  (void)me;
  (void)col;
}
/* OK: ended
 * F1: swemu: error: CPE 1: store: the reply word is set while athread_rma_row_ibcast of CPE 0, which counts in it, is on its way ({{.*}}rma-misuse.c:54): the reply is lost (set it, then synchronise, then send) ({{.*}}rma-misuse.c:53)
 * F2: swemu: error: CPE 7: athread_rma_row_ibcast: CPE 0 has set its reply word with no synchronisation between that and this message: the reply may be lost
 * F3: swemu: error: CPE 0: athread_rma_put: size 0 raises an alignment exception
 * F4: swemu: error: CPE 0: athread_rma_put: size 6 is not a multiple of 4 bytes
 * F5: athread_rma_put: size 262144 does not fit the descriptor
 * F6: swemu: error: CPE 0: athread_rma_iget: no CPE has the number 64
 * F7: athread_rma_iput: source {{.*}} is not in the LDM (it is a main-memory address)
 * F8: athread_rma_iput: remote destination {{.*}} is not in the LDM (it is a main-memory address)
 * F9: athread_rma_iput: remote reply word {{.*}} is not in the LDM
 * F10: athread_rma_iput: local reply word is null
 * F11: athread_rma_iput: remote destination: 64 bytes run past the end of LDM variable 'dst' by 32
 * F12: athread_rma_iput: source {{.*}} is not 4-byte aligned
 * F13: swemu: error: CPE 0: athread_rma_put: LDM range of CPE 0 overlaps that of athread_dma_iget still in flight ({{.*}}rma-misuse.c:[[#]])
 * F14: swemu: error: CPE 1: athread_dma_get: LDM range of CPE 1 overlaps that of athread_rma_put of CPE 0 still in flight
 * F15: swemu: error: CPE 1: athread_rma_put: LDM range of CPE 5 overlaps that of athread_rma_put of CPE 0 still in flight
 * F16: swemu: error: CPE 3: athread_rma_iput: the CPE ends while this is in flight: nobody waited for it
 * F17: swemu: error: CPE 5: athread_rma_put: the CPE ends while this message of CPE 3 to it is on its way: it did not wait for the reply
 * F18: swemu: error: CPE 3: athread_rma_put: CPE 2, the other end, has ended
 * F19: deadlock: no CPE can go on{{.*}}CPE 9: athread_rma_wait_value waits for reply >= 1, the word is 0
 * F20: deadlock: no CPE can go on{{.*}}CPE 0-3, 5-7: athread_rma_row_bcast_coll waits for CPE 4
 * F21: swemu: error: CPE 6: athread_rma_row_bcast_coll: root 1, but CPE 0 calls it with root 0 ({{.*}}rma-misuse.c:[[#]])
 * F22: swemu: error: CPE 16: athread_rma_col_bcast_coll: size 32, but CPE 0 calls it with size 64
 * F23: swemu: error: CPE 7: athread_rma_bcast_coll: CPE 0 of the same collective calls athread_dma_bcast_coll
 * F24: swemu: error: CPE 0: athread_rma_row_bcast_coll: root 8: expected 0 to 7 (the column of the root)
 * F25: swemu: error: CPE 0: athread_rma_row_mcast: mask 0x100: one bit for each of 8 rows
 * F26: CPE 0: store: 'local' is the reply word of athread_rma_iput still in flight ({{.*}}rma-misuse.c:141): it is reset too early ({{.*}}rma-misuse.c:142)
 */
