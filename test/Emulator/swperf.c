/* The performance counters that have a meaning here.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Werror %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %t | %filecheck %s
 * RUN: env SWEMU_MODE=timed %t | %filecheck %s
 * RUN: not %swemu-cc --machine=sw26010pro -c -mslave -DMISSING %s -o %t.o 2>&1 | FileCheck --check-prefix=MISSING %s
 * CHECK: all 5, dma 3, put 1, rma 2, rma put 1, cycles 1
 *
 * SW26010: cycles, and direct loads; the management core may begin them.
 * RUN: %swemu-cc --machine=sw26010 -O2 -Wall -Werror -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010 -O2 -Wall -Werror -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010 %t.h.o %t.s.o -o %t.5
 * RUN: %t.5 | FileCheck --check-prefix=SW5 %s
 * RUN: env SWEMU_MODE=timed %t.5 | FileCheck --check-prefix=SW5 %s
 * SW5: cpe 3: 31 loads, cycles 1
 * SW5: then: 2 loads
 * SW5: host: cycles 1
 *
 * MISSING: error: call to undeclared function 'penv_slave2_dcache_miss_init'
 */
#if SWEMU_GENERATION == 26010
#include <swperf.h>
#include <stdio.h>
#if defined(__sw_host__)
#include <athread.h>
extern void SLAVE_FUN(loads)(double *);
double m[100];
int main(void) {
  unsigned long n;
  athread_init();
  penv_host0_cycle_init();
  athread_spawn(loads, m); /* 31 loads that do not count */
  athread_join();
  penv_slave0_cycle_init();
  penv_slave2_gld_init();
  athread_spawn(loads, m);
  athread_join();
  penv_host0_cycle_count(&n);
  printf("host: cycles %d\n", n > 0);
  return 0;
}
#else
#include <slave.h>
__thread_local double sum;
__thread_local int calls;
void loads(double *m) {
  unsigned long n, cycles;
  sum = 0;
  for (int i = 0; i < 31; ++i)
    sum += m[i];
  if (_MYID != 3 || !calls++)
    return;
  penv_slave2_gld_count(&n);
  penv_slave0_cycle_count(&cycles);
  printf("cpe 3: %lu loads, cycles %d\n", n, cycles > 0);
  penv_slave2_gld_init();
  sum += m[40] + m[50];
  penv_slave2_gld_count(&n);
  printf("then: %lu loads\n", n);
}
#endif
#else
#include <slave.h>
#include <swperf.h>
#include <stdio.h>

__ldm crts_rply_t reply;
__ldm double buf[8], got[8];
void k(double *m) {
#ifdef MISSING
  penv_slave2_dcache_miss_init();
#endif
  unsigned long all, dma, put, rma, rma_put, cycles;
  athread_dma_get(buf, m, 64);
  reply = 0;
  athread_ssync_array();
  penv_slave0_cycle_init();
  penv_slave1_req_dma_rma_init();
  penv_slave1_req_dma_init();
  penv_slave1_req_rma_init();
  penv_slave2_req_dma_put_init();
  penv_slave2_req_rma_put_init();
  if (_MYID == 7) {
    athread_dma_get(buf, m, 64);
    athread_dma_get(buf, m, 32);
    athread_dma_put(m, buf, 8);
    athread_rma_put(buf, 64, 8, got, &reply);
    athread_rma_get(got, 64, 8, buf, &reply);
  }
  if (_MYID == 8)
    athread_rma_wait_value(&reply, 2);
  athread_ssync_array();
  if (_MYID != 7)
    return;
  penv_slave1_req_dma_rma_count(&all);
  penv_slave1_req_dma_count(&dma);
  penv_slave2_req_dma_put_count(&put);
  penv_slave1_req_rma_count(&rma);
  penv_slave2_req_rma_put_count(&rma_put);
  penv_slave0_cycle_count(&cycles);
  printf("all %lu, dma %lu, put %lu, rma %lu, rma put %lu, cycles %d\n", all, dma, put, rma, rma_put,
         cycles > 0);
}
#endif
