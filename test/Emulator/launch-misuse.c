/* DEFINE: %{build} = %swemu-cc --machine=sw26010 %t/host.c --slave %t/k.c -o %t/p
 * RUN: split-file %s %t
 * RUN: %{build} -DFAULT=0 && %t/p | FileCheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=1 && not %t/p 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: %{build} -DFAULT=2 && not %t/p 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 && not %t/p 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %{build} -DFAULT=4 && not %t/p 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: %{build} -DFAULT=5 && not %t/p 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: %{build} -DFAULT=6 && not %t/p 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: %{build} -DFAULT=7 && not %t/p 2>&1 | FileCheck --check-prefix=F7 %s
 * RUN: %{build} -DFAULT=8 && not %t/p 2>&1 | FileCheck --check-prefix=F8 %s
 * RUN: %{build} -DFAULT=9 && not %t/p 2>&1 | FileCheck --check-prefix=F9 %s
 *
 * OK: fine
 * F1: swemu: error: athread_spawn: athread_init has not been called ({{.*}}host.c:[[#]])
 * F2: swemu: error: athread_spawn: the previous spawn has not been joined (athread_join)
 * F3: swemu: error: athread_join: nothing was spawned
 * F4: swemu: error: athread_set_num_threads: 65 threads: expected 1 to 64
 * F5: swemu: error: exit: the program ends without joining its last spawn: {{.*}}host.c:
 * F6: swemu: error: athread_spawn: athread_halt has given the CPEs back
 * F7: swemu: error: athread_dma_barrier: called by the management core: it belongs into slave code
 * F8: swemu: error: athread_wait: no thread was created on CPE 4
 * F9: swemu: error: CPE 0: athread_spawn: called by a compute core: it belongs into host code
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(k)(void (*)(void));
void host_spawn(void) { athread_spawn(k, 0); }
int main(void) {
  if (FAULT == 1)
    athread_spawn(k, 0);
  athread_init();
  if (FAULT == 3)
    athread_join();
  if (FAULT == 4)
    athread_set_num_threads(65);
  if (FAULT == 7)
    slave_k(0);
  if (FAULT == 8)
    athread_wait(4);
  athread_spawn(k, FAULT == 9 ? host_spawn : 0);
  if (FAULT == 2)
    athread_spawn(k, 0);
  if (FAULT == 5)
    return 0;
  athread_join();
  athread_halt();
  if (FAULT == 6)
    athread_spawn(k, 0);
  puts("fine");
  return 0;
}
//--- k.c
#include <slave.h>
void k(void (*call)(void)) {
  athread_dma_barrier();
  if (call)
    call();
}
