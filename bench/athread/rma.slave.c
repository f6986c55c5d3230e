/* Times RMA between CPE 0 and another: the round trip of a message, and puts with several in flight. */
#include "rma.h"
#include <slave.h>

__ldm struct rma r;
__ldm double from[RMA_MAX / 8], to[RMA_MAX / 8];
__ldm volatile int sent, came;

static void send(int peer) { athread_rma_iput(from, &sent, r.bytes, peer, to, &came); }

void ping(struct rma *arg) {
  athread_dma_get(&r, arg, sizeof r);
  sent = came = 0;
  for (long i = 0; i < r.bytes / 8; ++i)
    from[i] = i;
  athread_ssync_array();
  for (long i = 1; i <= r.reps; ++i) {
    if (_MYID == 0)
      send(r.peer);
    if (_MYID == 0 || _MYID == r.peer)
      athread_rma_wait_value(&came, i);
    if (_MYID == r.peer)
      send(0);
  }
  if (_MYID == 0 || _MYID == r.peer)
    athread_rma_wait_value(&sent, r.reps);
}

void stream(struct rma *arg) {
  athread_dma_get(&r, arg, sizeof r);
  sent = came = 0;
  for (long i = 0; i < r.bytes / 8; ++i)
    from[i] = i;
  athread_ssync_array();
  if (_MYID == 0)
    for (long i = 1; i <= r.reps; ++i) {
      for (long w = 0; w < r.window; ++w)
        send(r.peer);
      athread_rma_wait_value(&sent, i * r.window);
    }
  if (_MYID == r.peer)
    athread_rma_wait_value(&came, r.reps * r.window);
}
