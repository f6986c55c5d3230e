/* Matrix multiplication on the SW26010 by register communication, after the scheme that the published
 * implementations share (Jiang et al., Lin et al., ICPP 2017): CPE (r, q) fetches its share of A, B and C
 * by DMA.  In step t the CPEs of column t send their A along the rows, those of row t their B along the
 * columns, straight from the loads into the others' registers; 16 vectors of C stay in registers while
 * all of k passes.  The next shares are fetched meanwhile. */
#include "gemm.h"
#include <simd.h>
#include <slave.h>

__thread_local struct gemm g;
__thread_local volatile int reply;
__thread_local double c[ROWS][COLUMNS] __attribute__((aligned(32)));
__thread_local double a[2][ROWS][DEEP] __attribute__((aligned(32)));
__thread_local double b[2][DEEP][COLUMNS] __attribute__((aligned(32)));

static void wait_for(int n) {
  while (reply != n)
    ;
  reply = 0;
}

/* Rows of `bytes` bytes, packed in LDM, `pitch` elements apart in main memory. */
static void get(double *from, void *to, long rows, long bytes, long pitch) {
  athread_get(PE_MODE, from, to, rows * bytes, (void *)&reply, 0, pitch * 8 - bytes, bytes);
}

static void fetch_shares(long row, long column, long k, int buffer) {
  get(g.a + row * g.k + k + _COL * DEEP, a[buffer], ROWS, DEEP * 8, g.k);
  get(g.b + (k + _ROW * DEEP) * g.n + column, b[buffer], DEEP, COLUMNS * 8, g.n);
}

/* 4 rows and 4 vectors of C, over the DEEP values of k of one step.  Who has A or B sends it. */
#define STEP(TAKE_A, TAKE_B)                                                                      \
  for (int k = 0; k < DEEP; ++k) {                                                                \
    doublev4 x0, x1, x2, x3, y0, y1, y2, y3;                                                      \
    TAKE_A(x0, a_here + k);                                                                       \
    TAKE_A(x1, a_here + DEEP + k);                                                                \
    TAKE_A(x2, a_here + 2 * DEEP + k);                                                            \
    TAKE_A(x3, a_here + 3 * DEEP + k);                                                            \
    TAKE_B(y0, b_here + k * COLUMNS);                                                             \
    TAKE_B(y1, b_here + k * COLUMNS + 4);                                                         \
    TAKE_B(y2, b_here + k * COLUMNS + 8);                                                         \
    TAKE_B(y3, b_here + k * COLUMNS + 12);                                                        \
    ROW_OF_C(0, x0) ROW_OF_C(1, x1) ROW_OF_C(2, x2) ROW_OF_C(3, x3)                               \
  }
#define ROW_OF_C(r, x)                                                                            \
  s##r##0 = simd_vmad(x, y0, s##r##0);                                                            \
  s##r##1 = simd_vmad(x, y1, s##r##1);                                                            \
  s##r##2 = simd_vmad(x, y2, s##r##2);                                                            \
  s##r##3 = simd_vmad(x, y3, s##r##3);
#define SEND_A(v, p) simd_loader(v, p)
#define SEND_B(v, p) simd_loadc(v, p)
#define RECEIVE_A(v, p) simd_getr(v)
#define RECEIVE_B(v, p) simd_getc(v)

#define LOAD_C(r)                                                                                 \
  doublev4 s##r##0, s##r##1, s##r##2, s##r##3;                                                    \
  simd_load(s##r##0, &c[i + r][j]);                                                               \
  simd_load(s##r##1, &c[i + r][j + 4]);                                                           \
  simd_load(s##r##2, &c[i + r][j + 8]);                                                           \
  simd_load(s##r##3, &c[i + r][j + 12]);
#define STORE_C(r)                                                                                \
  simd_store(s##r##0, &c[i + r][j]);                                                              \
  simd_store(s##r##1, &c[i + r][j + 4]);                                                          \
  simd_store(s##r##2, &c[i + r][j + 8]);                                                          \
  simd_store(s##r##3, &c[i + r][j + 12]);

static void multiply(int buffer) {
  const int r = _ROW, q = _COL;
  for (int i = 0; i < ROWS; i += 4)
    for (int j = 0; j < COLUMNS; j += 16) {
      const double *a_here = a[buffer][i], *b_here = b[buffer][0] + j;
      LOAD_C(0) LOAD_C(1) LOAD_C(2) LOAD_C(3)
      for (int t = 0; t < MESH; ++t) {
        if (q == t && r == t)
          STEP(SEND_A, SEND_B)
        else if (q == t)
          STEP(SEND_A, RECEIVE_B)
        else if (r == t)
          STEP(RECEIVE_A, SEND_B)
        else
          STEP(RECEIVE_A, RECEIVE_B)
      }
      STORE_C(0) STORE_C(1) STORE_C(2) STORE_C(3)
    }
}

static void tile(long row, long column) {
  int now = 0;
  get(g.c + row * g.n + column, c, ROWS, COLUMNS * 8, g.n);
  fetch_shares(row, column, 0, now);
  wait_for(3);
  for (long k = 0; k < g.k; k += MESH * DEEP, now ^= 1) {
    const int more = k + MESH * DEEP < g.k;
    if (more)
      fetch_shares(row, column, k + MESH * DEEP, now ^ 1);
    multiply(now);
    if (more)
      wait_for(2);
  }
  athread_put(PE_MODE, c, g.c + row * g.n + column, sizeof c, (void *)&reply,
              (g.n - COLUMNS) * 8, COLUMNS * 8);
  wait_for(1);
}

void gemm_registers(struct gemm *arg) {
  reply = 0;
  athread_get(PE_MODE, arg, &g, sizeof g, (void *)&reply, 0, 0, 0);
  wait_for(1);
  for (long i = 0; i < g.m; i += MESH * ROWS)
    for (long j = 0; j < g.n; j += MESH * COLUMNS)
      tile(i + _ROW * ROWS, j + _COL * COLUMNS);
}
