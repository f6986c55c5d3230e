/* dma.h - the SW26010's DMA descriptors: fill in a dma_desc, issue it with dma(), wait.
 *
 * A descriptor is a plain integer, as the vendor's is a plain vector: `dma_desc d = 0;` and copies
 * work.  Fields from the low end: size 24 bits, bsize 20, op 4, mode 4, mask 8, stride 32, reply 32.
 * The reply field is the distance of the word from the CPE's own LDM: a CPE may use another's
 * descriptor, as on the machine, where all LDMs have the same addresses.
 */
#ifndef SWEMU_DMA_H
#define SWEMU_DMA_H

#include "slave.h"

#if SWEMU_GENERATION != 26010
#error "dma.h: descriptor DMA is an interface of the SW26010; use athread_dma_* here"
#endif

typedef unsigned __int128 dma_desc;

#define SWEMU_DESC_FN static inline __attribute__((always_inline, unused))
SWEMU_DESC_FN void swemu_desc_set(dma_desc *d, int low, int bits, unsigned long value) {
  dma_desc mask = (((dma_desc)1 << bits) - 1) << low;
  *d = (*d & ~mask) | ((dma_desc)value << low & mask);
}
SWEMU_DESC_FN unsigned long swemu_desc_get(dma_desc d, int low, int bits) {
  return (unsigned long)(d >> low & (((dma_desc)1 << bits) - 1));
}

#define dma_set_size(d, n) swemu_desc_set(d, 0, 24, (unsigned long)(n))
#define dma_set_bsize(d, n) swemu_desc_set(d, 24, 20, (unsigned long)(n))
#define dma_set_op(d, o) swemu_desc_set(d, 44, 4, (unsigned long)(o))
#define dma_set_mode(d, m) swemu_desc_set(d, 48, 4, (unsigned long)(m))
#define dma_set_mask(d, m) swemu_desc_set(d, 52, 8, (unsigned long)(m))
#define dma_set_stepsize(d, n) swemu_desc_set(d, 60, 32, (unsigned long)(n))
#define dma_set_reply(d, r)                                                                       \
  swemu_desc_set(d, 92, 32,                                                                       \
                 swemu_ldm_distance("dma_set_reply", (const volatile void *)(r), SWEMU_HERE))

/* The vendor's defaults: a get of 256 bytes for one CPE. */
#define dma_descriptor_init(d, r)                                                                 \
  ((void)(*(d) = 0), dma_set_size(d, 256), dma_set_op(d, DMA_GET), dma_set_reply(d, r))

#define dma(desc, mem, ldm)                                                                       \
  swemu_dma_mode("dma", (int)swemu_desc_get(desc, 44, 4) & ~2, (int)swemu_desc_get(desc, 48, 4),  \
                 (int)swemu_desc_get(desc, 52, 8), (const volatile void *)(ldm),                  \
                 (const volatile void *)(mem), (long)swemu_desc_get(desc, 0, 24),                 \
                 swemu_ldm_at(swemu_desc_get(desc, 92, 32)),                                      \
                 (long)(int)swemu_desc_get(desc, 60, 32), (long)swemu_desc_get(desc, 24, 20),     \
                 SWEMU_HERE)
#define dma_wait(reply, count)                                                                    \
  swemu_dma_wait("dma_wait", (const volatile void *)(reply), count, 1, SWEMU_HERE)

#endif
