/* SW26010Pro: barriers, locks, waits that never end. */
#include "faults.h"

__thread_local crts_rply_t reply = 0;
__thread_local double buf[8];
volatile int flag;
long lock;

PAIR(mask_without_own, "CPE 0: athread_syn: mask 0xfe does not contain the calling CPE (row 0, column 0)") {
  if (bad || _COL)
    athread_syn(ROW_SCOPE, bad ? 0xfe : 0xfe); /* HERE */
}
PAIR(array_mask_without_own, "CPE 8: athread_syn: mask 0x1ff does not contain the calling CPE (row 1, column 0)") {
  if (bad || _ROW == 0)
    athread_syn(ARRAY_SCOPE, 0x1ff); /* HERE */
}
PAIR(ssync_of_the_array, "CPE 0: athread_ssync: scope is neither row, column nor pair") {
  athread_ssync(bad ? ARRAY_SCOPE : ROW_SCOPE, 0xff); /* HERE */
}
PAIR(pair_with_itself, "CPE 2: CRTS_ssync_peer: partner 2: expected another CPE") {
  if (_MYID == 2 || _MYID == 3)
    CRTS_ssync_peer(bad ? _MYID : 5 - _MYID); /* HERE */
}
PAIR(one_cpe_missing, "deadlock: no CPE can go on ... CPE 0-16, 18-63: athread_ssync_array waits for CPE 17") {
  if (!bad || _MYID != 17)
    athread_ssync_array(); /* HERE */
}
PAIR(barriers_that_never_meet, "deadlock: no CPE can go on ... CPE 0-7: ... CPE 8-63: athread_ssync_array waits for CPE 0-7") {
  if (bad && _ROW == 0)
    athread_syn(ARRAY_SCOPE, 0x1ff);
  if (bad && _ROW == 0)
    athread_syn(ARRAY_SCOPE, 0x3ff);
  else
    athread_ssync_array(); /* HERE */
}
PAIR(reply_that_never_counts, "deadlock: no CPE can go on ... CPE 4: athread_dma_wait_value waits for reply >= 2, the word is 1") {
  ONLY(4);
  reply = 0;
  athread_dma_iget(buf, m, 64, &reply);
  athread_dma_wait_value(&reply, bad ? 2 : 1); /* HERE */
}
PAIR(lock_never_given_back, "deadlock: no CPE can go on ... CPE 1-63: athread_lock waits for a lock that is never released") {
  athread_lock(&lock); /* HERE */
  if (!bad)
    athread_unlock(&lock);
}
PAIR(unlock_of_a_free_lock, "CPE 7: athread_unlock: the lock is not held") {
  ONLY(7);
  if (!bad)
    athread_lock(&lock);
  athread_unlock(&lock); /* HERE */
}
PAIR(flag_that_nobody_sets, "deadlock: no CPE can go on ... CPE 0-63: spinning on a word that nobody changes: main memory at ... (") {
  if (_MYID == 63 && !bad)
    flag = 1;
  while (!flag) /* HERE */
    ;
}
