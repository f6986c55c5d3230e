/* Dot product by row and column communication: each CPE sums its pieces, the sums go along the rows
 * to column 0, from there along the column to CPE 0, and the result goes back to all.
 *
 * SW26010: register communication, from neighbour to neighbour.  SW26010Pro: RMA, from all of a row
 * (column) into slots of the first, then a broadcast.  Both add in the same order. */
#include "reduce.h"
#include <slave.h>

__thread_local struct reduce s;
__thread_local double x[PIECE], y[PIECE];

#ifdef __sw_thl__
__thread_local volatile int reply;

static void fetch(void *to, void *from, long bytes) {
  reply = 0;
  athread_get(PE_MODE, from, to, bytes, (void *)&reply, 0, 0, 0);
  while (reply != 1)
    ;
}

static void store(void *to, void *from, long bytes) {
  reply = 0;
  athread_put(PE_MODE, from, to, bytes, (void *)&reply, 0, 0);
  while (reply != 1)
    ;
}

static double gather(double sum) {
  double right, below;
  if (_COL < 7) {
    simd_getr(right);
    sum += right;
  }
  if (_COL > 0)
    simd_putr(sum, _COL - 1);
  if (_COL == 0) {
    if (_ROW < 7) {
      simd_getc(below);
      sum += below;
    }
    if (_ROW > 0)
      simd_putc(sum, _ROW - 1);
  }
  /* back: CPE 0 to its column, then each of these to its row */
  if (_COL == 0) {
    if (_ROW == 0)
      simd_putc(sum, 8);
    else
      simd_getc(sum);
    simd_putr(sum, 8);
  } else {
    simd_getr(sum);
  }
  return sum;
}

#else
__ldm crts_rply_t arrived[2], left; /* a column's message may overtake a row's */
__ldm double slots[2][8], mine, total;

static void fetch(void *to, void *from, long bytes) { athread_dma_get(to, from, bytes); }
static void store(void *to, void *from, long bytes) { athread_dma_put(to, from, bytes); }

/* Into the slot of the first CPE of the line: a row (0), then the first column (1). */
static void collect(double sum, int line, int place, int first) {
  mine = sum;
  athread_rma_iput(&mine, &left, 8, first, &slots[line][place], &arrived[line]);
  athread_rma_wait_value(&left, line + 1);
}

static double add_slots(const double *slot) {
  double sum = slot[7];
  for (int i = 6; i >= 0; --i)
    sum = slot[i] + sum;
  return sum;
}

static double gather(double sum) {
  arrived[0] = arrived[1] = left = 0;
  athread_ssync_array();
  collect(sum, 0, CRTS_cid, 8 * CRTS_rid);
  if (CRTS_cid == 0) {
    athread_rma_wait_value(&arrived[0], 8);
    collect(add_slots(slots[0]), 1, CRTS_rid, 0);
  }
  if (CRTS_tid == 0) {
    athread_rma_wait_value(&arrived[1], 8);
    total = add_slots(slots[1]);
  }
  athread_rma_bcast_coll(&total, &total, 8, 0);
  return total;
}
#endif

void reduce(struct reduce *arg) {
  fetch(&s, arg, sizeof s);
  double sum = 0;
  for (long at = _MYID * PIECE; at < s.n; at += 64 * PIECE) {
    long n = s.n - at < PIECE ? s.n - at : PIECE;
    fetch(x, s.x + at, n * 8);
    fetch(y, s.y + at, n * 8);
    for (long i = 0; i < n; ++i)
      sum += x[i] * y[i];
  }
  x[0] = gather(sum);
  store(s.result + _MYID, x, 8);
}
