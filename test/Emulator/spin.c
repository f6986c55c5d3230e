/* Every way to wait for a volatile word lets the other CPEs and the DMA engine go on, optimised or
 * not: empty loops, loops with a break, do-while, counted polling, polling through a function,
 * polling between other work, a flag in main memory, a reply word on the stack.
 *
 * RUN: %swemu-cc --machine=sw26010 -O0 %S/Inputs/run.host.c --slave %s -o %t.0
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/run.host.c --slave %s -o %t.2
 * RUN: %swemu-cc --machine=sw26010pro -O3 %S/Inputs/run.host.c --slave %s -o %t.3
 * RUN: %t.0 | %filecheck %s
 * RUN: %t.2 | %filecheck %s
 * RUN: %t.3 | %filecheck %s
 * RUN: env SWEMU_DMA=early %t.2 | %filecheck %s
 * RUN: env SWEMU_DMA=random:3 %t.2 | %filecheck %s
 * RUN: env SWEMU_DMA=random:4 %t.0 | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>

__thread_local volatile unsigned long reply; /* counts in its low word, as users write it */
__thread_local double buf[8];
__thread_local int work;
volatile int turn, wrong;

static __attribute__((noinline)) int done(volatile int *word, int value) { return *word == value; }
static void check(double *m, int n) {
  if (buf[0] != m[8 * n] || buf[7] != m[8 * n + 7])
    ++wrong;
  reply = 0;
}
#define GET(n, word) athread_get(PE_MODE, m + 8 * (n), buf, 64, (void *)(word), 0, 0, 0)

void k(double *m) {
  reply = 0;
  GET(1, &reply);
  while (reply != 1)
    ;
  check(m, 1);

  GET(2, &reply);
  for (;;) {
    unsigned long now = reply;
    if (now == 1)
      break;
  }
  check(m, 2);

  GET(3, &reply);
  do {
  } while (reply < 1);
  check(m, 3);

  GET(4, &reply);
  int polls = 0;
  while (!reply)
    ++polls;
  check(m, 4);

  GET(5, &reply);
  while (!done((volatile int *)&reply, 1))
    ;
  check(m, 5);

  GET(6, &reply);
  while (reply != 1)
    work += 1;
  check(m, 6);

  volatile int local = 0;
  GET(7, &local);
  while (local != 1)
    __asm__ volatile("nop");
  check(m, 7);

  while (turn != _MYID) /* handed from CPE to CPE through main memory, last one first in line */
    ;
  turn = _MYID + 1;
  while (turn != 64)
    ;
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (_MYID == 63)
    printf("wrong %d, turn %d\n", wrong, turn);
}
/* CHECK: wrong 0, turn 64
 */
