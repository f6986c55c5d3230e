/* Times DMA: get, put, copy (get, then put). */
#include "dma.h"
#include <slave.h>

__thread_local volatile int reply;
__thread_local struct measure m;
#if defined(__sw_ocn__)
__thread_local double buffer[128 * 1024 / 8];
#else
__thread_local double buffer[24 * 1024 / 8];
#endif

static void wait_for(int n) {
  while (reply != n)
    ;
}

void measure(struct measure *arg) {
  reply = 0;
  athread_get(PE_MODE, arg, &m, sizeof m, (void *)&reply, 0, 0, 0);
  wait_for(1);
  if (_MYID >= m.active)
    return;
  if (m.op == OP_PUT)
    for (long i = 0; i < m.bytes / 8; ++i)
      buffer[i] = i;
  long at = m.offset + _MYID * m.slot;
  for (long r = 0; r < m.reps; ++r, at += m.step) {
    reply = 0;
    if (m.op != OP_PUT) {
      athread_get(PE_MODE, m.from + at, buffer, m.bytes, (void *)&reply, 0, m.gap, m.block);
      wait_for(1);
    }
    reply = 0;
    if (m.op != OP_GET) {
      athread_put(PE_MODE, buffer, m.to + at, m.bytes, (void *)&reply, m.gap, m.block);
      wait_for(1);
    }
  }
}
