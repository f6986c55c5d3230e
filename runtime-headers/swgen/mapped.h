/* Whether memory is there: for the host files that swgen writes.
 *
 * A kernel fetches rows as a whole, where the loops perhaps read some elements only.  Those that are read
 * under conditions only may lie beyond the array, where no memory needs to be.
 */
#ifndef SWGEN_MAPPED_H
#define SWGEN_MAPPED_H

/* Under names of our own: a program may have a function of its own called `read`. */
struct sw_os_piece {
    const void *at;
    __SIZE_TYPE__ bytes;
};
extern int sw_os_pagesize(void) __asm__("getpagesize");
extern int sw_os_pipe(int *) __asm__("pipe");
extern long sw_os_writev(int, const struct sw_os_piece *, int) __asm__("writev");
extern long sw_os_read(int, void *, __SIZE_TYPE__) __asm__("read");
extern int sw_os_close(int) __asm__("close");

/* Can all bytes be read?  A pipe takes one of each page, or says that it cannot: there may be no memory, or
 * some that nothing may read, such as what lies around stacks or is kept for a heap to grow. */
static inline int sw_mapped(const char *from, const char *end)
{
    enum { MOST = 256 };
    const unsigned long page = (unsigned long)sw_os_pagesize();
    struct sw_os_piece pieces[MOST];
    char bytes[MOST];
    int ends[2], can = 1;
    if (from >= end)
        return 1;
    if (sw_os_pipe(ends))
        return 0;
    while (can && from < end) {
        int count = 0;
        for (; count < MOST && from < end; count++) {
            const unsigned long left = page - (unsigned long)from % page, there = (unsigned long)(end - from);
            pieces[count].at = from;
            pieces[count].bytes = 1;
            from += left < there ? left : there;
        }
        can = sw_os_writev(ends[1], pieces, count) == count && sw_os_read(ends[0], bytes, count) == count;
    }
    sw_os_close(ends[0]);
    sw_os_close(ends[1]);
    return can;
}

#endif
