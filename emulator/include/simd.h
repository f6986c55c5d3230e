/* simd.h - the vector types and basic operations of both generations.
 *
 * SW26010 cores and the Pro's management core have 256-bit vectors, the Pro's compute cores
 * 512-bit ones: the same names work on the wider types there.  Fused operations round once, as
 * the hardware does.  Loads and stores accept any address: a misaligned one traps on the machine
 * and is completed by its operating system.
 */
#ifndef SWEMU_SIMD_H
#define SWEMU_SIMD_H

#include "swemu/config.h"

/* Vectors wider than the x86 registers are passed in memory: true, and nobody's concern here. */
#pragma GCC diagnostic ignored "-Wpsabi"

#if SWEMU_GENERATION != 26010 && defined(__sw_slave__)
#define SWEMU_SIMD_LANES 8
typedef double doublev8 __attribute__((vector_size(64)));
typedef float floatv8 __attribute__((vector_size(32)));
typedef int intv16 __attribute__((vector_size(64)));
typedef unsigned uintv16 __attribute__((vector_size(64)));
typedef doublev8 swemu_vd;
typedef floatv8 swemu_vs;
typedef intv16 swemu_vi;
#else
#define SWEMU_SIMD_LANES 4
typedef double doublev4 __attribute__((vector_size(32)));
typedef float floatv4 __attribute__((vector_size(16)));
typedef int intv8 __attribute__((vector_size(32)));
typedef unsigned uintv8 __attribute__((vector_size(32)));
typedef doublev4 swemu_vd;
typedef floatv4 swemu_vs;
typedef intv8 swemu_vi;
#endif

/* ---- memory.  Copies, not dereferences: no alignment and no aliasing is assumed. */
#define simd_load(v, p) ((void)__builtin_memcpy(&(v), (p), sizeof(v)))
#define simd_store(v, p) ((void)__builtin_memcpy((p), &(v), sizeof(v)))
#define simd_loadu(v, p) simd_load(v, p)
#define simd_storeu(v, p) simd_store(v, p)
#if SWEMU_GENERATION != 26010
#define simd_load_u(v, p) simd_load(v, p)
#define simd_store_u(v, p) simd_store(v, p)
#endif
/* One element, in every lane. */
#define simd_loade(v, p) ((void)((v) = *(p) - (__typeof__(v)){0})) /* x-0 keeps -0 */

#define SWEMU_SIMD_FN static inline __attribute__((always_inline, unused))

/* ---- construction; e0 is the lowest element */
SWEMU_SIMD_FN swemu_vd swemu_splat_d(double x) {
  swemu_vd v;
  for (int i = 0; i < SWEMU_SIMD_LANES; ++i)
    v[i] = x;
  return v;
}
SWEMU_SIMD_FN swemu_vs swemu_splat_s(float x) {
  swemu_vs v;
  for (int i = 0; i < SWEMU_SIMD_LANES; ++i)
    v[i] = x;
  return v;
}
#if SWEMU_SIMD_LANES == 8
#define simd_set_doublev8(e0, e1, e2, e3, e4, e5, e6, e7)                                         \
  ((doublev8){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7)})
#define simd_set_floatv8(e0, e1, e2, e3, e4, e5, e6, e7)                                          \
  ((floatv8){(e0), (e1), (e2), (e3), (e4), (e5), (e6), (e7)})
#else
#define simd_set_doublev4(e0, e1, e2, e3) ((doublev4){(e0), (e1), (e2), (e3)})
#define simd_set_floatv4(e0, e1, e2, e3) ((floatv4){(e0), (e1), (e2), (e3)})
#endif
#define simd_vcpyfd(x) swemu_splat_d(x)
#define simd_vcpyfs(x) swemu_splat_s(x)

/* ---- arithmetic: d = double lanes, s = float lanes */
#define simd_vaddd(a, b) ((a) + (b))
#define simd_vsubd(a, b) ((a) - (b))
#define simd_vmuld(a, b) ((a) * (b))
#define simd_vdivd(a, b) ((a) / (b))
#define simd_vadds(a, b) ((a) + (b))
#define simd_vsubs(a, b) ((a) - (b))
#define simd_vmuls(a, b) ((a) * (b))
#define simd_vdivs(a, b) ((a) / (b))

SWEMU_SIMD_FN swemu_vd simd_vsqrtd(swemu_vd a) {
  for (int i = 0; i < SWEMU_SIMD_LANES; ++i)
    a[i] = __builtin_sqrt(a[i]);
  return a;
}
SWEMU_SIMD_FN swemu_vs simd_vsqrts(swemu_vs a) {
  for (int i = 0; i < SWEMU_SIMD_LANES; ++i)
    a[i] = __builtin_sqrtf(a[i]);
  return a;
}

/* ---- fused: vma a*b+c, vms a*b-c, vnma -a*b+c, vnms -a*b-c; one rounding */
SWEMU_SIMD_FN swemu_vd simd_vmad(swemu_vd a, swemu_vd b, swemu_vd c) {
  for (int i = 0; i < SWEMU_SIMD_LANES; ++i)
    c[i] = __builtin_fma(a[i], b[i], c[i]);
  return c;
}
SWEMU_SIMD_FN swemu_vs simd_vmas(swemu_vs a, swemu_vs b, swemu_vs c) {
  for (int i = 0; i < SWEMU_SIMD_LANES; ++i)
    c[i] = __builtin_fmaf(a[i], b[i], c[i]);
  return c;
}
#define simd_vmsd(a, b, c) simd_vmad(a, b, -(c))
#define simd_vnmad(a, b, c) simd_vmad(-(a), b, c)
#define simd_vnmsd(a, b, c) simd_vmad(-(a), b, -(c))
#define simd_vmss(a, b, c) simd_vmas(a, b, -(c))
#define simd_vnmas(a, b, c) simd_vmas(-(a), b, c)
#define simd_vnmss(a, b, c) simd_vmas(-(a), b, -(c))

/* ---- reductions (Pro), lowest lane first */
#if SWEMU_GENERATION != 26010
SWEMU_SIMD_FN double simd_reduc_plusd(swemu_vd a) {
  double sum = a[0];
  for (int i = 1; i < SWEMU_SIMD_LANES; ++i)
    sum += a[i];
  return sum;
}
SWEMU_SIMD_FN float simd_reduc_pluss(swemu_vs a) {
  float sum = a[0];
  for (int i = 1; i < SWEMU_SIMD_LANES; ++i)
    sum += a[i];
  return sum;
}
#endif

#endif
