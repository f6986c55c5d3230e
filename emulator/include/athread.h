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

#if SWEMU_GENERATION == 26010
#define __real_athread_spawn(fpc, arg)                                                            \
  swemu_spawn("__real_athread_spawn", (void *)(fpc), (void *)(arg), #fpc, SWEMU_HERE)
#define athread_spawn(f, arg)                                                                     \
  swemu_spawn("athread_spawn", (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#define __real_athread_create(id, fpc, arg)                                                       \
  swemu_create(id, (void *)(fpc), (void *)(arg), #fpc, SWEMU_HERE)
#define athread_create(id, f, arg)                                                                \
  swemu_create(id, (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#define athread_spawn_group(mask, f, arg)                                                         \
  swemu_spawn_group(mask, (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#define athread_join_group(mask) swemu_join_group(mask, SWEMU_HERE)
#define athread_get_num_threads() swemu_num_threads()
#define athread_idle_group() swemu_idle_group()
#define athread_halt() swemu_halt(SWEMU_HERE)
#else
#define __real_athread_spawn(fpc, arg, flush)                                                     \
  ((void)(flush), swemu_spawn("__real_athread_spawn", (void *)(fpc), (void *)(arg), #fpc,         \
                              SWEMU_HERE))
#ifdef __cplusplus
/* The Pro's macro does not paste slave_ in C++. */
#define athread_spawn(f, arg)                                                                     \
  swemu_spawn("athread_spawn", (void *)(f), (void *)(arg), #f, SWEMU_HERE)
#define athread_create(id, f, arg)                                                                \
  swemu_create(id, (void *)(f), (void *)(arg), #f, SWEMU_HERE)
#else
#define athread_spawn(f, arg)                                                                     \
  swemu_spawn("athread_spawn", (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#define athread_create(id, f, arg)                                                                \
  swemu_create(id, (void *)slave_##f, (void *)(arg), #f, SWEMU_HERE)
#endif
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
