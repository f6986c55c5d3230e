/* Get, compute, put, with reply words in LDM and the argument by DMA: right under every delivery
 * order, optimised or not, on both machines.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.a
 * RUN: %swemu-cc --machine=sw26010 -O0 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.b
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.c
 * RUN: %swemu-cc --machine=sw26010pro -O0 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.d
 * RUN: %t.a | %filecheck %s
 * RUN: env SWEMU_DMA=early %t.a | %filecheck %s
 * RUN: env SWEMU_DMA=random:1 %t.a | %filecheck %s
 * RUN: env SWEMU_DMA=random:2 %t.a | %filecheck %s
 * RUN: %t.b | %filecheck %s
 * RUN: env SWEMU_DMA=random:1 %t.b | %filecheck %s
 * RUN: %t.c | %filecheck %s
 * RUN: env SWEMU_DMA=early %t.c | %filecheck %s
 * RUN: env SWEMU_DMA=random:1 %t.c | %filecheck %s
 * RUN: env SWEMU_DMA=random:2 %t.c | %filecheck %s
 * RUN: %t.d | %filecheck %s
 * RUN: env SWEMU_DMA=late %t.d | %filecheck %s
 *
 * Without the wait after the get the CPE would compute with poison.
 * RUN: %swemu-cc --machine=sw26010 -O2 -DFORGET_GET_WAIT %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.e
 * RUN: not %t.e 2>&1 | %filecheck --check-prefix=GET %s
 *
 * Without the wait after the put the CPE ends too early.
 * RUN: %swemu-cc --machine=sw26010 -O2 -DFORGET_PUT_WAIT %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.f
 * RUN: not %t.f 2>&1 | %filecheck --check-prefix=PUT %s
 */
#include <slave.h>
#include "double.h"

__thread_local struct args arg;
__thread_local volatile unsigned reply;
__thread_local double buf[PER];

void k(struct args *p) {
  reply = 0;
  athread_get(PE_MODE, p, &arg, sizeof arg, (void *)&reply, 0, 0, 0);
  while (reply != 1)
    ;
  reply = 0;
  athread_get(PE_MODE, arg.in + _MYID * PER, buf, PER * 8, (void *)&reply, 0, 0, 0);
#ifndef FORGET_GET_WAIT
  while (reply != 1)
    ;
#endif
  for (int i = 0; i < PER; ++i)
    buf[i] = 2 * buf[i];
#ifdef FORGET_GET_WAIT
  while (reply != 1)
    ;
#endif
  reply = 0;
  athread_put(PE_MODE, buf, arg.out + _MYID * PER, PER * 8, (void *)&reply, 0, 0);
#ifndef FORGET_PUT_WAIT
  while (reply != 1)
    ;
#endif
}
/* CHECK: same
 * GET: swemu: error: CPE 0: load: 'buf' is still being filled by athread_get ({{.*}}dma-contiguous.c:42): wait for its reply first ({{.*}}dma-contiguous.c:48)
 * PUT: swemu: error: CPE 0: athread_put: the CPE ends with 1 request(s) in flight: nobody waited for this one ({{.*}}dma-contiguous.c:54)
 */
