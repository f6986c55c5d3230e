/* Wild accesses of a CPE end in a message that says where they went.
 *
 * DEFINE: %{build} = %swemu-cc --machine=sw26010 -O1 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %{build} -DFAULT=0 && %t | FileCheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=1 && not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: %{build} -DFAULT=2 && not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 && not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %{build} -DFAULT=4 && not env SWEMU_LDM_RESERVED=0 %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: not %t 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: env SWEMU_STACK=4000000 SWEMU_LDM_RESERVED=0 %t | FileCheck --check-prefix=OK %s
 * RUN: sh -c '%t 2>/dev/null; test $? -eq 86'
 */
#include <slave.h>
__thread_local volatile char low[64];
static __attribute__((noinline)) double deep(int n) {
  volatile double frame[1000];
  frame[0] = frame[n % 1000] = n;
  return n ? deep(n - 1) + frame[0] : 0;
}
void k(double *m) {
  if (_MYID != 11)
    return;
  switch (FAULT) {
  case 0: low[5] = 1; m[0] = deep(5); break;
  case 1: athread_dma_barrier(), low[65536 + 40] = 1; break;
  case 2: low[-48] = 1; break;
  case 3: *(volatile int *)(long)(_MYID - 11) = 1; break;
  case 4: m[0] = deep(200); break;
  }
}
/* OK: ended
 * F1: swemu: error: CPE 11: access 40 bytes past the end of the LDM; its last call was athread_dma_barrier ({{.*}}guard.c:[[#]])
 * F2: swemu: error: CPE 11: access 48 bytes before the start of the LDM
 * F3: swemu: error: CPE 11: access to a null pointer
 * F4: swemu: error: CPE 11: stack overflow: more than 131072 bytes (SWEMU_STACK sets the limit)
 * F5: swemu: error: CPE 11: stack: LDM over budget: {{[0-9]+}} bytes of stack, 64 of LDM variables and 0 of ldm_malloc; there is room for 65472 of stack (SWEMU_LDM_RESERVED=0: the stack is in main memory) ({{.*}}guard.c:15)
 */
