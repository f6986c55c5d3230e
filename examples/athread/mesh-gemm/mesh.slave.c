/* Matrix product on the SW26010 by register communication.  CPE (r, c) keeps block (r, c) of A, B
 * and C in LDM.  In step t the CPEs of column t send their elements of A along their rows, those of
 * row t their rows of B along their columns, four elements a message; everybody multiplies. */
#include "mesh.h"
#include <simd.h>
#include <slave.h>

__thread_local struct mesh s;
__thread_local volatile int reply;
__thread_local double a[BLOCK_M * BLOCK_K], b[BLOCK_K * BLOCK_N], line[BLOCK_N];
__thread_local doublev4 c[BLOCK_M][BLOCK_N / LANES], b_row[BLOCK_N / LANES];

static void wait_for(int n) {
  while (reply != n)
    ;
  reply = 0;
}

/* Block (row, col) of a matrix of `width` columns, each of its rows `pitch` elements after the
 * last. */
static void fetch(double *to, long pitch, double *from, long width, long row, long rows, long col,
                  long cols) {
  for (long i = 0; i < rows && cols; ++i)
    athread_get(PE_MODE, from + (row + i) * width + col, to + i * pitch, cols * 8, (void *)&reply,
                0, 0, 0);
  wait_for(cols ? rows : 0);
}

void mesh_gemm(struct mesh *arg) {
  reply = 0;
  athread_get(PE_MODE, arg, &s, sizeof s, (void *)&reply, 0, 0, 0);
  wait_for(1);
  const int r = _ROW, q = _COL;
  const long m0 = part(s.m, r), mb = part(s.m, r + 1) - m0;
  const long n0 = part(s.n, q), nb = part(s.n, q + 1) - n0;
  const long vectors = (nb + LANES - 1) / LANES;
  for (long i = 0; i < BLOCK_K * BLOCK_N; ++i)
    b[i] = 0; /* what lies beside a narrow block is multiplied, too */
  fetch(a, BLOCK_K, s.a, s.k, m0, mb, part(s.k, q), part(s.k, q + 1) - part(s.k, q));
  fetch(b, BLOCK_N, s.b, s.n, part(s.k, r), part(s.k, r + 1) - part(s.k, r), n0, nb);
  for (long i = 0; i < mb; ++i)
    for (long j = 0; j < vectors; ++j)
      c[i][j] = 0.0;

  for (int t = 0; t < 8; ++t)
    for (long k = 0; k < part(s.k, t + 1) - part(s.k, t); ++k) {
      for (long j = 0; j < vectors; ++j)
        if (r == t)
          simd_loadc(b_row[j], b + k * BLOCK_N + j * LANES);
        else
          simd_getc(b_row[j]);
      for (long i = 0; i < mb; ++i) {
        doublev4 x;
        if (q == t)
          simd_loader(x, a + i * BLOCK_K + k);
        else
          simd_getr(x);
        for (long j = 0; j < vectors; ++j)
          c[i][j] = simd_vmad(x, b_row[j], c[i][j]);
      }
    }

  for (long i = 0; i < mb && nb; ++i) {
    for (long j = 0; j < vectors; ++j)
      simd_storeu(c[i][j], line + j * LANES);
    athread_put(PE_MODE, line, s.c + (m0 + i) * s.n + n0, nb * 8, (void *)&reply, 0, 0);
    wait_for(1);
  }
}
