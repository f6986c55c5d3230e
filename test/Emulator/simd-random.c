/* Every intrinsic of simd.h against a scalar model, with random data; bits are compared.  The seed is
 * in the output; SEED=n repeats a run.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * RUN: env SWEMU_ALIGN=error FAULT=1 not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env SWEMU_STATS=%t.json FAULT=1 %t | FileCheck --check-prefix=COUNT %s
 * RUN: FileCheck --check-prefix=STATS %s < %t.json
 * RUN: env FAULT=2 not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %swemu-cc --machine=sw26010pro -O0 -DROUNDS=20 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 */
#include <math.h>
#include <simd.h>
#include <slave.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef ROUNDS
#define ROUNDS 300
#endif
#define L SWEMU_LANES
#define W SWEMU_LANES_OF((swemu_vw){0})
typedef swemu_vd vd;
typedef swemu_vs vs;
typedef swemu_vw vw;
typedef swemu_vl vl;

static unsigned long state;
static int bad, checks;
static unsigned long rnd(void) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return state >> 16 ^ state << 33;
}
/* Signs, zeros, equal pairs, huge and tiny ones, now and then a NaN. */
static double rnd_d(void) {
  static const double special[] = {0, -0.0, 1, -1, 0x1p-1040, 0x1p1000, INFINITY, 2};
  unsigned long r = rnd();
  if (r % 11 == 0)
    return special[r / 11 % 8];
  if (r % 97 == 1)
    return NAN;
  return ((double)(long)rnd() / 0x1p60) * (r % 7 ? 1 : 0x1p30);
}
static void fill_d(vd *v) {
  for (int i = 0; i < L; ++i)
    (*v)[i] = rnd_d();
}
static void fill_s(vs *v) {
  for (int i = 0; i < L; ++i)
    (*v)[i] = (float)rnd_d();
}
static void fill_w(vw *v) {
  for (int i = 0; i < W; ++i)
    (*v)[i] = (int)rnd();
}
static void fill_l(vl *v) {
  for (int i = 0; i < L; ++i)
    (*v)[i] = (long)rnd();
}
/* Equal bits; any NaN is as good as another. */
static int same_d(double x, double y) {
  return !memcmp(&x, &y, 8) || (x != x && y != y);
}
static int same_s(float x, float y) { return !memcmp(&x, &y, 4) || (x != x && y != y); }
static void expect(int good, const char *what) {
  ++checks;
  if (!good && ++bad < 20)
    printf("wrong: %s\n", what);
}
#define EACH_D(call, model)                                                                        \
  do {                                                                                             \
    vd r = call;                                                                                   \
    for (int i = 0; i < L; ++i)                                                                    \
      expect(same_d(r[i], model), #call);                                                          \
  } while (0)
#define EACH_S(call, model)                                                                        \
  do {                                                                                             \
    vs r = call;                                                                                   \
    for (int i = 0; i < L; ++i)                                                                    \
      expect(same_s(r[i], model), #call);                                                          \
  } while (0)
#define EACH_W(call, model)                                                                        \
  do {                                                                                             \
    vw r = call;                                                                                   \
    for (int i = 0; i < W; ++i)                                                                    \
      expect(r[i] == (int)(model), #call);                                                         \
  } while (0)
#define EACH_L(call, model)                                                                        \
  do {                                                                                             \
    vl r = call;                                                                                   \
    for (int i = 0; i < L; ++i)                                                                    \
      expect(r[i] == (long)(model), #call);                                                        \
  } while (0)

static void common(void) {
  vd a, b, c;
  vs e, f, g;
  vw u, v;
  vl x, y;
  fill_d(&a), fill_d(&b), fill_d(&c), fill_s(&e), fill_s(&f), fill_s(&g);
  fill_w(&u), fill_w(&v), fill_l(&x), fill_l(&y);
  EACH_D(simd_vaddd(a, b), a[i] + b[i]);
  EACH_D(simd_vsubd(a, b), a[i] - b[i]);
  EACH_D(simd_vmuld(a, b), a[i] * b[i]);
  EACH_D(simd_vdivd(a, b), a[i] / b[i]);
  EACH_D(simd_vsqrtd(a), sqrt(a[i]));
  EACH_D(simd_vabsd(a), fabs(a[i]));
  EACH_D(simd_vmad(a, b, c), fma(a[i], b[i], c[i]));
  EACH_D(simd_vmsd(a, b, c), fma(a[i], b[i], -c[i]));
  EACH_D(simd_vnmad(a, b, c), fma(-a[i], b[i], c[i]));
  EACH_D(simd_vnmsd(a, b, c), fma(-a[i], b[i], -c[i]));
  EACH_D(simd_vcpyfd(a[1]), a[1]);
  EACH_D(a + b * c, a[i] + b[i] * c[i]);
  EACH_S(simd_vadds(e, f), e[i] + f[i]);
  EACH_S(simd_vsubs(e, f), e[i] - f[i]);
  EACH_S(simd_vmuls(e, f), e[i] * f[i]);
  EACH_S(simd_vdivs(e, f), e[i] / f[i]);
  EACH_S(simd_vsqrts(e), sqrtf(e[i]));
  EACH_S(simd_vabss(e), fabsf(e[i]));
  EACH_S(simd_vmas(e, f, g), fmaf(e[i], f[i], g[i]));
  EACH_S(simd_vmss(e, f, g), fmaf(e[i], f[i], -g[i]));
  EACH_S(simd_vnmas(e, f, g), fmaf(-e[i], f[i], g[i]));
  EACH_S(simd_vnmss(e, f, g), fmaf(-e[i], f[i], -g[i]));
  EACH_S(simd_vcpyfs(e[2]), e[2]);
  int n = (int)(rnd() % 32);
  EACH_W(simd_vaddw(u, v), (unsigned)u[i] + (unsigned)v[i]);
  EACH_W(simd_vsubw(u, v), (unsigned)u[i] - (unsigned)v[i]);
  EACH_W(simd_vandw(u, v), u[i] & v[i]);
  EACH_W(simd_vbicw(u, v), u[i] & ~v[i]);
  EACH_W(simd_vbisw(u, v), u[i] | v[i]);
  EACH_W(simd_vornotw(u, v), u[i] | ~v[i]);
  EACH_W(simd_vxorw(u, v), u[i] ^ v[i]);
  EACH_W(simd_veqvw(u, v), ~(u[i] ^ v[i]));
  EACH_W(simd_vsllw(u, n), (unsigned)u[i] << n);
  EACH_W(simd_vsrlw(u, n), (unsigned)u[i] >> n);
  EACH_W(simd_vsraw(u, n), u[i] < 0 ? ~(~u[i] >> n) : u[i] >> n);
  EACH_W(simd_vcpyw(n), n);
  EACH_L(simd_vaddl(x, y), (unsigned long)x[i] + (unsigned long)y[i]);
  EACH_L(simd_vsubl(x, y), (unsigned long)x[i] - (unsigned long)y[i]);
  EACH_L(simd_vcpyl(x[1]), x[1]);

  char bytes[3 * 64] __attribute__((aligned(64)));
  int at = (int)(rnd() % 64);
  simd_store(a, bytes);
  vd back;
  expect(!memcmp(bytes, &a, sizeof a), "simd_store");
  simd_load(back, bytes);
  EACH_D(back, a[i]);
  simd_storeu(b, bytes + at);
  expect(!memcmp(bytes + at, &b, sizeof b), "simd_storeu");
  EACH_D(simd_loadu(back, bytes + at), b[i]);
  EACH_D(simd_loade(back, (double *)&c), c[0]);
  vs few;
  simd_storeu(e, bytes + at);
  EACH_S(simd_loadu(few, bytes + at), e[i]);
  EACH_S(simd_loade(few, (float *)&g), g[0]);
}

#if SWEMU_GENERATION == 26010
static void own(void) {
  doublev4 a, b, c;
  floatv4 e, f, g;
  intv8 u, v;
  fill_d(&a), fill_d(&b), fill_d(&c), fill_s(&e), fill_s(&f), fill_s(&g), fill_w(&u), fill_w(&v);
  EACH_D(simd_vfcmpeq(a, b), a[i] == b[i] ? 2.0 : 0.0);
  EACH_D(simd_vfcmple(a, b), a[i] <= b[i] ? 2.0 : 0.0);
  EACH_D(simd_vfcmplt(a, b), a[i] < b[i] ? 2.0 : 0.0);
  EACH_D(simd_vfcmpun(a, b), isunordered(a[i], b[i]) ? 2.0 : 0.0);
  EACH_S(simd_vfcmpeq(e, f), e[i] == f[i] ? 2.f : 0.f);
  EACH_S(simd_vfcmple(e, f), e[i] <= f[i] ? 2.f : 0.f);
  EACH_S(simd_vfcmplt(e, f), e[i] < f[i] ? 2.f : 0.f);
  EACH_S(simd_vfcmpun(e, f), isunordered(e[i], f[i]) ? 2.f : 0.f);
  EACH_D(simd_vseleq(a, b, c), a[i] == 0 ? b[i] : c[i]);
  EACH_D(simd_vsellt(a, b, c), a[i] < 0 ? b[i] : c[i]);
  EACH_D(simd_vselle(a, b, c), a[i] <= 0 ? b[i] : c[i]);
  EACH_S(simd_vselle(e, f, g), e[i] <= 0 ? f[i] : g[i]);
  EACH_D(simd_vcpys(a, b), copysign(b[i], a[i]));
  EACH_D(simd_vcpysn(a, b), copysign(b[i], -a[i]));
  EACH_D(simd_set_doublev4(1.5, 2, 3, -0.0), ((double[]){1.5, 2, 3, -0.0})[i]);
  EACH_S(simd_set_floatv4(1.5f, 2, 3, -0.0f), ((float[]){1.5f, 2, 3, -0.0f})[i]);
  int n = (int)(rnd() & 255);
  for (int i = 0; i < 4; ++i) {
    doublev4 r = simd_vshff(a, b, n);
    expect(same_d(r[i], (i < 2 ? b : a)[n >> 2 * i & 3]), "simd_vshff");
    floatv4 s = simd_vshff(e, f, n);
    expect(same_s(s[i], (i < 2 ? f : e)[n >> 2 * i & 3]), "simd_vshff floatv4");
  }
  /* the usual way to shift neighbours in: right[-1..2] from two aligned loads */
  doublev4 low = simd_set_doublev4(0, 1, 2, 3), high = simd_set_doublev4(4, 5, 6, 7);
  doublev4 mid = simd_vshff(high, low, 0x4e);
  EACH_D(simd_vshff(high, mid, 0x99), i + 3.0);
  double s = rnd_d();
  EACH_D(simd_vinsf2(a, b), i == 2 ? a[0] : b[i]);
  EACH_D(simd_vinsf0((doublev4)s, b), i == 0 ? s : b[i]);
  EACH_D(simd_vinsf1(s, b), i == 1 ? s : b[i]);
  EACH_D(simd_vinsf3(-0.0, b), i == 3 ? -0.0 : b[i]);
  expect(same_d(simd_vextf0(a), a[0]) && same_d(simd_vextf1(a), a[1]) &&
             same_d(simd_vextf2(a), a[2]) && same_d(simd_vextf3(a), a[3]),
         "simd_vextf");
  EACH_W(simd_vinsw5(u, v), i == 5 ? u[0] : v[i]);
  expect(simd_vextw6(u)[0] == u[6], "simd_vextw6");
  doublev4 half = 0.5, two = (doublev4)s;
  EACH_D(half, 0.5);
  EACH_D(two, s);
}
#else
static void own(void) {
  doublev8 a, b, c;
  floatv8 e, f, g;
  intv16 u, v, m;
  int512 x;
  fill_d(&a), fill_d(&b), fill_d(&c), fill_s(&e), fill_s(&f), fill_s(&g);
  fill_w(&u), fill_w(&v), fill_w(&m), fill_l(&x);
  EACH_D(simd_vfcmpeqd(a, b), a[i] == b[i] ? 2.0 : 0.0);
  EACH_D(simd_vfcmpled(a, b), a[i] <= b[i] ? 2.0 : 0.0);
  EACH_D(simd_vfcmpltd(a, b), a[i] < b[i] ? 2.0 : 0.0);
  EACH_D(simd_vfcmpund(a, b), isunordered(a[i], b[i]) ? 2.0 : 0.0);
  EACH_S(simd_vfcmpeqs(e, f), e[i] == f[i] ? 2.f : 0.f);
  EACH_S(simd_vfcmples(e, f), e[i] <= f[i] ? 2.f : 0.f);
  EACH_S(simd_vfcmplts(e, f), e[i] < f[i] ? 2.f : 0.f);
  EACH_S(simd_vfcmpuns(e, f), isunordered(e[i], f[i]) ? 2.f : 0.f);
  EACH_D(simd_vfseleqd(a, b, c), a[i] == 0 ? b[i] : c[i]);
  EACH_D(simd_vfselled(a, b, c), a[i] <= 0 ? b[i] : c[i]);
  EACH_D(simd_vfselltd(a, b, c), a[i] < 0 ? b[i] : c[i]);
  EACH_S(simd_vfseleqs(e, f, g), e[i] == 0 ? f[i] : g[i]);
  EACH_S(simd_vfselles(e, f, g), e[i] <= 0 ? f[i] : g[i]);
  EACH_S(simd_vfsellts(e, f, g), e[i] < 0 ? f[i] : g[i]);
  EACH_D(simd_vcpysd(a, b), copysign(b[i], a[i]));
  EACH_D(simd_vcpysnd(a, b), copysign(b[i], -a[i]));
  EACH_S(simd_vcpyss(e, f), copysignf(f[i], e[i]));
  EACH_S(simd_vcpysns(e, f), copysignf(f[i], -e[i]));
  EACH_D(simd_smaxd(a, b), a[i] > b[i] ? a[i] : b[i]);
  EACH_D(simd_smind(a, b), a[i] < b[i] ? a[i] : b[i]);
  EACH_S(simd_smaxs(e, f), e[i] > f[i] ? e[i] : f[i]);
  EACH_S(simd_smins(e, f), e[i] < f[i] ? e[i] : f[i]);
  EACH_W(simd_smaxw(u, v), u[i] > v[i] ? u[i] : v[i]);
  EACH_W(simd_sminw(u, v), u[i] < v[i] ? u[i] : v[i]);
  uintv16 p = simd_umaxw((uintv16)u, (uintv16)v), q = simd_uminw((uintv16)u, (uintv16)v);
  for (int i = 0; i < 16; ++i)
    expect(p[i] == ((unsigned)u[i] > (unsigned)v[i] ? (unsigned)u[i] : (unsigned)v[i]) &&
               (p[i] ^ q[i]) == (unsigned)(u[i] ^ v[i]),
           "simd_umaxw");
  EACH_D(simd_vfrecd(a), 1 / a[i]);
  EACH_S(simd_vfrecs(e), 1 / e[i]);
  EACH_D(simd_vrsqrtd(a), 1 / sqrt(a[i]));
  EACH_S(simd_vrsqrts(e), 1 / sqrtf(e[i]));
  double sum = a[0], top = a[0], low = a[0];
  float sum_s = e[0], top_s = e[0], low_s = e[0];
  for (int i = 1; i < 8; ++i) {
    sum += a[i], top = top > a[i] ? top : a[i], low = low < a[i] ? low : a[i];
    sum_s += e[i], top_s = top_s > e[i] ? top_s : e[i], low_s = low_s < e[i] ? low_s : e[i];
  }
  expect(same_d(simd_reduc_plusd(a), sum), "simd_reduc_plusd");
  expect(same_d(simd_reduc_smaxd(a), top), "simd_reduc_smaxd");
  expect(same_d(simd_reduc_smind(a), low), "simd_reduc_smind");
  expect(same_s(simd_reduc_pluss(e), sum_s), "simd_reduc_pluss");
  expect(same_s(simd_reduc_smaxs(e), top_s), "simd_reduc_smaxs");
  expect(same_s(simd_reduc_smins(e), low_s), "simd_reduc_smins");
  unsigned sum_w = 0;
  int top_w = u[0], low_w = u[0];
  for (int i = 0; i < 16; ++i)
    sum_w += (unsigned)u[i], top_w = top_w > u[i] ? top_w : u[i], low_w = low_w < u[i] ? low_w : u[i];
  expect(simd_reduc_plusw(u) == (int)sum_w && simd_reduc_smaxw(u) == top_w &&
             simd_reduc_sminw(u) == low_w,
         "simd_reduc w");
  double s = rnd_d();
  EACH_D(simd_vinsfd(s, a, 6), i == 6 ? s : a[i]);
  EACH_D(simd_vinsfd7(s, a), i == 7 ? s : a[i]);
  EACH_S(simd_vinsfs(2.5f, e, 3), i == 3 ? 2.5f : e[i]);
  EACH_S(simd_vinsfs4(2.5f, e), i == 4 ? 2.5f : e[i]);
  EACH_W(simd_vinsw(77, u, 9), i == 9 ? 77 : u[i]);
  EACH_W(simd_vinsw15(77, u), i == 15 ? 77 : u[i]);
  EACH_L(simd_vinsl(77, x, 2), i == 2 ? 77 : x[i]);
  EACH_L(simd_vinsl5(77, x), i == 5 ? 77 : x[i]);
  expect(same_d(simd_vextfd(a, 5), a[5]) && same_d(simd_vextfd2(a), a[2]) &&
             same_s(simd_vextfs(e, 5), e[5]) && same_s(simd_vextfs2(e), e[2]) &&
             simd_vextw(u, 13) == u[13] && simd_vextw8(u) == u[8] && simd_vextl(x, 3) == x[3] &&
             simd_vextl7(x) == x[7],
         "simd_vext");

  /* half precision; the model computes in double and rounds once */
  float16v32 h, k, l;
  for (int i = 0; i < 32; ++i)
    h[i] = (_Float16)rnd_d(), k[i] = (_Float16)rnd_d(), l[i] = (_Float16)rnd_d();
#define EACH_H(call, model)                                                                        \
  do {                                                                                             \
    float16v32 r = call;                                                                           \
    for (int i = 0; i < 32; ++i)                                                                   \
      expect(same_d((double)r[i], (double)(_Float16)(model)), #call);                              \
  } while (0)
#define D(v) ((double)(v))
  EACH_H(simd_vaddh(h, k), D(h[i]) + D(k[i]));
  EACH_H(simd_vsubh(h, k), D(h[i]) - D(k[i]));
  EACH_H(simd_vmulh(h, k), D(h[i]) * D(k[i]));
  EACH_H(simd_vdivh(h, k), D(h[i]) / D(k[i]));
  EACH_H(simd_vsqrth(h), sqrt(D(h[i])));
  EACH_H(simd_vmah(h, k, l), fma(D(h[i]), D(k[i]), D(l[i])));
  EACH_H(simd_vmsh(h, k, l), fma(D(h[i]), D(k[i]), -D(l[i])));
  EACH_H(simd_vnmah(h, k, l), fma(-D(h[i]), D(k[i]), D(l[i])));
  EACH_H(simd_vnmsh(h, k, l), fma(-D(h[i]), D(k[i]), -D(l[i])));
  EACH_H(simd_vfcmpeqh(h, k), h[i] == k[i] ? 2 : 0);
  EACH_H(simd_vfcmpleh(h, k), h[i] <= k[i] ? 2 : 0);
  EACH_H(simd_vfcmplth(h, k), h[i] < k[i] ? 2 : 0);
  EACH_H(simd_vfcmpunh(h, k), isunordered(D(h[i]), D(k[i])) ? 2 : 0);
  EACH_H(simd_vseleqh(h, k, l), h[i] == 0 ? D(k[i]) : D(l[i]));
  EACH_H(simd_vselleh(h, k, l), h[i] <= 0 ? D(k[i]) : D(l[i]));
  EACH_H(simd_vsellth(h, k, l), h[i] < 0 ? D(k[i]) : D(l[i]));
  EACH_H(simd_smaxh(h, k), h[i] > k[i] ? D(h[i]) : D(k[i]));
  EACH_H(simd_sminh(h, k), h[i] < k[i] ? D(h[i]) : D(k[i]));
  EACH_H(simd_vcpyh(h[3]), D(h[3]));
  EACH_H(simd_vinsh((_Float16)1.5, h, 30), i == 30 ? 1.5 : D(h[i]));
  expect(same_d(D(simd_vexth(h, 17)), D(h[17])), "simd_vexth");
  expect(same_d(D(sqrth(h[5])), D((_Float16)sqrt(D(h[5])))), "sqrth");
  _Float16 sum_h = h[0], top_h = h[0], low_h = h[0];
  for (int i = 1; i < 32; ++i) {
    sum_h = sum_h + h[i];
    top_h = top_h > h[i] ? top_h : h[i];
    low_h = low_h < h[i] ? low_h : h[i];
  }
  expect(same_d(D(simd_reduc_plush(h)), D(sum_h)) && same_d(D(simd_reduc_smaxh(h)), D(top_h)) &&
             same_d(D(simd_reduc_sminh(h)), D(low_h)),
         "simd_reduc h");
  for (int n = 0; n < 4; ++n) {
    EACH_S(simd_vfcvths(h, n), (float)h[4 * i + n]);
    EACH_H(simd_vfcvtsh(e, n), i % 4 == n ? D((_Float16)e[i / 4]) : 0);
  }

  /* shuffles: a mask of random fields, packed by a model of its own */
  unsigned char bits[512] = {0};
  unsigned pick[32];
  memset(&m, 0, sizeof m);
  for (int i = 0; i < 16; ++i) {
    pick[i] = (unsigned)(rnd() % 32);
    for (int t = 0; t < 5; ++t)
      bits[5 * i + t] = pick[i] >> t & 1;
  }
  for (int i = 0; i < 512; ++i)
    m[i / 32] |= (int)((unsigned)bits[i] << i % 32);
  EACH_W(simd_vshfw(u, v, m), pick[i] < 16 ? u[pick[i]] : v[pick[i] - 16]);
  memset(bits, 0, sizeof bits);
  memset(&m, 0, sizeof m);
  for (int i = 0; i < 32; ++i) {
    pick[i] = (unsigned)(rnd() % 64);
    for (int t = 0; t < 6; ++t)
      bits[6 * i + t] = pick[i] >> t & 1;
  }
  for (int i = 0; i < 512; ++i)
    m[i / 32] |= (int)((unsigned)bits[i] << i % 32);
  EACH_H(simd_vshfh(h, k, m), pick[i] < 32 ? D(h[pick[i]]) : D(k[pick[i] - 32]));
  memset(bits, 0, sizeof bits);
  memset(&m, 0, sizeof m);
  for (int i = 0; i < 8; ++i) {
    pick[i] = (unsigned)(rnd() % 16);
    for (int t = 0; t < 5; ++t) {
      bits[10 * i + t] = 2 * pick[i] >> t & 1;
      bits[10 * i + 5 + t] = (2 * pick[i] + 1) >> t & 1;
    }
  }
  for (int i = 0; i < 512; ++i)
    m[i / 32] |= (int)((unsigned)bits[i] << i % 32);
  EACH_D(simd_vshfd(a, b, m), pick[i] < 8 ? a[pick[i]] : b[pick[i] - 8]);
  EACH_S(simd_vshfs(e, f, m), pick[i] < 8 ? e[pick[i]] : f[pick[i] - 8]);
  /* a mask from published code: every fourth word of two vectors, beginning with word 0 */
  intv16 every4 = simd_set_intv16(0x29062080, 0x16a4a1e6, 0xee6b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                  0, 0);
  EACH_W(simd_vshfw(u, v, every4), i < 4 ? u[4 * i] : i < 8 ? v[4 * i - 16] : i < 12 ? u[4 * i - 31] : v[4 * i - 47]);
}
#endif

void k(double *m) {
  if (_MYID)
    return;
  const char *fault = getenv("FAULT");
  if (fault && *fault == '1') {
    vd v;
    simd_load(v, m + 1);
    printf("read %g\n", v[0]);
    return;
  }
#if SWEMU_GENERATION != 26010
  if (fault && *fault == '2') {
    floatv8 v = 0;
    v = simd_vshfs(v, v, simd_set_intv16(0x41, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    simd_print_floatv8(v);
  }
#endif
  const char *given = getenv("SEED");
  unsigned long seed = given ? strtoul(given, 0, 10) : (unsigned long)time(0);
  printf("seed %lu\n", seed);
  state = seed;
  for (int i = 0; i < ROUNDS; ++i) {
    common();
    own();
  }
  printf("%s after enough checks\n", bad ? "wrong" : checks > 10 * ROUNDS ? "right" : "few");
}
/* CHECK: seed {{[0-9]+}}
 * CHECK-NEXT: right after enough checks
 * F1: swemu: error: CPE 0: simd_load: address 0x{{[0-9a-f]+}}8 is not a multiple of 64: on the machine this traps and is slow ({{.*}}simd-random.c:[[#]])
 * COUNT: read 1
 * STATS: "misaligned_vectors": 1
 * F2: error: CPE 0: simd_vshfs: lane 0 is made of words 1 and 2: the two words of a float must stay together
 */
