#include <athread.h>

extern void SLAVE_FUN(wait_for_nothing)(void *);

int main(void) {
  athread_init();
  athread_spawn(wait_for_nothing, 0);
  athread_join();
  return 0;
}
