/* SW26010: tasks that CPEs, and the management core, take by turns: each is done once, by whoever is
 * free.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 -Wall -Wextra -Werror -DHOST -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010 -O2 -Wall -Wextra -Werror -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010 %t.h.o %t.s.o -o %t
 * RUN: %t | %filecheck %s
 * RUN: env SWEMU_DMA=random:3 %t | %filecheck %s
 * RUN: env SWEMU_MODE=timed %t | %filecheck %s
 * CHECK: 1001 tasks on CPEs: each once, on 64 of them
 * CHECK: 3 tasks on CPEs: each once, on 3 of them
 * CHECK: 901 tasks on both: each once, the host has some, the CPEs more
 * CHECK: slow tasks: the others go on
 *
 * RUN: not %t none 2>&1 | FileCheck --check-prefix=NONE %s
 * NONE: swemu: error: athread_task: no CPE takes tasks: athread_spawn_task comes first ({{.*}}tasks.c:[[#]])
 * RUN: not %t other 2>&1 | FileCheck --check-prefix=OTHER %s
 * OTHER: swemu: error: athread_task: 7 tasks, but athread_spawn_task ({{.*}}tasks.c:[[#]]) has 9
 * RUN: not %t pointer 2>&1 | FileCheck --check-prefix=POINTER %s
 * POINTER: swemu: error: athread_spawn_task: {{[0-9]+}} tasks: the argument is their number
 * RUN: not %t twice 2>&1 | FileCheck --check-prefix=TWICE %s
 * TWICE: swemu: error: athread_spawn_task: the previous spawn has not been joined
 * RUN: not %t race 2>&1 | FileCheck --check-prefix=RACE %s
 * RACE: swemu: error: CPE {{[0-9]+}}: {{load|store}}: {{reads|writes}} main memory {{.*}}without a synchronisation
 * RUN: not %t host 2>&1 | FileCheck --check-prefix=BOTH %s
 * BOTH: swemu: error: {{.*}}main memory {{.*}}between the spawn and its join
 */
#define MOST 1001
#ifdef HOST
#include <athread.h>
#include <stdio.h>
#include <string.h>
int who[MOST], times[MOST], shared;
double result[MOST][16] __attribute__((aligned(128)));
extern void SLAVE_FUN(task)(long), SLAVE_FUN(uneven)(long), SLAVE_FUN(racing)(long);
static void host_task(void *n) {
  who[(long)n] = 64;
  ++times[(long)n];
  for (int i = 0; i < 16; ++i)
    result[(long)n][i] = (double)(long)n + i;
}
static void host_racing(void *n) { shared += (int)(long)n; }
static const char *each_once(long n) {
  for (long t = 0; t < MOST; ++t)
    if (times[t] != (t < n) || (t < n && result[t][15] != (double)t + 15))
      return "not each once";
  return "each once";
}
static int cpes(long n) {
  char did[65] = {0};
  int count = 0;
  for (long t = 0; t < n; ++t)
    count += who[t] < 64 && !did[who[t]]++;
  return count;
}
static void forget(void) {
  memset(times, 0, sizeof times);
  memset(result, 0, sizeof result);
}
int main(int argc, char **argv) {
  (void)argc;
  athread_init();
  if (argv[1]) {
    switch (*argv[1]) {
    case 'n':
      athread_spawn(task, 3);
      athread_task(host_task, 9);
      break;
    case 'o':
      athread_spawn_task(task, 9);
      athread_task(host_task, 7);
      break;
    case 'p':
      athread_spawn_task(task, who);
      break;
    case 't':
      athread_spawn_task(task, 9);
      athread_spawn_task(task, 9);
      break;
    case 'h':
      athread_spawn_task(racing, 3);
      athread_task(host_racing, 3);
      break;
    case 'r':
      athread_spawn_task(racing, 128);
    }
    athread_join();
    return 0;
  }
  athread_spawn_task(task, MOST);
  athread_join();
  printf("%d tasks on CPEs: %s, on %d of them\n", MOST, each_once(MOST), cpes(MOST));
  forget();
  athread_spawn_task(task, 3);
  athread_join();
  printf("3 tasks on CPEs: %s, on %d of them\n", each_once(3), cpes(3));
  forget();
  athread_spawn_task(task, 901);
  athread_task(host_task, 901);
  athread_join();
  int host = 0;
  for (int t = 0; t < 901; ++t)
    host += who[t] == 64;
  printf("901 tasks on both: %s, the host %s, the CPEs %s\n", each_once(901),
         host ? "has some" : "has none", host < 450 ? "more" : "less");
  forget();
  athread_spawn_task(uneven, 640);
  athread_join();
  printf("slow tasks: the others %s\n", times[0] == 1 && times[639] == 1 ? "go on" : "wait");
  return 0;
}
#else
#include <slave.h>
extern int who[MOST], times[MOST], shared;
extern double result[MOST][16];
__thread_local double buffer[16];
__thread_local volatile int reply;
void task(long n) {
  for (int i = 0; i < 16; ++i)
    buffer[i] = (double)n + i;
  reply = 0;
  athread_put(PE_MODE, buffer, result[n], sizeof buffer, (void *)&reply, 0, 0);
  while (reply != 1)
    ;
  who[n] = _MYID;
  ++times[n];
}
void uneven(long n) {
  volatile int work = n ? 10 : 100000;
  while (work)
    --work;
  task(n);
}
void racing(long n) { shared += (int)n; }
#endif
