/* ldm_malloc blocks do not overlap, are poisoned, come back after ldm_free; misuse is named.
 *
 * DEFINE: %{build} = %swemu-cc --machine=sw26010 -O1 %S/Inputs/run.host.c --slave %s
 * RUN: %{build} -DFAULT=0 -o %t && env SWEMU_UNINIT=off %t | FileCheck --check-prefix=OK %s
 * RUN: not %t 2>&1 | FileCheck --check-prefix=READ %s
 * RUN: %{build} -DFAULT=1 -o %t && not env SWEMU_UNINIT=off %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: %{build} -DFAULT=2 -o %t && not env SWEMU_UNINIT=off %t 2>&1 | FileCheck --check-prefix=F2 %s
 */
#include <slave.h>
#include <stdio.h>

void k(double *m) {
  (void)m;
  if (_MYID != 5)
    return;
  size_t all = get_allocatable_size();
  double *a = ldm_malloc(800), *b = ldm_malloc(804);
  int separate = b >= a + 100 && a[0] != a[0];
  void *null = ldm_malloc(all);
  if (FAULT == 1)
    ldm_free(a, 808);
  if (FAULT == 2)
    ldm_free(a + 1, 800);
  ldm_free(a, 800);
  double *c = ldm_malloc(800);
  ldm_free(c, 800);
  ldm_free(b, 804);
  printf("%d %d %d %d\n", separate, null == 0, c == a, get_allocatable_size() == all);
}
/* OK: 1 1 1 1
 * READ: swemu: error: CPE 5: load: nothing has written byte 0 of the ldm_malloc block of {{.*}}ldm-heap.c:17 yet: the value is arbitrary ({{.*}}ldm-heap.c:18)
 * F1: swemu: error: CPE 5: ldm_free: the block at LDM offset {{[0-9]+}} has 800 bytes, not 808
 * F2: swemu: error: CPE 5: ldm_free: {{.*}} is not a block of this CPE's ldm_malloc
 */
