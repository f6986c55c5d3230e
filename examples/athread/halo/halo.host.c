/* halo [ROWS COLS STEPS]: Jacobi steps on the core group, compared with a serial result bit for
 * bit. */
#include "halo.h"
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void SLAVE_FUN(halo)(struct halo *);

static void serial(double *u, double *v, long rows, long cols, long steps) {
  memcpy(v, u, rows * cols * sizeof *u);
  for (long t = 0; t < steps; ++t) {
    for (long i = 1; i + 1 < rows; ++i)
      for (long j = 1; j + 1 < cols; ++j) {
        const double *at = u + i * cols + j;
        v[i * cols + j] = 0.25 * (at[-cols] + at[cols] + at[-1] + at[1]);
      }
    double *w = u;
    u = v;
    v = w;
  }
}

int main(int argc, char **argv) {
  struct halo s = {0, 203, 119, 7};
  if (argc == 4)
    s.rows = atol(argv[1]), s.cols = atol(argv[2]), s.steps = atol(argv[3]);
  long high = (s.rows - 2 + 7) / 8, wide = (s.cols - 2 + 7) / 8;
  if ((argc != 1 && argc != 4) || s.rows < 10 || s.cols < 10 || s.steps < 0 ||
      high * wide > CELLS_MAX || high > EDGE_MAX || wide > EDGE_MAX) {
    fprintf(stderr, "usage: halo [rows cols steps]: at least 10 x 10, blocks of at most %d cells\n",
            CELLS_MAX);
    return 2;
  }
  long n = s.rows * s.cols;
  double *expected[2] = {malloc(n * 8), malloc(n * 8)};
  s.grid = malloc(n * 8);
  for (long i = 0; i < n; ++i)
    s.grid[i] = expected[0][i] = (double)(i * 7919 % 1009) / 3;
  serial(expected[0], expected[1], s.rows, s.cols, s.steps);
  athread_init();
  athread_spawn(halo, &s);
  athread_join();
  athread_halt();
  int same = !memcmp(s.grid, expected[s.steps % 2], n * 8);
  printf("halo %ld x %ld, %ld steps: %s\n", s.rows, s.cols, s.steps, same ? "correct" : "wrong");
  return !same;
}
