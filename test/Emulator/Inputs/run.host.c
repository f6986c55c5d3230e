/* run.host.c - spawns k once with a scratch array of main memory. */
#include <athread.h>
#include <stdio.h>

extern void SLAVE_FUN(k)(double *);

double scratch[1 << 16] __attribute__((aligned(128)));

int main(void) {
  for (int i = 0; i < 1 << 16; ++i)
    scratch[i] = i;
  athread_init();
  athread_spawn(k, scratch);
  athread_join();
  puts("ended");
  return 0;
}
