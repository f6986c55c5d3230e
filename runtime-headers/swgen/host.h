/* swgen/host.h - what generated host sources call, over <athread.h> of either generation. */
#ifndef SWGEN_HOST_H
#define SWGEN_HOST_H

#include <athread.h>
#include "arith.h"
#include "spaces.h"

/* Starts the core group before the first launch of this file; athread_init() may be called again. */
static inline void sw_start(void)
{
    static int started = 0;
    if (!started) {
        athread_init();
        started = 1;
    }
}

/* Runs slave function `kernel` on all CPEs and returns when they are done.  A macro, because
 * athread_spawn pastes slave_ to the name. */
#define SW_LAUNCH(kernel, args)                                                                    \
    do {                                                                                           \
        sw_start();                                                                                \
        athread_spawn(kernel, args);                                                               \
        athread_join();                                                                            \
    } while (0)

/* Does a condition hold without which `kernel` may not run?  The emulator counts those that do not
 * (SWEMU_STATS), by `what`; on the machine nothing but the condition is left. */
#ifdef swemu_check_holds
#define SW_HOLDS(kernel, what, holds) swemu_check_holds(#kernel, what, holds)
#else
#define SW_HOLDS(kernel, what, holds) (holds)
#endif

/* Is there enough to do for a launch?  `work` is what the host takes for the loops and `launch` what
 * the shortest launch takes, in cycles.  With -DSW_LAUNCH_ALWAYS, and in the emulator's functional
 * mode, which is there to check the kernels, everything is launched. */
#if defined(SW_LAUNCH_ALWAYS)
#define SW_WORTH(kernel, work, launch) ((void)(work), 1)
#elif defined(swemu_check_worth)
#define SW_WORTH(kernel, work, launch) swemu_check_worth(#kernel, work, launch)
#else
#define SW_WORTH(kernel, work, launch) ((work) >= (launch))
#endif

/* Do [a, a_end) and [b, b_end) share a byte?  Empty ranges share none. */
static inline int sw_overlap(const char *a, const char *a_end, const char *b, const char *b_end)
{
    return a < a_end && b < b_end && a < b_end && b < a_end;
}

/* CPEs that work: what num_cpes() asks for, at least 1 and at most those of the core group. */
static inline long sw_cpes(long wanted, long all) { return sw_max(1, sw_min(wanted, all)); }

#endif
