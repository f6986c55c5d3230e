/* simd.h - the vector types and intrinsics of both generations.
 *
 * SW26010 cores and the Pro's management core have 256-bit registers, the Pro's compute cores
 * 512-bit ones.  Vectors of float have as many lanes as those of double, in half the memory.
 *   here                types, loads and stores, setting, printing
 *   swemu/simd_ops.h    what both generations compute, on the wide types of this side
 *   swemu/simd_sw5.h    what only the SW26010 has: intrinsics that take float or double vectors
 *   swemu/simd_pro.h    what only the Pro has: shuffles by index, reductions, half precision
 * Operators + - * / and a[i] work on all of them, and with clang a scalar fills a vector
 * (doublev4 x = 0.5), as with the vendor's compilers.
 */
#ifndef SWEMU_SIMD_H
#define SWEMU_SIMD_H

#include <stdint.h>
#include <stdio.h>
#include "swemu/config.h"

/* Vectors wider than the x86 registers are passed in memory: true, and nobody's concern here. */
#pragma GCC diagnostic ignored "-Wpsabi"

#if defined(__clang__)
#define SWEMU_VECTOR_TYPE(T, N, NAME) typedef T NAME __attribute__((ext_vector_type(N)))
#else
#define SWEMU_VECTOR_TYPE(T, N, NAME) typedef T NAME __attribute__((vector_size((N) * sizeof(T))))
#endif

#if SWEMU_GENERATION != 26010 && defined(__sw_slave__)
#define SWEMU_SIMD_512 1
#define SWEMU_LANES 8
SWEMU_VECTOR_TYPE(double, 8, doublev8);
SWEMU_VECTOR_TYPE(float, 8, floatv8);
SWEMU_VECTOR_TYPE(int, 16, intv16);
SWEMU_VECTOR_TYPE(unsigned, 16, uintv16);
SWEMU_VECTOR_TYPE(long, 8, int512);
SWEMU_VECTOR_TYPE(unsigned long, 8, uint512);
typedef doublev8 swemu_vd;
typedef floatv8 swemu_vs;
typedef intv16 swemu_vw;
typedef uintv16 swemu_vu;
typedef int512 swemu_vl;
#else
#define SWEMU_SIMD_512 0
#define SWEMU_LANES 4
SWEMU_VECTOR_TYPE(double, 4, doublev4);
SWEMU_VECTOR_TYPE(float, 4, floatv4);
SWEMU_VECTOR_TYPE(int, 8, intv8);
SWEMU_VECTOR_TYPE(unsigned, 8, uintv8);
SWEMU_VECTOR_TYPE(long, 4, int256);
SWEMU_VECTOR_TYPE(unsigned long, 4, uint256);
typedef doublev4 swemu_vd;
typedef floatv4 swemu_vs;
typedef intv8 swemu_vw;
typedef uintv8 swemu_vu;
typedef int256 swemu_vl;
#endif

#define SWEMU_SIMD_FN static inline __attribute__((always_inline, unused))
#define SWEMU_LANES_OF(v) ((int)(sizeof(v) / sizeof((v)[0])))

/* ---- memory.  Copies, not dereferences: no aliasing is assumed.  Aligned accesses want the size of
 * the vector in memory; a misaligned one traps on the machine and is completed by the operating
 * system: here it works, and is counted (SWEMU_ALIGN). */
#if defined(__sw_slave__)
#define SWEMU_ALIGNED(call, v, p)                                                                 \
  swemu_aligned(call, (const volatile void *)(p), (int)sizeof(v), SWEMU_HERE)
#else
#define SWEMU_ALIGNED(call, v, p) ((void)0)
#endif
#define SWEMU_COPY_IN(v, p)                                                                       \
  ((void)__builtin_memcpy((void *)&(v), (const void *)(p), sizeof(v)))
#define SWEMU_COPY_OUT(v, p)                                                                      \
  __extension__({                                                                                 \
    const __typeof__(v) swemu_value = (v);                                                        \
    __builtin_memcpy((void *)(p), (const void *)&swemu_value, sizeof swemu_value);                \
  })
#define simd_load(v, p)                                                                           \
  __extension__({                                                                                 \
    SWEMU_ALIGNED("simd_load", v, p);                                                             \
    SWEMU_COPY_IN(v, p);                                                                          \
    (v);                                                                                          \
  })
#define simd_loadu(v, p)                                                                          \
  __extension__({                                                                                 \
    SWEMU_COPY_IN(v, p);                                                                          \
    (v);                                                                                          \
  })
#define simd_store(v, p)                                                                          \
  __extension__({                                                                                 \
    SWEMU_ALIGNED("simd_store", v, p);                                                            \
    SWEMU_COPY_OUT(v, p);                                                                         \
  })
#define simd_storeu(v, p) SWEMU_COPY_OUT(v, p)
#if SWEMU_GENERATION != 26010
#define simd_load_u(v, p) simd_loadu(v, p)
#define simd_store_u(v, p) simd_storeu(v, p)
#endif
/* One element, in every lane.  Not a loop: the compiler is to see one operation.  x-0 keeps -0. */
#define simd_loade(v, p)                                                                          \
  __extension__({                                                                                 \
    (v)[0] = *(p);                                                                                \
    (v) = (v)[0] - (__typeof__(v)){0};                                                            \
    (v);                                                                                          \
  })

/* ---- setting; e0 is the lowest element */
#if SWEMU_SIMD_512
#define simd_set_doublev8(e0, e1, e2, e3, e4, e5, e6, e7)                                         \
  ((doublev8){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7)})
#define simd_set_floatv8(e0, e1, e2, e3, e4, e5, e6, e7)                                          \
  ((floatv8){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7)})
#define simd_set_int512(e0, e1, e2, e3, e4, e5, e6, e7)                                           \
  ((int512){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7)})
#define simd_set_uint512(e0, e1, e2, e3, e4, e5, e6, e7)                                          \
  ((uint512){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7)})
/* The words of a mask are written as hexadecimal constants, which may exceed int. */
#define simd_set_intv16(e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15)     \
  ((intv16){(int)(e0), (int)(e1), (int)(e2), (int)(e3), (int)(e4), (int)(e5), (int)(e6),          \
            (int)(e7), (int)(e8), (int)(e9), (int)(e10), (int)(e11), (int)(e12), (int)(e13),      \
            (int)(e14), (int)(e15)})
#define simd_set_uintv16(e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15)    \
  ((uintv16){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7), (e8), (e9), (e10), (e11), (e12),     \
             (e13), (e14), (e15)})
#else
#define simd_set_doublev4(e0, e1, e2, e3) ((doublev4){(e0), (e1), (e2), (e3)})
#define simd_set_floatv4(e0, e1, e2, e3) ((floatv4){(e0), (e1), (e2), (e3)})
#define simd_set_int256(e0, e1, e2, e3) ((int256){(e0), (e1), (e2), (e3)})
#define simd_set_uint256(e0, e1, e2, e3) ((uint256){(e0), (e1), (e2), (e3)})
#define simd_set_intv8(e0, e1, e2, e3, e4, e5, e6, e7)                                            \
  ((intv8){(int)(e0), (int)(e1), (int)(e2), (int)(e3), (int)(e4), (int)(e5), (int)(e6),           \
           (int)(e7)})
#define simd_set_uintv8(e0, e1, e2, e3, e4, e5, e6, e7)                                           \
  ((uintv8){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7)})
#endif

/* ---- printing: highest element first, as the vendor does */
#define SWEMU_PRINT(NAME, T, FORMAT)                                                              \
  SWEMU_SIMD_FN void simd_fprint_##NAME(FILE *f, T a) {                                           \
    for (int i = SWEMU_LANES_OF(a) - 1; i >= 0; --i)                                              \
      fprintf(f, i == SWEMU_LANES_OF(a) - 1 ? "[ " FORMAT : ", " FORMAT, a[i]);                   \
    fprintf(f, " ]\n");                                                                           \
  }                                                                                               \
  SWEMU_SIMD_FN void simd_print_##NAME(T a) { simd_fprint_##NAME(stdout, a); }
#if SWEMU_SIMD_512
SWEMU_PRINT(doublev8, doublev8, "%e")
SWEMU_PRINT(floatv8, floatv8, "%e")
SWEMU_PRINT(intv16, intv16, "%d")
SWEMU_PRINT(uintv16, uintv16, "%u")
SWEMU_PRINT(int512, int512, "%ld")
SWEMU_PRINT(uint512, uint512, "%lu")
#else
SWEMU_PRINT(doublev4, doublev4, "%e")
SWEMU_PRINT(floatv4, floatv4, "%e")
SWEMU_PRINT(intv8, intv8, "%d")
SWEMU_PRINT(uintv8, uintv8, "%u")
SWEMU_PRINT(int256, int256, "%ld")
SWEMU_PRINT(uint256, uint256, "%lu")
#endif

#include "swemu/simd_ops.h"
#if SWEMU_GENERATION == 26010
#include "swemu/simd_sw5.h"
#else
#include "swemu/simd_pro.h"
#endif

#endif
