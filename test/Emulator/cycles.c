/* Cycles of computing: initiation intervals of known loops; the same whatever x86 makes of them; the
 * same flops and direct accesses in both modes.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010pro -O2 %t/host.c --slave %t/k.c -o %t/p
 * RUN: %swemu-cc --machine=sw26010pro -O3 -mavx2 -mfma -funroll-loops %t/host.c --slave %t/k.c -o %t/wide
 * RUN: %swemu-cc --machine=sw26010pro -O2 -fno-vectorize -fno-slp-vectorize %t/host.c --slave %t/k.c -o %t/narrow
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t/p.json %t/p
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t/wide.json %t/wide
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t/narrow.json %t/narrow
 * RUN: cmp %t/p.json %t/wide.json
 * RUN: cmp %t/p.json %t/narrow.json
 * RUN: env SWEMU_STATS=%t/functional.json %t/p
 * RUN: %python %t/check.py %t/p.json %t/functional.json
 * Without optimisation everything costs more, but it is counted.
 * RUN: %swemu-cc --machine=sw26010pro -O0 %t/host.c --slave %t/k.c -o %t/O0
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t/O0.json %t/O0
 * RUN: %python %t/check.py --slow %t/p.json %t/O0.json
 */
//--- host.c
#include <athread.h>
#define KERNEL(f) extern void SLAVE_FUN(f)(double *);
KERNEL(fill) KERNEL(copy) KERNEL(dot) KERNEL(vector) KERNEL(carried) KERNEL(branch) KERNEL(direct)
KERNEL(chase)
static double x[1000];
#define RUN(f) athread_spawn(f, x), athread_join()
int main(void) {
  athread_init();
  athread_set_num_threads(1);
  RUN(fill); RUN(copy); RUN(dot); RUN(vector); RUN(carried); RUN(branch); RUN(direct); RUN(chase);
  return 0;
}
//--- k.c
#include <slave.h>
#include <simd.h>
__ldm double a[1000] __attribute__((aligned(64))), b[1000] __attribute__((aligned(64)));
__ldm volatile double sink;
void fill(double *x) {
  for (int i = 0; i < 1000; ++i) a[i] = i, b[i] = 1;
}
void copy(double *x) { /* two memory operations: 2 cycles */
  for (int i = 0; i < 1000; ++i) b[i] = a[i] * 3.0;
}
void dot(double *x) { /* the sum waits for itself: 7 cycles */
  double s = 0;
  for (int i = 0; i < 1000; ++i) s += a[i] * b[i];
  sink = s;
}
void vector(double *x) { /* as copy, eight at a time */
  for (int i = 0; i < 1000; i += 8) {
    doublev8 v;
    simd_load(v, a + i);
    v = v * 3.0;
    simd_store(v, b + i);
  }
}
void carried(double *x) { /* two sums that feed each other: 14 cycles in two turns' chain */
  double s = 0, t = 0;
  for (int i = 0; i < 1000; ++i) {
    double old = s;
    s = t + a[i];
    t = old + b[i];
  }
  sink = s + t;
}
void branch(double *x) { /* half of the turns take the expensive way */
  double s = 1;
  for (int i = 0; i < 1000; ++i)
    if (a[i] < 500)
      s = s / a[(i * 7) % 1000 + 0];
  sink = s;
}
void direct(double *x) { /* 1000 loads and 500 stores of main memory through an argument */
  double s = 0;
  for (int i = 0; i < 1000; ++i) s += x[i];
  for (int i = 0; i < 500; ++i) x[i] = 1;
  sink = s;
}
static double sum(const double *p, int n) { /* LDM through a pointer: not direct */
  double s = 0;
  for (int i = 0; i < n; ++i) s += p[i];
  return s;
}
void chase(double *x) { sink = sum(a, 1000); }
//--- check.py
import json
import sys
slow = sys.argv[1] == "--slow"
timed, other = ({k["name"]: k for k in json.load(open(name))["kernels"]} for name in sys.argv[-2:])
if slow:
    for name, kernel in timed.items():
        assert other[name]["cpe_cycles"]["compute"] > kernel["cpe_cycles"]["compute"], name
    sys.exit()
for name, kernel in timed.items():
    for field in ("flops", "gld", "gst"):
        assert kernel[field] == other[name][field], (name, field)
def turns(name, count):
    return timed[name]["cpe_cycles"]["compute"] / count
for name, count, cycles in (("copy", 1000, 2), ("dot", 1000, 7), ("vector", 125, 2),
                            ("carried", 1000, 7)):
    assert cycles <= turns(name, count) < cycles * 1.2, (name, turns(name, count))
assert 16 <= turns("branch", 1000) < 60, turns("branch", 1000)
assert [timed[n]["flops"] for n in ("copy", "dot", "vector", "carried")] == [1000, 2000, 1000, 2001]
assert (timed["direct"]["gld"], timed["direct"]["gst"]) == (1000, 500), timed["direct"]
assert timed["direct"]["cpe_cycles"]["gld_gst"] == 1500 * 350
assert all(timed[n]["gld"] == 0 for n in ("copy", "dot", "vector", "chase"))
