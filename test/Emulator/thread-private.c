/* __thread: main memory of which every CPE has its own, of several files, with initial values, kept
 * from launch to launch; DMA reaches it.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 -O2 %t/host.c --slave %t/k.c --slave %t/other.c -o %t/p
 * RUN: %t/p | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O0 %t/host.c --slave %t/k.c --slave %t/other.c -o %t/p
 * RUN: env SWEMU_DMA=random:3 %t/p | %filecheck %s
 *
 * CHECK: sum 4032, wrong 0
 * CHECK-NEXT: sum 4096, wrong 0
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(k)(long *), SLAVE_FUN(again)(long *);
long out[64][2];
static void report(void) {
  long sum = 0, wrong = 0;
  for (int i = 0; i < 64; ++i) {
    sum += out[i][0];
    wrong += out[i][1];
  }
  printf("sum %ld, wrong %ld\n", sum, wrong);
}
int main(void) {
  athread_init();
  athread_spawn(k, &out[0][0]);
  athread_join();
  report();
  athread_spawn(again, &out[0][0]);
  athread_join();
  report();
  return 0;
}
//--- k.c
#include <slave.h>
__thread long mine[8] __attribute__((aligned(64)));
__thread int start = 5;
static __thread double zero;
__thread_local long buf[8];
__thread_local volatile int reply;
extern __thread long shared_by_files;
void bump(long by);
void k(long *out) {
  long wrong = start != 5 || zero != 0 || shared_by_files != 77 || (unsigned long)mine % 64;
  for (int i = 0; i < 8; ++i)
    mine[i] = _MYID;
  start = _MYID;
  athread_syn(ARRAY_SCOPE, 0xffff);
  reply = 0;
  athread_get(PE_MODE, mine, buf, sizeof buf, (void *)&reply, 0, 0, 0);
  while (reply != 1)
    ;
  for (int i = 0; i < 8; ++i)
    wrong += buf[i] != _MYID;
  bump(_MYID);
  athread_syn(ARRAY_SCOPE, 0xffff);
  long *p = &mine[7];
  zero = 1;
  out[2 * _MYID] = start + *p;
  out[2 * _MYID + 1] = wrong + (shared_by_files != 77 + _MYID);
}
void again(long *out) {
  ++mine[0];
  out[2 * _MYID] = start + mine[0];
  out[2 * _MYID + 1] = zero != 1 || shared_by_files != 77 + _MYID;
}
//--- other.c
#include <slave.h>
__thread long shared_by_files = 77;
void bump(long by) { shared_by_files += by; }
