/* Timed mode: the same results as functional mode; the same cycles in every run; waits booked where
 * they belong; a request alone takes the machine's latency and bandwidth; the trace is JSON.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010pro -O2 %t/host.c --slave %t/k.c -o %t/p
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t/1.json SWEMU_TRACE=%t/trace.json %t/p
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t/2.json %t/p
 * RUN: cmp %t/1.json %t/2.json
 * RUN: env SWEMU_STATS=%t/functional.json %t/p
 * RUN: not grep cycles %t/functional.json
 * RUN: %python %t/check.py %t/1.json %t/trace.json
 * RUN: not env SWEMU_MODE=timed SWEMU_DMA=early %t/p 2>&1 | FileCheck --check-prefix=POLICY %s
 * RUN: not env SWEMU_MODE=fast %t/p 2>&1 | FileCheck --check-prefix=MODE %s
 * RUN: not env SWEMU_TRACE=%t/x.json %t/p 2>&1 | FileCheck --check-prefix=TRACE %s
 *
 * POLICY: swemu: error: SWEMU_DMA='early': in timed mode bytes move when their transfer completes
 * MODE: swemu: error: SWEMU_MODE='fast': expected 'timed' or 'functional'
 * TRACE: swemu: error: SWEMU_TRACE needs SWEMU_MODE=timed
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(alone)(char *), SLAVE_FUN(late)(void *), SLAVE_FUN(flag)(volatile int *);
static char memory[64 * 65536] __attribute__((aligned(128)));
static volatile int word;
int main(void) {
  for (int i = 0; i < 65536; ++i)
    memory[i] = i % 97;
  athread_init();
  athread_spawn(alone, memory);
  athread_join();
  athread_spawn(late, 0);
  athread_join();
  athread_spawn(flag, (void *)&word);
  athread_join();
  for (int i = 0; i < 65536; ++i)
    if (memory[65536 + i] != i % 97)
      return 1;
  return word != 64;
}
//--- k.c
#include <slave.h>
__ldm char buf[65536];
__ldm volatile int reply;
void alone(char *m) {
  if (_MYID == 5) {
    athread_dma_get(buf, m, 65536); /* 4175 cycles on the machine */
    reply = 0;
    athread_dma_iput(m + 65536, buf, 65536, &reply); /* 3739 */
    while (reply != 1)
      ;
  }
}
void late(void *p) { /* CPE 7 arrives late at the barrier: the others wait for it */
  if (_MYID == 7)
    for (int i = 0; i < 10; ++i)
      CRTS_ssync_peer(6);
  if (_MYID == 6)
    for (int i = 0; i < 10; ++i)
      CRTS_ssync_peer(7);
  athread_ssync_array();
}
void flag(volatile int *word) { /* a chain through main memory */
  while (*word != _MYID)
    ;
  *word = _MYID + 1;
}
//--- check.py
import json
import sys
stats, trace = (json.load(open(name)) for name in sys.argv[1:])
alone, late, flag = stats["kernels"]
assert stats["dma"] == "timed"
parts = alone["cpe_cycles"]
assert abs(parts["dma_wait"] - (4175 + 3739)) < 0.05 * (4175 + 3739), parts
for kernel in stats["kernels"]:
    parts = dict(kernel["cpe_cycles"])
    whole = parts.pop("all")
    assert abs(whole - 64 * kernel["cycles"]) < 64, kernel
    assert abs(whole - sum(parts.values())) < 8, kernel
    assert all(value >= 0 for value in parts.values()), kernel
# 62 CPEs wait for the ten meetings of two, then for the barrier with them.
parts = late["cpe_cycles"]
assert 64 * (10 * 100 + 200) <= parts["sync"] + parts["compute"] < 1.1 * 64 * (10 * 100 + 200), late
names = {event["name"] for event in trace}
assert {"get", "put", "dma_wait", "sync", "alone", "thread_name"} <= names, names
ends = {}
for event in trace:  # a row is one CPE: nothing on it overlaps
    if event["ph"] == "X" and event["tid"] % 2:
        row = event["tid"]
        assert event["ts"] >= ends.get(row, 0) - 1e-3, event
        ends[row] = event["ts"] + event["dur"]
assert len(ends) == 64
