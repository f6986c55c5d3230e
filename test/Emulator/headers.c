/* The headers are C99+GNU and warning-free under both compilers, also as ordinary includes.
 *
 * RUN: gcc -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_thl__ -fsyntax-only %s
 * RUN: gcc -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_ocn__ -fsyntax-only %s
 * RUN: gcc -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_thl__ -D__sw_slave__ -fsyntax-only %s
 * RUN: gcc -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_ocn__ -D__sw_slave__ -fsyntax-only %s
 * RUN: %clang -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_thl__ -fsyntax-only %s
 * RUN: %clang -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_ocn__ -fsyntax-only %s
 * RUN: %clang -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_thl__ -D__sw_slave__ -fsyntax-only %s
 * RUN: %clang -std=gnu99 -Wall -Wextra -Werror -I%emu-include -D__sw_ocn__ -D__sw_slave__ -fsyntax-only %s
 * RUN: not gcc -std=gnu99 -I%emu-include -fsyntax-only %s 2>&1 | FileCheck %s
 * CHECK: error: #error "no machine: compile with swemu-cc, or define SWEMU_GENERATION
 */
#include <athread.h>
#include <simd.h>
#ifdef __sw_slave__
#ifdef __sw_thl__
#include "dma.h"
#else
#include <crts.h>
#endif
__thread_local volatile int reply;
__thread_local double buf[4];
void k(double *m) {
  athread_get(PE_MODE, m, buf, 32, (void *)&reply, 0, 0, 0);
  while (reply != 1)
    ;
  athread_put(PE_MODE, buf, m, 32, (void *)&reply, 0, 0);
  athread_syn(ARRAY_SCOPE, 0xffff);
#ifdef __sw_thl__
  dma_desc d;
  dma_descriptor_init(&d, (unsigned *)&reply);
  dma_set_op(&d, DMA_GET);
  dma(d, m, buf);
  dma_wait((unsigned *)&reply, 1);
#else
  athread_dma_iget_stride(buf, m, 32, 8, 8, &reply);
  athread_dma_wait_value(&reply, 3);
  athread_ssync(ROW_SCOPE, 0xff);
  athread_ssync_array();
#endif
}
#else
extern void SLAVE_FUN(k)(double *);
int main(void) {
  double x[4] = {0};
  athread_init();
  athread_spawn(k, x);
  athread_join();
  athread_halt();
  return 0;
}
#endif
