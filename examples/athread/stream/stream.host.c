/* stream [copy|scale|add|triad|all] [ELEMENTS PIECE-BYTES]: runs the kernels on the core group and
 * compares every element with a serial result, bit for bit. */
#include "stream.h"
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KERNEL(name) extern void SLAVE_FUN(name)(struct stream *)
KERNEL(stream_copy);
KERNEL(stream_scale);
KERNEL(stream_add);
KERNEL(stream_triad);

static double *array(long n) {
  double *p = aligned_alloc(4096, (n * sizeof *p + 4095) / 4096 * 4096);
  if (!p)
    exit(1);
  return p;
}

int main(int argc, char **argv) {
  const char *which = argc > 1 ? argv[1] : "all";
  struct stream s = {0, 0, 0, 3.0, 100003, 4096};
  if (argc == 4) {
    s.n = atol(argv[2]);
    s.piece = atol(argv[3]);
  }
  if ((argc > 2 && argc != 4) || s.n <= 0 || s.piece <= 0 || s.piece % 8 || s.piece > PIECE_MAX) {
    fprintf(stderr, "usage: stream [copy|scale|add|triad|all] [elements bytes-per-request]\n");
    return 2;
  }
  s.to = array(s.n);
  s.from = array(s.n);
  s.from2 = array(s.n);
  for (long i = 0; i < s.n; ++i) {
    s.from[i] = 1.0 / (i + 1);
    s.from2[i] = i % 1000 - 0.1;
  }
  athread_init();
  int bad = 0, ran = 0;
#define RUN(name, value)                                                                          \
  if (!strcmp(which, #name) || !strcmp(which, "all")) {                                           \
    memset(s.to, 0xff, s.n * sizeof *s.to);                                                       \
    athread_spawn(stream_##name, &s);                                                             \
    athread_join();                                                                               \
    long i = 0;                                                                                   \
    while (i < s.n && s.to[i] == (value))                                                         \
      ++i;                                                                                        \
    printf("stream %s, %ld elements by %ld bytes: %s\n", #name, s.n, s.piece,                     \
           i < s.n ? "WRONG" : "correct");                                                        \
    bad |= i < s.n;                                                                               \
    ran = 1;                                                                                      \
  }
  RUN(copy, s.from[i])
  RUN(scale, s.factor * s.from[i])
  RUN(add, s.from[i] + s.from2[i])
  RUN(triad, s.from[i] + s.factor * s.from2[i])
  athread_halt();
  if (!ran)
    fprintf(stderr, "stream: no kernel '%s'\n", which);
  return bad || !ran;
}
