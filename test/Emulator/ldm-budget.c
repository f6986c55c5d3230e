/* LDM statics and heap share the LDM less the reserve; SWEMU_LDM_RESERVED sets the reserve.
 *
 * RUN: %swemu-cc --machine=sw26010 -DBYTES=57344 %S/Inputs/run.host.c --slave %s -o %t.a
 * RUN: %t.a | FileCheck --check-prefix=FULL %s
 * RUN: %swemu-cc --machine=sw26010 -DBYTES=57348 %S/Inputs/run.host.c --slave %s -o %t.b
 * RUN: not %t.b 2>&1 | FileCheck --check-prefix=OVER %s
 * RUN: env SWEMU_LDM_RESERVED=4096 %t.b | FileCheck --check-prefix=PRO %s
 * RUN: %swemu-cc --machine=sw26010pro -DBYTES=57348 %S/Inputs/run.host.c --slave %s -o %t.c
 * RUN: %t.c | FileCheck --check-prefix=PRO %s
 * RUN: %swemu-cc --machine=sw26010pro -DBYTES=219140 %S/Inputs/run.host.c --slave %s -o %t.d
 * RUN: not %t.d 2>&1 | FileCheck --check-prefix=PROOVER %s
 */
#include <slave.h>
#include <stdio.h>

__thread_local char big[BYTES];

void k(double *m) {
  (void)m;
  big[0] = 1;
  if (_MYID != 0)
    return;
  size_t n = get_allocatable_size();
  void *p = ldm_malloc(n), *q = ldm_malloc(4096);
  printf("heap %s, then %s\n", n && p ? "given" : "none", q ? "more" : "null");
  if (p)
    ldm_free(p, n);
}
/* FULL: heap none, then null
 * OVER: swemu: error: LDM over budget: the program's LDM variables need 57348 bytes, a CPE of sw26010 has 57344 (65536 bytes of LDM less 8192 reserved; SWEMU_LDM_RESERVED sets the reserve); the largest is big
 * PRO: heap given, then null
 * PROOVER: need 219140 bytes, a CPE of sw26010pro has 219136
 */
