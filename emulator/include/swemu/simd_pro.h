/* simd_pro.h - intrinsics of the SW26010Pro: comparisons and selections by type, reductions,
 * insertion and extraction; on its compute cores also shuffles and half precision.
 *
 * Approximate reciprocals (vfrec, vrsqrt) are computed exactly here: what they round to on the
 * machine is not published.  Half precision is IEEE's; the bfloat16 mode is not modelled.
 */
#ifndef SWEMU_SIMD_PRO_H
#define SWEMU_SIMD_PRO_H

#define SWEMU_COMPARE(S, V)                                                                       \
  SWEMU_MAP2(simd_vfcmpeq##S, V, a[i] == b[i] ? 2 : 0)                                            \
  SWEMU_MAP2(simd_vfcmple##S, V, a[i] <= b[i] ? 2 : 0)                                            \
  SWEMU_MAP2(simd_vfcmplt##S, V, a[i] < b[i] ? 2 : 0)                                             \
  SWEMU_MAP2(simd_vfcmpun##S, V, a[i] != a[i] || b[i] != b[i] ? 2 : 0)
SWEMU_COMPARE(d, swemu_vd)
SWEMU_COMPARE(s, swemu_vs)
/* a where the condition holds, else b; the first operand is the one compared with 0 */
SWEMU_MAP3(simd_vfseleqd, swemu_vd, a[i] == 0 ? b[i] : c[i])
SWEMU_MAP3(simd_vfselled, swemu_vd, a[i] <= 0 ? b[i] : c[i])
SWEMU_MAP3(simd_vfselltd, swemu_vd, a[i] < 0 ? b[i] : c[i])
SWEMU_MAP3(simd_vfseleqs, swemu_vs, a[i] == 0 ? b[i] : c[i])
SWEMU_MAP3(simd_vfselles, swemu_vs, a[i] <= 0 ? b[i] : c[i])
SWEMU_MAP3(simd_vfsellts, swemu_vs, a[i] < 0 ? b[i] : c[i])

/* The sign of a (its opposite) with the rest of b. */
SWEMU_MAP2(simd_vcpysd, swemu_vd, __builtin_copysign(b[i], a[i]))
SWEMU_MAP2(simd_vcpysnd, swemu_vd, __builtin_copysign(b[i], -a[i]))
SWEMU_MAP2(simd_vcpyss, swemu_vs, __builtin_copysignf(b[i], a[i]))
SWEMU_MAP2(simd_vcpysns, swemu_vs, __builtin_copysignf(b[i], -a[i]))

SWEMU_MAP2(simd_smaxd, swemu_vd, a[i] > b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_smind, swemu_vd, a[i] < b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_smaxs, swemu_vs, a[i] > b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_smins, swemu_vs, a[i] < b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_smaxw, swemu_vw, a[i] > b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_sminw, swemu_vw, a[i] < b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_umaxw, swemu_vu, a[i] > b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_uminw, swemu_vu, a[i] < b[i] ? a[i] : b[i])

SWEMU_FOLD(simd_reduc_plusd, swemu_vd, double, r + a[i])
SWEMU_FOLD(simd_reduc_pluss, swemu_vs, float, r + a[i])
SWEMU_FOLD(simd_reduc_plusw, swemu_vw, int, (int)((unsigned)r + (unsigned)a[i]))
#define SWEMU_EXTREMES(S, V, T)                                                                   \
  SWEMU_FOLD(simd_reduc_smax##S, V, T, r > a[i] ? r : a[i])                                       \
  SWEMU_FOLD(simd_reduc_smin##S, V, T, r < a[i] ? r : a[i])
SWEMU_EXTREMES(d, swemu_vd, double)
SWEMU_EXTREMES(s, swemu_vs, float)
SWEMU_EXTREMES(w, swemu_vw, int)

SWEMU_MAP1(simd_vfrecd, swemu_vd, 1 / a[i])
SWEMU_MAP1(simd_vfrecs, swemu_vs, 1 / a[i])
SWEMU_MAP1(simd_vrsqrtd, swemu_vd, 1 / __builtin_sqrt(a[i]))
SWEMU_MAP1(simd_vrsqrts, swemu_vs, 1 / __builtin_sqrtf(a[i]))

/* ---- one lane.  simd_vinsfd(x, v, n) and simd_vinsfd3(x, v) are two spellings of one thing. */
#define SWEMU_LANE(SUFFIX, V, T)                                                                  \
  SWEMU_SIMD_FN V simd_vins##SUFFIX(T x, V v, int n) {                                            \
    v[n] = x;                                                                                     \
    return v;                                                                                     \
  }                                                                                               \
  SWEMU_SIMD_FN T simd_vext##SUFFIX(V v, int n) { return v[n]; }
#define SWEMU_LANE_N(SUFFIX, V, T, N)                                                             \
  SWEMU_SIMD_FN V simd_vins##SUFFIX##N(T x, V v) { return simd_vins##SUFFIX(x, v, N); }           \
  SWEMU_SIMD_FN T simd_vext##SUFFIX##N(V v) { return simd_vext##SUFFIX(v, N); }
#define SWEMU_LANES_0_3(SUFFIX, V, T)                                                             \
  SWEMU_LANE(SUFFIX, V, T)                                                                        \
  SWEMU_LANE_N(SUFFIX, V, T, 0)                                                                   \
  SWEMU_LANE_N(SUFFIX, V, T, 1)                                                                   \
  SWEMU_LANE_N(SUFFIX, V, T, 2)                                                                   \
  SWEMU_LANE_N(SUFFIX, V, T, 3)
#define SWEMU_LANES_4_7(SUFFIX, V, T)                                                             \
  SWEMU_LANE_N(SUFFIX, V, T, 4)                                                                   \
  SWEMU_LANE_N(SUFFIX, V, T, 5)                                                                   \
  SWEMU_LANE_N(SUFFIX, V, T, 6)                                                                   \
  SWEMU_LANE_N(SUFFIX, V, T, 7)
SWEMU_LANES_0_3(fd, swemu_vd, double)
SWEMU_LANES_0_3(fs, swemu_vs, float)
SWEMU_LANES_0_3(l, swemu_vl, long)
SWEMU_LANES_0_3(w, swemu_vw, int)
SWEMU_LANES_4_7(w, swemu_vw, int)

#if SWEMU_SIMD_512
SWEMU_LANES_4_7(fd, swemu_vd, double)
SWEMU_LANES_4_7(fs, swemu_vs, float)
SWEMU_LANES_4_7(l, swemu_vl, long)
SWEMU_LANE_N(w, swemu_vw, int, 8)
SWEMU_LANE_N(w, swemu_vw, int, 9)
SWEMU_LANE_N(w, swemu_vw, int, 10)
SWEMU_LANE_N(w, swemu_vw, int, 11)
SWEMU_LANE_N(w, swemu_vw, int, 12)
SWEMU_LANE_N(w, swemu_vw, int, 13)
SWEMU_LANE_N(w, swemu_vw, int, 14)
SWEMU_LANE_N(w, swemu_vw, int, 15)

/* ---- half precision */
typedef _Float16 float16;
SWEMU_VECTOR_TYPE(_Float16, 32, float16v32);
/* set_fp16_mode: the half unit works in IEEE's format, which it always does here. */
SWEMU_SIMD_FN void set_fp16_mode(void) {}
SWEMU_SIMD_FN float16 sqrth(float16 x) { return (float16)__builtin_sqrtf((float)x); }
#define SWEMU_FMA_H(x, y, z) ((_Float16)__builtin_fma((double)(x), (double)(y), (double)(z)))
SWEMU_ARITHMETIC(h, float16v32)
SWEMU_FUSED(h, float16v32, SWEMU_FMA_H)
SWEMU_MAP1(simd_vsqrth, float16v32, (_Float16)__builtin_sqrtf((float)a[i]))
SWEMU_COMPARE(h, float16v32)
SWEMU_MAP3(simd_vseleqh, float16v32, a[i] == 0 ? b[i] : c[i])
SWEMU_MAP3(simd_vselleh, float16v32, a[i] <= 0 ? b[i] : c[i])
SWEMU_MAP3(simd_vsellth, float16v32, a[i] < 0 ? b[i] : c[i])
SWEMU_MAP2(simd_smaxh, float16v32, a[i] > b[i] ? a[i] : b[i])
SWEMU_MAP2(simd_sminh, float16v32, a[i] < b[i] ? a[i] : b[i])
SWEMU_FOLD(simd_reduc_plush, float16v32, _Float16, r + a[i])
SWEMU_EXTREMES(h, float16v32, _Float16)
SWEMU_SPLAT(simd_vcpyh, float16v32, _Float16)
SWEMU_LANE(h, float16v32, _Float16)
#define simd_set_float16v32(...) ((float16v32){__VA_ARGS__})
SWEMU_SIMD_FN void simd_fprint_float16v32(FILE *f, float16v32 a) {
  for (int i = 31; i >= 0; --i)
    fprintf(f, i == 31 ? "[ %e" : ", %e", (double)a[i]);
  fprintf(f, " ]\n");
}
SWEMU_SIMD_FN void simd_print_float16v32(float16v32 a) { simd_fprint_float16v32(stdout, a); }

/* A float fills a lane of 64 bits, a half a quarter of it: n names the quarter. */
SWEMU_SIMD_FN float16v32 simd_vfcvtsh(floatv8 a, int n) {
  float16v32 r = simd_vcpyh(0);
  for (int i = 0; i < 8; ++i)
    r[4 * i + n] = (_Float16)a[i];
  return r;
}
SWEMU_SIMD_FN floatv8 simd_vfcvths(float16v32 a, int n) {
  floatv8 r;
  for (int i = 0; i < 8; ++i)
    r[i] = (float)a[4 * i + n];
  return r;
}

/* ---- shuffles.  The mask is a string of bits from the low end of its first word: one field for
 * each piece of the result, which counts the pieces of a and then those of b.  Pieces are 16 words
 * of 32 bits (fields of 5 bits) or 32 halves (fields of 6). */
SWEMU_SIMD_FN unsigned swemu_field(intv16 mask, int i, int bits) {
  int low = i * bits, word = low / 32, shift = low % 32;
  unsigned long both = (unsigned)mask[word];
  if (word < 15)
    both |= (unsigned long)(unsigned)mask[word + 1] << 32;
  return (unsigned)(both >> shift) & ((1u << bits) - 1);
}
SWEMU_SIMD_FN intv16 simd_vshfw(intv16 a, intv16 b, intv16 mask) {
  intv16 r;
  for (int i = 0; i < 16; ++i) {
    unsigned from = swemu_field(mask, i, 5);
    r[i] = from < 16 ? a[from] : b[from - 16];
  }
  return r;
}
SWEMU_SIMD_FN float16v32 simd_vshfh(float16v32 a, float16v32 b, intv16 mask) {
  float16v32 r;
  for (int i = 0; i < 32; ++i) {
    unsigned from = swemu_field(mask, i, 6);
    r[i] = from < 32 ? a[from] : b[from - 32];
  }
  return r;
}
SWEMU_SIMD_FN doublev8 simd_vshfd(doublev8 a, doublev8 b, intv16 mask) {
  intv16 x, y;
  __builtin_memcpy(&x, &a, sizeof x);
  __builtin_memcpy(&y, &b, sizeof y);
  x = simd_vshfw(x, y, mask);
  __builtin_memcpy(&a, &x, sizeof a);
  return a;
}
/* A float is two words of its register lane, which must stay together. */
#define simd_vshfs(a, b, mask) swemu_vshfs(a, b, mask, SWEMU_HERE)
SWEMU_SIMD_FN floatv8 swemu_vshfs(floatv8 a, floatv8 b, intv16 mask, const char *here) {
  floatv8 r;
  for (int i = 0; i < 8; ++i) {
    unsigned low = swemu_field(mask, 2 * i, 5), high = swemu_field(mask, 2 * i + 1, 5);
    if ((low & 1) || high != low + 1)
      swemu_split_lane("simd_vshfs", i, (int)low, (int)high, here);
    r[i] = low < 16 ? a[low / 2] : b[low / 2 - 8];
  }
  return r;
}
#endif

#endif
