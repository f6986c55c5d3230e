/* swgen/host.h - what generated host sources call, over <athread.h> of either generation. */
#ifndef SWGEN_HOST_H
#define SWGEN_HOST_H

#include <athread.h>
#include "arith.h"
#include "mapped.h"
#include "spaces.h"

/* Starts the core group before the first launch of this file; athread_init() may be called again.
 * Named like nothing of the program, as it is in a macro. */
static inline void swgen_start(void)
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
        swgen_start();                                                                             \
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

/* The same of matrices, the ranges from their first to their last element: rows are step_a and step_b bytes
 * apart, and no longer than that.  Equal steps: each row of one may lie between two of the other. */
static inline int sw_rows_overlap(const char *a, const char *a_end, const char *b, const char *b_end,
                                  long step_a, long step_b)
{
    if (!sw_overlap(a, a_end, b, b_end))
        return 0;
    if (step_a != step_b || step_a <= 0)
        return 1;
    const long row_a = (a_end - a - 1) % step_a + 1, row_b = (b_end - b - 1) % step_a + 1;
    const long after = ((b - a) % step_a + step_a) % step_a;
    return after < row_a || after + row_b > step_a;
}

/* The integer of so many bytes, less than zero of signed ones, at an address. */
static inline long sw_integer(const char *at, int bytes)
{
    signed char c;
    short s;
    int i;
    long l = 0;
    switch (bytes < 0 ? -bytes : bytes) {
    case 1:
        __builtin_memcpy(&c, at, sizeof c);
        return bytes < 0 ? c : (unsigned char)c;
    case 2:
        __builtin_memcpy(&s, at, sizeof s);
        return bytes < 0 ? s : (unsigned short)s;
    case 4:
        __builtin_memcpy(&i, at, sizeof i);
        return bytes < 0 ? i : (long)(unsigned)i;
    case 8:
        __builtin_memcpy(&l, at, sizeof l);
    }
    return l;
}

/* Are all integers of a box from low to high?  `bytes` is the size of one, less than zero of signed ones; `box` has the
 * least subscript, the greatest one and the elements, of `size` bytes, from one to the next, for each dimension. */
static inline int sw_all_within(const char *table, long size, int bytes, int dims, const long *box, long low, long high)
{
    if (dims == 0) {
        const long l = sw_integer(table, bytes);
        return low <= l && l <= high;
    }
    for (long k = box[0]; k <= box[1]; k++)
        if (!sw_all_within(table + k * box[2] * size, size, bytes, dims - 1, box + 3, low, high))
            return 0;
    return 1;
}

/* About how often a loop inside a statement runs, (to - from + add) / step times, each time: the mean of some instances
 * of the statement, which stands in `dims` loops of `counts` iterations.  Each instance reads from and to, integers of
 * so many bytes (less than zero of signed ones, 0: it is no integer but 0) which lie so far apart, in bytes, from one
 * iteration of each loop to the next. */
static inline double sw_mean_trips(int dims, const long *counts, const char *from, int from_bytes,
                                   const long *from_steps, const char *to, int to_bytes,
                                   const long *to_steps, long add, long step)
{
    long all = 1;
    double sum = 0;
    for (int d = 0; d < dims; d++)
        if (counts[d] <= 0 || __builtin_mul_overflow(all, counts[d], &all))
            return 0;
    const long some = all < 64 ? all : 64;
    for (long k = 0; k < some; k++) {
        const long apart = all / some; /* not the same iteration of an inner loop each time */
        long at = k * apart + k * 7919 % apart, from_at = 0, to_at = 0;
        for (int d = dims - 1; d >= 0; at /= counts[d--]) {
            from_at += from_bytes ? at % counts[d] * from_steps[d] : 0;
            to_at += to_bytes ? at % counts[d] * to_steps[d] : 0;
        }
        const double trips = (double)(to_bytes ? sw_integer(to + to_at, to_bytes) : 0) -
                             (double)(from_bytes ? sw_integer(from + from_at, from_bytes) : 0) + (double)add;
        sum += trips > 0 ? trips / (double)step : 0;
    }
    return sum / (double)some;
}

/* The row that subscripts s[0], .. s[levels - 1] of a table of pointers lead to. */
static inline const char *sw_row(const void *table, int levels, const long *s)
{
    const char *at = (const char *)table;
    for (int k = 0; k < levels; k++)
        __builtin_memcpy(&at, at + s[k] * (long)sizeof(void *), sizeof at);
    return at;
}

/* Finds how far, in bytes, the rows of the last table (step[levels - 1]) and of the first of two are
 * apart, by two rows with equal other subscripts; unset where there are none.  Boxes as in sw_rows. */
static inline void sw_row_steps(const void *table, int levels, const long *boxes, int count,
                                long *step)
{
    for (int k = levels - 1; k >= 0; k--)
        for (int a = 0; a < count && !step[k]; a++)
            for (int b = 0; b < count && !step[k]; b++) {
                const long *from = boxes + a * 2 * levels, *to = boxes + b * 2 * levels;
                long s[2], t[2], known = 0, apart = 0;
                int other = 0;
                for (int d = 0; d < levels; d++) {
                    other |= from[2 * d] > from[2 * d + 1] || to[2 * d] > to[2 * d + 1];
                    s[d] = from[2 * d];
                    t[d] = d == k && a == b ? from[2 * d + 1] : to[2 * d];
                    if (d == k)
                        apart = t[d] - s[d];
                    else if (s[d] != t[d] && !step[d])
                        other = 1;
                    else
                        known += (t[d] - s[d]) * step[d];
                }
                if (!other && apart > 0)
                    step[k] = (sw_row(table, levels, t) - sw_row(table, levels, s) - known) / apart;
            }
}

/* Are all pointers to rows of elements of `size` bytes in a table of one or two levels equally far
 * apart, upwards, and by whole rows of the last level?  Read are those with subscripts in one of the
 * boxes, each the least and the greatest subscript of each level, which are none where the least is
 * greater.  Then rows[0] is where subscripts 0 would be, rows[1] the table, and steps[k] how many elements (the last) or
 * rows of the next level (the first of two) they are apart; for a single row, far. */
static inline int sw_rows(const void *table, int levels, const long *boxes, int count, long size,
                          const char **rows, int *steps)
{
    const long far = 1L << 20;
    long step[2] = {0, 0}, at[2];
    int seen = 0;
    rows[1] = (const char *)table;
    if (table)
        sw_row_steps(table, levels, boxes, count, step);
    for (int k = levels - 1; k >= 0; k--) {
        const long unit = k == levels - 1 ? size : step[k + 1];
        if (!step[k])
            step[k] = far * unit;
        if (step[k] <= 0 || step[k] % unit || step[k] / unit > 0x7fffffff)
            return 0;
        steps[k] = step[k] / unit;
    }
    for (int b = 0; b < count; b++) {
        const long *box = boxes + b * 2 * levels, *last = box + 2 * (levels - 1);
        if (box[0] > box[1] || last[0] > last[1])
            continue;
        if (!table)
            return 0;
        for (at[0] = box[0]; at[0] <= box[1]; at[0]++)
            for (at[levels - 1] = levels > 1 ? last[0] : at[0];;) {
                const char *row = sw_row(table, levels, at);
                for (int k = 0; k < levels; k++)
                    row = (const char *)((unsigned long)row - (unsigned long)(at[k] * step[k]));
                if (seen && row != rows[0])
                    return 0;
                rows[0] = row;
                seen = 1;
                if (levels == 1 || at[1]++ == last[1])
                    break;
            }
    }
    return 1;
}

/* Memory for the copies of matrices that a kernel turns (swgen/turn.h), kept for the next launch;
 * regions of a file run one at a time. */
static char *sw_room_at __attribute__((unused));

/* Are there so many bytes at sw_room_at? */
static inline int sw_room(long bytes)
{
    static char *block = 0;
    static long have = 0;
    if (bytes > have) {
        __builtin_free(block);
        block = (char *)__builtin_malloc(bytes + 127);
        have = block ? bytes : 0;
        sw_room_at = block ? block + (-(unsigned long)block & 127) : 0;
    }
    return bytes <= have;
}

/* CPEs that work: what num_cpes() asks for, at least 1 and at most those of the core group. */
static inline long sw_cpes(long wanted, long all) { return sw_max(1, sw_min(wanted, all)); }

#endif
