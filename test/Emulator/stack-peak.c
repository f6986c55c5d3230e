/* What counts of the stack: the program's variables and values, as deep as it calls, and not what the
 * checks of loads keep there.  At -O0 'sums' needs a few hundred bytes, with the checks x86 gives it 1768.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 -O0 %t/host.c --slave %t/k.c -o %t/p
 * RUN: env SWEMU_STATS=%t/stats.json %t/p
 * RUN: %python %t/peaks.py %t/stats.json | FileCheck %s
 * RUN: %swemu-cc --machine=sw26010 -O2 %t/host.c --slave %t/k.c -o %t/p
 * RUN: env SWEMU_STATS=%t/stats.json %t/p
 * RUN: %python %t/peaks.py %t/stats.json | FileCheck %s
 *
 * CHECK: sums: below 1000 yes
 * CHECK: large: below 1000 no, below 6000 yes
 * CHECK: deep: {{.*}}below 14000 no, below 18000 yes
 */
//--- host.c
#include <athread.h>
extern void SLAVE_FUN(sums)(long *), SLAVE_FUN(large)(long *), SLAVE_FUN(deep)(long *);
long numbers[64];
int main(void) {
  athread_init();
  athread_spawn(sums, numbers);
  athread_join();
  athread_spawn(large, numbers);
  athread_join();
  athread_spawn(deep, numbers);
  athread_join();
  return 0;
}
//--- k.c
#include <slave.h>

static long __attribute__((noinline)) next(long *a, long *b) {
  *a += 1;
  *b += 2;
  return *a + *b;
}

#define FOUR(x) (x) + (x) * (x) + (x)
void sums(long *out) {
  long a = out[_MYID], b = a + 1;
  next(&a, &b);
  long s = FOUR(a + b * a - (a > b ? a * b + a : b * a + b)) + FOUR(a * b + b - (a < b ? a + b : b - a)) +
           FOUR(a - b * a - (a > 7 ? a * b + a : b * a + b)) + FOUR(a + a * b - (b > 9 ? a - b : b * 2 - a)) +
           FOUR(b + b * a - (a > 3 ? a * b + a : b * a + b)) + FOUR(a * b + a - (b < a ? a + b : b - a));
  out[_MYID] = s + next(&a, &b);
}

static long __attribute__((noinline)) fill(long *p, long n) {
  long s = 0;
  for (long i = 0; i < n; i++)
    s += p[i] = i;
  return s;
}

void large(long *out) {
  long many[500];
  out[_MYID] = fill(many, 500) + many[7];
}

static long __attribute__((noinline)) level(long n) {
  long many[240];
  long s = fill(many, 240);
  return (n ? level(n - 1) : 0) + s + many[n];
}

__thread_local int tiny;
void deep(long *out) { out[_MYID] = level(7); }
//--- peaks.py
import json
import sys

with open(sys.argv[1]) as file:
    for k in json.load(file)["kernels"]:
        print("%s: %s" % (k["name"], ", ".join(
            "below %d %s" % (n, "yes" if k["stack_peak_bytes"] < n else "no")
            for n in (1000, 6000, 14000, 18000))))
