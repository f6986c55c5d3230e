/* Every name of simd.h that the emulator supports on compute cores, used once: builds without a
 * warning and links, for both generations.  The program runs none of it.
 * CHECK: {{^}}linked
 *
 * RUN: %swemu-cc --machine=sw26010 -Wall -Wextra -Werror -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010 -Wall -Wextra -Werror -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010 %t.h.o %t.s.o -o %t && %t | FileCheck %s
 * RUN: %swemu-cc --machine=sw26010pro -Wall -Wextra -Werror -O1 -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010pro -Wall -Wextra -Werror -O1 -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010pro %t.h.o %t.s.o -o %t && %t | FileCheck %s
 */
#if defined(__sw_host__)
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(vectors)(double *);
int main(int argc, char **argv) {
  (void)argv;
  puts("linked");
  if (argc > 100) {
    athread_init();
    athread_spawn(vectors, 0);
    athread_join();
  }
  return 0;
}
#else
#include <slave.h>
#include <simd.h>
void vectors(double *p) {
  swemu_vd d = simd_vcpyfd(0);
  swemu_vs s = simd_vcpyfs(0);
  swemu_vw w = simd_vcpyw(0);
  swemu_vl l = simd_vcpyl(0);
  d = simd_vaddd(d, d);
  d = simd_vsubd(d, d);
  d = simd_vmuld(d, d);
  d = simd_vdivd(d, d);
  d = simd_vsqrtd(d);
  d = simd_vabsd(d);
  d = simd_vmad(d, d, d);
  d = simd_vmsd(d, d, d);
  d = simd_vnmad(d, d, d);
  d = simd_vnmsd(d, d, d);
  d = simd_vcpyfd(1.0);
  s = simd_vadds(s, s);
  s = simd_vsubs(s, s);
  s = simd_vmuls(s, s);
  s = simd_vdivs(s, s);
  s = simd_vsqrts(s);
  s = simd_vabss(s);
  s = simd_vmas(s, s, s);
  s = simd_vmss(s, s, s);
  s = simd_vnmas(s, s, s);
  s = simd_vnmss(s, s, s);
  s = simd_vcpyfs(1.0f);
  w = simd_vaddw(w, w);
  w = simd_vsubw(w, w);
  w = simd_vandw(w, w);
  w = simd_vbicw(w, w);
  w = simd_vbisw(w, w);
  w = simd_vornotw(w, w);
  w = simd_vxorw(w, w);
  w = simd_veqvw(w, w);
  w = simd_vsllw(w, 1);
  w = simd_vsrlw(w, 1);
  w = simd_vsraw(w, 1);
  w = simd_vcpyw(1);
  l = simd_vaddl(l, l);
  l = simd_vsubl(l, l);
  l = simd_vcpyl(1);
  simd_load(d, p);
  simd_loadu(d, p);
  simd_store(d, p);
  simd_storeu(d, p);
  simd_loade(d, p);
#if SWEMU_GENERATION == 26010
  d = simd_vfcmpeq(d, d);
  s = simd_vfcmpeq(s, s);
  d = simd_vfcmple(d, d);
  s = simd_vfcmple(s, s);
  d = simd_vfcmplt(d, d);
  s = simd_vfcmplt(s, s);
  d = simd_vfcmpun(d, d);
  s = simd_vfcmpun(s, s);
  d = simd_vcpys(d, d);
  s = simd_vcpys(s, s);
  d = simd_vcpysn(d, d);
  s = simd_vcpysn(s, s);
  d = simd_vseleq(d, d, d);
  s = simd_vseleq(s, s, s);
  d = simd_vsellt(d, d, d);
  s = simd_vsellt(s, s, s);
  d = simd_vselle(d, d, d);
  s = simd_vselle(s, s, s);
  d = simd_vshff(d, d, 0x4e);
  d = simd_vinsf0(d, d);
  p[0] = simd_vextf0(d);
  d = simd_vinsf1(d, d);
  p[1] = simd_vextf1(d);
  d = simd_vinsf2(d, d);
  p[2] = simd_vextf2(d);
  d = simd_vinsf3(d, d);
  p[3] = simd_vextf3(d);
  w = simd_vinsw0(w, w);
  w = simd_vextw0(w);
  w = simd_vinsw1(w, w);
  w = simd_vextw1(w);
  w = simd_vinsw2(w, w);
  w = simd_vextw2(w);
  w = simd_vinsw3(w, w);
  w = simd_vextw3(w);
  w = simd_vinsw4(w, w);
  w = simd_vextw4(w);
  w = simd_vinsw5(w, w);
  w = simd_vextw5(w);
  w = simd_vinsw6(w, w);
  w = simd_vextw6(w);
  w = simd_vinsw7(w, w);
  w = simd_vextw7(w);
  d = simd_set_doublev4(1, 2, 3, 4);
  s = simd_set_floatv4(1, 2, 3, 4);
  l = simd_set_int256(1, 2, 3, 4);
  uint256 ul = simd_set_uint256(1, 2, 3, 4);
  w = simd_set_intv8(1, 2, 3, 4, 5, 6, 7, 8);
  uintv8 uw = simd_set_uintv8(1, 2, 3, 4, 5, 6, 7, 8);
  simd_print_doublev4(d), simd_print_floatv4(s), simd_print_int256(l), simd_print_uint256(ul);
  simd_print_intv8(w), simd_print_uintv8(uw);
#else
  uintv16 u = 0;
  float16v32 h = (float16)0;
  d = simd_vfcmpeqd(d, d);
  d = simd_vfcmpled(d, d);
  d = simd_vfcmpltd(d, d);
  d = simd_vfcmpund(d, d);
  d = simd_vcpysd(d, d);
  d = simd_vcpysnd(d, d);
  d = simd_smaxd(d, d);
  d = simd_smind(d, d);
  d = simd_vfseleqd(d, d, d);
  d = simd_vfselled(d, d, d);
  d = simd_vfselltd(d, d, d);
  d = simd_vfrecd(d);
  d = simd_vrsqrtd(d);
  s = simd_vfcmpeqs(s, s);
  s = simd_vfcmples(s, s);
  s = simd_vfcmplts(s, s);
  s = simd_vfcmpuns(s, s);
  s = simd_vcpyss(s, s);
  s = simd_vcpysns(s, s);
  s = simd_smaxs(s, s);
  s = simd_smins(s, s);
  s = simd_vfseleqs(s, s, s);
  s = simd_vfselles(s, s, s);
  s = simd_vfsellts(s, s, s);
  s = simd_vfrecs(s);
  s = simd_vrsqrts(s);
  *p = (double)simd_reduc_plusd(d);
  *p = (double)simd_reduc_smaxd(d);
  *p = (double)simd_reduc_smind(d);
  *p = (double)simd_reduc_pluss(s);
  *p = (double)simd_reduc_smaxs(s);
  *p = (double)simd_reduc_smins(s);
  *p = (double)simd_reduc_plusw(w);
  *p = (double)simd_reduc_smaxw(w);
  *p = (double)simd_reduc_sminw(w);
  *p = (double)simd_reduc_plush(h);
  *p = (double)simd_reduc_smaxh(h);
  *p = (double)simd_reduc_sminh(h);
  w = simd_smaxw(w, w), w = simd_sminw(w, w), u = simd_umaxw(u, u), u = simd_uminw(u, u);
  d = simd_vinsfd(1, d, 0), *p = (double)simd_vextfd(d, 0);
  d = simd_vinsfd0(1, d), *p = (double)simd_vextfd0(d);
  d = simd_vinsfd1(1, d), *p = (double)simd_vextfd1(d);
  d = simd_vinsfd2(1, d), *p = (double)simd_vextfd2(d);
  d = simd_vinsfd3(1, d), *p = (double)simd_vextfd3(d);
  d = simd_vinsfd4(1, d), *p = (double)simd_vextfd4(d);
  d = simd_vinsfd5(1, d), *p = (double)simd_vextfd5(d);
  d = simd_vinsfd6(1, d), *p = (double)simd_vextfd6(d);
  d = simd_vinsfd7(1, d), *p = (double)simd_vextfd7(d);
  s = simd_vinsfs(1, s, 0), *p = (double)simd_vextfs(s, 0);
  s = simd_vinsfs0(1, s), *p = (double)simd_vextfs0(s);
  s = simd_vinsfs1(1, s), *p = (double)simd_vextfs1(s);
  s = simd_vinsfs2(1, s), *p = (double)simd_vextfs2(s);
  s = simd_vinsfs3(1, s), *p = (double)simd_vextfs3(s);
  s = simd_vinsfs4(1, s), *p = (double)simd_vextfs4(s);
  s = simd_vinsfs5(1, s), *p = (double)simd_vextfs5(s);
  s = simd_vinsfs6(1, s), *p = (double)simd_vextfs6(s);
  s = simd_vinsfs7(1, s), *p = (double)simd_vextfs7(s);
  l = simd_vinsl(1, l, 0), *p = (double)simd_vextl(l, 0);
  l = simd_vinsl0(1, l), *p = (double)simd_vextl0(l);
  l = simd_vinsl1(1, l), *p = (double)simd_vextl1(l);
  l = simd_vinsl2(1, l), *p = (double)simd_vextl2(l);
  l = simd_vinsl3(1, l), *p = (double)simd_vextl3(l);
  l = simd_vinsl4(1, l), *p = (double)simd_vextl4(l);
  l = simd_vinsl5(1, l), *p = (double)simd_vextl5(l);
  l = simd_vinsl6(1, l), *p = (double)simd_vextl6(l);
  l = simd_vinsl7(1, l), *p = (double)simd_vextl7(l);
  w = simd_vinsw(1, w, 0), *p = (double)simd_vextw(w, 0);
  w = simd_vinsw0(1, w), *p = (double)simd_vextw0(w);
  w = simd_vinsw1(1, w), *p = (double)simd_vextw1(w);
  w = simd_vinsw2(1, w), *p = (double)simd_vextw2(w);
  w = simd_vinsw3(1, w), *p = (double)simd_vextw3(w);
  w = simd_vinsw4(1, w), *p = (double)simd_vextw4(w);
  w = simd_vinsw5(1, w), *p = (double)simd_vextw5(w);
  w = simd_vinsw6(1, w), *p = (double)simd_vextw6(w);
  w = simd_vinsw7(1, w), *p = (double)simd_vextw7(w);
  w = simd_vinsw8(1, w), *p = (double)simd_vextw8(w);
  w = simd_vinsw9(1, w), *p = (double)simd_vextw9(w);
  w = simd_vinsw10(1, w), *p = (double)simd_vextw10(w);
  w = simd_vinsw11(1, w), *p = (double)simd_vextw11(w);
  w = simd_vinsw12(1, w), *p = (double)simd_vextw12(w);
  w = simd_vinsw13(1, w), *p = (double)simd_vextw13(w);
  w = simd_vinsw14(1, w), *p = (double)simd_vextw14(w);
  w = simd_vinsw15(1, w), *p = (double)simd_vextw15(w);
  h = simd_vaddh(h, h);
  h = simd_vsubh(h, h);
  h = simd_vmulh(h, h);
  h = simd_vdivh(h, h);
  h = simd_vfcmpeqh(h, h);
  h = simd_vfcmpleh(h, h);
  h = simd_vfcmplth(h, h);
  h = simd_vfcmpunh(h, h);
  h = simd_smaxh(h, h);
  h = simd_sminh(h, h);
  h = simd_vmah(h, h, h);
  h = simd_vmsh(h, h, h);
  h = simd_vnmah(h, h, h);
  h = simd_vnmsh(h, h, h);
  h = simd_vseleqh(h, h, h);
  h = simd_vselleh(h, h, h);
  h = simd_vsellth(h, h, h);
  h = simd_vsqrth(h), h = simd_vcpyh((float16)1), h = simd_vinsh((float16)1, h, 3);
  *p = (double)simd_vexth(h, 3) + (double)sqrth((float16)4);
  h = simd_vfcvtsh(s, 0), s = simd_vfcvths(h, 3);
  w = simd_vshfw(w, w, w), h = simd_vshfh(h, h, w), d = simd_vshfd(d, d, w), s = simd_vshfs(s, s, w);
  simd_load_u(d, p);
  simd_store_u(d, p);
  set_fp16_mode();
  d = simd_set_doublev8(1, 2, 3, 4, 5, 6, 7, 8);
  s = simd_set_floatv8(1, 2, 3, 4, 5, 6, 7, 8);
  l = simd_set_int512(1, 2, 3, 4, 5, 6, 7, 8);
  uint512 ul = simd_set_uint512(1, 2, 3, 4, 5, 6, 7, 8);
  w = simd_set_intv16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xffffffff);
  u = simd_set_uintv16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  h = simd_set_float16v32(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1, 2, 3, 4, 5, 6,
                          7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  simd_print_doublev8(d), simd_print_floatv8(s), simd_print_int512(l), simd_print_uint512(ul);
  simd_print_intv16(w), simd_print_uintv16(u), simd_print_float16v32(h);
#endif
  simd_store(s, p);
  simd_store(l, p);
  simd_store(w, p);
}
#endif
