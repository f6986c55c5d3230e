/* Pro: the performance counters that have a meaning here.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Werror %S/Inputs/run.host.c --slave %s -o %t
 * RUN: %t | %filecheck %s
 * RUN: env SWEMU_MODE=timed %t | %filecheck %s
 * RUN: not %swemu-cc --machine=sw26010pro -c -mslave -DMISSING %s -o %t.o 2>&1 | FileCheck --check-prefix=MISSING %s
 * CHECK: all 5, dma 3, put 1, rma 2, rma put 1, cycles 1
 * MISSING: error: call to undeclared function 'penv_slave2_dcache_miss_init'
 */
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
