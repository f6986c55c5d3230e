/* SWEMU_STATS: requests, bytes and LDM of each kernel; CPEs that only fetch arguments are not used.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010pro -O2 %t/host.c --slave %t/k.c -o %t/p
 * RUN: env SWEMU_STATS=%t/stats.json SWEMU_DMA=random:5 %t/p
 * RUN: %python -m json.tool %t/stats.json | FileCheck %s
 * RUN: env SWEMU_STATS=%t/no/such/directory/x.json %t/p 2>&1 | FileCheck --check-prefix=UNWRITABLE %s
 *
 * CHECK: "machine": "sw26010pro",
 * CHECK: "dma": "random:5",
 * CHECK: "name": "copy",
 * CHECK-NEXT: "launches": 2,
 * CHECK-NEXT: "cpes": 10,
 * CHECK-NEXT: "dma_get_requests": 148,
 * CHECK-NEXT: "dma_get_bytes": 3328,
 * CHECK-NEXT: "dma_put_requests": 20,
 * CHECK-NEXT: "dma_put_bytes": 1280,
 * CHECK-NEXT: "ldm_peak_bytes": 664,
 * CHECK-NEXT: "stack_peak_bytes": {{[0-9]+}}
 * CHECK: "name": "nothing",
 * CHECK-NEXT: "launches": 1,
 * CHECK-NEXT: "cpes": 0,
 * CHECK-NEXT: "dma_get_requests": 0,
 * UNWRITABLE: swemu: error: cannot write SWEMU_STATS file '{{.*}}x.json': No such file or directory
 */
//--- host.c
#include <athread.h>
extern void SLAVE_FUN(copy)(double **), SLAVE_FUN(nothing)(void *);
double a[80], b[80], *args[2] = {a, b};
int main(void) {
  athread_init();
  athread_spawn(copy, args);
  athread_join();
  __real_athread_spawn((void *)slave_copy, args, 1);
  athread_join();
  athread_spawn(nothing, 0);
  athread_join();
  return 0;
}
//--- k.c
#include <slave.h>
__ldm double buf[8];
void copy(double **p) {
  double *ab[2];
  athread_dma_get(ab, p, 16);
  double *heap = ldm_malloc(600);
  if (_MYID < 10) {
    athread_dma_get(buf, ab[0] + 8 * _MYID, 64);
    athread_dma_put(ab[1] + 8 * _MYID, buf, 64);
  }
  ldm_free(heap, 600);
}
void nothing(void *p) { (void)p; }
