/* simd_ops.h - lane by lane, for both generations: swemu_vd, swemu_vs, swemu_vw, swemu_vl are the
 * double, float, int and long vectors of this side.
 *
 * Fused operations round once, as the hardware does.  A comparison of floating-point lanes gives 2.0
 * for true and 0.0 for false, as on Alpha, from which the instruction set descends; a selection
 * looks at its first operand: equal to, less than, or at most 0.
 */
#ifndef SWEMU_SIMD_OPS_H
#define SWEMU_SIMD_OPS_H

/* A function of one, two, three vectors, defined per lane i by an expression. */
#define SWEMU_MAP1(NAME, V, EXPR)                                                                 \
  SWEMU_SIMD_FN V NAME(V a) {                                                                     \
    V r = a;                                                                                      \
    for (int i = 0; i < SWEMU_LANES_OF(a); ++i)                                                   \
      r[i] = EXPR;                                                                                \
    return r;                                                                                     \
  }
#define SWEMU_MAP2(NAME, V, EXPR)                                                                 \
  SWEMU_SIMD_FN V NAME(V a, V b) {                                                                \
    V r = a;                                                                                      \
    for (int i = 0; i < SWEMU_LANES_OF(a); ++i)                                                   \
      r[i] = EXPR;                                                                                \
    return r;                                                                                     \
  }
#define SWEMU_MAP3(NAME, V, EXPR)                                                                 \
  SWEMU_SIMD_FN V NAME(V a, V b, V c) {                                                           \
    V r = a;                                                                                      \
    for (int i = 0; i < SWEMU_LANES_OF(a); ++i)                                                   \
      r[i] = EXPR;                                                                                \
    return r;                                                                                     \
  }
/* From the lowest lane up. */
#define SWEMU_FOLD(NAME, V, T, EXPR)                                                              \
  SWEMU_SIMD_FN T NAME(V a) {                                                                     \
    T r = a[0];                                                                                   \
    for (int i = 1; i < SWEMU_LANES_OF(a); ++i)                                                   \
      r = EXPR;                                                                                   \
    return r;                                                                                     \
  }
#define SWEMU_SPLAT(NAME, V, T)                                                                   \
  SWEMU_SIMD_FN V NAME(T x) {                                                                     \
    V r;                                                                                          \
    for (int i = 0; i < SWEMU_LANES_OF(r); ++i)                                                   \
      r[i] = x;                                                                                   \
    return r;                                                                                     \
  }

/* ---- arithmetic, as operations on whole vectors where the compiler has them: what the optimiser and
 * the cycle count see is then one operation */
#define SWEMU_ARITHMETIC(S, V)                                                                    \
  SWEMU_SIMD_FN V simd_vadd##S(V a, V b) { return a + b; }                                        \
  SWEMU_SIMD_FN V simd_vsub##S(V a, V b) { return a - b; }                                        \
  SWEMU_SIMD_FN V simd_vmul##S(V a, V b) { return a * b; }                                        \
  SWEMU_SIMD_FN V simd_vdiv##S(V a, V b) { return a / b; }
SWEMU_ARITHMETIC(d, swemu_vd)
SWEMU_ARITHMETIC(s, swemu_vs)
#if defined(__clang__)
#define SWEMU_WHOLE1(NAME, V, FN, LANE)                                                           \
  SWEMU_SIMD_FN V NAME(V a) { return FN(a); }
#else
#define SWEMU_WHOLE1(NAME, V, FN, LANE) SWEMU_MAP1(NAME, V, LANE(a[i]))
#endif
SWEMU_WHOLE1(simd_vsqrtd, swemu_vd, __builtin_elementwise_sqrt, __builtin_sqrt)
SWEMU_WHOLE1(simd_vsqrts, swemu_vs, __builtin_elementwise_sqrt, __builtin_sqrtf)
SWEMU_WHOLE1(simd_vabsd, swemu_vd, __builtin_elementwise_abs, __builtin_fabs)
SWEMU_WHOLE1(simd_vabss, swemu_vs, __builtin_elementwise_abs, __builtin_fabsf)

/* ---- fused: vma a*b+c, vms a*b-c, vnma -a*b+c, vnms -a*b-c */
#define SWEMU_FUSED(S, V, FMA)                                                                    \
  SWEMU_MAP3(simd_vma##S, V, FMA(a[i], b[i], c[i]))                                               \
  SWEMU_MAP3(simd_vms##S, V, FMA(a[i], b[i], -c[i]))                                              \
  SWEMU_MAP3(simd_vnma##S, V, FMA(-a[i], b[i], c[i]))                                             \
  SWEMU_MAP3(simd_vnms##S, V, FMA(-a[i], b[i], -c[i]))
#if defined(__clang__)
#define SWEMU_FUSED_WHOLE(S, V)                                                                   \
  SWEMU_SIMD_FN V simd_vma##S(V a, V b, V c) { return __builtin_elementwise_fma(a, b, c); }       \
  SWEMU_SIMD_FN V simd_vms##S(V a, V b, V c) { return __builtin_elementwise_fma(a, b, -c); }      \
  SWEMU_SIMD_FN V simd_vnma##S(V a, V b, V c) { return __builtin_elementwise_fma(-a, b, c); }     \
  SWEMU_SIMD_FN V simd_vnms##S(V a, V b, V c) { return __builtin_elementwise_fma(-a, b, -c); }
SWEMU_FUSED_WHOLE(d, swemu_vd)
SWEMU_FUSED_WHOLE(s, swemu_vs)
#else
SWEMU_FUSED(d, swemu_vd, __builtin_fma)
SWEMU_FUSED(s, swemu_vs, __builtin_fmaf)
#endif

/* ---- integers.  Sums wrap; a shift by n takes n modulo the lane's bits. */
SWEMU_MAP2(simd_vaddw, swemu_vw, (int)((unsigned)a[i] + (unsigned)b[i]))
SWEMU_MAP2(simd_vsubw, swemu_vw, (int)((unsigned)a[i] - (unsigned)b[i]))
SWEMU_MAP2(simd_vaddl, swemu_vl, (long)((unsigned long)a[i] + (unsigned long)b[i]))
SWEMU_MAP2(simd_vsubl, swemu_vl, (long)((unsigned long)a[i] - (unsigned long)b[i]))
SWEMU_MAP2(simd_vandw, swemu_vw, a[i] & b[i])
SWEMU_MAP2(simd_vbicw, swemu_vw, a[i] & ~b[i])
SWEMU_MAP2(simd_vbisw, swemu_vw, a[i] | b[i])
SWEMU_MAP2(simd_vornotw, swemu_vw, a[i] | ~b[i])
SWEMU_MAP2(simd_vxorw, swemu_vw, a[i] ^ b[i])
SWEMU_MAP2(simd_veqvw, swemu_vw, a[i] ^ ~b[i])
#define SWEMU_SHIFT(NAME, EXPR)                                                                   \
  SWEMU_SIMD_FN swemu_vw NAME(swemu_vw a, int n) {                                                \
    for (int i = 0; i < SWEMU_LANES_OF(a); ++i)                                                   \
      a[i] = EXPR;                                                                                \
    return a;                                                                                     \
  }
SWEMU_SHIFT(simd_vsllw, (int)((unsigned)a[i] << (n & 31)))
SWEMU_SHIFT(simd_vsrlw, (int)((unsigned)a[i] >> (n & 31)))
SWEMU_SHIFT(simd_vsraw, a[i] >> (n & 31))

/* ---- one value in all lanes */
SWEMU_SPLAT(simd_vcpyfd, swemu_vd, double)
SWEMU_SPLAT(simd_vcpyfs, swemu_vs, float)
SWEMU_SPLAT(simd_vcpyw, swemu_vw, int)
SWEMU_SPLAT(simd_vcpyl, swemu_vl, long)

#endif
