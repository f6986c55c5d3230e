/* swgen/arith.h - integer helpers that generated expressions call, on host and slave alike.
 *
 * All take and give long and evaluate each argument once (a macro would not).
 */
#ifndef SWGEN_ARITH_H
#define SWGEN_ARITH_H

/* In full wherever it is called: what a kernel costs does not depend on how many others of its file
 * call the same functions.  Not without optimisation, where a kernel would have the variables of all
 * of these calls on its stack. */
#ifdef __OPTIMIZE__
#define SW_INLINE static inline __attribute__((always_inline))
#else
#define SW_INLINE static inline
#endif

SW_INLINE long sw_min(long a, long b) { return a < b ? a : b; }
SW_INLINE long sw_max(long a, long b) { return a > b ? a : b; }

/* Quotient rounded towards minus infinity; d > 0. */
SW_INLINE long sw_floord(long n, long d) { return n >= 0 ? n / d : -((d - 1 - n) / d); }

/* Number of tiles of `size` iterations that cover n; 0 for n <= 0. */
SW_INLINE long sw_tiles(long n, long size)
{
    return n <= size ? n > 0 : (n + size - 1) / size;
}

/* Bytes of a copy of a matrix, a multiple of a line; 0 where it has no elements. */
SW_INLINE long sw_turned_bytes(long rows, long columns, long unit)
{
    return rows > 0 && columns > 0 ? (rows * columns * unit + 127) & ~127L : 0;
}

/* How many elements from next_lo on, of next_n, are also among the n from lo on. */
SW_INLINE long sw_kept(long lo, long n, long next_lo, long next_n)
{
    return next_lo < lo || next_lo >= lo + n ? 0 : sw_min(lo + n - next_lo, next_n);
}

/* Of things that are dealt to n CPEs, one each in turn: how many are still to be dealt before the next
 * one of this CPE, when that was `turn` before `count` more were dealt. */
SW_INLINE long sw_turn(long turn, long count, long n)
{
    while (turn < count)
        turn += n;
    return turn - count;
}

/* From tile number t of a CPE to its next one, when `chunk` tiles in a row are dealt to each of n
 * CPEs in turn. */
SW_INLINE long sw_chunk_step(long t, long chunk, long n)
{
    return (t + 1) % chunk ? 1 : 1 + (n - 1) * chunk;
}

/* Iterations per tile for a loop of n iterations in `need` even tiles, or in more where the LDM holds
 * at most `limit` of them.  Where the first fit, nothing is multiplied or divided by `limit`, which
 * costs more where it is no power of two.  No iterations have no tiles, of any size. */
SW_INLINE long sw_tile_of(long n, long limit, long need)
{
    long count, size;
    if (n <= need) /* also where there is nothing to do */
        return 1;
    size = (n + need - 1) / need;
    if (size <= limit)
        return size;
    count = (n + limit - 1) / limit;
    return (n + count - 1) / count;
}

/* As many of them as this loop's tiles take to reach, times `others` (tiles of the other distributed
 * loops), `want`, the number of CPEs. */
SW_INLINE long sw_tile(long n, long limit, long others, long want)
{
    return sw_tile_of(n, limit, others > 0 ? (want + others - 1) / others : 1);
}

/* The same, but with no more tiles than `want`: halves of 40 tiles on 64 CPEs take no less time than the
 * whole ones, for some CPEs have two of them, and move more. */
SW_INLINE long sw_tile_few(long n, long limit, long others, long want)
{
    return sw_tile_of(n, limit, others > 0 ? sw_max(want, others) / others : 1);
}

/* sw_tile_few with tiles of `floor` iterations or more, where the limit allows: the loops after this one
 * take the rest of the CPEs. */
SW_INLINE long sw_tile_wide(long n, long limit, long others, long want, long floor)
{
    long need = others > 0 ? sw_max(want, others) / others : 1;
    return sw_tile_of(n, limit, sw_max(1, sw_min(need, n / floor)));
}

/* Tiles of `size` iterations made shorter while the CPEs take no more rounds of them: 67 tiles on 64
 * CPEs take as long as 128 of the same size, which half of the size are enough for. */
SW_INLINE long sw_tile_even(long n, long size, long others, long cpes)
{
    long rounds, count;
    if (n <= 0 || others <= 0 || size <= 1)
        return size;
    rounds = (sw_tiles(n, size) * others + cpes - 1) / cpes;
    count = sw_min(n, rounds * cpes / others);
    return (n + count - 1) / count;
}

/* The same, but not below `floor` iterations, if they have as many. */
SW_INLINE long sw_tile_even_from(long n, long size, long others, long cpes, long floor)
{
    return sw_max(sw_tile_even(n, size, others, cpes), sw_min(size, floor));
}

/* sw_tile and sw_tile_even for a loop that alone is distributed.  Where one round is enough, as in many small steps, it costs
 * no more than sw_tile. */
SW_INLINE long sw_tile_even_alone(long n, long limit, long cpes)
{
    long size;
    if (n <= cpes)
        return 1;
    size = (n + cpes - 1) / cpes;
    return size <= limit ? size : sw_tile_even(n, sw_tile(n, limit, 1, cpes), 1, cpes);
}

/* sw_tile in whole lines of main memory, `line` iterations each, where that is within the limit.  Up
 * to eight lines, beyond which requests hardly move more in the same time, only `few` of the CPEs are
 * to have a tile. */
SW_INLINE long sw_tile_lines(long n, long limit, long others, long cpes, long few, long line)
{
    long size = sw_tile(n, limit, others, cpes);
    long wide = sw_tile(n, limit, others, sw_min(cpes, few));
    size = sw_max(size, sw_min(wide, 8 * line));
    return sw_min(limit, (size + line - 1) / line * line);
}

/* How many tiles, up to eight, each of the CPEs may take in turn while tiles of n iterations keep
 * `least` of them; `spare` is what sw_tile_few takes off the tiles that are wanted.  With `need` tiles
 * for each of the others a tile keeps them while need * (least - 1) < n: one division here for up to
 * eight in trying. */
SW_INLINE long sw_tile_most_turns(long n, long limit, long others, long cpes, long least,
                                  long spare)
{
    long room;
    if (n < least || least > limit)
        return 1;
    room = least > 1 ? others * ((n - 1) / (least - 1)) + spare : 8 * cpes;
    return room >= 8 * cpes ? 8 : room < 2 * cpes ? 1 : room / cpes;
}

/* Multiples of `round` iterations, a line of main memory, where tiles are long and that is within the
 * limit. */
SW_INLINE long sw_tile_rounded(long size, long limit, long least, long round)
{
    long up = (size + round - 1) / round * round;
    return size >= least && up <= limit ? up : size;
}

/* Whether so many iterations have eight tiles for each of the CPEs whatever else is asked of tiles: all
 * that the functions below look at then makes no difference. */
SW_INLINE int sw_tile_is_far(long n, long limit, long cpes)
{
    return n > 8 * cpes * limit;
}

/* As sw_tile where the transfers of one tile overlap with the work on another: shorter tiles, down to
 * `least` iterations, until each of the CPEs has several to take in turn: what comes first and goes
 * last is then a small part.  `round`: see sw_tile_rounded. */
SW_INLINE long sw_tile_turns(long n, long limit, long others, long cpes, long least, long round)
{
    long turns;
    if (sw_tile_is_far(n, limit, cpes))
        return sw_tile_rounded(sw_tile_of(n, limit, 1), limit, least, round);
    turns = sw_tile_most_turns(n, limit, others, cpes, least, 0);
    return sw_tile_rounded(sw_tile(n, limit, others, turns * cpes), limit, least, round);
}

/* The same with no more tiles than turns of the CPEs (sw_tile_few). */
SW_INLINE long sw_tile_turns_few(long n, long limit, long others, long cpes, long least,
                                 long round)
{
    long turns;
    if (sw_tile_is_far(n, limit, cpes))
        return sw_tile_rounded(sw_tile_of(n, limit, 1), limit, least, round);
    turns = sw_tile_most_turns(n, limit, others, cpes, least, others - 1);
    return sw_tile_rounded(sw_tile_few(n, limit, others, turns * cpes), limit, least, round);
}

/* The same with tiles of `floor` iterations or more (sw_tile_wide). */
SW_INLINE long sw_tile_turns_wide(long n, long limit, long others, long cpes, long least,
                                  long round, long floor)
{
    long turns;
    if (sw_tile_is_far(n, limit, cpes))
        return sw_tile_rounded(sw_tile_of(n, limit, 1), limit, least, round);
    turns = sw_tile_most_turns(n, limit, others, cpes, least, others - 1);
    return sw_tile_rounded(sw_tile_wide(n, limit, others, turns * cpes, floor), limit, least,
                           round);
}

#endif
