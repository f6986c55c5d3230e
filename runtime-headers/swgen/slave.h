/* swgen/slave.h - what generated slave sources call: DMA in rows, waits and barriers over the
 * vendor's interface.  C99; include <slave.h> first.
 *
 * Contract of sw_get and sw_put: `rows` rows of `row_bytes` bytes, row r at mem + r*mem_pitch in
 * main memory and at ldm + r*ldm_pitch in LDM.  Nothing moves when rows or row_bytes is not
 * positive.  The transfer has happened after the next sw_dma_wait(), which waits for all that this
 * CPE has issued so.  sw_get_on and sw_put_on count on a reply word of their own, for which sw_wait
 * waits: these transfers overlap with what stands between.  DMA moves words of 4 bytes: where a row begins or ends inside one,
 * its first and last bytes are moved by loads and stores at once.  Rows whose two places lie differently
 * in their words are shifted in LDM and waited for at once; a row that goes to main memory lies as
 * before when sw_put returns.  sw_get_gaps and sw_put_gaps (.._on): of elements of 4 bytes and more
 * other CPEs may write some meanwhile, which nobody uses here, and read some that go back as main memory
 * has them.
 */
#ifndef SWGEN_SLAVE_H
#define SWGEN_SLAVE_H

#include "arith.h"
#include "complex.h"
#include "spaces.h"

/* A scalar read or written through the bytes of an LDM buffer: the same bytes hold objects of other
 * types at other times. */
#define SW_ALIAS __attribute__((may_alias))

/* Longest request and longest block of a strided one, in bytes, both multiples of 128: the size
 * fields have 24 and 20 bits on the SW26010, 18 and 18 on the SW26010Pro. */
#if defined(__sw_thl__)
#define SW_DMA_BYTES ((1L << 24) - 128)
#define SW_DMA_BLOCK ((1L << 20) - 128)
#elif defined(__sw_ocn__)
#define SW_DMA_BYTES ((1L << 18) - 128)
#define SW_DMA_BLOCK ((1L << 18) - 128)
#else
#error "swgen/slave.h: neither __sw_thl__ (SW26010) nor __sw_ocn__ (SW26010Pro) is defined"
#endif

/* For rows that few kernels have: calls, so that SW_INLINE costs little room for code. */
#define SW_APART static __attribute__((noinline, unused))

/* LDM variables live as long as the program, so kernels in different files would each keep theirs.
 * With SWGEN_SHARED_LDM they share one area, which swgen/ldm.c defines; kernels never overlap. */
#ifdef SWGEN_SHARED_LDM
extern __thread_local char sw_ldm_area[];
#endif

/* A reply word: requests completed, counted by the DMA engine, and issued since the last wait. */
struct sw_reply {
    volatile int done;
    int issued;
};

/* Of requests that are waited for at once. */
static __thread_local struct sw_reply sw_dma_now = {0, 0};

/* One request: `len` bytes in blocks of `block` bytes, `gap` bytes of main memory between the end
 * of one and the start of the next (block 0: contiguous).  LDM is packed. */
#if defined(__sw_thl__)
SW_INLINE void sw_dma_get(struct sw_reply *reply, void *ldm, const SW_MAIN void *mem, long len, long block, long gap)
{
    reply->issued++;
    athread_get(PE_MODE, (void *)mem, ldm, (int)len, (void *)&reply->done, 0, (int)gap, (int)block);
}

SW_INLINE void sw_dma_put(struct sw_reply *reply, void *ldm, SW_MAIN void *mem, long len, long block, long gap)
{
    reply->issued++;
    athread_put(PE_MODE, ldm, (void *)mem, (int)len, (void *)&reply->done, (int)gap, (int)block);
}

SW_INLINE void sw_wait(struct sw_reply *reply)
{
    while (reply->done != reply->issued)
        ;
    reply->done = 0;
    reply->issued = 0;
}

SW_INLINE void sw_sync_all(void) { athread_syn(ARRAY_SCOPE, 0xffff); }
#else
SW_INLINE void sw_dma_get(struct sw_reply *reply, void *ldm, const SW_MAIN void *mem, long len, long block, long gap)
{
    reply->issued++;
    if (block)
        athread_dma_iget_stride(ldm, (void *)mem, (int)len, (int)block, (int)gap, &reply->done);
    else
        athread_dma_iget(ldm, (void *)mem, (int)len, &reply->done);
}

SW_INLINE void sw_dma_put(struct sw_reply *reply, void *ldm, SW_MAIN void *mem, long len, long block, long gap)
{
    reply->issued++;
    if (block)
        athread_dma_iput_stride((void *)mem, ldm, (int)len, (int)block, (int)gap, &reply->done);
    else
        athread_dma_iput((void *)mem, ldm, (int)len, &reply->done);
}

SW_INLINE void sw_wait(struct sw_reply *reply)
{
    athread_dma_wait_value(&reply->done, reply->issued);
    reply->done = 0;
    reply->issued = 0;
}

SW_INLINE void sw_sync_all(void) { athread_ssync_array(); }
#endif

SW_INLINE void sw_dma_wait(void) { sw_wait(&sw_dma_now); }

/* All CPEs, with their main-memory writes done: a put is complete when the data has left the LDM,
 * hence the fence. */
SW_INLINE void sw_barrier(void)
{
    sw_dma_wait();
    athread_dma_barrier();
    sw_sync_all();
}

SW_INLINE int sw_dma_aligned(const void *ldm, const SW_MAIN void *mem, long sizes)
{
    return (((long)ldm | (long)mem | sizes) & 3) == 0;
}

/* What a transfer is: sw_put, sw_get, and those of boxes with gaps. */
enum { SW_GET = 0, SW_PUT = 1, SW_GAPS = 2 };

SW_INLINE void sw_move_bytes(char *ldm, SW_MAIN char *mem, long n, int how)
{
    long i;
    if (how & SW_PUT)
        for (i = 0; i < n; i++)
            mem[i] = ldm[i];
    else
        for (i = 0; i < n; i++)
            ldm[i] = mem[i];
}

SW_INLINE void sw_move(struct sw_reply *reply, char *ldm, SW_MAIN char *mem, long len, long block, long gap, int how)
{
#ifdef SWEMU_GENERATION /* the emulator, which finds CPEs that write what others use, is told of gaps */
    if (how & SW_GAPS)
        swemu_gaps(1);
#endif
    if (how & SW_PUT)
        sw_dma_put(reply, ldm, mem, len, block, gap);
    else
        sw_dma_get(reply, ldm, mem, len, block, gap);
#ifdef SWEMU_GENERATION
    if (how & SW_GAPS)
        swemu_gaps(0);
#endif
}

SW_INLINE void sw_move_run(struct sw_reply *reply, char *ldm, SW_MAIN char *mem, long bytes, int how)
{
    while (bytes > 0) {
        long len = sw_min(bytes, SW_DMA_BYTES);
        sw_move(reply, ldm, mem, len, 0, 0, how);
        ldm += len;
        mem += len;
        bytes -= len;
    }
}

/* Elements of `bytes` bytes that lie in the same word of 4 bytes before `mem`. */
SW_INLINE long sw_lead(const SW_MAIN void *mem, long bytes) { return ((long)mem & 3) / bytes; }

/* A row that does not consist of words, but lies in them alike in both places: its ends byte by byte. */
SW_APART void sw_move_odd(struct sw_reply *reply, char *ldm, SW_MAIN char *mem, long bytes, int how)
{
    long head = -(long)mem & 3, words;
    if (bytes < head + 4) {
        sw_move_bytes(ldm, mem, bytes, how);
        return;
    }
    words = (bytes - head) & ~3L;
    sw_move_bytes(ldm, mem, head, how);
    sw_move_run(reply, ldm + head, mem + head, words, how);
    ldm += head + words;
    mem += head + words;
    sw_move_bytes(ldm, mem, bytes - head - words, how);
}

/* Of a row that lies differently in its words: `words` bytes of whole words in main memory, `head`
 * bytes from its beginning on, which are `shift` bytes before their place in LDM while they move.  What
 * has that place is behind them meanwhile. */
struct sw_shifted {
    long head, words, shift;
};

SW_INLINE struct sw_shifted sw_shifted_part(const char *ldm, const SW_MAIN char *mem, long bytes)
{
    struct sw_shifted part;
    part.head = -(long)mem & 3;
    part.shift = ((long)ldm - (long)mem) & 3;
    if (part.head < part.shift)
        part.head += 4;
    part.words = bytes > part.head ? (bytes - part.head) & ~3L : 0;
    return part;
}

/* The n bytes behind the first `shift` (1 to 3) change places with these; n and `to` are multiples of 4. */
SW_INLINE void sw_shift_down(char *to, long n, long shift)
{
    typedef unsigned SW_ALIAS word;
    word *w = (word *)to;
    long k, last = n / 4 - 1, bits = 8 * shift;
    unsigned first = w[0], end = 0;
    for (k = 0; k < shift; k++)
        end |= (unsigned)(unsigned char)to[n + k] << (8 * k);
    for (k = 0; k < last; k++)
        w[k] = w[k] >> bits | w[k + 1] << (32 - bits);
    w[last] = w[last] >> bits | end << (32 - bits);
    for (k = 0; k < shift; k++)
        to[n + k] = (char)(first >> (8 * k));
}

/* The n first bytes change places with the `shift` behind them. */
SW_INLINE void sw_shift_up(char *to, long n, long shift)
{
    typedef unsigned SW_ALIAS word;
    word *w = (word *)to;
    long k, last = n / 4 - 1, bits = 8 * shift;
    unsigned first = 0, end = w[last] >> (32 - bits);
    for (k = 0; k < shift; k++)
        first |= (unsigned)(unsigned char)to[n + k] << (8 * k);
    for (k = last; k > 0; k--)
        w[k] = w[k] << bits | w[k - 1] >> (32 - bits);
    w[0] = w[0] << bits | first;
    for (k = 0; k < shift; k++)
        to[n + k] = (char)(end >> (8 * k));
}

/* Rows of which some lie differently in their words. */
SW_APART void sw_move_shifted(struct sw_reply *reply, char *ldm, SW_MAIN char *mem, long rows,
                              long row_bytes, long mem_pitch, long ldm_pitch, int how)
{
    long r, shifted = 0;
    for (r = 0; r < rows; r++) {
        char *l = ldm + r * ldm_pitch;
        SW_MAIN char *m = mem + r * mem_pitch;
        struct sw_shifted part = sw_shifted_part(l, m, row_bytes);
        long behind = part.head + part.words, early = part.head - part.shift;
        if (part.shift == 0) {
            sw_move_odd(reply, l, m, row_bytes, how);
            continue;
        }
        if (part.words == 0) {
            sw_move_bytes(l, m, row_bytes, how);
            continue;
        }
        sw_move_bytes(l, m, how & SW_PUT ? part.head : early, how);
        sw_move_bytes(l + behind, m + behind, row_bytes - behind, how);
        if (how & SW_PUT)
            sw_shift_down(l + early, part.words, part.shift);
        else
            sw_move_bytes(l + behind - part.shift, m + early, part.shift, how);
        sw_move_run(reply, l + early, m + part.head, part.words, how);
        shifted = 1;
    }
    if (!shifted)
        return;
    sw_wait(reply);
    for (r = 0; r < rows; r++) {
        char *l = ldm + r * ldm_pitch;
        struct sw_shifted part = sw_shifted_part(l, mem + r * mem_pitch, row_bytes);
        if (part.shift != 0 && part.words != 0)
            sw_shift_up(l + part.head - part.shift, part.words, part.shift);
    }
}

/* Rows that take several requests, or are not made of words; pitches of a single one are its length. */
SW_APART void sw_move_many(struct sw_reply *reply, char *ldm, SW_MAIN char *mem, long rows,
                           long row_bytes, long mem_pitch, long ldm_pitch, int how)
{
    if (!sw_dma_aligned(ldm, mem, row_bytes | mem_pitch | ldm_pitch)) {
        if ((((long)ldm ^ (long)mem) & 3) != 0 || ((ldm_pitch ^ mem_pitch) & 3) != 0) {
            sw_move_shifted(reply, ldm, mem, rows, row_bytes, mem_pitch, ldm_pitch, how);
            return;
        }
        for (; rows > 0; rows--, ldm += ldm_pitch, mem += mem_pitch)
            sw_move_odd(reply, ldm, mem, row_bytes, how);
        return;
    }
    if (ldm_pitch == row_bytes && mem_pitch > row_bytes && row_bytes <= SW_DMA_BLOCK) {
        while (rows > 0) {
            long n = sw_min(rows, SW_DMA_BYTES / row_bytes);
            sw_move(reply, ldm, mem, n * row_bytes, row_bytes, mem_pitch - row_bytes, how);
            ldm += n * ldm_pitch;
            mem += n * mem_pitch;
            rows -= n;
        }
        return;
    }
    for (; rows > 0; rows--, ldm += ldm_pitch, mem += mem_pitch)
        sw_move_run(reply, ldm, mem, row_bytes, how);
}

/* Most transfers are one request. */
SW_INLINE void sw_move_rows(struct sw_reply *reply, char *ldm, SW_MAIN char *mem, long rows,
                            long row_bytes, long mem_pitch, long ldm_pitch, int how)
{
    if (rows <= 0 || row_bytes <= 0)
        return;
    if (ldm_pitch == row_bytes && mem_pitch == row_bytes) {
        row_bytes *= rows;
        rows = 1;
    }
    if (rows == 1)
        mem_pitch = ldm_pitch = row_bytes;
    if (ldm_pitch == row_bytes && mem_pitch >= row_bytes && row_bytes <= SW_DMA_BLOCK &&
        rows * row_bytes <= SW_DMA_BYTES && sw_dma_aligned(ldm, mem, row_bytes | mem_pitch)) {
        sw_move(reply, ldm, mem, rows * row_bytes, rows == 1 ? 0 : row_bytes, mem_pitch - row_bytes, how);
        return;
    }
    sw_move_many(reply, ldm, mem, rows, row_bytes, mem_pitch, ldm_pitch, how);
}

SW_INLINE void sw_get_on(struct sw_reply *reply, void *ldm, const SW_MAIN void *mem, long rows,
                         long row_bytes, long mem_pitch, long ldm_pitch)
{
    sw_move_rows(reply, (char *)ldm, (SW_MAIN char *)mem, rows, row_bytes, mem_pitch, ldm_pitch, SW_GET);
}

SW_INLINE void sw_put_on(struct sw_reply *reply, const void *ldm, SW_MAIN void *mem, long rows,
                         long row_bytes, long mem_pitch, long ldm_pitch)
{
    sw_move_rows(reply, (char *)ldm, (SW_MAIN char *)mem, rows, row_bytes, mem_pitch, ldm_pitch, SW_PUT);
}

SW_INLINE void sw_get_gaps_on(struct sw_reply *reply, void *ldm, const SW_MAIN void *mem, long rows,
                              long row_bytes, long mem_pitch, long ldm_pitch)
{
    sw_move_rows(reply, (char *)ldm, (SW_MAIN char *)mem, rows, row_bytes, mem_pitch, ldm_pitch, SW_GET | SW_GAPS);
}

SW_INLINE void sw_put_gaps_on(struct sw_reply *reply, const void *ldm, SW_MAIN void *mem, long rows,
                              long row_bytes, long mem_pitch, long ldm_pitch)
{
    sw_move_rows(reply, (char *)ldm, (SW_MAIN char *)mem, rows, row_bytes, mem_pitch, ldm_pitch, SW_PUT | SW_GAPS);
}

/* LDM to LDM, between two buffers that do not overlap: of `outer` blocks, `kept` rows of `bytes`
 * bytes each, from row `skip` on; a block has `rows` rows in `to` and `from_rows` in `from`.  Buffers
 * begin at multiples of 8 bytes. */
SW_INLINE void sw_slide(void *to, const void *from, long outer, long kept, long skip, long rows,
                        long from_rows, long bytes)
{
    typedef long SW_ALIAS word;
    long o, i, n = kept * bytes;
    for (o = 0; o < outer; o++) {
        char *t = (char *)to + o * rows * bytes;
        const char *f = (const char *)from + (o * from_rows + skip) * bytes;
        if ((bytes & 7) == 0)
            for (i = 0; i < n / 8; i++)
                ((word *)t)[i] = ((const word *)f)[i];
        else
            for (i = 0; i < n; i++)
                t[i] = f[i];
    }
}

/* Inside of one LDM buffer: of `outer` blocks, `width` rows of `bytes` bytes each, from row `from` of a block that has
 * `from_rows` to row `to` of one that has `rows`, no more than that.  Buffers begin at multiples of 8 bytes, rows have
 * a multiple of 4. */
SW_INLINE void sw_carry(void *buffer, long outer, long width, long from, long from_rows, long to, long rows,
                        long bytes)
{
    typedef long SW_ALIAS word;
    typedef int SW_ALIAS half;
    long o, i, n = width * bytes;
    for (o = 0; o < outer; o++) {
        char *t = (char *)buffer + (o * rows + to) * bytes;
        const char *f = (const char *)buffer + (o * from_rows + from) * bytes;
        if ((bytes & 7) == 0 && t <= f)
            for (i = 0; i < n / 8; i++)
                ((word *)t)[i] = ((const word *)f)[i];
        else if ((bytes & 7) == 0)
            for (i = n / 8; i-- > 0;)
                ((word *)t)[i] = ((const word *)f)[i];
        else if (t <= f)
            for (i = 0; i < n / 4; i++)
                ((half *)t)[i] = ((const half *)f)[i];
        else
            for (i = n / 4; i-- > 0;)
                ((half *)t)[i] = ((const half *)f)[i];
    }
}

/* A window: `bytes` bytes of main memory, from `from` on, are in LDM as well, at addresses larger by `shift`.
 * Nothing writes them while the kernel runs. */
struct sw_window {
    const SW_MAIN char *from;
    long bytes;
    long shift;
};

/* A request costs more than that many loads. */
#define SW_WINDOW_FEW 2

/* Elements of `unit` (1, 2, 4 or 8) bytes, one by one. */
SW_INLINE void sw_load_units(char *to, const SW_MAIN char *from, long bytes, long unit)
{
    typedef long SW_ALIAS word;
    typedef int SW_ALIAS half;
    typedef short SW_ALIAS quarter;
    long i;
    for (i = 0; i < bytes; i += unit)
        if (unit == 8)
            *(word *)(to + i) = *(const SW_MAIN word *)(from + i);
        else if (unit == 4)
            *(half *)(to + i) = *(const SW_MAIN half *)(from + i);
        else if (unit == 2)
            *(quarter *)(to + i) = *(const SW_MAIN quarter *)(from + i);
        else
            to[i] = from[i];
}

/* What fits into `size` bytes at `room` of the `left` elements from `from` on; if not all of them, up to the end
 * of a line of main memory.  room begins at a multiple of 8, and elements at one of `unit`. */
static __attribute__((noinline, unused)) struct sw_window
sw_window_on(char *room, long size, const SW_MAIN char *from, long unit, long left)
{
    struct sw_window window;
    long lead = (long)from & 7, fits = (size - lead) / unit;
    long bytes = sw_min(left, fits) * unit, over = ((long)from + bytes) & 127;
    if (left > fits && over < bytes)
        bytes -= over;
    room += lead; /* as it lies in its word of main memory */
    if (bytes <= SW_WINDOW_FEW * unit) {
        sw_load_units(room, from, bytes, unit);
    } else {
        sw_move_odd(&sw_dma_now, room, (SW_MAIN char *)from, bytes, SW_GET);
        sw_dma_wait();
    }
    window.from = from;
    window.bytes = bytes;
    window.shift = (long)room - (long)from;
    return window;
}

/* Where in LDM the element of main memory is: the program reads it and the `left` - 1 elements that
 * follow, at some time. */
SW_INLINE const char *sw_window(struct sw_window *window, char *room, long size,
                                const SW_MAIN void *element, long unit, long left)
{
    if ((unsigned long)((long)element - (long)window->from) >= (unsigned long)window->bytes)
        *window = sw_window_on(room, size, (const SW_MAIN char *)element, unit, left);
    return (const char *)((long)element + window->shift);
}

/* The same of an element in a span of `bytes` bytes that exist, `before` of them before it; room has 7 more. */
SW_INLINE const char *sw_window_span(struct sw_window *window, char *room, const SW_MAIN void *element,
                                     long before, long bytes)
{
    if ((unsigned long)((long)element - (long)window->from) >= (unsigned long)window->bytes)
        *window = sw_window_on(room, bytes + 7, (const SW_MAIN char *)element - before, 1, bytes);
    return (const char *)((long)element + window->shift);
}

/* Elements number `first` to `end` - 1, all of which the program reads. */
struct sw_run {
    long first, end;
};

/* The row `ahead` rows after the present one has elements `first` to `end` - 1: whether that makes the run
 * longer, which begins with the present one unless that lies in it. */
SW_INLINE int sw_run_on(struct sw_run *run, long ahead, long first, long end)
{
    if (ahead > 0) {
        if (first != run->end || end < first)
            return 0;
    } else {
        if (first >= end || (first >= run->first && end <= run->end))
            return 0;
        run->first = first;
    }
    run->end = end;
    return 1;
}

/* Of `rows` rows of `row_bytes` bytes that lie `pitch` bytes apart, makes one block without gaps, where
 * the first one is: one request writes it back, where rows with gaps in LDM take one each.  Sizes and
 * addresses are multiples of 4. */
SW_INLINE void sw_pack(void *ldm, long rows, long row_bytes, long pitch)
{
    typedef long SW_ALIAS word;
    typedef int SW_ALIAS half;
    char *to = (char *)ldm;
    const char *from = (const char *)ldm;
    long i;
    if (row_bytes >= pitch)
        return;
    for (; rows > 1; rows--) {
        to += row_bytes;
        from += pitch;
        if ((((long)to | (long)from | row_bytes) & 7) == 0)
            for (i = 0; i < row_bytes / 8; i++)
                ((word *)to)[i] = ((const word *)from)[i];
        else
            for (i = 0; i < row_bytes / 4; i++)
                ((half *)to)[i] = ((const half *)from)[i];
    }
}

SW_INLINE void sw_get(void *ldm, const SW_MAIN void *mem, long rows, long row_bytes, long mem_pitch,
                      long ldm_pitch)
{
    sw_get_on(&sw_dma_now, ldm, mem, rows, row_bytes, mem_pitch, ldm_pitch);
}

SW_INLINE void sw_put(const void *ldm, SW_MAIN void *mem, long rows, long row_bytes, long mem_pitch,
                      long ldm_pitch)
{
    sw_put_on(&sw_dma_now, ldm, mem, rows, row_bytes, mem_pitch, ldm_pitch);
}

SW_INLINE void sw_get_gaps(void *ldm, const SW_MAIN void *mem, long rows, long row_bytes, long mem_pitch,
                           long ldm_pitch)
{
    sw_get_gaps_on(&sw_dma_now, ldm, mem, rows, row_bytes, mem_pitch, ldm_pitch);
}

SW_INLINE void sw_put_gaps(const void *ldm, SW_MAIN void *mem, long rows, long row_bytes, long mem_pitch,
                           long ldm_pitch)
{
    sw_put_gaps_on(&sw_dma_now, ldm, mem, rows, row_bytes, mem_pitch, ldm_pitch);
}

#endif
