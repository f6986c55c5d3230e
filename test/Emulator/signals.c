/* SW26010: interrupts to the management core, LDM variables seen by the host, cross memory.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 -O2 %t/host.c --slave %t/k.c -o %t/p
 * RUN: env FAULT=0 %t/p | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:1 %t/p | %filecheck %s
 * RUN: env FAULT=0 SWEMU_MODE=timed %t/p | %filecheck %s
 * RUN: env FAULT=1 not %t/p 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 not %t/p 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 not %t/p 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: env FAULT=4 not %t/p 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: env FAULT=5 not %t/p 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: env FAULT=6 not %t/p 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: %swemu-cc --machine=sw26010 -S -emit-llvm -mhost -c %t/host.c -o - 2>/dev/null | FileCheck --check-prefix=TLS %s
 * TLS-DAG: @own = internal thread_local
 * TLS-DAG: @counter = external global i32
 * RUN: env FAULT=6 sh -c '%t/p 2>/dev/null; test $? -eq 86'
 *
 * CHECK: queue 64, sum 2016, sent 1 by CPE 12, seen after it 1
 * CHECK-NEXT: ldm 41 to 42, parameters wrong 0, group ended
 * F1: error: CPE 63: athread_sigqueue: signal 7 has no handler: athread_signal names it, before the spawn ({{.*}}k.c:[[#]])
 * F2: error: CPE 63: athread_sigsend: process 1: only 0, the own management core, can be reached
 * F3: error: athread_signal: signal 99: expected 1 to 64 ({{.*}}host.c:[[#]])
 * F4: error: h2ldm: no CPE has the number 64 ({{.*}}host.c:[[#]])
 * F5: error: IO_addr: 0x{{.*}} is no LDM variable
 * F6: error: h2ldm: core group 1: the process has 1
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
extern void SLAVE_FUN(k)(int *), SLAVE_FUN(show)(long *);
extern __thread long parameter[4];
extern __thread int counter;
static __thread long own = 7; /* the host's own stays thread-local */
int main_variable, handled, sum, sent, sender;
void on_queue(int number, siginfo_t *info, void *context) {
  (void)number, (void)context;
  ++handled;
  sum += *(int *)info->si_value.sival_ptr;
}
void on_send(int number, siginfo_t *info, void *context) {
  (void)number, (void)context;
  ++sent;
  sender = info->si_pid;
  *(int *)info->si_value.sival_ptr = 1;
}
int main(void) {
  int fault = atoi(getenv("FAULT"));
  int *numbers = malloc_cross(65 * sizeof(int)); /* one for each CPE, and an answer */
  long out[64];
  athread_init();
  athread_signal(SW3_SIGMAX - 1, on_queue);
  athread_signal(3, on_send);
  athread_expt_signal(1, on_send);
  if (fault == 3)
    athread_signal(99, on_send);
  numbers[64] = fault;
  athread_spawn(k, numbers);
  athread_join();
  printf("queue %d, sum %d, sent %d by CPE %d, seen after it %d\n", handled, sum, sent, sender,
         numbers[64]);
  if (fault == 4)
    h2ldm(parameter[0], 64, 0) = 1;
  if (fault == 5)
    IO_addr(main_variable, 3, 0);
  if (fault == 6)
    h2ldm(parameter[0], 3, 1) = 1;
  for (int i = 0; i < 64; ++i)
    h2ldm(parameter[2], i, 0) = 1000 + i;
  int before = h2ldm(counter, 9, 0);
  *(int *)IO_addr(counter, 9, 0) += 1;
  printf("ldm %d to %d, ", before, h2ldm(counter, 9, 0));
  athread_spawn_group(~0ul, show, out);
  athread_try_join_group(~0ul);
  int wrong = 0;
  for (int i = 0; i < 64; ++i)
    wrong += out[i] != 1000 + i + 41 + (i == 9);
  athread_master_sync();
  if (++own != 8)
    return 1;
  printf("parameters wrong %d, group ended\n", wrong);
  return 0;
}
//--- k.c
#include <slave.h>
__thread_local long parameter[4];
__thread_local int counter = 41;
void k(int *numbers) {
  int fault = numbers[64];
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (fault == 1)
    athread_sigqueue(0, 7, &numbers[0]);
  if (fault == 2)
    athread_sigsend(1, 3, &numbers[0]);
  numbers[_MYID] = _MYID;
  union sigval v;
  v.sival_ptr = &numbers[_MYID];
  athread_sigqueue(0, SW3_SIGMAX - 1, v);
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (_MYID == 12) {
    athread_sigsend(0, 3, &numbers[64]); /* comes back when the handler has run */
    if (numbers[64] != 1)
      numbers[64] = -1;
  }
}
void show(long *out) { out[_MYID] = parameter[2] + counter; }
