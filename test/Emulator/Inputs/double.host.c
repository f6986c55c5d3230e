/* double.host.c - runs slave function k over 64*100 doubles and says whether out == 2*in. */
#include <athread.h>
#include <stdio.h>
#include "double.h"

extern void SLAVE_FUN(k)(struct args *);

static double in[N + 64], out[N + 64];

int main(void) {
  struct args a = {in, out, N};
  for (int i = 0; i < N; ++i)
    in[i] = i + 0.25;
  athread_init();
  athread_spawn(k, &a);
  athread_join();
  athread_halt();
  for (int i = 0; i < N; ++i)
    if (out[i] != 2 * in[i]) {
      printf("differs at %d: %g\n", i, out[i]);
      return 1;
    }
  puts("same");
  return 0;
}
