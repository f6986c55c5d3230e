/* The ways to name a place in another CPE's LDM: the own symbol, the other's address, the plain offset;
 * and by loads and stores, a vector at a time.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:2 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_MODE=timed %t | %filecheck %s
 * RUN: env FAULT=1 not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 not %t 2>&1 | FileCheck --check-prefix=F3 %s
 */
#include <simd.h>
#include <slave.h>
#include <stdio.h>
#include <stdlib.h>

__ldm crts_rply_t reply;
__ldm long box[8] __attribute__((aligned(64))), mine[8] __attribute__((aligned(64)));
__ldm int wrong, all_wrong;
long *address_of[64];

static void *remote(void *p, int tid) {
  return (void *)((unsigned long)p | (unsigned long)tid << 20 | 1ul << 45);
}
static void expect(long from, long step) {
  for (int i = 0; i < 8; ++i)
    wrong += box[i] != 1000 * step + 10 * from + i;
}
static void fill(int step) {
  for (int i = 0; i < 8; ++i)
    mine[i] = 1000 * step + 10 * _MYID + i;
  reply = 0;
  athread_ssync_array();
}
void k(double *m) {
  (void)m;
  int fault = atoi(getenv("FAULT")), to = (_MYID + 5) % 64, from = (_MYID + 59) % 64;
  address_of[_MYID] = box;
  fill(1);
  if (fault == 1) {
    if (_MYID == 3)
      athread_rma_put(mine, 64, to, (void *)0x3f000ul, &reply);
    return;
  }
  if (fault == 2) {
    if (_MYID == 3)
      *(long *)remote((char *)box + 0x3f000, to) = 1;
    return;
  }
  athread_rma_put(mine, 64, to, address_of[to], &reply);
  athread_rma_wait_value(&reply, 1);
  expect(from, 1);
  long *heap = ldm_malloc(64); /* the same place in all CPEs, because all have asked for the same */
  if (fault == 3 && _MYID == 20)
    ldm_free(heap, 64);
  fill(2);
  athread_rma_put(mine, 64, to, (void *)((unsigned long)heap & 0x3ffff), &reply);
  athread_rma_wait_value(&reply, 1);
  for (int i = 0; i < 8; ++i)
    box[i] = heap[i];
  expect(from, 2);
  fill(3);
  athread_rma_put(mine, 64, to, heap, &reply);
  athread_rma_wait_value(&reply, 1);
  for (int i = 0; i < 8; ++i)
    box[i] = heap[i];
  expect(from, 3);
  ldm_free(heap, 64);
  fill(4);
  int512 v;
  simd_load(v, mine);
  simd_storeu(v, remote(box, to));
  athread_ssync_array();
  expect(from, 4);
  athread_ssync_array();
  simd_loadu(v, remote(mine, (_MYID + 1) % 64));
  simd_store(v, box);
  athread_ssync_array();
  expect((_MYID + 1) % 64, 4);
  athread_redurt(&wrong, &all_wrong, 1, athread_int, OP_add, 0, 0);
  if (_MYID == 0)
    printf("wrong %d\n", all_wrong);
}
/* CHECK: wrong 0
 * F1: error: CPE 3: athread_rma_put: remote destination: LDM bytes {{[0-9]+}} to {{[0-9]+}} belong to no LDM variable and no ldm_malloc block
 * F2: error: CPE 3: store: LDM byte {{[0-9]+}} belongs to no LDM variable and no ldm_malloc block ({{.*}}remote-address.c:[[#]])
 * F3: error: CPE 20: athread_rma_put: place for a message of CPE 15: LDM bytes {{.*}} belong to no LDM variable and no ldm_malloc block ({{.*}}remote-address.c:[[#]])
 */
