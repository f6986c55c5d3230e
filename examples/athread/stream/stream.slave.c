/* STREAM: copy, scale, add, triad.  The pieces are dealt to the 64 CPEs in turn; each CPE waits for
 * its requests before it goes on (one piece in flight), as in the published measurements. */
#include "stream.h"
#include <slave.h>

#define ELEMENTS (PIECE_MAX / 8)

__thread_local volatile int reply;
__thread_local struct stream s;
__thread_local double x[ELEMENTS], y[ELEMENTS];

static void wait_for(int n) {
  while (reply != n)
    ;
  reply = 0;
}

static void start(struct stream *arg) {
  reply = 0;
  athread_get(PE_MODE, arg, &s, sizeof s, (void *)&reply, 0, 0, 0);
  wait_for(1);
}

static void get(double *to, double *from, long n) {
  athread_get(PE_MODE, from, to, n * 8, (void *)&reply, 0, 0, 0);
}

static void put(double *to, double *from, long n) {
  athread_put(PE_MODE, from, to, n * 8, (void *)&reply, 0, 0);
  wait_for(1);
}

#define FOR_PIECES(at, n)                                                                         \
  for (long step = s.piece / 8, at = _MYID * step, n;                                             \
       at < s.n && ((n = s.n - at < step ? s.n - at : step), 1); at += 64 * step)

void stream_copy(struct stream *arg) {
  start(arg);
  FOR_PIECES(at, n) {
    get(x, s.from + at, n);
    wait_for(1);
    put(s.to + at, x, n);
  }
}

void stream_scale(struct stream *arg) {
  start(arg);
  FOR_PIECES(at, n) {
    get(x, s.from + at, n);
    wait_for(1);
    for (long i = 0; i < n; ++i)
      x[i] = s.factor * x[i];
    put(s.to + at, x, n);
  }
}

void stream_add(struct stream *arg) {
  start(arg);
  FOR_PIECES(at, n) {
    get(x, s.from + at, n);
    get(y, s.from2 + at, n);
    wait_for(2);
    for (long i = 0; i < n; ++i)
      x[i] = x[i] + y[i];
    put(s.to + at, x, n);
  }
}

void stream_triad(struct stream *arg) {
  start(arg);
  FOR_PIECES(at, n) {
    get(x, s.from + at, n);
    get(y, s.from2 + at, n);
    wait_for(2);
    for (long i = 0; i < n; ++i)
      x[i] = x[i] + s.factor * y[i];
    put(s.to + at, x, n);
  }
}
