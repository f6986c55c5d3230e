/* pro_rma.h - RMA of the SW26010Pro: LDM to LDM inside a core group.
 *
 * athread_rma_X and CRTS_rma_X are one call under two names.  Addresses and reply words of the far
 * end are written as the caller's own: the same symbol.  Waits hold while *reply < value.
 */
#ifndef SWEMU_PRO_RMA_H
#define SWEMU_PRO_RMA_H

/* ---- point to point, any CPE of the core group */
#define athread_rma_iput(l_addr, l_rply, len, r_tid, r_addr, r_rply)                              \
  swemu_rma("athread_rma_iput", 0, 0, SWEMU_CV(l_addr), SWEMU_CV(l_rply), len, r_tid,             \
  SWEMU_CV(r_addr), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_put(l_addr, len, r_tid, r_addr, r_rply)                                       \
  swemu_rma("athread_rma_put", 0, 1, SWEMU_CV(l_addr), SWEMU_CV(0), len, r_tid,                   \
  SWEMU_CV(r_addr), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_iget(l_addr, l_rply, len, r_tid, r_addr, r_rply)                              \
  swemu_rma("athread_rma_iget", 1, 0, SWEMU_CV(l_addr), SWEMU_CV(l_rply), len, r_tid,             \
  SWEMU_CV(r_addr), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_get(l_addr, len, r_tid, r_addr, r_rply)                                       \
  swemu_rma("athread_rma_get", 1, 1, SWEMU_CV(l_addr), SWEMU_CV(0), len, r_tid,                   \
  SWEMU_CV(r_addr), SWEMU_CV(r_rply), SWEMU_HERE)

/* ---- broadcast: to the own row, the own column, the core group.  The sender receives too. */
#define athread_rma_row_bcast(dst, src, len, r_rply)                                              \
  swemu_rma_cast("athread_rma_row_bcast", SWEMU_ROW, SWEMU_OWN_LINE, 0, 1, SWEMU_CV(dst),         \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_row_ibcast(dst, src, len, l_rply, r_rply)                                     \
  swemu_rma_cast("athread_rma_row_ibcast", SWEMU_ROW, SWEMU_OWN_LINE, 0, 0, SWEMU_CV(dst),        \
  SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_bcast(dst, src, len, r_rply)                                              \
  swemu_rma_cast("athread_rma_col_bcast", SWEMU_COL, SWEMU_OWN_LINE, 0, 1, SWEMU_CV(dst),         \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_ibcast(dst, src, len, l_rply, r_rply)                                     \
  swemu_rma_cast("athread_rma_col_ibcast", SWEMU_COL, SWEMU_OWN_LINE, 0, 0, SWEMU_CV(dst),        \
  SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_bcast(dst, src, len, r_rply)                                                  \
  swemu_rma_cast("athread_rma_bcast", SWEMU_COL, 0xff, 0, 1, SWEMU_CV(dst), SWEMU_CV(src), len,   \
  SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
/* The order of the arguments is the vendor's. */
#define athread_rma_ibcast(dst, src, l_rply, len, r_rply)                                         \
  swemu_rma_cast("athread_rma_ibcast", SWEMU_COL, 0xff, 0, 0, SWEMU_CV(dst), SWEMU_CV(src),       \
  len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_row_mcast(dst, src, len, rows_mask, r_rply)                                   \
  swemu_rma_cast("athread_rma_row_mcast", SWEMU_ROW, rows_mask, 0, 1, SWEMU_CV(dst),              \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_row_imcast(dst, src, len, l_rply, rows_mask, r_rply)                          \
  swemu_rma_cast("athread_rma_row_imcast", SWEMU_ROW, rows_mask, 0, 0, SWEMU_CV(dst),             \
  SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_mcast(dst, src, len, cols_mask, r_rply)                                   \
  swemu_rma_cast("athread_rma_col_mcast", SWEMU_COL, cols_mask, 0, 1, SWEMU_CV(dst),              \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_imcast(dst, src, len, l_rply, cols_mask, r_rply)                          \
  swemu_rma_cast("athread_rma_col_imcast", SWEMU_COL, cols_mask, 0, 0, SWEMU_CV(dst),             \
  SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)

/* ---- the same, but the sender does not receive */
#define athread_rma_row_bcast_other(dst, src, len, r_rply)                                        \
  swemu_rma_cast("athread_rma_row_bcast_other", SWEMU_ROW, SWEMU_OWN_LINE, 1, 1, SWEMU_CV(dst),   \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_row_ibcast_other(dst, src, len, l_rply, r_rply)                               \
  swemu_rma_cast("athread_rma_row_ibcast_other", SWEMU_ROW, SWEMU_OWN_LINE, 1, 0,                 \
  SWEMU_CV(dst), SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_bcast_other(dst, src, len, r_rply)                                        \
  swemu_rma_cast("athread_rma_col_bcast_other", SWEMU_COL, SWEMU_OWN_LINE, 1, 1, SWEMU_CV(dst),   \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_ibcast_other(dst, src, len, l_rply, r_rply)                               \
  swemu_rma_cast("athread_rma_col_ibcast_other", SWEMU_COL, SWEMU_OWN_LINE, 1, 0,                 \
  SWEMU_CV(dst), SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_bcast_other(dst, src, len, r_rply)                                            \
  swemu_rma_cast("athread_rma_bcast_other", SWEMU_COL, 0xff, 1, 1, SWEMU_CV(dst),                 \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_row_mcast_other(dst, src, len, rows_mask, r_rply)                             \
  swemu_rma_cast("athread_rma_row_mcast_other", SWEMU_ROW, rows_mask, 1, 1, SWEMU_CV(dst),        \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_row_imcast_other(dst, src, len, l_rply, rows_mask, r_rply)                    \
  swemu_rma_cast("athread_rma_row_imcast_other", SWEMU_ROW, rows_mask, 1, 0, SWEMU_CV(dst),       \
  SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_mcast_other(dst, src, len, cols_mask, r_rply)                             \
  swemu_rma_cast("athread_rma_col_mcast_other", SWEMU_COL, cols_mask, 1, 1, SWEMU_CV(dst),        \
  SWEMU_CV(src), len, SWEMU_CV(0), SWEMU_CV(r_rply), SWEMU_HERE)
#define athread_rma_col_imcast_other(dst, src, len, l_rply, cols_mask, r_rply)                    \
  swemu_rma_cast("athread_rma_col_imcast_other", SWEMU_COL, cols_mask, 1, 0, SWEMU_CV(dst),       \
  SWEMU_CV(src), len, SWEMU_CV(l_rply), SWEMU_CV(r_rply), SWEMU_HERE)

/* ---- collective: every CPE concerned calls; the root of a row is given by its column, that of a
 * column by its row */
#define athread_rma_row_bcast_coll(dst, src, len, row_root)                                       \
  swemu_rma_cast_coll("athread_rma_row_bcast_coll", SWEMU_ROW, 0, SWEMU_CV(dst), SWEMU_CV(src),   \
  len, row_root, SWEMU_HERE)
#define athread_rma_col_bcast_coll(dst, src, len, col_root)                                       \
  swemu_rma_cast_coll("athread_rma_col_bcast_coll", SWEMU_COL, 0, SWEMU_CV(dst), SWEMU_CV(src),   \
  len, col_root, SWEMU_HERE)
#define athread_rma_bcast_coll(dst, src, len, root)                                               \
  swemu_rma_cast_coll("athread_rma_bcast_coll", SWEMU_ARRAY, 0, SWEMU_CV(dst), SWEMU_CV(src),     \
  len, root, SWEMU_HERE)
#define athread_rma_row_bcast_coll_other(dst, src, len, row_root)                                 \
  swemu_rma_cast_coll("athread_rma_row_bcast_coll_other", SWEMU_ROW, 1, SWEMU_CV(dst),            \
  SWEMU_CV(src), len, row_root, SWEMU_HERE)
#define athread_rma_col_bcast_coll_other(dst, src, len, col_root)                                 \
  swemu_rma_cast_coll("athread_rma_col_bcast_coll_other", SWEMU_COL, 1, SWEMU_CV(dst),            \
  SWEMU_CV(src), len, col_root, SWEMU_HERE)
#define athread_rma_bcast_coll_other(dst, src, len, root)                                         \
  swemu_rma_cast_coll("athread_rma_bcast_coll_other", SWEMU_ARRAY, 1, SWEMU_CV(dst),              \
  SWEMU_CV(src), len, root, SWEMU_HERE)

/* ---- completion */
#define athread_rma_wait_value(reply, value)                                                      \
  swemu_dma_wait("athread_rma_wait_value", SWEMU_CV(reply), value, 0, SWEMU_HERE)
#define athread_rma_barrier() swemu_rma_barrier("athread_rma_barrier", SWEMU_HERE)
#define athread_rma_all_barrier() swemu_rma_all_barrier("athread_rma_all_barrier", SWEMU_HERE)

/* ---- the CRTS names */
#define CRTS_rma_iput(l_addr, l_rply, len, r_tid, r_addr, r_rply)                                 \
  athread_rma_iput(l_addr, l_rply, len, r_tid, r_addr, r_rply)
#define CRTS_rma_iget(l_addr, l_rply, len, r_tid, r_addr, r_rply)                                 \
  athread_rma_iget(l_addr, l_rply, len, r_tid, r_addr, r_rply)
#define CRTS_rma_put(l_addr, len, r_tid, r_addr, r_rply)                                          \
  athread_rma_put(l_addr, len, r_tid, r_addr, r_rply)
#define CRTS_rma_get(l_addr, len, r_tid, r_addr, r_rply)                                          \
  athread_rma_get(l_addr, len, r_tid, r_addr, r_rply)
#define CRTS_rma_row_bcast(dst, src, len, r_rply) athread_rma_row_bcast(dst, src, len, r_rply)
#define CRTS_rma_row_ibcast(dst, src, len, l_rply, r_rply)                                        \
  athread_rma_row_ibcast(dst, src, len, l_rply, r_rply)
#define CRTS_rma_col_bcast(dst, src, len, r_rply) athread_rma_col_bcast(dst, src, len, r_rply)
#define CRTS_rma_col_ibcast(dst, src, len, l_rply, r_rply)                                        \
  athread_rma_col_ibcast(dst, src, len, l_rply, r_rply)
#define CRTS_rma_bcast(dst, src, len, r_rply) athread_rma_bcast(dst, src, len, r_rply)
#define CRTS_rma_ibcast(dst, src, l_rply, len, r_rply)                                            \
  athread_rma_ibcast(dst, src, l_rply, len, r_rply)
#define CRTS_rma_row_mcast(dst, src, len, rows_mask, r_rply)                                      \
  athread_rma_row_mcast(dst, src, len, rows_mask, r_rply)
#define CRTS_rma_row_imcast(dst, src, len, l_rply, rows_mask, r_rply)                             \
  athread_rma_row_imcast(dst, src, len, l_rply, rows_mask, r_rply)
#define CRTS_rma_col_mcast(dst, src, len, cols_mask, r_rply)                                      \
  athread_rma_col_mcast(dst, src, len, cols_mask, r_rply)
#define CRTS_rma_col_imcast(dst, src, len, l_rply, cols_mask, r_rply)                             \
  athread_rma_col_imcast(dst, src, len, l_rply, cols_mask, r_rply)
#define CRTS_rma_row_bcast_other(dst, src, len, r_rply)                                           \
  athread_rma_row_bcast_other(dst, src, len, r_rply)
#define CRTS_rma_row_ibcast_other(dst, src, len, l_rply, r_rply)                                  \
  athread_rma_row_ibcast_other(dst, src, len, l_rply, r_rply)
#define CRTS_rma_col_bcast_other(dst, src, len, r_rply)                                           \
  athread_rma_col_bcast_other(dst, src, len, r_rply)
#define CRTS_rma_col_ibcast_other(dst, src, len, l_rply, r_rply)                                  \
  athread_rma_col_ibcast_other(dst, src, len, l_rply, r_rply)
#define CRTS_rma_bcast_other(dst, src, len, r_rply) athread_rma_bcast_other(dst, src, len, r_rply)
#define CRTS_rma_row_mcast_other(dst, src, len, rows_mask, r_rply)                                \
  athread_rma_row_mcast_other(dst, src, len, rows_mask, r_rply)
#define CRTS_rma_row_imcast_other(dst, src, len, l_rply, rows_mask, r_rply)                       \
  athread_rma_row_imcast_other(dst, src, len, l_rply, rows_mask, r_rply)
#define CRTS_rma_col_mcast_other(dst, src, len, cols_mask, r_rply)                                \
  athread_rma_col_mcast_other(dst, src, len, cols_mask, r_rply)
#define CRTS_rma_col_imcast_other(dst, src, len, l_rply, cols_mask, r_rply)                       \
  athread_rma_col_imcast_other(dst, src, len, l_rply, cols_mask, r_rply)
#define CRTS_rma_row_bcast_coll(dst, src, len, row_root)                                          \
  athread_rma_row_bcast_coll(dst, src, len, row_root)
#define CRTS_rma_col_bcast_coll(dst, src, len, col_root)                                          \
  athread_rma_col_bcast_coll(dst, src, len, col_root)
#define CRTS_rma_bcast_coll(dst, src, len, root) athread_rma_bcast_coll(dst, src, len, root)
#define CRTS_rma_row_bcast_coll_other(dst, src, len, row_root)                                    \
  athread_rma_row_bcast_coll_other(dst, src, len, row_root)
#define CRTS_rma_col_bcast_coll_other(dst, src, len, col_root)                                    \
  athread_rma_col_bcast_coll_other(dst, src, len, col_root)
#define CRTS_rma_bcast_coll_other(dst, src, len, root)                                            \
  athread_rma_bcast_coll_other(dst, src, len, root)
#define CRTS_rma_wait_value(reply, value) athread_rma_wait_value(reply, value)
#define CRTS_rma_barrier() athread_rma_barrier()
#define CRTS_rma_all_barrier() athread_rma_all_barrier()

#endif
