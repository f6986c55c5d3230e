/* Waiting for a plain word works without optimisation only, on the machine as here: the pass warns,
 * and optimised code computes without the wait.
 *
 * RUN: %swemu-cc --machine=sw26010 -O0 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.0 2>&1 | FileCheck --check-prefix=WARN %s
 * RUN: %t.0 | FileCheck --check-prefix=SAME %s
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.2 2>&1 | FileCheck --check-prefix=WARN %s
 * RUN: not %t.2 2>&1 | FileCheck --check-prefix=WRONG %s
 * RUN: %swemu-cc --machine=sw26010 -O2 -DQUALIFIER=volatile %S/Inputs/double.host.c --slave %s -I%S/Inputs -o %t.v 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
 * RUN: %t.v | FileCheck --check-prefix=SAME %s
 */
#include <slave.h>
#include "double.h"
#ifndef QUALIFIER
#define QUALIFIER
#endif
__thread_local QUALIFIER int reply;
__thread_local double buf[PER];
void k(struct args *p) { /* direct loads of the arguments: allowed, slow on the machine */
  reply = 0;
  athread_get(PE_MODE, p->in + _MYID * PER, buf, sizeof buf, (void *)&reply, 0, 0, 0);
  while (reply != 1)
    ;
  for (int i = 0; i < PER; ++i)
    buf[i] *= 2;
  reply = 0;
  athread_put(PE_MODE, buf, p->out + _MYID * PER, sizeof buf, (void *)&reply, 0, 0);
  while (reply != 1)
    ;
}
/* WARN: warning: slave function 'slave_k' waits in a loop for 'reply', which is not volatile: an optimising compiler deletes the wait
 * QUIET-NOT: warning
 * SAME: same
 * WRONG: swemu: error: CPE 0: slave function 'slave_k' waits in a loop for 'reply', which is not volatile: optimised code does not see it change
 */
