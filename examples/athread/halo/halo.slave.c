/* Jacobi steps of a 2-d five-point stencil, SW26010Pro.  Each CPE keeps its block in LDM for all
 * steps and exchanges the edges with its neighbours by RMA.
 *
 * There is no barrier in the time loop.  A CPE sends the edges of step t+2 into the halves of the
 * buffers that held those of step t; by then the neighbour has sent those of step t+1, which it
 * did after reading those of step t.  The counters only grow, so no reply is lost; each half has
 * its own, because messages of two steps may arrive in any order. */
#include "halo.h"
#include <slave.h>

enum { NORTH, SOUTH, WEST, EAST, SIDES };

__ldm struct halo s;
__ldm double cells[2][CELLS_MAX];
__ldm double edge_in[2][SIDES][EDGE_MAX], edge_out[SIDES][EDGE_MAX];
__ldm crts_rply_t arrived[2][SIDES], left;

struct block {
  long row, col, rows, cols;
  int neighbour[SIDES]; /* a CPE, or -1 at the border of the grid */
};

static void locate(struct block *b) {
  b->row = first_of(s.rows, CRTS_rid);
  b->col = first_of(s.cols, CRTS_cid);
  b->rows = first_of(s.rows, CRTS_rid + 1) - b->row;
  b->cols = first_of(s.cols, CRTS_cid + 1) - b->col;
  b->neighbour[NORTH] = CRTS_rid > 0 ? CRTS_tid - 8 : -1;
  b->neighbour[SOUTH] = CRTS_rid < 7 ? CRTS_tid + 8 : -1;
  b->neighbour[WEST] = CRTS_cid > 0 ? CRTS_tid - 1 : -1;
  b->neighbour[EAST] = CRTS_cid < 7 ? CRTS_tid + 1 : -1;
}

/* The fixed values around the grid take the place of a neighbour's edge, in both halves. */
static void border(const struct block *b) {
  const double *g = s.grid;
  for (int half = 0; half < 2; ++half) {
    if (b->neighbour[NORTH] < 0)
      athread_dma_get(edge_in[half][NORTH], g + b->col, b->cols * 8);
    if (b->neighbour[SOUTH] < 0)
      athread_dma_get(edge_in[half][SOUTH], g + (s.rows - 1) * s.cols + b->col, b->cols * 8);
    if (b->neighbour[WEST] < 0)
      athread_dma_get_stride(edge_in[half][WEST], g + b->row * s.cols, b->rows * 8, 8,
                             (s.cols - 1) * 8);
    if (b->neighbour[EAST] < 0)
      athread_dma_get_stride(edge_in[half][EAST], g + b->row * s.cols + s.cols - 1, b->rows * 8, 8,
                             (s.cols - 1) * 8);
  }
}

/* Sends the edges of u into the neighbours' half and waits for theirs. */
static void exchange(const struct block *b, const double *u, int half, int step) {
  static const int opposite[SIDES] = {SOUTH, NORTH, EAST, WEST};
  int sent = 0;
  for (long j = 0; j < b->cols; ++j) {
    edge_out[NORTH][j] = u[j];
    edge_out[SOUTH][j] = u[(b->rows - 1) * b->cols + j];
  }
  for (long i = 0; i < b->rows; ++i) {
    edge_out[WEST][i] = u[i * b->cols];
    edge_out[EAST][i] = u[i * b->cols + b->cols - 1];
  }
  int before = left;
  for (int side = 0; side < SIDES; ++side)
    if (b->neighbour[side] >= 0) {
      long n = side == NORTH || side == SOUTH ? b->cols : b->rows;
      athread_rma_iput(edge_out[side], &left, n * 8, b->neighbour[side],
                       edge_in[half][opposite[side]], &arrived[half][opposite[side]]);
      ++sent;
    }
  for (int side = 0; side < SIDES; ++side)
    if (b->neighbour[side] >= 0)
      athread_rma_wait_value(&arrived[half][side], step / 2 + 1);
  athread_rma_wait_value(&left, before + sent);
}

static void relax(const struct block *b, const double *u, double *v, int half) {
  for (long i = 0; i < b->rows; ++i)
    for (long j = 0; j < b->cols; ++j) {
      const double *at = u + i * b->cols + j;
      double north = i ? at[-b->cols] : edge_in[half][NORTH][j];
      double south = i + 1 < b->rows ? at[b->cols] : edge_in[half][SOUTH][j];
      double west = j ? at[-1] : edge_in[half][WEST][i];
      double east = j + 1 < b->cols ? at[1] : edge_in[half][EAST][i];
      v[i * b->cols + j] = 0.25 * (north + south + west + east);
    }
}

void halo(struct halo *arg) {
  struct block b;
  athread_dma_get(&s, arg, sizeof s);
  locate(&b);
  for (int side = 0; side < SIDES; ++side)
    arrived[0][side] = arrived[1][side] = 0;
  left = 0;
  athread_ssync_array(); /* nobody sends before all counters are 0 */
  border(&b);
  double *mine = s.grid + b.row * s.cols + b.col;
  long bytes = b.rows * b.cols * 8, gap = (s.cols - b.cols) * 8;
  athread_dma_get_stride(cells[0], mine, bytes, b.cols * 8, gap);
  for (long t = 0; t < s.steps; ++t) {
    exchange(&b, cells[t % 2], t % 2, t);
    relax(&b, cells[t % 2], cells[(t + 1) % 2], t % 2);
  }
  athread_dma_put_stride(mine, cells[s.steps % 2], bytes, b.cols * 8, gap);
}
