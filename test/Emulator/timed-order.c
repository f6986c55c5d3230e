/* Timed mode keeps the order of time between CPEs that meet through atomics, locks and flags: a CPE
 * that is busy takes no further task; who comes first to a lock has it first; slow CPEs are seen late.
 *
 * RUN: split-file %s %t.d
 * RUN: %swemu-cc --machine=sw26010pro -O2 %t.d/host.c --slave %t.d/k.c -o %t.d/p
 * RUN: env SWEMU_MODE=timed %t.d/p | FileCheck %s
 * CHECK: tasks 640, the CPE with the long task did 1
 * CHECK: lock order ok
 * CHECK: clocks ok
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
struct shared { long next, lock, turn, done[64], order[64], seen[64]; };
extern void SLAVE_FUN(tasks)(struct shared *), SLAVE_FUN(locks)(struct shared *);
extern void SLAVE_FUN(clocks)(struct shared *);
static struct shared s __attribute__((aligned(128)));
int main(void) {
  long all = 0, longest = 0, ok = 1;
  athread_init();
  athread_spawn(tasks, &s);
  athread_join();
  for (int i = 0; i < 64; ++i) {
    all += s.done[i] % 1000;
    if (s.done[i] >= 1000)
      longest = s.done[i] % 1000;
  }
  printf("tasks %ld, the CPE with the long task did %ld\n", all, longest);
  athread_spawn(locks, &s);
  athread_join();
  for (int i = 0; i < 64; ++i)
    ok &= s.order[i] == 63 - i;
  printf("lock order %s\n", ok ? "ok" : "wrong");
  athread_spawn(clocks, &s);
  athread_join();
  for (int i = 1; i < 64; ++i)
    ok &= s.seen[i] - s.seen[0] > 950l * i && s.seen[i] - s.seen[0] < 1100l * i + 2000;
  printf("clocks %s: %ld %ld\n", ok ? "ok" : "wrong", s.seen[1] - s.seen[0], s.seen[63] - s.seen[0]);
  return 0;
}
//--- k.c
#include <slave.h>
struct shared { long next, lock, turn, done[64], order[64], seen[64]; };
__ldm volatile long reply;
__ldm double chain = 1;
static void work(long cycles) { /* a division takes 32, an addition 7 */
  double x = chain;
  for (long i = 0; i < cycles / 39; ++i)
    x = 1 / (x + 1);
  chain = x;
}
void tasks(struct shared *s) { /* 640 tasks of 1000 cycles, but task 5 takes 100000 */
  for (long task; (task = _crts_faa_long(&s->next)) < 640;) {
    work(task == 5 ? 100000 : 3000);
    s->done[_MYID] += task == 5 ? 1001 : 1;
  }
}
void locks(struct shared *s) { /* the higher the number, the earlier */
  work(2000 * (64 - _MYID));
  athread_lock(&s->lock);
  s->order[s->turn++] = _MYID;
  athread_unlock(&s->lock);
}
void clocks(struct shared *s) {
  work(1000 * _MYID);
  s->seen[_MYID] = CRTS_stime_cycle();
}
