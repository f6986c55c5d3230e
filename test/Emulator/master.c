/* Pro: management core and CPEs in step, locks between them, all views of a CPE's LDM, two core groups.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010pro -O2 %t/host.c --slave %t/k.c -o %t/p
 * RUN: env FAULT=0 SWEMU_CGS=2 %t/p | %filecheck %s
 * RUN: env FAULT=0 SWEMU_CGS=2 SWEMU_DMA=random:1 %t/p | %filecheck %s
 * RUN: env FAULT=0 SWEMU_CGS=2 SWEMU_MODE=timed %t/p | %filecheck %s
 * RUN: env FAULT=1 SWEMU_CGS=2 not %t/p 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 SWEMU_CGS=2 not %t/p 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 SWEMU_CGS=2 not %t/p 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: env FAULT=4 SWEMU_CGS=2 not %t/p 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: env FAULT=4 SWEMU_CGS=2 sh -c '%t/p 2>/dev/null; test $? -eq 86'
 *
 * CHECK: steps 3 of 3 right
 * CHECK-NEXT: one CPE: right, lock: right
 * CHECK-NEXT: host sees LDM: right, cross: 128 in two core groups, cycles go on: 1
 * F1: error: deadlock: no CPE can go on
 * F1-NEXT: CG 0 CPE 0-63: CRTS_ssync_master_array waits for the management core ({{.*}}k.c:[[#]])
 * F2: error: CRTS_sync_master_array: CPE 0 of core group 0 does not run: it must be spawned first ({{.*}}host.c:[[#]])
 * F3: error: deadlock: no CPE can go on
 * F3: management core: waits in CRTS_sync_master_spe ({{.*}}host.c:[[#]])
 * F4: error: CRTS_mutex_unlock: the lock is not held
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
extern void SLAVE_FUN(in_step)(int *), SLAVE_FUN(single)(long *), SLAVE_FUN(remote)(long *),
    SLAVE_FUN(everywhere)(int *);
long lock_word, count;
int shared[64], go;
int main(void) {
  int fault = atoi(getenv("FAULT")), right = 0;
  athread_init_cgs();
  unsigned long begin = athread_time_cycle();
  if (fault == 2)
    CRTS_sync_master_array();
  shared[63] = 0;
  athread_spawn(in_step, shared);
  for (int step = 1; step <= 3 && fault != 1; ++step) {
    go = step;
    CRTS_sync_master_array(); /* CPEs read go */
    if (fault == 3)
      CRTS_sync_master_spe(5);
    athread_sync_master_array(); /* they have answered */
    int sum = 0;
    for (int i = 0; i < 64; ++i)
      sum += shared[i];
    right += sum == 64 * step;
  }
  athread_join();
  printf("steps %d of 3 right\n", right);

  long *answer = cross_malloc(64);
  answer[0] = 0;
  answer[1] = (long)&lock_word;
  answer[2] = (long)&count;
  athread_spawn(single, answer);
  CRTS_sync_master_spe(5);
  if (fault == 4)
    CRTS_mutex_unlock(&lock_word);
  printf("one CPE: %s, ", answer[0] == 55 ? "right" : "wrong");
  athread_mutex_lock(&lock_word);
  count += 1000;
  CRTS_mutex_unlock(&lock_word);
  athread_join();
  printf("lock: %s\n", count == 1064 ? "right" : "wrong");

  long at[1] = {0};
  athread_spawn(remote, at);
  athread_join();
  int good = 1;
  for (int i = 0; i < 64; ++i)
    good &= *(long *)(LDM_HW_BASE + ((unsigned long)i << 24) + at[0]) == 100 + (i + 63) % 64;
  printf("host sees LDM: %s, ", good ? "right" : "wrong");
  int *ran = cross_malloc(2 * 64 * sizeof(int)), n = 0;
  athread_spawn_all(everywhere, ran);
  athread_join_all();
  for (int i = 0; i < 128; ++i)
    n += ran[i] == 7;
  printf("cross: %d in two core groups, cycles go on: %d\n", n, CRTS_time_cycle() > begin);
  cross_free(ran);
  cross_free(answer);
  return (long)athread_va_to_pa(&n) != (long)&n;
}
//--- k.c
#include <slave.h>
extern int go;
__uncached int pass;
__ldm long inbox[8];
void in_step(int *shared) {
  for (int step = 1; step <= 3; ++step) {
    CRTS_ssync_master_array();
    shared[_MYID] = go;
    athread_ssync_master_array();
  }
}
void single(long *answer) {
  if (_MYID == 5) {
    answer[0] = 55;
    CRTS_ssync_master_spe();
  }
  long *lock = (long *)answer[1], *count = (long *)answer[2];
  athread_lock(lock);
  ++*count;
  athread_unlock(lock);
}
/* A store into the next CPE's LDM, by its address there. */
void remote(long *at) {
  int next = (_MYID + 1) % 64;
  if (_MYID == 0)
    at[0] = (long)&inbox[2] & 0x3ffff;
  athread_ssync_array();
  long *there = (long *)((unsigned long)&inbox[2] | (unsigned long)next << 20 | 1ul << 45);
  *there = 100 + _MYID;
  athread_ssync_array();
  if (inbox[2] != 100 + (_MYID + 63) % 64)
    at[0] = -1;
}
void everywhere(int *ran) {
  ran[64 * _CGN + _MYID] = 7;
  CRTS_ssync_node();
  if (ran[64 * (1 - _CGN) + _MYID] != 7)
    ran[64 * _CGN + _MYID] = 0;
}
