/* Host code that waits between spawn and join for volatile words that CPEs set, and the reverse.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Wextra -Werror -DHOST -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010pro -O0 -Wall -Wextra -Werror -DHOST -c -mhost %s -o %t.h0.o
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Wextra -Werror -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010pro %t.h.o %t.s.o -o %t
 * RUN: %swemu-cc --machine=sw26010pro %t.h0.o %t.s.o -o %t.0
 * RUN: %t | %filecheck %s
 * RUN: %t.0 | %filecheck %s
 * RUN: env SWEMU_DMA=random:5 %t | %filecheck %s
 * RUN: env SWEMU_MODE=timed %t | %filecheck %s
 * CHECK: all done: sum 2016
 * CHECK: 5 rounds: 5 10
 *
 * What no word orders is a race still; who waits for nothing is told.
 * RUN: not %t early 2>&1 | FileCheck --check-prefix=EARLY %s
 * EARLY: swemu: error: {{.*}}main memory {{.*}}between the spawn and its join
 * RUN: not env SWEMU_WATCHDOG=1 %t never 2>&1 | FileCheck --check-prefix=NEVER %s
 * NEVER: swemu: error: load: the management core waits for the word at {{.*}}, which nobody changes: the CPEs have ended or wait for it ({{.*}}host-waits.c:[[#]])
 * RUN: not %t both 2>&1 | FileCheck --check-prefix=BOTH %s
 * BOTH: swemu: error: deadlock: no CPE can go on
 * BOTH: management core: waits in a loop on a volatile word ({{.*}}host-waits.c:[[#]])
 */
#ifdef HOST
#include <athread.h>
#include <stdio.h>
#include <string.h>
volatile int done[64], question, answer;
double result[64];
extern void SLAVE_FUN(work)(void *), SLAVE_FUN(talk)(void *);
int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  double sum = 0;
  athread_init();
  athread_spawn(work, 0);
  for (int i = 0; i < 64; ++i) {
    if (strcmp(what, "early"))
      while (!done[i])
        ;
    sum += result[i];
  }
  if (!strcmp(what, "never"))
    while (!question)
      ;
  athread_join();
  printf("all done: sum %g\n", sum);
  athread_spawn(talk, 0);
  for (int round = 1; round <= 5; ++round) {
    result[0] = round;
    if (strcmp(what, "both"))
      question = round;
    while (answer != round)
      ;
  }
  athread_join();
  printf("5 rounds: %g %g\n", result[0], result[1]);
  return 0;
}
#else
#include <slave.h>
extern volatile int done[64], question, answer;
extern double result[64];
__ldm double mine;
void work(void *unused) {
  (void)unused;
  mine = _MYID;
  athread_dma_put(&result[(int)_MYID], &mine, sizeof mine);
  done[(int)_MYID] = 1;
}
void talk(void *unused) {
  (void)unused;
  if (_MYID != 3)
    return;
  for (int round = 1; round <= 5; ++round) {
    while (question != round)
      ;
    result[1] = 2 * result[0];
    answer = round;
  }
}
#endif
