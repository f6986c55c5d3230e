/* Times DMA: get, put, copy (get, then put) and triad (two gets, then put). */
#include "dma.h"
#include <slave.h>

#define MOST (72 * 1024) /* both buffers of the largest request of a table, and its reply words */
__thread_local volatile int reply;
__thread_local struct measure m;
#if defined(__sw_ocn__)
__thread_local double buffer[2][MOST / 8];
#else
__thread_local double buffer[2][24 * 1024 / 8];
#endif

static void get(char *from, int which) {
  athread_get(PE_MODE, from, buffer[which], m.bytes, (void *)&reply, 0, m.gap, m.block);
}

static void put(char *to, int which) {
  athread_put(PE_MODE, buffer[which], to, m.bytes, (void *)&reply, m.gap, m.block);
}

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
  long at = m.offset + _MYID * m.slot;
  for (long r = 0; r < m.reps; ++r, at += m.step) {
    if (m.op != OP_PUT) {
      reply = 0;
      get(m.a + at, 0);
      if (m.op == OP_TRIAD)
        get(m.b + at, 1);
      wait_for(m.op == OP_TRIAD ? 2 : 1);
    }
    if (m.op == OP_TRIAD)
      for (long i = 0; i < m.bytes / 8; ++i)
        buffer[0][i] += 3.0 * buffer[1][i];
    if (m.op != OP_GET) {
      reply = 0;
      put(m.c + at, 0);
      wait_for(1);
    }
  }
}
