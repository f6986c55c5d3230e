/* reduce [N]: a dot product on the core group, compared with one that adds in the same order. */
#include "reduce.h"
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void SLAVE_FUN(reduce)(struct reduce *);

static double serial(const struct reduce *s) {
  double of[64], row[8];
  for (int id = 0; id < 64; ++id) {
    of[id] = 0;
    for (long at = (long)id * PIECE; at < s->n; at += 64 * PIECE)
      for (long i = at; i < at + PIECE && i < s->n; ++i)
        of[id] += s->x[i] * s->y[i];
  }
  for (int r = 0; r < 8; ++r) {
    row[r] = of[8 * r + 7];
    for (int c = 6; c >= 0; --c)
      row[r] = of[8 * r + c] + row[r];
  }
  for (int r = 6; r >= 0; --r)
    row[r] += row[r + 1];
  return row[0];
}

int main(int argc, char **argv) {
  double result[64];
  struct reduce s = {0, 0, result, argc > 1 ? atol(argv[1]) : 123457};
  if (s.n < 0 || argc > 2) {
    fprintf(stderr, "usage: reduce [elements]\n");
    return 2;
  }
  s.x = malloc((s.n + 1) * 8);
  s.y = malloc((s.n + 1) * 8);
  for (long i = 0; i < s.n; ++i) {
    s.x[i] = 1.0 / (i + 1);
    s.y[i] = i % 97 - 48.5;
  }
  athread_init();
  athread_spawn(reduce, &s);
  athread_join();
  athread_halt();
  double expected = serial(&s);
  int same = 1;
  for (int id = 0; id < 64; ++id)
    same &= !memcmp(&result[id], &expected, 8);
  printf("reduce %ld elements: %.17g: %s\n", s.n, result[0], same ? "correct" : "wrong");
  return !same;
}
