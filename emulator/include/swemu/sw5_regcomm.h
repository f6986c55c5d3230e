/* sw5_regcomm.h - register communication of the SW26010.
 *
 * One message is one vector register; v may be a vector of 256 bits or anything smaller.  dst is the
 * column (row) of the receiver in the own row (column), or 8 for all others.  Inline assembly
 * ("putr %0,%1" and its kin) works as well: the slave pass knows it.
 */
#ifndef SWEMU_SW5_REGCOMM_H
#define SWEMU_SW5_REGCOMM_H

#define SWEMU_REG_SEND(call, direction, v, dst)                                                   \
  __extension__({                                                                                 \
    __typeof__(v) swemu_v = (v);                                                                  \
    unsigned char swemu_m[SWEMU_REG_BYTES] = {0};                                                 \
    _Static_assert(sizeof swemu_v <= sizeof swemu_m, call ": the value has more than 256 bits");  \
    __builtin_memcpy(swemu_m, (const void *)&swemu_v, sizeof swemu_v);                            \
    swemu_reg_put(call, direction, swemu_m, (long)(dst), SWEMU_HERE);                             \
  })
#define SWEMU_REG_RECEIVE(call, direction, v)                                                     \
  __extension__({                                                                                 \
    unsigned char swemu_m[SWEMU_REG_BYTES];                                                       \
    _Static_assert(sizeof(v) <= sizeof swemu_m, call ": the value has more than 256 bits");       \
    swemu_reg_get(call, direction, swemu_m, SWEMU_HERE);                                          \
    __builtin_memcpy((void *)&(v), swemu_m, sizeof(v));                                           \
    (v);                                                                                          \
  })

#define simd_putr(v, dst) SWEMU_REG_SEND("simd_putr", SWEMU_ROW, v, dst)
#define simd_putc(v, dst) SWEMU_REG_SEND("simd_putc", SWEMU_COL, v, dst)
#define simd_getr(v) SWEMU_REG_RECEIVE("simd_getr", SWEMU_ROW, v)
#define simd_getc(v) SWEMU_REG_RECEIVE("simd_getc", SWEMU_COL, v)

/* Load a vector (one element, into all lanes) and send it to all others of the row or column. */
#define simd_loadr(v, p) (simd_load(v, p), SWEMU_REG_SEND("simd_loadr", SWEMU_ROW, v, 8))
#define simd_loadc(v, p) (simd_load(v, p), SWEMU_REG_SEND("simd_loadc", SWEMU_COL, v, 8))
#define simd_loader(v, p) (simd_loade(v, p), SWEMU_REG_SEND("simd_loader", SWEMU_ROW, v, 8))
#define simd_loadec(v, p) (simd_loade(v, p), SWEMU_REG_SEND("simd_loadec", SWEMU_COL, v, 8))

#endif
