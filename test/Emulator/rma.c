/* RMA of the Pro, every call under both names: what arrives, where, and what each reply counts.
 * A word counts what it should after a fence of all, so the counts do not depend on the order.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Werror %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %t | %filecheck %s
 * RUN: env SWEMU_DMA=early %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:1 %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:2 %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:3 %t | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O0 -DCRTS %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %t | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>

#ifdef CRTS
#define RMA(x) CRTS_rma_##x
#else
#define RMA(x) athread_rma_##x
#endif

enum { N = 40 };
__thread_local volatile int l_rply, r_rply;
__thread_local int src[N], dst[N];
int wrong[64];

/* New contents; nobody sends before all have passed. */
static void begin(void) {
  for (int i = 0; i < N; ++i) {
    src[i] = 1000 * CRTS_tid + i;
    dst[i] = -1;
  }
  l_rply = r_rply = 0;
  athread_ssync_array();
}
/* from: the CPE whose data must be there; -1: nobody's. */
static void end(int from, int locals, int remotes) {
  RMA(barrier)();
  athread_ssync_array();
  RMA(all_barrier)();
  athread_ssync_array();
  if (l_rply != locals || r_rply != remotes)
    ++wrong[_MYID];
  for (int i = 0; i < N; ++i)
    if (dst[i] != (from < 0 ? -1 : 1000 * from + i))
      ++wrong[_MYID];
  athread_ssync_array();
}

static void pairs(int me) {
  int to = (me + 11) % 64, from = (me + 53) % 64;
  begin();
  RMA(iput)(src, &l_rply, sizeof src, to, dst, &r_rply);
  RMA(wait_value)(&l_rply, 1);
  RMA(wait_value)(&r_rply, 1);
  end(from, 1, 1);
  begin();
  RMA(put)(src, sizeof src, to, dst, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(from, 0, 1);
  begin();
  RMA(iget)(dst, &l_rply, sizeof dst, to, src, &r_rply);
  RMA(wait_value)(&l_rply, 1);
  end(to, 1, 1);
  begin();
  RMA(get)(dst, sizeof dst, to, src, &r_rply);
  end(to, 0, 1);
  int local[N]; /* the stack is LDM as well */
  volatile int reply = 0;
  athread_ssync_array();
  RMA(iput)(src, &l_rply, sizeof src, to, local, &reply);
  while (reply < 1)
    ;
  for (int i = 0; i < N; ++i)
    if (local[i] != 1000 * from + i)
      ++wrong[me];
  RMA(wait_value)(&l_rply, 1);
  athread_ssync_array();
}

static void broadcasts(int row, int col) {
  int me = 8 * row + col;
  begin();
  if (col == 5)
    RMA(row_ibcast)(dst, src, sizeof src, &l_rply, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(8 * row + 5, col == 5, 1);
  begin();
  if (row == 2)
    RMA(col_ibcast)(dst, src, sizeof src, &l_rply, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(16 + col, row == 2, 1);
  begin();
  if (col == row)
    RMA(row_bcast)(dst, src, sizeof src, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(9 * row, 0, 1);
  begin();
  if (col == row)
    RMA(col_bcast)(dst, src, sizeof src, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(9 * col, 0, 1);
  begin();
  if (me == 37)
    RMA(bcast)(dst, src, sizeof src, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(37, 0, 1);
  begin();
  if (me == 38)
    RMA(ibcast)(dst, src, &l_rply, sizeof src, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(38, me == 38, 1);

  begin();
  if (me == 9)
    RMA(row_mcast)(dst, src, sizeof src, 0x06, &r_rply);
  if (row == 1 || row == 2)
    RMA(wait_value)(&r_rply, 1);
  end(row == 1 || row == 2 ? 9 : -1, 0, row == 1 || row == 2);
  begin();
  if (me == 9)
    RMA(row_imcast)(dst, src, sizeof src, &l_rply, 0x81, &r_rply);
  if (row == 0 || row == 7)
    RMA(wait_value)(&r_rply, 1);
  end(row == 0 || row == 7 ? 9 : -1, me == 9, row == 0 || row == 7);
  begin();
  if (me == 9)
    RMA(col_mcast)(dst, src, sizeof src, 0x12, &r_rply);
  if (col == 1 || col == 4)
    RMA(wait_value)(&r_rply, 1);
  end(col == 1 || col == 4 ? 9 : -1, 0, col == 1 || col == 4);
  begin();
  if (me == 9)
    RMA(col_imcast)(dst, src, sizeof src, &l_rply, 0xff, &r_rply);
  RMA(wait_value)(&r_rply, 1);
  end(9, me == 9, 1);
}

static void others(int row, int col) {
  int me = 8 * row + col;
  begin();
  if (col == 5)
    RMA(row_ibcast_other)(dst, src, sizeof src, &l_rply, &r_rply);
  RMA(wait_value)(&r_rply, col != 5);
  end(col == 5 ? -1 : 8 * row + 5, col == 5, col != 5);
  begin();
  if (row == 3)
    RMA(col_ibcast_other)(dst, src, sizeof src, &l_rply, &r_rply);
  RMA(wait_value)(&r_rply, row != 3);
  end(row == 3 ? -1 : 24 + col, row == 3, row != 3);
  begin();
  if (col == 6)
    RMA(row_bcast_other)(dst, src, sizeof src, &r_rply);
  RMA(wait_value)(&r_rply, col != 6);
  end(col == 6 ? -1 : 8 * row + 6, 0, col != 6);
  begin();
  if (row == 6)
    RMA(col_bcast_other)(dst, src, sizeof src, &r_rply);
  RMA(wait_value)(&r_rply, row != 6);
  end(row == 6 ? -1 : 48 + col, 0, row != 6);
  begin();
  if (me == 20)
    RMA(bcast_other)(dst, src, sizeof src, &r_rply);
  RMA(wait_value)(&r_rply, me != 20);
  end(me == 20 ? -1 : 20, 0, me != 20);
  begin();
  if (me == 20) {
    RMA(row_mcast_other)(dst, src, sizeof src, 0x05, &r_rply);
    RMA(row_imcast_other)(dst, src, sizeof src, &l_rply, 0x40, &r_rply);
  }
  int in = (row == 0 || row == 2 || row == 6) && me != 20;
  RMA(wait_value)(&r_rply, in);
  end(in ? 20 : -1, me == 20, in);
  begin();
  if (me == 20) {
    RMA(col_mcast_other)(dst, src, sizeof src, 0x05, &r_rply);
    RMA(col_imcast_other)(dst, src, sizeof src, &l_rply, 0x50, &r_rply);
  }
  in = !(col & 1) && me != 20;
  RMA(wait_value)(&r_rply, in);
  end(in ? 20 : -1, me == 20, in);
}

static void collectives(int row, int col) {
  int me = 8 * row + col;
  begin();
  RMA(row_bcast_coll)(dst, src, sizeof src, 3);
  end(8 * row + 3, 0, 0);
  begin();
  RMA(col_bcast_coll)(dst, src, sizeof src, 4);
  end(32 + col, 0, 0);
  begin();
  RMA(bcast_coll)(dst, src, sizeof src, 63);
  end(63, 0, 0);
  begin();
  RMA(row_bcast_coll_other)(dst, src, sizeof src, 3);
  end(col == 3 ? -1 : 8 * row + 3, 0, 0);
  begin();
  RMA(col_bcast_coll_other)(dst, src, sizeof src, 4);
  end(row == 4 ? -1 : 32 + col, 0, 0);
  begin();
  RMA(bcast_coll_other)(dst, src, sizeof src, 63);
  end(me == 63 ? -1 : 63, 0, 0);
}

void k(double *m) {
  (void)m;
  pairs(CRTS_tid);
  broadcasts(CRTS_rid, CRTS_cid);
  others(CRTS_rid, CRTS_cid);
  collectives(CRTS_rid, CRTS_cid);
  athread_ssync_array();
  if (CRTS_tid == 0) {
    int sum = 0;
    for (int i = 0; i < 64; ++i)
      sum += wrong[i];
    printf("wrong: %d\n", sum);
  }
}
/* CHECK: wrong: 0
 */
