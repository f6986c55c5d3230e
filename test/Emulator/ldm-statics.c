/* Every CPE has its own copy of an LDM variable, with its initial value at the first launch;
 * values persist to the next launch; buffers that nobody gave a value start poisoned.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 -O2 %t/host.c --slave %t/a.c --slave %t/b.c -o %t/p
 * RUN: env SWEMU_UNINIT=off %t/p | %filecheck %s
 * RUN: env SWEMU_LDM_INIT=zero %t/p | %filecheck --check-prefix=ZERO %s
 * RUN: %swemu-cc --machine=sw26010pro -O0 %t/host.c --slave %t/a.c --slave %t/b.c -o %t/p
 * RUN: env SWEMU_UNINIT=off %t/p | %filecheck %s
 *
 * CHECK: launch 1: wrong 0, poisoned 64
 * CHECK: launch 2: wrong 0, poisoned 0
 * ZERO: launch 1: wrong 0, poisoned 0
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(k)(int *);
int main(void) {
  athread_init();
  for (int launch = 1; launch <= 2; ++launch) {
    int result[3] = {launch, 0, 0};
    athread_spawn(k, result);
    athread_join();
    printf("launch %d: wrong %d, poisoned %d\n", launch, result[1], result[2]);
  }
  return 0;
}
//--- a.c
#include <slave.h>
__thread_local int count = 40, zero;
__thread_local int given[4] = {0};          /* a value, though zero */
__thread_local volatile int replies[2];     /* volatile: C's zero is counted on */
__thread_local struct { volatile int get, put; } words;
__thread_local struct { double x[3]; int n; } raw;
__thread_local_fix double table[3] = {1, 2, 3};
static __thread_local const double fixed[2] = {4, 5}; /* constants share the section */
static __thread_local int *self; /* an address may be stored, at run time */
extern __thread_local double shared_name[8];
double total(void);
void k(int *result) {
  static __thread_local int calls;
  count += 1;
  calls += 1;
  if (count != 40 + result[0] || calls != result[0] || zero != 0)
    result[1]++;
  if (given[0] || given[3] || replies[0] || replies[1] || words.get || words.put)
    result[1]++;
  static __thread_local float local_raw[4];
  if (result[0] == 1 && (raw.n == 0) + (raw.x[2] == 0) + (local_raw[1] == 0) ==
                            (shared_name[0] == 0 ? 0 : 3))
    result[1]++;
  if (fixed[_MYID & 1] != 4 + (_MYID & 1))
    result[1]++;
  if (total() != 6 || table[1] != 2)
    result[1]++;
  if (shared_name[3] != shared_name[3])
    __sync_fetch_and_add(&result[2], 1);
  for (int i = 0; i < 8; ++i)
    shared_name[i] = _MYID;
  athread_syn(ARRAY_SCOPE, 0xffff);
  for (int i = 0; i < 8; ++i)
    if (shared_name[i] != _MYID)
      result[1]++;
  self = &count;
  *self += 0;
}
//--- b.c
#include <slave.h>
__thread_local double shared_name[8];
extern __thread_local double table[3];
double total(void) { return table[0] + table[1] + table[2]; }
