/* SW26010: the management core's mistakes.  PAIR makes the host functions fault_name and clean_name;
 * the kernels are in launch.kernels.c. */
#include <athread.h>

#define PAIR(name, says)                                                                           \
  static inline __attribute__((always_inline)) void name##_body(double *m, int bad);               \
  void fault_##name(double *m) { name##_body(m, 1); }                                              \
  void clean_##name(double *m) { name##_body(m, 0); }                                              \
  static inline __attribute__((always_inline)) void name##_body(double *m, int bad)

extern void SLAVE_FUN(nothing)(void *);
extern void SLAVE_FUN(fill)(double *);
extern void SLAVE_FUN(read)(double *);
extern void SLAVE_FUN(call)(void (*)(void));

double result;
static void host_spawn(void) { athread_spawn(nothing, 0); }
static void nothing_at_all(void) {}

PAIR(spawn_before_init, "athread_spawn: athread_init has not been called") {
  if (!bad)
    athread_init();
  athread_spawn(nothing, 0); /* HERE */
  athread_join();
}
PAIR(second_spawn, "athread_spawn: the previous spawn has not been joined") {
  athread_init();
  athread_spawn(nothing, 0);
  if (!bad)
    athread_join();
  athread_spawn(nothing, 0); /* HERE */
  athread_join();
}
PAIR(join_of_nothing, "athread_join: nothing was spawned") {
  athread_init();
  if (!bad)
    athread_spawn(nothing, 0);
  athread_join(); /* HERE */
}
PAIR(exit_without_join, "exit: the program ends without joining its last spawn") {
  athread_init();
  athread_spawn(nothing, 0); /* HERE */
  if (!bad)
    athread_join();
}
PAIR(spawn_after_halt, "athread_spawn: athread_halt has given the CPEs back") {
  athread_init();
  if (bad)
    athread_halt();
  athread_spawn(nothing, 0); /* HERE */
  athread_join();
}
PAIR(too_many_threads, "athread_set_num_threads: 65 threads: expected 1 to 64") {
  athread_init();
  athread_set_num_threads(bad ? 65 : 64); /* HERE */
}
PAIR(wait_for_no_thread, "athread_wait: no thread was created on CPE 4") {
  athread_init();
  if (!bad)
    athread_create(4, nothing, 0);
  athread_wait(4); /* HERE */
}
PAIR(slave_call_on_the_host, "athread_dma_barrier: called by the management core") {
  athread_init();
  if (bad)
    slave_nothing(0);
}
PAIR(host_call_on_a_cpe, "CPE 0: athread_spawn: called by a compute core") {
  athread_init();
  athread_spawn(call, bad ? host_spawn : nothing_at_all);
  athread_join();
}
PAIR(result_before_join, "CPE 3: store: writes main memory at ..., which the management core read (load at HERE...) between the spawn and its join") {
  athread_init();
  athread_spawn(fill, m);
  if (!bad)
    athread_join();
  result = m[3]; /* HERE */
  if (bad)
    athread_join();
}
static double sum(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += p[i]; /* SUM */
  return s;
}
PAIR(sum_before_join, "CPE 0: store: writes main memory at ..., which the management core read (load at SUM...) between the spawn and its join") {
  athread_init();
  result = sum(m, 64);
  athread_spawn(fill, m);
  result += sum(m + (bad ? 0 : 64), 64);
  athread_join();
}
PAIR(input_after_spawn, "CPE 3: load: reads main memory at ..., which the management core wrote (store at HERE...) between the spawn and its join") {
  athread_init();
  if (!bad)
    m[3] = 2;
  athread_spawn(read, m);
  if (bad)
    m[3] = 2; /* HERE */
  athread_join();
}
PAIR(group_not_joined, "load: reads main memory at ..., which CPE 8 wrote (store at ...) between the spawn and its join") {
  athread_init();
  athread_spawn_group(0xff, fill, m);
  athread_spawn_group(0xff00, fill, m);
  athread_join_group(0xff);
  if (!bad)
    athread_join_group(0xff00);
  result = m[8]; /* HERE */
  if (bad)
    athread_join_group(0xff00);
}
