/* reg one|all REPS */
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void SLAVE_FUN(ping)(long *), SLAVE_FUN(ping_all)(long *);

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: reg one|all reps\n");
    return 2;
  }
  static long reps;
  reps = atol(argv[2]);
  athread_init();
  if (!strcmp(argv[1], "one"))
    athread_spawn(ping, &reps);
  else
    athread_spawn(ping_all, &reps);
  athread_join();
  return 0;
}
