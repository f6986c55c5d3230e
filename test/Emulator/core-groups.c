/* Several core groups in one process, the Pro's fast launch of 64, and what must not be mixed.
 *
 * RUN: split-file %s %t
 * DEFINE: %{build} = %swemu-cc --machine=sw26010pro -O1 %t/host.c --slave %t/k.c -o %t/p
 * RUN: %{build} -DFAULT=0 && %t/p | %filecheck --check-prefix=OK %s
 * RUN: env SWEMU_CGS=2 %t/p | %filecheck --check-prefix=TWO %s
 * RUN: env SWEMU_CGS=7 not %t/p 2>&1 | FileCheck --check-prefix=SEVEN %s
 * RUN: %{build} -DFAULT=1 && not %t/p 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: %{build} -DFAULT=2 && not %t/p 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: %{build} -DFAULT=3 && not %t/p 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %{build} -DFAULT=4 && not %t/p 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: %{build} -DFAULT=5 && not %t/p 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: %{build} -DFAULT=6 && not %t/p 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: sh -c '%t/p 2>/dev/null; test $? -eq 86'
 *
 * OK: cgs: 384 of 6 groups, mask: 128 of 2, one: 64 of 1, 64: 64 of 1, 64_arg: 64 of 1
 * TWO: cgs: 128 of 2 groups, mask: 128 of 2, one: 64 of 1, 64: 64 of 1, 64_arg: 64 of 1
 * SEVEN: swemu: error: SWEMU_CGS='7': expected 1 to 6 core groups
 * F1: swemu: error: athread_join: the spawn at {{.*}}host.c:[[#]] is joined by athread_join_cgs
 * F2: swemu: error: athread_spawn_cgmask: core-group mask 0x40: the process has 6 core group(s)
 * F3: swemu: error: CG 2 CPE 5: athread_syn: mask 0xde does not contain the calling CPE
 * F4: swemu: error: deadlock: no CPE can go on
 * F4-NEXT: CG 0 CPE 1-63: athread_ssync_array waits for CPE 0 ({{.*}}k.c:[[#]])
 * F4-NEXT: CG 1 CPE 1-63: athread_ssync_array waits for CPE 0
 * F5: swemu: error: athread_spawn64: athread_enter64 comes first ({{.*}}host.c:[[#]])
 * F6: swemu: error: athread_spawn: between athread_enter64 and its athread_leave64 only athread_spawn64 launches
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(k)(int *), SLAVE_FUN(k64)(void);
int ran[6][64];
static void count(const char *what, const char *end) {
  int n = 0, groups = 0;
  for (int g = 0; g < 6; ++g) {
    int here = 0;
    for (int i = 0; i < 64; ++i) {
      here += ran[g][i];
      ran[g][i] = 0;
    }
    n += here;
    groups += here != 0;
  }
  printf("%s: %d of %d%s", what, n, groups, end);
}
int main(void) {
  athread_init_cgs();
  athread_spawn_cgs(k, &ran[0][0]);
  if (FAULT == 1)
    athread_join();
  athread_join_cgs();
  count("cgs", " groups, ");
  athread_spawn_cgmask(FAULT == 2 ? 0x40 : 3, k, &ran[0][0]);
  athread_join_cgmask();
  count("mask", ", ");
  athread_spawn(k, &ran[0][0]);
  athread_join();
  count("one", ", ");
  if (FAULT != 5)
    athread_enter64();
  athread_spawn64(k64);
  athread_join64();
  count("64", ", ");
  if (FAULT == 6)
    athread_spawn(k, &ran[0][0]);
  athread_spawn64_arg(k, &ran[0][0]);
  athread_join64_arg();
  count("64_arg", "\n");
  athread_leave64();
  athread_halt();
  return 0;
}
//--- k.c
#include <slave.h>
extern int ran[6][64];
void k64(void) { ran[_CGN][_MYID] = 1; }
void k(int *all) {
  if (FAULT == 3 && _CGN == 2 && _MYID == 5)
    athread_syn(ROW_SCOPE, _COL == 5 ? 0xfe & ~0x20 : 0xff);
  if (FAULT == 4 && _CGN < 2 && _MYID == 0)
    return;
  athread_ssync_array();
  all[64 * _CGN + _MYID] = 1;
}
