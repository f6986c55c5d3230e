/* Four ways to multiply on the CPEs of an SW26010Pro, as in the ablation of Tao et al., ICPP 2022,
 * section 8.1: each adds one idea to the one before.
 *
 *   gemm_plain   DMA; the tiles are multiplied by a loop in plain C
 *   gemm_simd    ... by a register-blocked kernel in vector intrinsics
 *   gemm_rma     each CPE fetches 1/8 of what it needs; rows share A and columns share B by RMA
 *   gemm_double  both DMA and RMA fetch the next tiles while the present ones are multiplied
 */
#include "gemm.h"
#include <simd.h>
#include <slave.h>

typedef double a_tile[TILE][DEEP];
typedef double b_tile[DEEP][TILE];

__ldm struct gemm g;
__ldm double c[TILE][TILE] __attribute__((aligned(128)));
__ldm a_tile a_mine[2] __attribute__((aligned(128))); /* by DMA */
__ldm b_tile b_mine[2] __attribute__((aligned(128)));
__ldm a_tile a_here[2] __attribute__((aligned(128))); /* by RMA */
__ldm b_tile b_here[2] __attribute__((aligned(128)));
__ldm volatile int fetched, sent, came_a, came_b;

/* ---- the kernels: c += a * b */

static void multiply_plain(a_tile a, b_tile b) {
  for (int i = 0; i < TILE; ++i)
    for (int k = 0; k < DEEP; ++k)
      for (int j = 0; j < TILE; ++j)
        c[i][j] += a[i][k] * b[k][j];
}

/* 4 rows x 4 vectors of c stay in registers while k passes: 16 fused operations per 8 loads. */
static void multiply_simd(a_tile a, b_tile b) {
  for (int i = 0; i < TILE; i += 4)
    for (int j = 0; j < TILE; j += 32) {
      doublev8 sum[4][4];
      for (int r = 0; r < 4; ++r)
        for (int v = 0; v < 4; ++v)
          simd_load(sum[r][v], &c[i + r][j + 8 * v]);
      for (int k = 0; k < DEEP; ++k) {
        doublev8 b0, b1, b2, b3, x;
        simd_load(b0, &b[k][j]);
        simd_load(b1, &b[k][j + 8]);
        simd_load(b2, &b[k][j + 16]);
        simd_load(b3, &b[k][j + 24]);
        for (int r = 0; r < 4; ++r) {
          simd_loade(x, &a[i + r][k]);
          sum[r][0] = simd_vmad(x, b0, sum[r][0]);
          sum[r][1] = simd_vmad(x, b1, sum[r][1]);
          sum[r][2] = simd_vmad(x, b2, sum[r][2]);
          sum[r][3] = simd_vmad(x, b3, sum[r][3]);
        }
      }
      for (int r = 0; r < 4; ++r)
        for (int v = 0; v < 4; ++v)
          simd_store(sum[r][v], &c[i + r][j + 8 * v]);
    }
}

/* ---- DMA: tiles of row-major matrices */

static void fetch_a(a_tile to, long row, long k) {
  athread_dma_iget_stride(to, g.a + row * g.k + k, sizeof(a_tile), DEEP * sizeof(double),
                          (g.k - DEEP) * sizeof(double), &fetched);
}

static void fetch_b(b_tile to, long k, long column) {
  athread_dma_iget_stride(to, g.b + k * g.n + column, sizeof(b_tile), TILE * sizeof(double),
                          (g.n - TILE) * sizeof(double), &fetched);
}

static void load_c(long row, long column) {
  athread_dma_get_stride(c, g.c + row * g.n + column, sizeof c, TILE * sizeof(double),
                         (g.n - TILE) * sizeof(double));
}

static void store_c(long row, long column) {
  athread_dma_put_stride(g.c + row * g.n + column, c, sizeof c, TILE * sizeof(double),
                         (g.n - TILE) * sizeof(double));
}

/* Calls body(row, column) with the own tile of every block of C in main memory. */
static void for_tiles(struct gemm *arg, void (*body)(long, long)) {
  athread_dma_get(&g, arg, sizeof g);
  for (long i = 0; i < g.m; i += MESH * TILE)
    for (long j = 0; j < g.n; j += MESH * TILE) {
      long row = i + _ROW * TILE, column = j + _COL * TILE;
      load_c(row, column);
      body(row, column);
      store_c(row, column);
    }
}

/* ---- 1 and 2: every CPE fetches all it needs */

static void fetch_both(long row, long column, long k) {
  fetched = 0;
  fetch_a(a_mine[0], row, k);
  fetch_b(b_mine[0], k, column);
  athread_dma_wait_value(&fetched, 2);
}

static void plain_tile(long row, long column) {
  for (long k = 0; k < g.k; k += DEEP) {
    fetch_both(row, column, k);
    multiply_plain(a_mine[0], b_mine[0]);
  }
}
void gemm_plain(struct gemm *arg) { for_tiles(arg, plain_tile); }

static void simd_tile(long row, long column) {
  for (long k = 0; k < g.k; k += DEEP) {
    fetch_both(row, column, k);
    multiply_simd(a_mine[0], b_mine[0]);
  }
}
void gemm_simd(struct gemm *arg) { for_tiles(arg, simd_tile); }

/* ---- 3: CPE (r, c) fetches the share c of its row's A and the share r of its column's B */

static void fetch_shares(long row, long column, long k, int buffer) {
  fetched = 0;
  fetch_a(a_mine[buffer], row, k + _COL * DEEP);
  fetch_b(b_mine[buffer], k + _ROW * DEEP, column);
}

/* Step `step` of 8: column `step` sends its A along its row, row `step` its B along its column.
 * All CPEs have reset their reply words, and are done with the buffers, when it is sent. */
static void send_shares(int step, int mine, int here) {
  sent = came_a = came_b = 0;
  athread_ssync_array();
  if (_COL == step)
    athread_rma_row_ibcast(a_here[here], a_mine[mine], sizeof(a_tile), &sent, &came_a);
  if (_ROW == step)
    athread_rma_col_ibcast(b_here[here], b_mine[mine], sizeof(b_tile), &sent, &came_b);
}

static void receive_shares(int step) {
  athread_rma_wait_value(&came_a, 1);
  athread_rma_wait_value(&came_b, 1);
  athread_rma_wait_value(&sent, (_COL == step) + (_ROW == step));
}

static void rma_tile(long row, long column) {
  for (long k = 0; k < g.k; k += MESH * DEEP) {
    fetch_shares(row, column, k, 0);
    athread_dma_wait_value(&fetched, 2);
    for (int step = 0; step < MESH; ++step) {
      send_shares(step, 0, 0);
      receive_shares(step);
      multiply_simd(a_here[0], b_here[0]);
    }
  }
}
void gemm_rma(struct gemm *arg) { for_tiles(arg, rma_tile); }

/* ---- 4: two buffers at either level */

static void double_tile(long row, long column) {
  int mine = 0;
  fetch_shares(row, column, 0, mine);
  athread_dma_wait_value(&fetched, 2);
  for (long k = 0; k < g.k; k += MESH * DEEP, mine ^= 1) {
    const int more = k + MESH * DEEP < g.k;
    if (more)
      fetch_shares(row, column, k + MESH * DEEP, mine ^ 1);
    send_shares(0, mine, 0);
    receive_shares(0);
    for (int step = 0; step < MESH; ++step) {
      if (step + 1 < MESH)
        send_shares(step + 1, mine, (step + 1) % 2);
      multiply_simd(a_here[step % 2], b_here[step % 2]);
      if (step + 1 < MESH)
        receive_shares(step + 1);
    }
    if (more)
      athread_dma_wait_value(&fetched, 2);
  }
}
void gemm_double(struct gemm *arg) { for_tiles(arg, double_tile); }
