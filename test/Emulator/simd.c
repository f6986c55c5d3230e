/* Vector types and operations, 256 bit on the SW26010 and 512 bit on the Pro's CPEs.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010 -O0 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 */
#include <math.h>
#include <simd.h>
#include <slave.h>
#include <stdio.h>

#if SWEMU_GENERATION == 26010
#define L 4
typedef doublev4 vd;
typedef floatv4 vs;
#define SETD simd_set_doublev4(1, 2, 3, 4)
#define SETS simd_set_floatv4(1, 4, 9, 16)
#else
#define L 8
typedef doublev8 vd;
typedef floatv8 vs;
#define SETD simd_set_doublev8(1, 2, 3, 4, 5, 6, 7, 8)
#define SETS simd_set_floatv8(1, 4, 9, 16, 25, 36, 49, 64)
#endif
__thread_local double a[L + 1] __attribute__((aligned(64))), r[L + 1];
__thread_local float f[L] __attribute__((aligned(64)));

void k(double *m) {
  (void)m;
  if (_MYID)
    return;
  int bad = 0;
  vd x = SETD, y, z;
  vs s = SETS, t;
  double tiny = 1 + 0x1p-30;
  a[0] = -0.0;
  for (int i = 1; i <= L; ++i)
    a[i] = i + 0.5;
  simd_loadu(y, a + 1);
  simd_load(z, a);
  bad += z[0] != 0 || z[1] != 1.5;
  z = simd_vaddd(simd_vmuld(x, y), simd_vsubd(x, simd_vdivd(y, x)));
  simd_storeu(z, r + 1);
  for (int i = 0; i < L; ++i)
    bad += r[i + 1] != x[i] * y[i] + (x[i] - y[i] / x[i]);
  simd_loade(y, a);
  bad += !signbit(y[0]) || !signbit(y[L - 1]);
  y = simd_vcpyfd(tiny);
  z = simd_vmsd(y, y, simd_vcpyfd(1)); /* one rounding */
  bad += z[0] != fma(tiny, tiny, -1) || z[0] == 0x1p-29;
  z = simd_vnmad(x, x, x);
  bad += z[1] != 2 - 4;
  z = simd_vmad(x, x, x);
  bad += z[L - 1] != L * L + L;
  z = simd_vsqrtd(simd_vmuld(x, x));
  bad += z[2] != 3;
  t = simd_vsqrts(s);
  bad += t[3] != 4;
  t = simd_vadds(simd_vmas(t, t, s), simd_vcpyfs(1));
  simd_store(t, f);
  bad += f[1] != 9;
  z = x + y * x;
  bad += z[0] != 2 + 0x1p-30;
#if L == 8
  bad += simd_reduc_plusd(x) != 36 || simd_reduc_pluss(s) != 204;
#endif
  printf("bad %d, %zu %zu\n", bad, sizeof(vd) / L, sizeof(vs) / L);
}
/* CHECK: bad 0, 8 4
 */
