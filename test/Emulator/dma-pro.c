/* The Pro's interface: destination first, blocking and counting calls, both spellings.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t
 * RUN: %t | %filecheck %s
 * RUN: env SWEMU_DMA=early %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:1 %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:7 %t | %filecheck %s
 */
#include <slave.h>
#include "double.h"

__ldm crts_rply_t reply = 0, half[2] = {0, 0};
__ldm unsigned count = 0;
__ldm double buf[2][PER / 2];

void k(struct args *p) {
  struct args arg; /* on the stack, which is LDM here */
  CRTS_dma_get(&arg, p, sizeof arg);
  double *in = arg.in + CRTS_tid * PER, *out = arg.out + athread_get_tid() * PER;
  if (athread_tid % 2) { /* double buffering; requests may complete in any
                            order, so each buffer has its own word */
    half[0] = half[1] = 0;
    athread_dma_iget(buf[0], in, sizeof buf[0], &half[0]);
    CRTS_dma_iget(buf[1], in + PER / 2, sizeof buf[1], &half[1]);
    for (int h = 0; h < 2; ++h) {
      athread_dma_wait_value(&half[h], 1);
      for (int i = 0; i < PER / 2; ++i)
        buf[h][i] *= 2;
    }
    athread_dma_iput(out, buf[0], sizeof buf[0], &reply); /* a counter that is never reset */
    athread_dma_iput(out + PER / 2, buf[1], sizeof buf[1], &reply);
    count += 2;
    CRTS_dma_wait_value(&reply, count);
  } else { /* even elements, then odd ones */
    for (int odd = 0; odd < 2; ++odd) {
      athread_dma_get_stride(buf[0], in + odd, PER / 2 * 8, 8, 8);
      for (int i = 0; i < PER / 2; ++i)
        buf[0][i] *= 2;
      reply = 0;
      athread_dma_iput_stride(out + odd, buf[0], PER / 2 * 8, 8, 8, &reply);
      athread_dma_wait_value(&reply, 1);
    }
  }
  athread_ssync_array();
}
/* CHECK: same
 */
