/* Every request that the machine would refuse, or silently do wrong, is refused at its issue with
 * the CPE, the call and the line.  FAULT 0 is the correct twin of all.
 *
 * DEFINE: %{build} = %swemu-cc --machine=sw26010 -O1 -g %S/Inputs/run.host.c --slave %s
 * RUN: %{build} -DFAULT=0 -o %t && %t | %filecheck --check-prefix=OK %s
 * RUN: %{build} -DFAULT=1 -o %t && not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: %{build} -DFAULT=2 -o %t && not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 -o %t && not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %{build} -DFAULT=4 -o %t && not %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: %{build} -DFAULT=5 -o %t && not %t 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: %{build} -DFAULT=6 -o %t && not %t 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: %{build} -DFAULT=7 -o %t && not %t 2>&1 | FileCheck --check-prefix=F7 %s
 * RUN: %{build} -DFAULT=8 -o %t && not %t 2>&1 | FileCheck --check-prefix=F8 %s
 * RUN: %{build} -DFAULT=9 -o %t && not %t 2>&1 | FileCheck --check-prefix=F9 %s
 * RUN: %{build} -DFAULT=10 -o %t && not %t 2>&1 | FileCheck --check-prefix=F10 %s
 * RUN: %{build} -DFAULT=11 -o %t && not %t 2>&1 | FileCheck --check-prefix=F11 %s
 * RUN: %{build} -DFAULT=12 -o %t && not %t 2>&1 | FileCheck --check-prefix=F12 %s
 * RUN: %{build} -DFAULT=13 -o %t && not %t 2>&1 | FileCheck --check-prefix=F13 %s
 * RUN: %{build} -DFAULT=14 -o %t && not %t 2>&1 | FileCheck --check-prefix=F14 %s
 * RUN: %{build} -DFAULT=15 -o %t && not %t 2>&1 | FileCheck --check-prefix=F15 %s
 * RUN: %{build} -DFAULT=16 -o %t && not %t 2>&1 | FileCheck --check-prefix=F16 %s
 * RUN: %{build} -DFAULT=17 -o %t && not %t 2>&1 | FileCheck --check-prefix=F17 %s
 * RUN: %{build} -DFAULT=18 -o %t && not %t 2>&1 | FileCheck --check-prefix=F18 %s
 * RUN: %{build} -DFAULT=19 -o %t && not %t 2>&1 | FileCheck --check-prefix=F19 %s
 * RUN: %{build} -DFAULT=20 -o %t && not %t 2>&1 | FileCheck --check-prefix=F20 %s
 * RUN: %{build} -DFAULT=21 -o %t && not %t 2>&1 | FileCheck --check-prefix=F21 %s
 * RUN: sh -c '%t 2>/dev/null; test $? -eq 86'
 */
#include <slave.h>

__thread_local volatile int reply;
__thread_local volatile struct {
  char shift[2];
  char reply[4];
} odd;
__thread_local double buf[16], next[16];
extern double scratch[];
volatile int main_memory_reply;
double *other_cpe;

#define GET(src, dst, len) athread_get(PE_MODE, src, dst, len, (void *)&reply, 0, 0, 0)
#define STRIDED(len, stride, bsize)                                                                \
  athread_get(PE_MODE, m, buf, len, (void *)&reply, 0, stride, bsize)
void k(double *m) {
  char *heap = ldm_malloc(64);
  if (_MYID == 0)
    other_cpe = buf;
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (_MYID != 9) {
    ldm_free(heap, 64);
    return;
  }
  reply = 0;
  switch (FAULT) {
  case 0: STRIDED(128, 8, 8), GET(m, next, 128), GET(m, heap, 64); break;
  case 1: GET(m, buf, 0); break;
  case 2: GET(m, buf, -8); break;
  case 3: GET(m, buf, 6); break;
  case 4: GET(m, buf, 1 << 24); break;
  case 5: STRIDED(128, 8, 24); break;
  case 6: STRIDED(128, -8, 16); break;
  case 7: STRIDED(128, 8, 2); break;
  case 8: STRIDED(128, 6, 16); break;
  case 9: STRIDED(128, 64, 0); break;
  case 10: GET(m, (char *)buf + 2, 8); break;
  case 11: GET((char *)m + 1, buf, 8); break;
  case 12: GET(0, buf, 8); break;
  case 13: GET(buf, m, 8); break; /* swapped, as on the Pro */
  case 14: GET(buf, next, 8); break;
  case 15: GET(m, buf + 8, 72); break;
  case 16: GET(m, heap + 32, 36); break;
  case 17: GET(m, heap + 64, 8); break;
  case 18: GET(m, other_cpe, 8); break;
  case 19: athread_get(PE_MODE, m, buf, 8, (void *)&main_memory_reply, 0, 0, 0); break;
  case 20: athread_get(PE_MODE, m, buf, 8, (void *)odd.reply, 0, 0, 0); break;
  case 21: GET((double *)0x123456789000, buf, 8); break;
  }
  while (reply != (FAULT ? 1 : 3))
    ;
  ldm_free(heap, 64);
}
/* OK: ended
 * F1: swemu: error: CPE 9: athread_get: size 0 raises an alignment exception on the machine ({{.*}}dma-misuse.c:56)
 * F2: CPE 9: athread_get: size -8 is negative ({{.*}}dma-misuse.c:57)
 * F3: size 6 is not a multiple of 4 bytes
 * F4: size 16777216 does not fit the descriptor: sw26010 moves less than 16777216 bytes
 * F5: bsize 24 does not divide size 128
 * F6: stride -8 is negative
 * F7: bsize 2 is not a multiple of 4 bytes
 * F8: stride 6 is not a multiple of 4 bytes
 * F9: stride 64 without a bsize
 * F10: LDM address {{.*}} is not 4-byte aligned
 * F11: main-memory source {{.*}} is not 4-byte aligned
 * F12: main-memory source {{.*}} is null
 * F13: destination {{.*}} is not in the LDM (it is a main-memory address)
 * F14: main-memory source is in the LDM of CPE 9 (athread_get takes the source first)
 * F15: destination: 72 bytes run past the end of LDM variable 'buf' by 8
 * F16: destination: 36 bytes run past the end of an ldm_malloc block by 4
 * F17: belong to no LDM variable and no ldm_malloc block
 * F18: destination is in the LDM of CPE 0
 * F19: reply word {{.*}} is not in the LDM (it is a main-memory address)
 * F20: reply word {{.*}} is not 4-byte aligned
 * F21: swemu: error: CPE 9: athread_get: access to unmapped or read-only memory at 0x123456789000 ({{.*}}dma-misuse.c:76)
 */
