/* pro_parts.h - barriers and locks of parts of the mesh, with the management core, with all core
 * groups; reductions and exchanges of all CPEs (SW26010Pro).
 */
#ifndef SWEMU_PRO_PARTS_H
#define SWEMU_PRO_PARTS_H

/* ---- barriers: n CPEs (spe) or clusters of 2x2 CPEs (spc) */
#define CRTS_ssync_2spe() swemu_sync_part("CRTS_ssync_2spe", SWEMU_PART_2spe, SWEMU_HERE)
#define CRTS_ssync_4spe() swemu_sync_part("CRTS_ssync_4spe", SWEMU_PART_4spe, SWEMU_HERE)
#define CRTS_ssync_16spe() swemu_sync_part("CRTS_ssync_16spe", SWEMU_PART_16spe, SWEMU_HERE)
#define CRTS_ssync_32spe() swemu_sync_part("CRTS_ssync_32spe", SWEMU_PART_32spe, SWEMU_HERE)
#define CRTS_ssync_1spc() swemu_sync_part("CRTS_ssync_1spc", SWEMU_PART_1spc, SWEMU_HERE)
#define CRTS_ssync_2spc() swemu_sync_part("CRTS_ssync_2spc", SWEMU_PART_2spc, SWEMU_HERE)
#define CRTS_ssync_4spc() swemu_sync_part("CRTS_ssync_4spc", SWEMU_PART_16spe, SWEMU_HERE)
#define CRTS_ssync_8spc() swemu_sync_part("CRTS_ssync_8spc", SWEMU_PART_32spe, SWEMU_HERE)
#define CRTS_ssync_8spe() swemu_sync_part("CRTS_ssync_8spe", SWEMU_PART_8spe, SWEMU_HERE)
/* No LDM is shared: its barrier is that of all. */
#define CRTS_ssync_sldm() CRTS_ssync_array()
#define athread_ssync_sldm() CRTS_ssync_array()
#define CRTS_ssync_master_spe() swemu_ssync_master_spe("CRTS_ssync_master_spe", SWEMU_HERE)
#define athread_ssync_master_spe() swemu_ssync_master_spe("athread_ssync_master_spe", SWEMU_HERE)
#define CRTS_ssync_master_array() swemu_ssync_master_array("CRTS_ssync_master_array", SWEMU_HERE)
#define athread_ssync_master_array()                                                              \
  swemu_ssync_master_array("athread_ssync_master_array", SWEMU_HERE)
#define CRTS_ssync_node() swemu_ssync_node("CRTS_ssync_node", SWEMU_HERE)
#define athread_ssync_node() swemu_ssync_node("athread_ssync_node", SWEMU_HERE)

/* ---- locks of the parts that the caller is in */
#define CRTS_smutex_lock_array()                                                                  \
  (swemu_lock("CRTS_smutex_lock_array", swemu_part_lock("CRTS_smutex_lock_array", SWEMU_PART_array, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_array()                                                                \
  (swemu_unlock("CRTS_smutex_unlock_array", swemu_part_lock("CRTS_smutex_unlock_array", SWEMU_PART_array, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_row()                                                                    \
  (swemu_lock("CRTS_smutex_lock_row", swemu_part_lock("CRTS_smutex_lock_row", SWEMU_PART_8spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_row()                                                                  \
  (swemu_unlock("CRTS_smutex_unlock_row", swemu_part_lock("CRTS_smutex_unlock_row", SWEMU_PART_8spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_col()                                                                    \
  (swemu_lock("CRTS_smutex_lock_col", swemu_part_lock("CRTS_smutex_lock_col", SWEMU_PART_col, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_col()                                                                  \
  (swemu_unlock("CRTS_smutex_unlock_col", swemu_part_lock("CRTS_smutex_unlock_col", SWEMU_PART_col, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_2spe()                                                                   \
  (swemu_lock("CRTS_smutex_lock_2spe", swemu_part_lock("CRTS_smutex_lock_2spe", SWEMU_PART_2spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_2spe()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_2spe", swemu_part_lock("CRTS_smutex_unlock_2spe", SWEMU_PART_2spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_4spe()                                                                   \
  (swemu_lock("CRTS_smutex_lock_4spe", swemu_part_lock("CRTS_smutex_lock_4spe", SWEMU_PART_4spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_4spe()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_4spe", swemu_part_lock("CRTS_smutex_unlock_4spe", SWEMU_PART_4spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_16spe()                                                                  \
  (swemu_lock("CRTS_smutex_lock_16spe", swemu_part_lock("CRTS_smutex_lock_16spe", SWEMU_PART_16spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_16spe()                                                                \
  (swemu_unlock("CRTS_smutex_unlock_16spe", swemu_part_lock("CRTS_smutex_unlock_16spe", SWEMU_PART_16spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_32spe()                                                                  \
  (swemu_lock("CRTS_smutex_lock_32spe", swemu_part_lock("CRTS_smutex_lock_32spe", SWEMU_PART_32spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_32spe()                                                                \
  (swemu_unlock("CRTS_smutex_unlock_32spe", swemu_part_lock("CRTS_smutex_unlock_32spe", SWEMU_PART_32spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_1spc()                                                                   \
  (swemu_lock("CRTS_smutex_lock_1spc", swemu_part_lock("CRTS_smutex_lock_1spc", SWEMU_PART_1spc, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_1spc()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_1spc", swemu_part_lock("CRTS_smutex_unlock_1spc", SWEMU_PART_1spc, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_2spc()                                                                   \
  (swemu_lock("CRTS_smutex_lock_2spc", swemu_part_lock("CRTS_smutex_lock_2spc", SWEMU_PART_2spc, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_2spc()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_2spc", swemu_part_lock("CRTS_smutex_unlock_2spc", SWEMU_PART_2spc, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_4spc()                                                                   \
  (swemu_lock("CRTS_smutex_lock_4spc", swemu_part_lock("CRTS_smutex_lock_4spc", SWEMU_PART_16spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_4spc()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_4spc", swemu_part_lock("CRTS_smutex_unlock_4spc", SWEMU_PART_16spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_8spc()                                                                   \
  (swemu_lock("CRTS_smutex_lock_8spc", swemu_part_lock("CRTS_smutex_lock_8spc", SWEMU_PART_32spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_8spc()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_8spc", swemu_part_lock("CRTS_smutex_unlock_8spc", SWEMU_PART_32spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_8spe()                                                                   \
  (swemu_lock("CRTS_smutex_lock_8spe", swemu_part_lock("CRTS_smutex_lock_8spe", SWEMU_PART_8spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_8spe()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_8spe", swemu_part_lock("CRTS_smutex_unlock_8spe", SWEMU_PART_8spe, SWEMU_HERE), SWEMU_HERE), 0)
#define CRTS_smutex_lock_node()                                                                   \
  (swemu_lock("CRTS_smutex_lock_node", swemu_node_lock(), SWEMU_HERE), 0)
#define CRTS_smutex_lock_node_all()                                                               \
  (swemu_lock("CRTS_smutex_lock_node_all", swemu_node_lock(), SWEMU_HERE), 0)
#define CRTS_smutex_lock_master_array()                                                           \
  (swemu_lock("CRTS_smutex_lock_master_array", swemu_node_lock(), SWEMU_HERE), 0)
#define CRTS_smutex_lock_custom(p) (swemu_lock("CRTS_smutex_lock_custom", p, SWEMU_HERE), 0)
#define lock_long(p) (swemu_lock("lock_long", p, SWEMU_HERE), 0)
#define athread_smutex_lock_node_all() CRTS_smutex_lock_node_all()
#define CRTS_smutex_unlock_node()                                                                 \
  (swemu_unlock("CRTS_smutex_unlock_node", swemu_node_lock(), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_node_all()                                                             \
  (swemu_unlock("CRTS_smutex_unlock_node_all", swemu_node_lock(), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_master_array()                                                         \
  (swemu_unlock("CRTS_smutex_unlock_master_array", swemu_node_lock(), SWEMU_HERE), 0)
#define CRTS_smutex_unlock_custom(p) (swemu_unlock("CRTS_smutex_unlock_custom", p, SWEMU_HERE), 0)
#define unlock_long(p) (swemu_unlock("unlock_long", p, SWEMU_HERE), 0)
#define athread_smutex_unlock_node_all() CRTS_smutex_unlock_node_all()

/* ---- collectives.  Types and operations by the vendor's numbers; the buffer is not needed here. */
#define CRTS_int 0
#define athread_int 0
#define CRTS_uint 1
#define athread_uint 1
#define CRTS_long 2
#define athread_long 2
#define CRTS_ulong 3
#define athread_ulong 3
#define CRTS_float 4
#define athread_float 4
#define CRTS_double 5
#define athread_double 5
#define CRTS_intv8 6
#define athread_intv8 6
#define CRTS_uintv8 7
#define athread_uintv8 7
#define CRTS_int256 8
#define athread_int256 8
#define CRTS_uint256 9
#define athread_uint256 9
#define CRTS_floatv4 10
#define athread_floatv4 10
#define CRTS_doublev4 11
#define athread_doublev4 11
#define CRTS_intv16 12
#define athread_intv16 12
#define CRTS_uintv16 13
#define athread_uintv16 13
#define CRTS_int512 14
#define athread_int512 14
#define CRTS_uint512 15
#define athread_uint512 15
#define CRTS_floatv8 16
#define athread_floatv8 16
#define CRTS_doublev8 17
#define athread_doublev8 17
#define OP_add 1
#define OP_and 2
#define OP_or 3
#define OP_xor 4
#define OP_eqv 5
#define OP_min 6
#define OP_max 7
#define CRTS_scoll_redurt(src, dst, units, type, op, buffer, items)                                \
  ((void)(buffer), (void)(items),                                                                 \
   swemu_redurt((const volatile void *)(src), (volatile void *)(dst), units, type, op, SWEMU_HERE))
#define athread_redurt(src, dst, units, type, op, buffer, items)                                  \
  CRTS_scoll_redurt(src, dst, units, type, op, buffer, items)
#define CRTS_scoll_alltoall(src, dst, unit)                                                       \
  swemu_alltoall((const volatile void *)(src), (volatile void *)(dst), unit, SWEMU_HERE)
#define athread_alltoall(src, dst, unit) CRTS_scoll_alltoall(src, dst, unit)

#endif
