/* swgen/copies.h - what generated slave sources call to combine the copies of a reduced array.
 * C99; include <swgen/slave.h> first.
 *
 * Every CPE has written its copy to the row of its number in a pool of main memory, and a barrier
 * has followed.  Each CPE combines a share of the elements, made of whole lines as far as there are
 * any: what main memory has, then the copies in the order of the CPEs, so that the result does not
 * depend on timing.
 */
#ifndef SWGEN_COPIES_H
#define SWGEN_COPIES_H

/* A row of the pool. */
SW_INLINE long sw_copy_pitch(long bytes) { return (bytes + 127) & ~127L; }

SW_INLINE void sw_put_copy(const void *ldm, SW_MAIN char *copies, long bytes, long id)
{
    sw_put(ldm, copies + id * sw_copy_pitch(bytes), 1, bytes, 0, 0);
}

/* Elements `first` to `end` - 1, `n` at a time; of them, `rows` copies at a time. */
struct sw_share {
    long first, end, n, rows;
};

/* Of `count` elements of `unit` bytes; `room` of them fit into the LDM. */
SW_INLINE struct sw_share sw_share_of(long count, long unit, long room, long id, long cpes)
{
    struct sw_share share;
    long line = sw_max(1, 128 / unit), part = (count + cpes - 1) / cpes;
    part = (part + line - 1) / line * line;
    share.first = id * part;
    share.end = sw_min(count, share.first + part);
    share.n = sw_min(part, room / 2);
    share.rows = share.n > 0 ? sw_min(cpes, (room - share.n) / share.n) : 1;
    return share;
}

/* T: type of an element.  `update`: a statement that combines *sw_sum with sw_one. */
#define SW_COMBINE(T, buffer, room, mem, count, copies, id, cpes, update)                          \
    do {                                                                                           \
        const long sw_pitch = sw_copy_pitch((count) * (long)sizeof(T));                            \
        struct sw_share sw_mine = sw_share_of(count, sizeof(T), room, id, cpes);                   \
        for (; sw_mine.first < sw_mine.end; sw_mine.first += sw_mine.n) {                          \
            const long sw_len = sw_min(sw_mine.n, sw_mine.end - sw_mine.first);                    \
            const long sw_bytes = sw_len * (long)sizeof(T), sw_at = sw_mine.first * (long)sizeof(T); \
            T *const sw_to = (buffer), *const sw_from = sw_to + sw_mine.n;                         \
            long sw_k, sw_r, sw_i;                                                                 \
            sw_get(sw_to, (SW_MAIN char *)(mem) + sw_at, 1, sw_bytes, 0, 0);                       \
            for (sw_k = 0; sw_k < (cpes); sw_k += sw_mine.rows) {                                  \
                const long sw_rows = sw_min(sw_mine.rows, (cpes) - sw_k);                          \
                sw_get(sw_from, (copies) + sw_k * sw_pitch + sw_at, sw_rows, sw_bytes, sw_pitch,   \
                       sw_bytes);                                                                  \
                sw_dma_wait();                                                                     \
                for (sw_r = 0; sw_r < sw_rows; sw_r++)                                             \
                    for (sw_i = 0; sw_i < sw_len; sw_i++) {                                        \
                        T *const sw_sum = sw_to + sw_i;                                            \
                        const T sw_one = sw_from[sw_r * sw_len + sw_i];                            \
                        update;                                                                    \
                    }                                                                              \
            }                                                                                      \
            sw_put(sw_to, (SW_MAIN char *)(mem) + sw_at, 1, sw_bytes, 0, 0);                       \
            sw_dma_wait();                                                                         \
        }                                                                                          \
    } while (0)

#endif
