/* dma.h - the SW26010's DMA descriptors: fill in a dma_desc, issue it with dma(), wait. */
#ifndef SWEMU_DMA_H
#define SWEMU_DMA_H

#include "slave.h"

#if SWEMU_GENERATION != 26010
#error "dma.h: descriptor DMA is an interface of the SW26010; use athread_dma_* here"
#endif

typedef enum { DMA_PUT = 0, DMA_GET = 1 } DMA_OP;

typedef struct {
  unsigned size, bsize, stride, op, mode, mask;
  volatile unsigned *reply;
} dma_desc;

#define dma_set_size(d, n) ((void)((d)->size = (unsigned)(n)))
#define dma_set_op(d, o) ((void)((d)->op = (unsigned)(o)))
#define dma_set_mode(d, m) ((void)((d)->mode = (unsigned)(dma_mode)(m)))
#define dma_set_mask(d, m) ((void)((d)->mask = (unsigned)(m)))
#define dma_set_bsize(d, n) ((void)((d)->bsize = (unsigned)(n)))
#define dma_set_stepsize(d, n) ((void)((d)->stride = (unsigned)(n)))
#define dma_set_reply(d, r) ((void)((d)->reply = (volatile unsigned *)(r)))

static inline void swemu_desc_init(dma_desc *d, volatile unsigned *reply) {
  d->size = d->bsize = d->stride = d->op = d->mode = d->mask = 0;
  d->reply = reply;
}
#define dma_descriptor_init(d, r) swemu_desc_init(d, (volatile unsigned *)(r))

#define dma(desc, mem, ldm)                                                                       \
  swemu_dma("dma", (int)(desc).op, (const volatile void *)(ldm), (const volatile void *)(mem),    \
            (long)(desc).size, (desc).reply, (long)(int)(desc).stride, (long)(desc).bsize,        \
            SWEMU_HERE)
#define dma_wait(reply, count)                                                                    \
  swemu_dma_wait("dma_wait", (const volatile void *)(reply), count, 1, SWEMU_HERE)

#endif
