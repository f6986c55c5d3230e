/* dma.h - one DMA measurement: what dma.host.c asks of dma.slave.c. */
#ifndef DMA_H
#define DMA_H

enum op { OP_GET, OP_PUT, OP_COPY };

/* Each of `active` CPEs repeats the operation `reps` times on `bytes` bytes, waiting for each
 * request.  CPE i starts at byte offset + i * slot of the arrays and goes on by `step`; block 0 means
 * contiguous. */
struct measure {
  char *from, *to;
  long op, bytes, block, gap, reps, active, offset, slot, step;
};

#endif
