/* pro_slave.h - what only the SW26010Pro's slave side has: the CRTS interface.
 *
 * athread_dma_X and CRTS_dma_X are one call under two names; destination comes first, unlike
 * athread_get.  The waits hold while *reply < value.
 */
#ifndef SWEMU_PRO_SLAVE_H
#define SWEMU_PRO_SLAVE_H

#define CRTS_MAX_LDM_SIZE (256 << 10)

typedef volatile int crts_rply_t;
typedef volatile long athread_rply_t;

/* ---- identity */
#define CRTS_tid _PEN
#define CRTS_rid _ROW
#define CRTS_cid _COL
#define CRTS_cgn _CGN
#define CRTS_CGN _CGN
/* In the order of the 16 clusters of 2x2 CPEs. */
#define CRTS_spcn (_ROW / 2 * 4 + _COL / 2)
#define CRTS_spc_tid (CRTS_spcn * 4 + _ROW % 2 * 2 + _COL % 2)
#define CRTS_smng_get_tid() CRTS_tid
#define CRTS_smng_get_rid() CRTS_rid
#define CRTS_smng_get_cid() CRTS_cid
#define CRTS_smng_get_cgn() CRTS_cgn
#define CRTS_smng_get_spcn() CRTS_spcn
#define CRTS_smng_get_spc_tid() CRTS_spc_tid
#define athread_tid _PEN
#define athread_rid _ROW
#define athread_cid _COL
#define athread_cgn _CGN
#define athread_get_tid() ((int)_PEN)
#define athread_get_rid() ((int)_ROW)
#define athread_get_cid() ((int)_COL)
#define athread_get_cgn() ((int)_CGN)

/* ---- DMA */
#define SWEMU_CV(p) ((const volatile void *)(p))
#define athread_dma_get(dst, src, len)                                                            \
  swemu_dma_now("athread_dma_get", SWEMU_GET, SWEMU_CV(dst), SWEMU_CV(src), len, 0, 0, SWEMU_HERE)
#define athread_dma_put(dst, src, len)                                                            \
  swemu_dma_now("athread_dma_put", SWEMU_PUT, SWEMU_CV(src), SWEMU_CV(dst), len, 0, 0, SWEMU_HERE)
#define athread_dma_get_stride(dst, src, len, bsize, stride)                                      \
  swemu_dma_now("athread_dma_get_stride", SWEMU_GET, SWEMU_CV(dst), SWEMU_CV(src), len, stride,   \
                bsize, SWEMU_HERE)
#define athread_dma_put_stride(dst, src, len, bsize, stride)                                      \
  swemu_dma_now("athread_dma_put_stride", SWEMU_PUT, SWEMU_CV(src), SWEMU_CV(dst), len, stride,   \
                bsize, SWEMU_HERE)
#define athread_dma_iget(dst, src, len, reply)                                                    \
  swemu_dma("athread_dma_iget", SWEMU_GET, SWEMU_CV(dst), SWEMU_CV(src), len, SWEMU_CV(reply), 0, \
            0, SWEMU_HERE)
#define athread_dma_iput(dst, src, len, reply)                                                    \
  swemu_dma("athread_dma_iput", SWEMU_PUT, SWEMU_CV(src), SWEMU_CV(dst), len, SWEMU_CV(reply), 0, \
            0, SWEMU_HERE)
#define athread_dma_iget_stride(dst, src, len, bsize, stride, reply)                              \
  swemu_dma("athread_dma_iget_stride", SWEMU_GET, SWEMU_CV(dst), SWEMU_CV(src), len,              \
            SWEMU_CV(reply), stride, bsize, SWEMU_HERE)
#define athread_dma_iput_stride(dst, src, len, bsize, stride, reply)                              \
  swemu_dma("athread_dma_iput_stride", SWEMU_PUT, SWEMU_CV(src), SWEMU_CV(dst), len,              \
            SWEMU_CV(reply), stride, bsize, SWEMU_HERE)
#define athread_dma_wait_value(reply, value)                                                      \
  swemu_dma_wait("athread_dma_wait_value", SWEMU_CV(reply), value, 0, SWEMU_HERE)

/* ---- collective: the first CPE gets, all of the row or core group receive */
#define athread_dma_bcast_coll(dst, src, len)                                                     \
  swemu_dma_cast_coll("athread_dma_bcast_coll", SWEMU_ARRAY, SWEMU_CV(dst), SWEMU_CV(src), len,   \
  0, 0, SWEMU_HERE)
#define athread_dma_bcast_stride_coll(dst, src, len, bsize, stride)                               \
  swemu_dma_cast_coll("athread_dma_bcast_stride_coll", SWEMU_ARRAY, SWEMU_CV(dst),                \
  SWEMU_CV(src), len, stride, bsize, SWEMU_HERE)
#define athread_dma_row_bcast_coll(dst, src, len)                                                 \
  swemu_dma_cast_coll("athread_dma_row_bcast_coll", SWEMU_ROW, SWEMU_CV(dst), SWEMU_CV(src),      \
  len, 0, 0, SWEMU_HERE)
#define athread_dma_row_bcast_stride_coll(dst, src, len, bsize, stride)                           \
  swemu_dma_cast_coll("athread_dma_row_bcast_stride_coll", SWEMU_ROW, SWEMU_CV(dst),              \
  SWEMU_CV(src), len, stride, bsize, SWEMU_HERE)
#define athread_dma_col_bcast_coll(dst, src, len)                                                 \
  swemu_dma_col_cast_coll("athread_dma_col_bcast_coll", SWEMU_CV(dst), SWEMU_CV(src), len, 0,     \
  0, SWEMU_HERE)
#define athread_dma_col_bcast_stride_coll(dst, src, len, bsize, stride)                           \
  swemu_dma_col_cast_coll("athread_dma_col_bcast_stride_coll", SWEMU_CV(dst), SWEMU_CV(src),      \
  len, stride, bsize, SWEMU_HERE)

/* ---- broadcast by one CPE to its row, its column, the core group; reply counts in all of them */
#define athread_dma_ibcast(dst, src, len, reply)                                                  \
  swemu_dma_ibcast("athread_dma_ibcast", SWEMU_ARRAY, SWEMU_CV(dst), SWEMU_CV(src), len,          \
  SWEMU_CV(reply), 0, 0, SWEMU_HERE)
#define athread_dma_row_ibcast(dst, src, len, reply)                                              \
  swemu_dma_ibcast("athread_dma_row_ibcast", SWEMU_ROW, SWEMU_CV(dst), SWEMU_CV(src), len,        \
  SWEMU_CV(reply), 0, 0, SWEMU_HERE)
#define athread_dma_col_ibcast(dst, src, len, reply)                                              \
  swemu_dma_mode("athread_dma_col_ibcast", SWEMU_GET, COL_MODE, 1 << _COL, SWEMU_CV(dst),         \
  SWEMU_CV(src), len, SWEMU_CV(reply), 0, 0, SWEMU_HERE)
#define athread_dma_ibcast_stride(dst, src, len, bsize, stride, reply)                            \
  swemu_dma_ibcast("athread_dma_ibcast_stride", SWEMU_ARRAY, SWEMU_CV(dst), SWEMU_CV(src), len,   \
  SWEMU_CV(reply), stride, bsize, SWEMU_HERE)
#define athread_dma_row_ibcast_stride(dst, src, len, bsize, stride, reply)                        \
  swemu_dma_ibcast("athread_dma_row_ibcast_stride", SWEMU_ROW, SWEMU_CV(dst), SWEMU_CV(src),      \
  len, SWEMU_CV(reply), stride, bsize, SWEMU_HERE)
#define athread_dma_col_ibcast_stride(dst, src, len, bsize, stride, reply)                        \
  swemu_dma_mode("athread_dma_col_ibcast_stride", SWEMU_GET, COL_MODE, 1 << _COL,                 \
  SWEMU_CV(dst), SWEMU_CV(src), len, SWEMU_CV(reply), stride, bsize, SWEMU_HERE)
#define athread_dma_all_barrier() swemu_dma_all_barrier("athread_dma_all_barrier", SWEMU_HERE)

#define CRTS_dma_get(dst, src, len) athread_dma_get(dst, src, len)
#define CRTS_dma_put(dst, src, len) athread_dma_put(dst, src, len)
#define CRTS_dma_get_stride(dst, src, len, bsize, stride)                                         \
  athread_dma_get_stride(dst, src, len, bsize, stride)
#define CRTS_dma_put_stride(dst, src, len, bsize, stride)                                         \
  athread_dma_put_stride(dst, src, len, bsize, stride)
#define CRTS_dma_iget(dst, src, len, reply) athread_dma_iget(dst, src, len, reply)
#define CRTS_dma_iput(dst, src, len, reply) athread_dma_iput(dst, src, len, reply)
#define CRTS_dma_iget_stride(dst, src, len, bsize, stride, reply)                                 \
  athread_dma_iget_stride(dst, src, len, bsize, stride, reply)
#define CRTS_dma_iput_stride(dst, src, len, bsize, stride, reply)                                 \
  athread_dma_iput_stride(dst, src, len, bsize, stride, reply)
#define CRTS_dma_wait_value(reply, value) athread_dma_wait_value(reply, value)
#define CRTS_dma_barrier() athread_dma_barrier()

#define CRTS_dma_bcast_coll(dst, src, len) athread_dma_bcast_coll(dst, src, len)
#define CRTS_dma_bcast_stride_coll(dst, src, len, bsize, stride)                                  \
  athread_dma_bcast_stride_coll(dst, src, len, bsize, stride)
#define CRTS_dma_row_bcast_coll(dst, src, len) athread_dma_row_bcast_coll(dst, src, len)
#define CRTS_dma_row_bcast_stride_coll(dst, src, len, bsize, stride)                              \
  athread_dma_row_bcast_stride_coll(dst, src, len, bsize, stride)
#define CRTS_dma_col_bcast_coll(dst, src, len) athread_dma_col_bcast_coll(dst, src, len)
#define CRTS_dma_col_bcast_stride_coll(dst, src, len, bsize, stride)                              \
  athread_dma_col_bcast_stride_coll(dst, src, len, bsize, stride)
#define CRTS_dma_ibcast(dst, src, len, reply) athread_dma_ibcast(dst, src, len, reply)
#define CRTS_dma_row_ibcast(dst, src, len, reply) athread_dma_row_ibcast(dst, src, len, reply)
#define CRTS_dma_col_ibcast(dst, src, len, reply) athread_dma_col_ibcast(dst, src, len, reply)
#define CRTS_dma_ibcast_stride(dst, src, len, bsize, stride, reply)                               \
  athread_dma_ibcast_stride(dst, src, len, bsize, stride, reply)
#define CRTS_dma_row_ibcast_stride(dst, src, len, bsize, stride, reply)                           \
  athread_dma_row_ibcast_stride(dst, src, len, bsize, stride, reply)
#define CRTS_dma_col_ibcast_stride(dst, src, len, bsize, stride, reply)                           \
  athread_dma_col_ibcast_stride(dst, src, len, bsize, stride, reply)
#define CRTS_dma_all_barrier() athread_dma_all_barrier()

/* ---- with physical addresses: the emulator's are the virtual ones */
#define CRTS_dma_phy_get(dst, src, len) athread_dma_get(dst, src, len)
#define CRTS_dma_phy_get_stride(dst, src, len, bsize, stride)                                     \
  athread_dma_get_stride(dst, src, len, bsize, stride)
#define CRTS_dma_phy_put(dst, src, len) athread_dma_put(dst, src, len)
#define CRTS_dma_phy_put_stride(dst, src, len, bsize, stride)                                     \
  athread_dma_put_stride(dst, src, len, bsize, stride)
#define CRTS_dma_phy_iget(dst, src, len, reply) athread_dma_iget(dst, src, len, reply)
#define CRTS_dma_phy_iget_stride(dst, src, len, bsize, stride, reply)                             \
  athread_dma_iget_stride(dst, src, len, bsize, stride, reply)
#define CRTS_dma_phy_iput(dst, src, len, reply) athread_dma_iput(dst, src, len, reply)
#define CRTS_dma_phy_iput_stride(dst, src, len, bsize, stride, reply)                             \
  athread_dma_iput_stride(dst, src, len, bsize, stride, reply)
#define CRTS_dma_phy_col_bcast_coll(dst, src, len) athread_dma_col_bcast_coll(dst, src, len)
#define CRTS_dma_phy_col_bcast_stride_coll(dst, src, len, bsize, stride)                          \
  athread_dma_col_bcast_stride_coll(dst, src, len, bsize, stride)
#define CRTS_dma_phy_col_ibcast(dst, src, len, reply) athread_dma_col_ibcast(dst, src, len, reply)
#define CRTS_dma_phy_col_ibcast_stride(dst, src, len, bsize, stride, reply)                       \
  athread_dma_col_ibcast_stride(dst, src, len, bsize, stride, reply)

#include "pro_rma.h"

/* ---- synchronisation */
#define athread_ssync_array()                                                                     \
  swemu_sync("athread_ssync_array", SWEMU_ARRAY, 0xffff, SWEMU_HERE)
/* On the machine any other scope executes `return -1` in the caller; here it is reported. */
#define athread_ssync(scp, mask)                                                                  \
  swemu_sync("athread_ssync",                                                                     \
             (scp) == PP_SCOPE      ? SWEMU_PAIR                                                  \
             : (scp) == ARRAY_SCOPE ? SWEMU_OTHER_SCOPE                                           \
                                    : (int)(scp),                                                 \
             mask, SWEMU_HERE)
#define CRTS_ssync_array() athread_ssync_array()
#define CRTS_ssync_row() swemu_sync("CRTS_ssync_row", SWEMU_ROW, 0xff, SWEMU_HERE)
#define CRTS_ssync_col() swemu_sync("CRTS_ssync_col", SWEMU_COL, 0xff, SWEMU_HERE)
#define CRTS_ssync_peer(tid) swemu_sync("CRTS_ssync_peer", SWEMU_PAIR, tid, SWEMU_HERE)

#define athread_lock(p) swemu_lock("athread_lock", p, SWEMU_HERE)
#define athread_unlock(p) swemu_unlock("athread_unlock", p, SWEMU_HERE)
#include "pro_parts.h"
static inline long swemu_faa_long(volatile long *p) {
  long old = *p;
  *p = old + 1;
  swemu_atomic();
  return old;
}
#define _crts_faa_long(addr) swemu_faa_long((volatile long *)(addr))

/* ---- shared LDM: between it and main memory, and from it to the own LDM; both wait */
#define MEM_TO_LDM SWEMU_MEM_TO_LDM
#define LDM_TO_MEM SWEMU_LDM_TO_MEM
#define CRTS_memcpy_sldm(dst, src, len, direction)                                                \
  swemu_memcpy_sldm(SWEMU_CV(dst), SWEMU_CV(src), len, direction, SWEMU_HERE)
#define athread_memcpy_sldm(dst, src, len, direction) CRTS_memcpy_sldm(dst, src, len, direction)
#define CRTS_sldm_get(dst, src, len)                                                              \
  swemu_sldm_get(SWEMU_CV(dst), SWEMU_CV(src), len, SWEMU_HERE)
#define athread_sldm_get(dst, src, len) CRTS_sldm_get(dst, src, len)

/* ---- LDM heap */
#define ldm_free_all() swemu_ldm_free_all()
#define get_allocatable_addr() swemu_ldm_free_addr()
#define ldm_malloc_max(size)                                                                      \
  __extension__({                                                                                 \
    size_t *swemu_size = (size);                                                                  \
    *swemu_size = get_allocatable_size();                                                         \
    ldm_malloc(*swemu_size);                                                                      \
  })
#define CRTS_get_free_addr() get_allocatable_addr()
#define CRTS_pldm_malloc(n) ldm_malloc(n)
#define CRTS_pldm_free(p, n) ldm_free(p, n)
#define CRTS_pldm_get_free_size() get_allocatable_size()

/* ---- caches are not modelled, memory is always current: nothing to flush, order or evict */
#define flush_slave_cache() ((void)0)
#define evict_slave_cache_cont(start, end) ((void)(start), (void)(end))
/* What the cache takes of the LDM budget, which nothing uses; and the shared LDM (KB, bytes). */
#define set_cache_size(kb) swemu_set_cache_size(kb, SWEMU_HERE)
#define set_ldm_mode_size(mode, kb) swemu_set_ldm_mode_size(mode, kb, SWEMU_HERE)
#define get_slave_cache_size() swemu_cache_bytes()
#define get_slave_ldmshare_size() swemu_share_bytes()
#define CRTS_scache_get_size() get_slave_cache_size()
#define CRTS_MEMB() __sync_synchronize()

/* ---- cycles of this CPE */
#define CRTS_stime_cycle() swemu_csr("CRTS_stime_cycle", 4, SWEMU_HERE)
#define athread_stime_cycle() swemu_csr("athread_stime_cycle", 4, SWEMU_HERE)

#endif
