/* simd_sw5.h - intrinsics of the SW26010 that take doublev4 or floatv4 alike. */
#ifndef SWEMU_SIMD_SW5_H
#define SWEMU_SIMD_SW5_H

/* Lane i of r from lanes i of x and y. */
#define SWEMU_LANEWISE(a, b, EXPR)                                                                \
  __extension__({                                                                                 \
    const __typeof__(a) swemu_x = (a), swemu_y = (b);                                             \
    __typeof__(a) swemu_r = swemu_x;                                                              \
    for (int swemu_i = 0; swemu_i < SWEMU_LANES_OF(swemu_x); ++swemu_i)                           \
      swemu_r[swemu_i] = EXPR(swemu_x[swemu_i], swemu_y[swemu_i]);                                \
    swemu_r;                                                                                      \
  })
#define SWEMU_IS_EQ(x, y) ((x) == (y) ? 2 : 0)
#define SWEMU_IS_LE(x, y) ((x) <= (y) ? 2 : 0)
#define SWEMU_IS_LT(x, y) ((x) < (y) ? 2 : 0)
#define SWEMU_IS_UN(x, y) (__builtin_isunordered(x, y) ? 2 : 0)
#define simd_vfcmpeq(a, b) SWEMU_LANEWISE(a, b, SWEMU_IS_EQ)
#define simd_vfcmple(a, b) SWEMU_LANEWISE(a, b, SWEMU_IS_LE)
#define simd_vfcmplt(a, b) SWEMU_LANEWISE(a, b, SWEMU_IS_LT)
#define simd_vfcmpun(a, b) SWEMU_LANEWISE(a, b, SWEMU_IS_UN)

/* The sign of x (its opposite) with the rest of y. */
#define SWEMU_COPYSIGN(x, y) __builtin_copysign(y, x)
#define SWEMU_COPYSIGN_N(x, y) __builtin_copysign(y, -(x))
#define simd_vcpys(a, b) SWEMU_LANEWISE(a, b, SWEMU_COPYSIGN)
#define simd_vcpysn(a, b) SWEMU_LANEWISE(a, b, SWEMU_COPYSIGN_N)

#define SWEMU_SELECT(c, a, b, OP)                                                                 \
  __extension__({                                                                                 \
    const __typeof__(a) swemu_c = (c), swemu_x = (a), swemu_y = (b);                              \
    __typeof__(a) swemu_r = swemu_x;                                                              \
    for (int swemu_i = 0; swemu_i < SWEMU_LANES_OF(swemu_x); ++swemu_i)                           \
      swemu_r[swemu_i] = swemu_c[swemu_i] OP 0 ? swemu_x[swemu_i] : swemu_y[swemu_i];             \
    swemu_r;                                                                                      \
  })
#define simd_vseleq(c, a, b) SWEMU_SELECT(c, a, b, ==)
#define simd_vsellt(c, a, b) SWEMU_SELECT(c, a, b, <)
#define simd_vselle(c, a, b) SWEMU_SELECT(c, a, b, <=)

/* Two lanes of b below two of a; two bits of n name each, from the lowest lane up. */
#define simd_vshff(a, b, n)                                                                       \
  __extension__({                                                                                 \
    const __typeof__(a) swemu_x = (a), swemu_y = (b);                                             \
    const unsigned swemu_n = (unsigned)(n);                                                       \
    __typeof__(a) swemu_r = swemu_x;                                                              \
    swemu_r[0] = swemu_y[swemu_n & 3];                                                            \
    swemu_r[1] = swemu_y[swemu_n >> 2 & 3];                                                       \
    swemu_r[2] = swemu_x[swemu_n >> 4 & 3];                                                       \
    swemu_r[3] = swemu_x[swemu_n >> 6 & 3];                                                       \
    swemu_r;                                                                                      \
  })

/* b with its lane n replaced by the lowest lane of a (or by a, if that is a scalar).  The
 * subtraction of 0 makes a vector of either and keeps -0. */
#define SWEMU_INSERT(a, b, n)                                                                     \
  __extension__({                                                                                 \
    __typeof__(b) swemu_r = (b);                                                                  \
    swemu_r[n] = ((a) - (__typeof__(b)){0})[0];                                                   \
    swemu_r;                                                                                      \
  })
#define simd_vinsf0(a, b) SWEMU_INSERT(a, b, 0)
#define simd_vinsf1(a, b) SWEMU_INSERT(a, b, 1)
#define simd_vinsf2(a, b) SWEMU_INSERT(a, b, 2)
#define simd_vinsf3(a, b) SWEMU_INSERT(a, b, 3)
#define simd_vextf0(a) ((a)[0])
#define simd_vextf1(a) ((a)[1])
#define simd_vextf2(a) ((a)[2])
#define simd_vextf3(a) ((a)[3])

/* Words: inserted from the lowest word of a, extracted to the lowest word of the result. */
#define SWEMU_WORD(N)                                                                             \
  SWEMU_SIMD_FN intv8 simd_vinsw##N(intv8 a, intv8 b) {                                           \
    b[N] = a[0];                                                                                  \
    return b;                                                                                     \
  }                                                                                               \
  SWEMU_SIMD_FN intv8 simd_vextw##N(intv8 a) { return (intv8){a[N]}; }
SWEMU_WORD(0)
SWEMU_WORD(1)
SWEMU_WORD(2)
SWEMU_WORD(3)
SWEMU_WORD(4)
SWEMU_WORD(5)
SWEMU_WORD(6)
SWEMU_WORD(7)
#undef SWEMU_WORD

#endif
