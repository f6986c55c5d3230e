/* Random communication: every CPE goes through the same random phases of puts, gets, broadcasts and DMA with
 * random sizes and places, and keeps a model of what its LDM must hold.  Correct programs raise no
 * alarm and get the right data under every policy.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env SEED=1 %t | %filecheck %s
 * RUN: env SEED=2 SWEMU_DMA=early %t | %filecheck %s
 * RUN: env SEED=3 SWEMU_DMA=random:3 %t | %filecheck %s
 * RUN: env SEED=4 SWEMU_DMA=random:4 %t | %filecheck %s
 * RUN: env SEED=5 SWEMU_DMA=random:5 %t | %filecheck %s
 * RUN: env SEED=6 SWEMU_MODE=timed %t | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORDS = 600, PHASES = 120 };
__ldm crts_rply_t left, arrived, moved;
__ldm int src[WORDS], dst[WORDS], model[WORDS];
__ldm long wrong, all_wrong;
static __thread unsigned long state;

static unsigned rnd(unsigned n) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return (unsigned)(state >> 33) % n;
}
static int value(int cpe, int phase, int i) { return 1000003 * cpe + 601 * phase + i; }

/* Words [at, at+n) of dst are now words [from, from+n) of that CPE's src. */
static void expect(int cpe, int phase, int from, int at, int n) {
  for (int i = 0; i < n; ++i)
    model[at + i] = value(cpe, phase, from + i);
}

static void phase(int p, const double *m) {
  int me = _MYID, row = _ROW, col = _COL;
  int n = 1 + (int)rnd(WORDS / 2), from = (int)rnd(WORDS - n), at = (int)rnd(WORDS - n);
  int bytes = 4 * n, root = (int)rnd(8), shift = 1 + (int)rnd(63), mask = 1 + (int)rnd(255);
  for (int i = 0; i < WORDS; ++i)
    src[i] = value(me, p, i);
  left = arrived = moved = 0;
  athread_ssync_array();
  switch (rnd(9)) {
  case 0:
    athread_rma_iput(src + from, &left, bytes, (me + shift) % 64, dst + at, &arrived);
    athread_rma_wait_value(&arrived, 1);
    athread_rma_wait_value(&left, 1);
    expect((me + 64 - shift) % 64, p, from, at, n);
    break;
  case 1:
    athread_rma_get(dst + at, bytes, (me + shift) % 64, src + from, &arrived);
    expect((me + shift) % 64, p, from, at, n);
    athread_rma_wait_value(&arrived, 1);
    break;
  case 2:
    if (col == root)
      athread_rma_row_ibcast(dst + at, src + from, bytes, &left, &arrived);
    athread_rma_wait_value(&arrived, 1);
    athread_rma_wait_value(&left, col == root);
    expect(8 * row + root, p, from, at, n);
    break;
  case 3:
    if (row == root)
      athread_rma_col_bcast(dst + at, src + from, bytes, &arrived);
    athread_rma_wait_value(&arrived, 1);
    expect(8 * root + col, p, from, at, n);
    break;
  case 4:
    if (me == shift)
      athread_rma_row_mcast(dst + at, src + from, bytes, mask, &arrived);
    if (mask >> row & 1) {
      athread_rma_wait_value(&arrived, 1);
      expect(shift, p, from, at, n);
    }
    break;
  case 5:
    athread_rma_row_bcast_coll(dst + at, src + from, bytes, root);
    expect(8 * row + root, p, from, at, n);
    break;
  case 6: /* a message and DMA under way at once, in halves of dst */
    n = n > WORDS / 4 ? WORDS / 4 : n;
    n &= ~1;
    if (!n)
      break;
    from = from / 2 % (WORDS / 4);
    athread_rma_iput(src + from, &left, 4 * n, me ^ 9, dst, &arrived);
    athread_dma_iget(dst + WORDS / 2, m + shift, 4 * n, &moved);
    athread_dma_wait_value(&moved, 1);
    athread_rma_wait_value(&left, 1);
    athread_rma_wait_value(&arrived, 1);
    expect(me ^ 9, p, from, 0, n);
    for (int i = 0; i < n / 2; ++i) { /* doubles of the host, as words */
      union {
        double d;
        int w[2];
      } u = {shift + i};
      model[WORDS / 2 + 2 * i] = u.w[0];
      model[WORDS / 2 + 2 * i + 1] = u.w[1];
    }
    break;
  case 7: { /* two messages from two CPEs into two places, counted in one word */
    int h = 1 + (int)rnd(WORDS / 3);
    athread_rma_iput(src, &left, 4 * h, (me + shift) % 64, dst, &arrived);
    athread_rma_iput(src + h, &left, 4 * h, (me + 64 - shift) % 64, dst + WORDS / 2, &arrived);
    athread_rma_barrier();
    athread_rma_wait_value(&arrived, 2);
    expect((me + 64 - shift) % 64, p, 0, 0, h);
    expect((me + shift) % 64, p, h, WORDS / 2, h);
    break;
  }
  default:
    athread_rma_bcast_coll(dst + at, src + from, bytes, shift);
    expect(shift, p, from, at, n);
    break;
  }
  for (int i = 0; i < WORDS; ++i)
    wrong += dst[i] != model[i];
  athread_ssync_array();
}

void k(double *m) {
  state = strtoul(getenv("SEED"), 0, 10) * 0x9e3779b97f4a7c15ul;
  for (int i = 0; i < WORDS; ++i)
    dst[i] = model[i] = 0;
  wrong = 0;
  for (int p = 0; p < PHASES; ++p)
    phase(p, m);
  athread_redurt(&wrong, &all_wrong, 1, athread_long, OP_add, 0, 0);
  if (_MYID == 0)
    printf("wrong %ld\n", all_wrong);
}
/* CHECK: wrong 0
 */
