/* The Pro's broadcasts by DMA, collective and by one CPE, and the variants with physical addresses.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=early %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:4 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:5 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_MODE=timed %t | %filecheck %s
 * RUN: env FAULT=1 not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: %swemu-cc --machine=sw26010pro -DCRTS %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef CRTS
#define DMA(x) CRTS_dma_##x
#else
#define DMA(x) athread_dma_##x
#endif

enum { N = 24 };
__ldm volatile int reply;
__ldm double buf[N];
int wrong;

static void expect(int good) { if (!good) __sync_fetch_and_add(&wrong, 1); }
static void begin(void) {
  for (int i = 0; i < N; ++i)
    buf[i] = -1;
  reply = 0;
  athread_ssync_array();
}
static void contiguous(int from) {
  for (int i = 0; i < N; ++i)
    expect(buf[i] == from + i);
  athread_ssync_array();
}
static void strided(int from) {
  for (int i = 0; i < N; ++i)
    expect(buf[i] == from + i / 2 * 3 + i % 2);
  athread_ssync_array();
}

static void correct(double *m) {
  int row = _ROW, col = _COL;
  begin();
  DMA(bcast_coll)(buf, m + 5, sizeof buf);
  contiguous(5);
  begin();
  DMA(bcast_stride_coll)(buf, m + 5, sizeof buf, 16, 8);
  strided(5);
  begin();
  DMA(row_bcast_coll)(buf, m + 100 * row, sizeof buf);
  contiguous(100 * row);
  begin();
  DMA(row_bcast_stride_coll)(buf, m + 100 * row, sizeof buf, 16, 8);
  strided(100 * row);
  begin();
  DMA(col_bcast_coll)(buf, m + 100 * col, sizeof buf);
  contiguous(100 * col);
  begin();
  DMA(col_bcast_stride_coll)(buf, m + 100 * col, sizeof buf, 16, 8);
  strided(100 * col);

  begin();
  if (_MYID == 42)
    DMA(ibcast)(buf, m + 9, sizeof buf, &reply);
  DMA(wait_value)(&reply, 1);
  contiguous(9);
  begin();
  if (_MYID == 42)
    DMA(ibcast_stride)(buf, m + 9, sizeof buf, 16, 8, &reply);
  DMA(wait_value)(&reply, 1);
  strided(9);
  begin();
  if (col == 6)
    DMA(row_ibcast)(buf, m + row, sizeof buf, &reply);
  DMA(wait_value)(&reply, 1);
  contiguous(row);
  begin();
  if (col == 6)
    DMA(row_ibcast_stride)(buf, m + row, sizeof buf, 16, 8, &reply);
  DMA(wait_value)(&reply, 1);
  strided(row);
  begin();
  if (row == 6)
    DMA(col_ibcast)(buf, m + col, sizeof buf, &reply);
  DMA(wait_value)(&reply, 1);
  contiguous(col);
  begin();
  if (row == 6)
    DMA(col_ibcast_stride)(buf, m + col, sizeof buf, 16, 8, &reply);
  DMA(wait_value)(&reply, 1);
  strided(col);
  begin(); /* the old call, columns 1 and 3 */
  if (_MYID == 0)
    athread_get(COL_MODE, m + 3, buf, sizeof buf, (void *)&reply, 0x0a, 0, 0);
  if (col == 1 || col == 3) {
    while (reply < 1)
      ;
    for (int i = 0; i < N; ++i)
      expect(buf[i] == 3 + i);
  }
  if (_MYID == 0)
    DMA(wait_value)(&reply, 1);
  athread_ssync_array();

  begin();
  CRTS_dma_phy_get(buf, m + _MYID, sizeof buf);
  contiguous(_MYID);
  CRTS_dma_phy_put(m + 1000 + N * _MYID, buf, sizeof buf);
  CRTS_dma_phy_iget_stride(buf, m + 7, sizeof buf, 16, 8, &reply);
  DMA(barrier)();
  strided(7);
  CRTS_dma_phy_iput(m + 3000 + N * _MYID, buf, sizeof buf, &reply);
  athread_ssync_array();
  if (_MYID == 0)
    DMA(all_barrier)();
  athread_ssync_array();
  expect(reply == 2);
  CRTS_dma_phy_col_bcast_coll(buf, m + 100 * col, sizeof buf);
  contiguous(100 * col);
}

void k(double *m) {
  switch (atoi(getenv("FAULT"))) {
  case 0:
    correct(m);
    athread_ssync_array();
    if (_MYID == 0)
      printf("wrong %d\n", wrong);
    break;
  case 1: DMA(col_bcast_coll)(buf, m, _MYID == 8 ? 32 : 64); break;
  case 2: athread_get((dma_mode)1, m, buf, 64, (void *)&reply, 0xff, 0, 0); break;
  case 3: /* nobody waits */
    athread_ssync_array();
    if (_MYID == 7)
      DMA(row_ibcast)(buf, m, 64, &reply);
    athread_ssync_array();
    break;
  }
}
/* CHECK: wrong 0
 * F1: CPE 8: athread_dma_col_bcast_coll: size 32, but CPE 0 calls it with size 64
 * F2: CPE 0: athread_get: mode 1: the SW26010Pro has PE_MODE and COL_MODE only
 * F3: CPE 7: athread_dma_row_ibcast: the CPE ends while this message of CPE 7 to it is on its way
 */
