/* SW26010Pro: messages from LDM to LDM. */
#include "faults.h"

__thread_local volatile int local, reply;
__thread_local int src[16] = {1}, dst[16] = {1};
volatile int far;

PAIR(broadcast_without_sync, "CPE 1: store: the reply word is set while athread_rma_row_ibcast of CPE 0, which counts in it, is on its way") {
  reply = local = 0;
  if (!bad)
    athread_ssync_array();
  if (_COL == 0)
    athread_rma_row_ibcast(dst, src, 64, &local, &reply); /* HERE */
  athread_rma_wait_value(&reply, 1);
  if (_COL == 0)
    athread_rma_wait_value(&local, 1);
}
PAIR(load_before_the_message, "load: 'dst' is still being filled by athread_rma_row_ibcast") {
  reply = local = 0;
  athread_ssync_array();
  if (_COL == 0)
    athread_rma_row_ibcast(dst, src, 64, &local, &reply);
  athread_ssync_array();
  if (!bad)
    athread_rma_wait_value(&reply, 1);
  src[1] = dst[0]; /* HERE */
  athread_rma_wait_value(&reply, 1);
  if (_COL == 0)
    athread_rma_wait_value(&local, 1);
}
PAIR(store_before_it_has_left, "CPE 0: store: 'src' is still being read by athread_rma_iput") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, 64, 5, dst, (void *)&reply);
    if (!bad)
      athread_rma_wait_value(&local, 1);
    src[0] = 9; /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5)
    athread_rma_wait_value(&reply, 1);
}
PAIR(rma_size_0, "CPE 0: athread_rma_iput: size 0 raises an alignment exception") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, bad ? 0 : 64, 5, dst, (void *)&reply); /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5)
    athread_rma_wait_value(&reply, 1);
}
PAIR(rma_size_odd, "CPE 0: athread_rma_iput: size 6 is not a multiple of 4 bytes") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, bad ? 6 : 64, 5, dst, (void *)&reply); /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5)
    athread_rma_wait_value(&reply, 1);
}
PAIR(rma_past_variable, "CPE 0: athread_rma_iput: ... run past the end of LDM variable") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, 64, 5, dst + (bad ? 4 : 0), (void *)&reply); /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5)
    athread_rma_wait_value(&reply, 1);
}
PAIR(remote_reply_in_memory, "CPE 0: athread_rma_iput: remote reply word ... is not in the LDM") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, 64, 5, dst, bad ? (void *)&far : (void *)&reply); /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5)
    athread_rma_wait_value(&reply, 1);
}
PAIR(no_such_cpe, "CPE 0: athread_rma_iput: no CPE has the number 64") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, 64, bad ? 64 : 63, dst, (void *)&reply); /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 63)
    athread_rma_wait_value(&reply, 1);
}
PAIR(collective_sizes_differ, "athread_rma_row_bcast_coll: size 32, but CPE ... calls it with size 64") {
  athread_rma_row_bcast_coll(dst, src, bad && _COL == 3 ? 32 : 64, 2); /* HERE */
}
PAIR(collective_roots_differ, "athread_rma_row_bcast_coll: root 1, but CPE ... calls it with root 2") {
  athread_rma_row_bcast_coll(dst, src, 64, bad && _COL == 3 ? 1 : 2); /* HERE */
}
PAIR(collective_missed, "deadlock: no CPE can go on ... CPE 0-2, 4-7: athread_rma_row_bcast_coll waits for CPE 3") {
  if (!bad || _COL != 3)
    athread_rma_row_bcast_coll(dst, src, 64, 2); /* HERE */
}
PAIR(receiver_does_not_wait, "CPE 5: athread_rma_iput: the CPE ends while this message of CPE 0 to it is on its way") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, 64, 5, dst, (void *)&reply); /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5 && !bad)
    athread_rma_wait_value(&reply, 1);
}
PAIR(sender_does_not_wait, "CPE 0: athread_rma_iput: the CPE ends while this is in flight") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0) {
    athread_rma_iput(src, &local, 64, 5, dst, (void *)&reply); /* HERE */
    if (!bad)
      athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5)
    athread_rma_wait_value(&reply, 1);
}
PAIR(puts_of_two_cpes_meet, "athread_rma_iput: LDM range of CPE 5 overlaps that of athread_rma_iput") {
  reply = local = 0;
  athread_ssync_array();
  if (_MYID == 0 || _MYID == 1) {
    athread_rma_iput(src, &local, 32, 5, bad ? dst : dst + 8 * _MYID, (void *)&reply); /* HERE */
    athread_rma_wait_value(&local, 1);
  }
  if (_MYID == 5)
    athread_rma_wait_value(&reply, 2);
}
