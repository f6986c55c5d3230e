/* Pro: barriers and locks of parts of the mesh, reductions and exchanges of all CPEs.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:1 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_MODE=timed %t | %filecheck %s
 * RUN: env FAULT=1 not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: env FAULT=4 not %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: env FAULT=5 not %t 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: env FAULT=6 not %t 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: env FAULT=7 not %t 2>&1 | FileCheck --check-prefix=F7 %s
 * RUN: env FAULT=7 sh -c '%t 2>/dev/null; test $? -eq 86'
 */
#include <slave.h>
#include <stdio.h>
#include <stdlib.h>

__ldm double src[64], dst[64];
__ldm int isrc[64], idst[64];
volatile int step[64];
__ldm int wrong, all_wrong;
int inside[64], total;

static void expect(int good) { wrong += !good; }
/* All CPEs of the part (rows and columns that it spans) have done step n. */
static void all_at(int n, int rows, int cols) {
  for (int i = 0; i < 64; ++i)
    if (i / 8 / rows == _ROW / rows && i % 8 / cols == _COL / cols)
      expect(step[i] >= n);
}
#define BARRIER(call, rows, cols)                                                                  \
  do {                                                                                             \
    step[_MYID] = ++n;                                                                             \
    call;                                                                                          \
    all_at(n, rows, cols);                                                                         \
    athread_ssync_array();                                                                         \
  } while (0)
#define LOCKED(part)                                                                               \
  do {                                                                                             \
    CRTS_smutex_lock_##part();                                                                     \
    ++total;                                                                                       \
    CRTS_smutex_unlock_##part();                                                                   \
  } while (0)

static void correct(void) {
  int n = 0, id = _MYID;
  BARRIER(CRTS_ssync_2spe(), 1, 2);
  BARRIER(CRTS_ssync_4spe(), 1, 4);
  BARRIER(CRTS_ssync_8spe(), 1, 8);
  BARRIER(CRTS_ssync_16spe(), 2, 8);
  BARRIER(CRTS_ssync_32spe(), 4, 8);
  BARRIER(CRTS_ssync_1spc(), 2, 2);
  BARRIER(CRTS_ssync_2spc(), 2, 4);
  BARRIER(CRTS_ssync_4spc(), 2, 8);
  BARRIER(CRTS_ssync_8spc(), 4, 8);
  BARRIER(CRTS_ssync_sldm(), 8, 8);
  BARRIER(CRTS_ssync_node(), 8, 8);
  expect(CRTS_spcn == id / 16 * 4 + id % 8 / 2);
  expect(CRTS_spc_tid / 4 == CRTS_spcn);

  CRTS_smutex_lock_array();
  int mine = ++total;
  CRTS_smutex_unlock_array();
  expect(mine >= 1 && mine <= 64);
  athread_ssync_array();
  CRTS_smutex_lock_row();
  ++inside[8 * _ROW];
  CRTS_smutex_unlock_row();
  CRTS_smutex_lock_node();
  ++total;
  CRTS_smutex_unlock_node();
  athread_ssync_array();
  expect(inside[8 * _ROW] == 8 && total == 128);
  CRTS_smutex_lock_1spc();
  CRTS_smutex_unlock_1spc();
  CRTS_smutex_lock_col();
  CRTS_smutex_unlock_col();

  for (int i = 0; i < 5; ++i)
    src[i] = (id + 1) * 0.1 + i, isrc[i] = id ^ i;
  athread_redurt(src, dst, 5, athread_double, OP_add, 0, 0);
  for (int i = 0; i < 5; ++i) {
    double sum = 1 * 0.1 + i;
    for (int t = 1; t < 64; ++t)
      sum += (t + 1) * 0.1 + i;
    expect(dst[i] == sum);
  }
  CRTS_scoll_redurt(src, src, 5, CRTS_double, OP_max, 0, 0); /* in place */
  expect(src[4] == 64 * 0.1 + 4);
  athread_redurt(isrc, idst, 5, athread_int, OP_min, 0, 0);
  expect(idst[0] == 0 && idst[3] == 0);
  athread_redurt(isrc, idst, 5, athread_int, OP_or, 0, 0);
  expect(idst[2] == 63);
  athread_redurt(isrc, idst, 5, athread_uint, OP_xor, 0, 0);
  expect(idst[1] == 0);
  isrc[0] = id % 2 ? -1 : 1;
  athread_redurt(isrc, idst, 1, athread_int, OP_add, 0, 0);
  expect(idst[0] == 0);
  for (int i = 0; i < 64; ++i)
    isrc[i] = 100 * id + i;
  athread_alltoall(isrc, idst, 4);
  for (int i = 0; i < 64; ++i)
    expect(idst[i] == 100 * i + id);
  unsigned long t0 = athread_stime_cycle(), t1 = CRTS_stime_cycle();
  expect(t1 >= t0);
}

void k(double *m) {
  (void)m;
  int id = _MYID;
  switch (atoi(getenv("FAULT"))) {
  case 0:
    correct();
    athread_ssync_array();
    athread_redurt(&wrong, &all_wrong, 1, athread_int, OP_add, 0, 0);
    if (id == 0)
      printf("wrong %d\n", all_wrong);
    break;
  case 1: /* CPE 9 is of the first cluster */
    if (id != 9)
      CRTS_ssync_1spc();
    break;
  case 2: CRTS_smutex_unlock_array(); break;
  case 3:
    if (id == 5)
      CRTS_smutex_lock_row();
    CRTS_ssync_row();
    if (id == 6)
      CRTS_smutex_lock_row();
    break;
  case 4: athread_redurt(src, dst, 5, 18, OP_add, 0, 0); break;
  case 5: athread_redurt(src, dst, 5, athread_double, OP_xor, 0, 0); break;
  case 6: athread_redurt(src, dst, 5, athread_double, id == 7 ? OP_max : OP_min, 0, 0); break;
  case 7: athread_alltoall(src, src + 8, 4); break;
  }
}
/* CHECK: wrong 0
 * F1: error: deadlock: no CPE can go on
 * F1-NEXT: CPE 0-1, 8: CRTS_ssync_1spc waits for CPE 9 ({{.*}}parts.c:[[#]])
 * F2: error: CPE 0: CRTS_smutex_unlock_array: the lock is not held
 * F3: CPE 6: CRTS_smutex_lock_row waits for a lock that is never released ({{.*}}parts.c:[[#]])
 * F4: error: CPE 0: athread_redurt: no data type has the number 18
 * F5: error: CPE 0: athread_redurt: operation 4 is not one of floating-point numbers
 * F6: error: CPE 7: athread_redurt: root 87, but CPE 0 calls it with root 86
 * F7: error: CPE 0: athread_alltoall: source and destination overlap
 */
