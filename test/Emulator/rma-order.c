/* Ways to tell a sender that the reply word is ready, besides barriers: none of them is a false alarm.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %t | %filecheck %s
 * RUN: env SWEMU_DMA=early %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:2 %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:7 %t | %filecheck %s
 * RUN: env SWEMU_MODE=timed %t | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>

__ldm crts_rply_t reply, ready_reply;
__ldm long src[4], dst[4], box[1], wrong, all_wrong;
__ldm volatile long flag;
volatile long ready[64];
long lock, turn[64], data[64];

static void send(int step, int to) {
  for (int i = 0; i < 4; ++i)
    src[i] = 100 * step + 10 * to + i;
  athread_rma_put(src, sizeof src, to, dst, &reply);
}
static void receive(int step) {
  athread_rma_wait_value(&reply, 1);
  for (int i = 0; i < 4; ++i)
    wrong += dst[i] != 100 * step + 10 * _MYID + i;
  athread_ssync_array();
}
void k(double *m) {
  (void)m;
  int me = _MYID, to = (me + 1) % 64, from = (me + 63) % 64;
  for (int i = 0; i < 4; ++i)
    dst[i] = 0;
  flag = 0;
  ready_reply = 0;
  athread_ssync_array();
  /* a flag in main memory: for half of the CPEs it is set before they look */
  reply = 0;
  ready[me] = 1;
  while (ready[to] != 1)
    ;
  send(1, to);
  receive(1);
  /* a word under a lock */
  reply = 0;
  athread_lock(&lock);
  turn[me] = 2;
  athread_unlock(&lock);
  for (long seen = 0; seen != 2;) {
    athread_lock(&lock);
    seen = turn[to];
    athread_unlock(&lock);
  }
  send(2, to);
  receive(2);
  /* a message the other way */
  reply = 0;
  athread_rma_put(src, 8, from, box, &ready_reply);
  athread_rma_wait_value(&ready_reply, 1);
  send(3, to);
  receive(3);
  /* a store into the sender's LDM, which also says that data in main memory is there */
  data[me] = 4;
  reply = 0;
  *(volatile long *)((unsigned long)&flag | (unsigned long)from << 20 | 1ul << 45) = 1;
  while (flag != 1)
    ;
  wrong += data[to] != 4;
  send(4, to);
  receive(4);
  athread_redurt(&wrong, &all_wrong, 1, athread_long, OP_add, 0, 0);
  if (me == 0)
    printf("wrong %ld\n", all_wrong);
}
/* CHECK: wrong 0
 */
