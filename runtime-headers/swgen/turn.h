/* swgen/turn.h - what generated slave sources call to change rows and columns of a matrix round.
 * C99; include <swgen/slave.h> first.
 *
 * The kernel works on a copy in main memory, in which a column of the program's matrix is a row.
 * All CPEs make it before the loops, and bring back what the loops have written after them; barriers
 * in between are the caller's.  A CPE moves blocks that are as wide as they are high, so that both
 * sides are read and written in pieces of whole lines, and turns them in LDM.
 */
#ifndef SWGEN_TURN_H
#define SWGEN_TURN_H

/* Of a matrix: element 0, 0 and bytes from row to row. */
struct sw_matrix {
    SW_MAIN char *at;
    long pitch;
};

/* Rows and columns of the part that moves, as the copy counts them; none where one is below the
 * other. */
struct sw_part {
    long first_row, last_row, first_column, last_column;
};

/* Rows of a block of elements of `unit` bytes: two blocks fit into `room` bytes of LDM.  Short rows
 * cost more than idle CPEs: a quarter of them keeps the channel busy. */
SW_INLINE long sw_turn_side(long rows, long columns, long unit, long room, long cpes)
{
    long side = 1024 / unit;
    while (side > 8 && 2 * side * side * unit > room)
        side -= 8;
    while (side > 1 && 2 * side * side * unit > room)
        side /= 2;
    while (side > 128 / unit && 4 * sw_tiles(rows, side) * sw_tiles(columns, side) < cpes)
        side -= 8;
    return sw_max(side, 1);
}

/* `to` [column][row] = `from` [row][column], in LDM, elements of 4, 8 or 16 bytes. */
SW_INLINE void sw_turn_block(char *to, const char *from, long rows, long columns, long unit)
{
    typedef long SW_ALIAS word;
    typedef int SW_ALIAS half;
    long i, j;
    for (i = 0; i < columns; i++)
        if (unit == 4)
            for (j = 0; j < rows; j++)
                ((half *)to)[i * rows + j] = ((const half *)from)[j * columns + i];
        else if (unit == 8)
            for (j = 0; j < rows; j++)
                ((word *)to)[i * rows + j] = ((const word *)from)[j * columns + i];
        else
            for (j = 0; j < rows; j++) {
                ((word *)to)[2 * (i * rows + j)] = ((const word *)from)[2 * (j * columns + i)];
                ((word *)to)[2 * (i * rows + j) + 1] = ((const word *)from)[2 * (j * columns + i) + 1];
            }
}

/* Into the copy, or `back` to the matrix.  `room` bytes of LDM are free at `ldm`. */
SW_INLINE void sw_turn_matrix(char *ldm, long room, struct sw_matrix copy, struct sw_matrix matrix,
                              struct sw_part part, long unit, int back, long id, long cpes)
{
    const long rows = part.last_row - part.first_row + 1, columns = part.last_column - part.first_column + 1;
    const long side = sw_turn_side(rows, columns, unit, room, cpes);
    const long across = sw_tiles(columns, side), blocks = rows > 0 && columns > 0 ? sw_tiles(rows, side) * across : 0;
    char *const other = ldm + side * side * unit;
    long block;
    for (block = id < cpes ? id : blocks; block < blocks; block += cpes) {
        const long row = part.first_row + block / across * side, column = part.first_column + block % across * side;
        const long high = sw_min(side, part.last_row - row + 1), wide = sw_min(side, part.last_column - column + 1);
        SW_MAIN char *const turned = copy.at + row * copy.pitch + column * unit,
                     *const straight = matrix.at + column * matrix.pitch + row * unit;
        if (back) {
            sw_get(ldm, turned, high, wide * unit, copy.pitch, wide * unit);
            sw_dma_wait();
            sw_turn_block(other, ldm, high, wide, unit);
            sw_put(other, straight, wide, high * unit, matrix.pitch, high * unit);
        } else {
            sw_get(ldm, straight, wide, high * unit, matrix.pitch, high * unit);
            sw_dma_wait();
            sw_turn_block(other, ldm, wide, high, unit);
            sw_put(other, turned, high, wide * unit, copy.pitch, wide * unit);
        }
        sw_dma_wait();
    }
}

#endif
