/* The SW26010's descriptor calls.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t
 * RUN: %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:1 %t | %filecheck %s
 */
#include <slave.h>
#include "dma.h"
#include "double.h"

__thread_local struct args arg;
__thread_local volatile unsigned reply;
__thread_local double buf[PER];
__thread_local dma_desc get, put;

void k(struct args *p) {
  dma_descriptor_init(&get, &reply);
  dma_set_op(&get, DMA_GET);
  dma_set_mode(&get, PE_MODE);
  dma_set_reply(&get, &reply);
  dma_set_size(&get, sizeof arg);
  reply = 0;
  dma(get, p, &arg);
  dma_wait(&reply, 1);
  dma_set_size(&get, PER * 8);
  put = get;
  dma_set_op(&put, DMA_PUT);
  dma(get, (long)(arg.in + _MYID * PER), (long)buf);
  dma_wait(&reply, 2);
  for (int i = 0; i < PER; ++i)
    buf[i] *= 2;
  dma_set_bsize(&put, 80);
  dma_set_stepsize(&put, 0);
  dma(put, arg.out + _MYID * PER, buf);
  dma_wait(&reply, 3);
}
/* CHECK: same
 */
