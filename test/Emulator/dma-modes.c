/* SW26010: DMA that concerns several CPEs, through athread_get/put and through descriptors.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=early %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:4 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:5 %t | %filecheck %s
 * RUN: env FAULT=1 not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: env FAULT=4 not %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: env FAULT=5 not %t 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: env FAULT=6 not %t 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: env FAULT=7 not %t 2>&1 | FileCheck --check-prefix=F7 %s
 * RUN: env FAULT=8 not %t 2>&1 | FileCheck --check-prefix=F8 %s
 * RUN: env FAULT=8 sh -c '%t 2>/dev/null; test $? -eq 86'
 */
#include <slave.h>
#include "dma.h"
#include <stdio.h>
#include <stdlib.h>

enum { N = 24 };
__thread_local volatile int reply;
__thread_local double buf[N], mine[N];
int wrong;
extern double scratch[];

static void expect(int good) { if (!good) __sync_fetch_and_add(&wrong, 1); }
static void clear(void) {
  for (int i = 0; i < N; ++i)
    buf[i] = -1;
  reply = 0;
  athread_syn(ARRAY_SCOPE, 0xffff);
}

static void correct(double *m) {
  int id = _MYID, row = _ROW, col = _COL;
  clear(); /* all CPEs of rows 0, 3 and 7 */
  if (id == 26)
    athread_get(BCAST_MODE, m + 100, buf, sizeof buf, (void *)&reply, 0x89, 0, 0);
  if (row == 0 || row == 3 || row == 7)
    while (reply != 1)
      ;
  athread_syn(ARRAY_SCOPE, 0xffff);
  for (int i = 0; i < N; ++i)
    expect(buf[i] == (row == 0 || row == 3 || row == 7 ? 100 + i : -1));
  clear(); /* the usual form: one CPE waits, then all synchronise */
  if (id == 0) {
    dma_desc d = 0;
    dma_set_op(&d, DMA_GET);
    dma_set_mode(&d, BCAST_MODE);
    dma_set_size(&d, sizeof buf);
    dma_set_mask(&d, 255);
    dma_set_bsize(&d, 16);
    dma_set_stepsize(&d, 8);
    dma_set_reply(&d, &reply);
    dma(d, m, buf);
    dma_wait(&reply, 1);
  }
  athread_syn(ARRAY_SCOPE, 0xffff);
  for (int i = 0; i < N; ++i)
    expect(buf[i] == i / 2 * 3 + i % 2);
  clear(); /* blocks of 2 doubles, dealt out to the columns; each row from elsewhere */
  if (col == 1)
    athread_get(ROW_MODE, m + 1000 * row, buf, 8 * sizeof buf, (void *)&reply, 0, 0, 16);
  while (reply != 1)
    ;
  for (int i = 0; i < N; ++i)
    expect(buf[i] == 1000 * row + i / 2 * 16 + 2 * col + i % 2);
  clear(); /* the same in rows 1 and 2 */
  if (id == 8)
    athread_get(BROW_MODE, m + 7, buf, 8 * sizeof buf, (void *)&reply, 0x06, 8, 32);
  if (row == 1 || row == 2)
    while (reply != 1)
      ;
  athread_syn(ARRAY_SCOPE, 0xffff);
  for (int i = 0; i < N; ++i)
    expect(buf[i] ==
           (row == 1 || row == 2 ? 7 + (i / 4 * 8 + col) * 5 + i % 4 : -1));
  clear(); /* and back */
  for (int i = 0; i < N; ++i)
    mine[i] = 1000 * id + i;
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (col == 5)
    athread_put(ROW_MODE, mine, m + 30000 + 8 * N * row, 8 * sizeof mine, (void *)&reply, 0, 24);
  while (reply != 1)
    ;
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (id == 0)
    for (int i = 0; i < 64 * N; ++i) {
      int r = i / (8 * N), in = i % (8 * N), block = in / 3;
      expect(m[30000 + i] == 1000 * (8 * r + block % 8) + block / 8 * 3 + in % 3);
    }
  clear();
  if (col == 2)
    athread_put(RANK_MODE, mine, m + 40000 + 8 * N * row, 8 * sizeof mine, (void *)&reply, 0, 24);
  while (reply != 1)
    ;
  clear();
  if (col == 3)
    athread_get(RANK_MODE, m + 40000 + 8 * N * row, buf, 8 * sizeof mine, (void *)&reply, 0, 0, 24);
  while (reply != 1)
    ;
  for (int i = 0; i < N; ++i)
    expect(buf[i] == mine[i]);
  clear(); /* physical addresses */
  athread_get_p(PE_MODE, m + N * id, buf, sizeof buf, (void *)&reply, 0, 0, 0);
  while (reply != 1)
    ;
  for (int i = 0; i < N; ++i)
    expect(buf[i] == N * id + i);
  athread_put_p(PE_MODE, buf, m + 20000 + N * id, sizeof buf, (void *)&reply, 0, 0);
  while (reply != 2)
    ;
}

void k(double *m) {
  double swapped;
  (void)swapped;
  reply = 0;
  int fault = atoi(getenv("FAULT"));
  if (!fault) {
    correct(m);
    athread_syn(ARRAY_SCOPE, 0xffff);
    if (_MYID == 0)
      printf("wrong %d\n", wrong);
    return;
  }
  if (_MYID == 60 && fault == 6)
    return;
  athread_syn(ROW_SCOPE, fault == 6 && _ROW == 7 ? 0xef : 0xff);
  if (_MYID)
    athread_syn(ROW_SCOPE, _ROW ? fault == 6 && _ROW == 7 ? 0xef : 0xff : 0xfe);
  else if (fault == 1)
    athread_put((dma_mode)1, buf, m, 64, (void *)&reply, 0, 0);
  else if (fault == 2)
    athread_get(BCAST_MODE, m, buf, 64, (void *)&reply, 0, 0, 0);
  else if (fault == 3)
    athread_get(ROW_MODE, m, buf, 192, (void *)&reply, 0, 0, 0);
  else if (fault == 4)
    athread_get(ROW_MODE, m, buf, 72, (void *)&reply, 0, 0, 24);
  else if (fault == 5)
    athread_get((dma_mode)5, m, buf, 64, (void *)&reply, 0, 0, 0);
  else if (fault == 6)
    athread_get(BCAST_MODE, m, buf, 64, (void *)&reply, 0x80, 0, 0);
  else if (fault == 7)
    athread_get(ROW_MODE, m, buf, 8 * sizeof buf + 64, (void *)&reply, 0, 0, 8);
  if (fault == 8) {
    if (_MYID == 0)
      athread_get(BCAST_MODE, m, buf, 64, (void *)&reply, 0xff, 0, 0);
    if (_MYID == 1)
      athread_get(PE_MODE, m, buf, 64, (void *)&reply, 0, 0, 0);
    while (reply != 1)
      ;
  }
}
/* CHECK: wrong 0
 * F1: CPE 0: athread_put: a put cannot broadcast ({{.*}}dma-modes.c:[[#]])
 * F2: CPE 0: athread_get: mask 0 names no receiver
 * F3: CPE 0: athread_get: this mode needs a bsize: what each CPE gets of a row of blocks
 * F4: CPE 0: athread_get: size 72 does not give each of 8 columns as many blocks of 24 bytes
 * F5: CPE 0: athread_get: mode 5: no such DMA mode
 * F6: CPE 0: athread_get: CPE 60, which takes part, has ended
 * F7: CPE 0: athread_get: destination: 200 bytes run past the end of LDM variable 'buf' by 8
 * F8: CPE 1: athread_get: LDM range of CPE 1 overlaps that of athread_get of CPE 0 still in flight
 */
