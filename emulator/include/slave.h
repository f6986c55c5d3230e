/* slave.h - a compute core's (CPE's) side of athread under the vendor's name.
 *
 * Common to both generations: storage classes, identity, old-style DMA, synchronisation, LDM
 * heap.  The Pro's CRTS interface is in swemu/pro_slave.h, the SW26010's descriptor calls in
 * dma.h.  A vendor call that is not modelled is not declared: using it stops the build.
 */
#ifndef SWEMU_SLAVE_H
#define SWEMU_SLAVE_H

#include <stddef.h>
#include <stdint.h>
#include "swemu/config.h"

/* Slave code needs libswemu-pass.so: without it LDM variables would be shared by all CPEs.  The
 * pass renames this reference to one that the runtime defines; without the pass the link fails
 * with this name. */
SWEMU_BEGIN_DECLS
extern const char swemu_error_slave_code_was_compiled_without_libswemu_pass;
SWEMU_END_DECLS
static const char *const swemu_pass_witness __attribute__((used)) =
    &swemu_error_slave_code_was_compiled_without_libswemu_pass;

/* ---- storage classes.  The pass moves such variables to section swemu_ldm and replaces every use
 * by the running CPE's copy.  (Under clang not the section attribute at once: it would not let
 * constant and other variables share the section.) */
#if defined(__clang__)
#define SWEMU_SHARED __attribute__((annotate("swemu_share")))
#define __thread_local __attribute__((annotate("swemu_ldm")))
#define __thread_local_fix __attribute__((annotate("swemu_ldm")))
#else
#define SWEMU_SHARED __attribute__((section("swemu_share")))
#define __thread_local __attribute__((section("swemu_ldm")))
#define __thread_local_fix __attribute__((section("swemu_ldm")))
#endif
#if SWEMU_GENERATION != 26010
#define __ldm __thread_local
#define __ldm_fix __thread_local_fix
/* One per core group, in the LDM that its CPEs share. */
#define __thread_local_share SWEMU_SHARED
#endif

#if SWEMU_GENERATION != 26010
/* Variables of kernels that are said never to run together: they are not overlaid here. */
#define __ldm_kernel(...) __thread_local
#define __thread_kernel(...) __thread_local
/* All memory is current and seen by all core groups. */
#define __uncached
#define __atomic
#define __cross
#endif

#define SLAVE_FUN(f) slave_##f

/* ---- identity: LDM variables, as the vendor has them */
SWEMU_BEGIN_DECLS
extern __thread_local_fix char _CGN, _ROW, _COL, _PEN;
extern __thread_local_fix int _MYID;
SWEMU_END_DECLS
#define athread_get_id(core) swemu_id(core, SWEMU_HERE)

/* ---- old-style DMA; the mask concerns the broadcasting modes only */
#if SWEMU_GENERATION == 26010
typedef enum { PE_MODE, BCAST_MODE, ROW_MODE, BROW_MODE, RANK_MODE } dma_mode;
typedef enum { DMA_PUT, DMA_GET, DMA_PUT_P, DMA_GET_P, DMA_BARRIER = 5 } DMA_OP;
#else
typedef enum { PE_MODE, COL_MODE = 2 } dma_mode;
typedef enum {
  DMA_PUT,
  DMA_GET,
  DMA_PUT_P,
  DMA_GET_P,
  DMA_BARRIER = 5,
  ALL_BARRIER = 6
} DMA_OP;
#endif

#define athread_get(mode, src, dst, len, reply, mask, stride, bsize)                              \
  swemu_dma_mode("athread_get", SWEMU_GET, (int)(mode), mask, (const volatile void *)(dst),       \
                 (const volatile void *)(src), len, (const volatile void *)(reply), stride,       \
                 bsize, SWEMU_HERE)
#define athread_put(mode, src, dst, len, reply, stride, bsize)                                    \
  swemu_dma_mode("athread_put", SWEMU_PUT, (int)(mode), 0, (const volatile void *)(src),          \
                 (const volatile void *)(dst), len, (const volatile void *)(reply), stride,       \
                 bsize, SWEMU_HERE)
/* With physical addresses: the emulator's are the virtual ones. */
#define athread_get_p(mode, src, dst, len, reply, mask, stride, bsize)                            \
  athread_get(mode, src, dst, len, reply, mask, stride, bsize)
#define athread_put_p(mode, src, dst, len, reply, stride, bsize)                                  \
  athread_put(mode, src, dst, len, reply, stride, bsize)
#define athread_dma_barrier() swemu_dma_barrier("athread_dma_barrier", SWEMU_HERE)

/* ---- synchronisation */
#if SWEMU_GENERATION == 26010
typedef enum { ROW_SCOPE, COL_SCOPE, ARRAY_SCOPE } scope;
#else
typedef enum { ROW_SCOPE, COL_SCOPE, ARRAY_SCOPE, PP_SCOPE } scope;
#endif
#define athread_syn(scp, mask) swemu_sync("athread_syn", (int)(scp), mask, SWEMU_HERE)

/* ---- cycles of this CPE */
#define RPCC(x) ((void)((x) = swemu_csr("RPCC", 4, SWEMU_HERE)))
#define RTC() swemu_csr("RTC", 4, SWEMU_HERE)

/* ---- LDM heap; free needs the size */
#define ldm_malloc(n) swemu_ldm_malloc(n, SWEMU_HERE)
#define ldm_free(p, n) swemu_ldm_free((const volatile void *)(p), n, SWEMU_HERE)
#define get_allocatable_size() swemu_ldm_free_bytes()

#include "swemu/atomics.h"
#if SWEMU_GENERATION == 26010
#include "swemu/sw5_slave.h"
#else
#include "swemu/pro_slave.h"
#endif

#endif
