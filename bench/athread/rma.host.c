/* rma ping|stream BYTES REPS PEER WINDOW */
#include "rma.h"
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void SLAVE_FUN(ping)(struct rma *), SLAVE_FUN(stream)(struct rma *);

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: rma ping|stream bytes reps peer window\n");
    return 2;
  }
  struct rma r = {atol(argv[2]), atol(argv[3]), atol(argv[4]), atol(argv[5])};
  athread_init();
  if (!strcmp(argv[1], "ping"))
    athread_spawn(ping, &r);
  else
    athread_spawn(stream, &r);
  athread_join();
  return 0;
}
