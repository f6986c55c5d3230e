/* Whether memory is there: for the host files that swgen writes.
 *
 * A kernel fetches rows as a whole, where the loops perhaps read some elements only.  Those that are read
 * under conditions only may lie beyond the array, where no memory needs to be.
 */
#ifndef SWGEN_MAPPED_H
#define SWGEN_MAPPED_H

/* Under names of our own: a program may have a function of its own called `write`. */
extern int sw_os_pagesize(void) __asm__("getpagesize");
extern int sw_os_msync(void *, __SIZE_TYPE__, int) __asm__("msync");
extern int sw_os_pipe(int *) __asm__("pipe");
extern long sw_os_write(int, const void *, __SIZE_TYPE__) __asm__("write");
extern int sw_os_close(int) __asm__("close");

/* Can the two bytes be read?  A pipe takes them, or the call fails. */
static inline int sw_readable(const char *one, const char *other)
{
    int ends[2], can;
    if (sw_os_pipe(ends))
        return 0;
    can = sw_os_write(ends[1], one, 1) == 1 && sw_os_write(ends[1], other, 1) == 1;
    sw_os_close(ends[0]);
    sw_os_close(ends[1]);
    return can;
}

/* Can all bytes be read?  There is memory for all pages, of which msync says so and need do nothing, and
 * the first and the last are none that nothing may read, such as those around stacks. */
static inline int sw_mapped(const char *from, const char *end)
{
    const unsigned long page = (unsigned long)sw_os_pagesize();
    const unsigned long first = (unsigned long)from / page * page;
    return from >= end || (!sw_os_msync((void *)first, (unsigned long)end - first, 1 /* MS_ASYNC */) &&
                           sw_readable(from, end - 1));
}

#endif
