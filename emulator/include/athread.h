/* athread.h - the management core's (MPE's) side of athread under the vendor's name.
 *
 * Signatures and argument order are the chosen generation's; a vendor call that is not modelled
 * is not declared, so that using it stops the build with its name.  Calls are macros where a
 * misuse message needs the source line.
 */
#ifndef SWEMU_ATHREAD_H
#define SWEMU_ATHREAD_H

#include "swemu/config.h"

#if defined(__sw_slave__)
/* Old code includes <athread.h> on both sides. */
#include "slave.h"
#else

#define SLAVE_FUN(f) slave_##f

/* No parameter list on purpose: a vendor program may declare these itself. */
#define athread_init() swemu_init(SWEMU_STR(SWEMU_MACHINE), SWEMU_HERE)

/* For generated code: `holds`, counted by kernel and by what it asks when it does not. */
#define swemu_check_holds(kernel, what, holds)                                                     \
  ((holds) || swemu_not_launched(SWEMU_STR(SWEMU_MACHINE), kernel, what, SWEMU_HERE))

/* For generated code: whether the kernel is launched that the host could do in `work` cycles. */
#define swemu_check_worth(kernel, work, launch)                                                    \
  swemu_worth(SWEMU_STR(SWEMU_MACHINE), kernel, work, launch, SWEMU_HERE)

#if SWEMU_GENERATION == 26010
#define __real_athread_spawn(fpc, arg)                                                             \
  swemu_spawn("__real_athread_spawn", (void *)(fpc), (void *)(arg), #fpc, SWEMU_HERE)
#define athread_spawn(f, arg)                                                                      \
  swemu_spawn("athread_spawn", (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#define __real_athread_create(id, fpc, arg)                                                        \
  swemu_create(id, (void *)(fpc), (void *)(arg), #fpc, SWEMU_HERE)
#define athread_create(id, f, arg)                                                                 \
  swemu_create(id, (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#define athread_spawn_group(mask, f, arg)                                                          \
  swemu_spawn_group(mask, (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#define __real_athread_spawn_group(mask, fpc, arg)                                                 \
  swemu_spawn_group(mask, (void *)(fpc), (void *)(arg), #fpc, SWEMU_HERE)
#define athread_spawn_task(f, n)                                                                   \
  swemu_spawn_task((void *)slave_##f, (void *)(n), #f, SWEMU_HERE)
#define athread_task(f, n) swemu_task((void *)(f), (void *)(n), SWEMU_HERE)
#define athread_join_group(mask) swemu_join_group(mask, SWEMU_HERE)
#define athread_try_join_group(mask) swemu_try_join_group(mask, SWEMU_HERE)
#define athread_idle() swemu_idle_group()
#define athread_get_num_threads() swemu_num_threads()
#define athread_idle_group() swemu_idle_group()
#define athread_halt() swemu_halt(SWEMU_HERE)

/* ---- LDM variables seen by the host, which declares them `extern __thread T x` */
#define __thread_local
#define h2ldm(element, pe, cgn)                                                                   \
  (*(__typeof__(element) *)swemu_h2ldm("h2ldm", (const volatile void *)&(element), pe, cgn,       \
                                       SWEMU_HERE))
#define IO_addr(element, pe, cgn)                                                                 \
  ((unsigned long)swemu_h2ldm("IO_addr", (const volatile void *)&(element), pe, cgn, SWEMU_HERE))

/* ---- interrupts from CPEs; handler(int, siginfo_t *, struct sigcontext *) */
#include <signal.h>
#define SW3_SIGMAX 64
#define athread_signal(number, f) swemu_signal(number, (void *)(f), SWEMU_HERE)
/* Exceptions are misuse, which ends the program: no handler is ever called. */
#define athread_expt_signal(number, f) ((void)(number), (void)(f), 0)
/* The core groups are processes of their own, and this is the only one. */
#define athread_master_sync() swemu_node("athread_master_sync", SWEMU_HERE)
#define malloc_cross(n) swemu_cross_malloc(n)
#else
#define __real_athread_spawn(fpc, arg, flush)                                                      \
  ((void)(flush),                                                                                  \
   swemu_spawn("__real_athread_spawn", (void *)(fpc), (void *)(arg), #fpc, SWEMU_HERE))
#define __real_athread_create(id, fpc, arg)                                                        \
  swemu_create(id, (void *)(fpc), (void *)(arg), #fpc, SWEMU_HERE)
#define __real_athread_spawn_cgs(fpc, arg, flush)                                                  \
  ((void)(flush),                                                                                  \
   SWEMU_SPAWN_CGS("athread_spawn_cgs", "athread_join_cgs", SWEMU_ALL_CGS, fpc, arg, #fpc))
#define __real_athread_spawn_all(fpc, arg, flush)                                                  \
  ((void)(flush),                                                                                  \
   SWEMU_SPAWN_CGS("athread_spawn_all", "athread_join_all", SWEMU_ALL_CGS, fpc, arg, #fpc))
#define __real_athread_spawn_cgmask(mask, fpc, arg, flush)                                         \
  ((void)(flush),                                                                                  \
   SWEMU_SPAWN_CGS("athread_spawn_cgmask", "athread_join_cgmask", mask, fpc, arg, #fpc))
#define SWEMU_SPAWN_CGS(call, join, mask, fpc, arg, name)                                          \
  swemu_spawn_cgs(call, join, (unsigned long)(mask), (void *)(fpc), (void *)(arg), name, SWEMU_HERE)
#define SWEMU_SPAWN64(call, join, fpc, arg, name)                                                  \
  swemu_spawn64(call, join, (void *)(fpc), (void *)(arg), name, SWEMU_HERE)
#define __real_athread_spawn64(fpc) SWEMU_SPAWN64("athread_spawn64", "athread_join64", fpc, 0, #fpc)
#define __real_athread_spawn64_arg(fpc, arg)                                                       \
  SWEMU_SPAWN64("athread_spawn64_arg", "athread_join64_arg", fpc, arg, #fpc)
#define __real_athread_spawn64_cgs(fpc)                                                            \
  SWEMU_SPAWN64("athread_spawn64_cgs", "athread_join64_cgs", fpc, 0, #fpc)

/* The Pro's macros do not paste slave_ in C++. */
#ifdef __cplusplus
#define SWEMU_CPE(f) f
#else
#define SWEMU_CPE(f) slave_##f
#endif
#define athread_spawn(f, arg)                                                                      \
  swemu_spawn("athread_spawn", (void *)SWEMU_CPE(f), (void *)(arg), #f, SWEMU_HERE)
#define athread_create(id, f, arg)                                                                 \
  swemu_create(id, (void *)SWEMU_CPE(f), (void *)(arg), #f, SWEMU_HERE)

/* ---- several core groups: all of the job (cgs, all), or those in a mask */
#define athread_init_cgs() swemu_init_cgs(SWEMU_STR(SWEMU_MACHINE), SWEMU_HERE)
#define athread_init_all() swemu_init_cgs(SWEMU_STR(SWEMU_MACHINE), SWEMU_HERE)
#define CRTS_init_all() athread_init_all()
#define athread_spawn_cgs(f, arg)                                                                  \
  SWEMU_SPAWN_CGS("athread_spawn_cgs", "athread_join_cgs", SWEMU_ALL_CGS, SWEMU_CPE(f), arg, #f)
#define athread_spawn_all(f, arg)                                                                  \
  SWEMU_SPAWN_CGS("athread_spawn_all", "athread_join_all", SWEMU_ALL_CGS, SWEMU_CPE(f), arg, #f)
#define athread_spawn_cgmask(mask, f, arg)                                                         \
  SWEMU_SPAWN_CGS("athread_spawn_cgmask", "athread_join_cgmask", mask, SWEMU_CPE(f), arg, #f)
#define athread_spawn_cgs_noflush(f, arg) athread_spawn_cgs(f, arg)
#define athread_spawn_all_noflush(f, arg) athread_spawn_all(f, arg)
#define athread_spawn_cgmask_noflush(mask, f, arg) athread_spawn_cgmask(mask, f, arg)
#define athread_join_cgs() swemu_join_cgs("athread_join_cgs", SWEMU_HERE)
#define athread_join_all() swemu_join_cgs("athread_join_all", SWEMU_HERE)
#define athread_join_cgmask() swemu_join_cgs("athread_join_cgmask", SWEMU_HERE)

/* ---- the fast launch of exactly 64 CPEs */
#define athread_enter64() swemu_enter64("athread_enter64", SWEMU_HERE)
#define athread_enter64_arg() swemu_enter64("athread_enter64_arg", SWEMU_HERE)
#define athread_enter64_cgs() swemu_enter64("athread_enter64_cgs", SWEMU_HERE)
#define athread_leave64() swemu_leave64("athread_leave64", SWEMU_HERE)
#define athread_leave64_arg() swemu_leave64("athread_leave64_arg", SWEMU_HERE)
#define athread_leave64_cgs() swemu_leave64("athread_leave64_cgs", SWEMU_HERE)
#define athread_spawn64(f) SWEMU_SPAWN64("athread_spawn64", "athread_join64", SWEMU_CPE(f), 0, #f)
#define athread_spawn64_arg(f, arg)                                                                \
  SWEMU_SPAWN64("athread_spawn64_arg", "athread_join64_arg", SWEMU_CPE(f), arg, #f)
#define athread_spawn64_cgs(f)                                                                     \
  SWEMU_SPAWN64("athread_spawn64_cgs", "athread_join64_cgs", SWEMU_CPE(f), 0, #f)
#define athread_join64() swemu_join_cgs("athread_join64", SWEMU_HERE)
#define athread_join64_arg() swemu_join_cgs("athread_join64_arg", SWEMU_HERE)
#define athread_join64_cgs() swemu_join_cgs("athread_join64_cgs", SWEMU_HERE)
#define athread_get_num_threads() swemu_num_threads()
#define athread_idle() swemu_idle_group()
/* No data cache is modelled, hence nothing to flush: both spawns are the same. */
#define athread_spawn_noflush(f, arg) athread_spawn(f, arg)
#define CRTS_init() athread_init()
#define CRTS_athread_spawn(f, arg) athread_spawn(f, arg)
#define CRTS_athread_create(id, f, arg) athread_create(id, f, arg)
#define CRTS_athread_join() athread_join()
#define CRTS_athread_wait(id) athread_wait(id)
#define CRTS_athread_end(id) athread_end(id)
#define CRTS_athread_halt() athread_halt()
#define CRTS_athread_get_max_threads() athread_get_max_threads()

/* ---- barriers and locks with CPEs */
#define CRTS_sync_master_spe(tid) swemu_master_spe("CRTS_sync_master_spe", 1, tid, SWEMU_HERE)
#define CRTS_sync_master_array() swemu_master_array("CRTS_sync_master_array", 1, SWEMU_HERE)
#define CRTS_sync_master_spe_share(mask, tid)                                                     \
  swemu_master_spe("CRTS_sync_master_spe_share", (unsigned long)(mask), tid, SWEMU_HERE)
#define CRTS_sync_master_array_share(mask)                                                        \
  swemu_master_array("CRTS_sync_master_array_share", (unsigned long)(mask), SWEMU_HERE)
#define CRTS_sync_node() swemu_node("CRTS_sync_node", SWEMU_HERE)
#define athread_sync_master_spe(tid) CRTS_sync_master_spe(tid)
#define athread_sync_master_array() CRTS_sync_master_array()
#define athread_sync_node() CRTS_sync_node()
#define CRTS_mutex_lock(p) swemu_host_lock("CRTS_mutex_lock", (long *)(p), SWEMU_HERE)
#define CRTS_mutex_trylock(p) swemu_host_trylock("CRTS_mutex_trylock", (long *)(p), SWEMU_HERE)
#define CRTS_mutex_unlock(p) swemu_host_unlock("CRTS_mutex_unlock", (long *)(p), SWEMU_HERE)
#define CRTS_mutex_lock_node()                                                                    \
  swemu_host_lock("CRTS_mutex_lock_node", swemu_node_lock(), SWEMU_HERE)
#define CRTS_mutex_trylock_node()                                                                 \
  swemu_host_trylock("CRTS_mutex_trylock_node", swemu_node_lock(), SWEMU_HERE)
#define CRTS_mutex_unlock_node()                                                                  \
  swemu_host_unlock("CRTS_mutex_unlock_node", swemu_node_lock(), SWEMU_HERE)
#define athread_mutex_lock(p) CRTS_mutex_lock(p)
#define athread_mutex_trylock(p) CRTS_mutex_trylock(p)
#define athread_mutex_unlock(p) CRTS_mutex_unlock(p)

/* ---- memory: all of it is seen by all core groups, and is current */
#define __uncached
#define __atomic
#define __cross
#define cross_malloc(n) swemu_cross_malloc(n)
#define cross_free(p) swemu_cross_free(p)
#define _sw_xmalloc(n) swemu_cross_malloc(n)
#define _sw_xfree(p) swemu_cross_free(p)
#define athread_va_to_pa(p) ((void *)(p))
/* An LDM variable of a CPE, declared extern by the host. */
#define SWEMU_HOST_LDM(element, pe, cg)                                                           \
  swemu_h2ldm("SWEMU_HOST_LDM", (const volatile void *)&(element), pe, cg, SWEMU_HERE)
#define LDM_HW_BASE (0x1ul << 45)
#define SPEIO_LDM_HW_BASE LDM_HW_BASE

/* ---- cycles of the management core */
#define CRTS_time_cycle() swemu_host_cycles()
#define athread_time_cycle() swemu_host_cycles()

/* ---- the job: the default data cache and shared LDM (KB); segments (MB) as large as it takes */
#define athread_get_cache_size() 32
#define athread_get_ldmshare_mode() 5
#define athread_get_ldmshare_size() swemu_job_share_kb()
#define athread_get_priv_size() 4096
#define athread_get_share_size() 4096
#define athread_get_cross_size() 4096
#define athread_get_pestack_size() 0
/* The Pro keeps its CPEs: halting is nothing. */
#define athread_halt() swemu_no_halt()
#endif

#define athread_join() swemu_join(SWEMU_HERE)
#define athread_wait(id) swemu_wait(id, SWEMU_HERE)
#define athread_end(id) swemu_wait(id, SWEMU_HERE)
#define athread_get_max_threads() swemu_max_threads()
#define athread_set_num_threads(n) swemu_set_num_threads(n, SWEMU_HERE)

#endif
#endif
