/* The slave compiler's naming: host and slave may both define f; a slave program has several
 * files; main-memory data is shared by name; the C library is called as itself, unless the slave
 * program has a function of that name.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 -O2 %t/host.c --slave %t/a.c --slave %t/b.c -o %t/p
 * RUN: %t/p | %filecheck %s
 *
 * One relocatable object of all parts links alike.
 * RUN: %swemu-cc --machine=sw26010 -O2 -c -mhost %t/host.c -o %t/h.o
 * RUN: %swemu-cc --machine=sw26010 -O2 -c -mslave %t/a.c -o %t/a.o
 * RUN: %swemu-cc --machine=sw26010 -O2 -c -mslave %t/b.c -o %t/b.o
 * RUN: ld -r %t/h.o %t/a.o %t/b.o -o %t/one.o
 * RUN: %swemu-cc --machine=sw26010 %t/one.o -o %t/q
 * RUN: %t/q | %filecheck %s
 * RUN: gcc %t/one.o @%swgen-obj/lib/swemu/link.flags -o %t/r
 * RUN: %t/r | %filecheck %s
 *
 * CHECK: slave f 10, slave g 20, rand 7, sqrt 3, shared 5
 * CHECK: host f 1
 *
 * Slave code that was compiled without the pass, or that calls what is not modelled, does not link.
 * RUN: %clang -DSWEMU_GENERATION=26010 -I%emu-include -D__sw_slave__ -c %t/b.c -o %t/nopass.o
 * RUN: not gcc %t/h.o %t/a.o %t/nopass.o @%swgen-obj/lib/swemu/link.flags -o %t/n 2>&1 | FileCheck --check-prefix=NOPASS %s
 * NOPASS: swemu_error_slave_code_was_compiled_without_libswemu_pass
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DMISSING %t/b.c -o %t/n.o 2>&1 | FileCheck --check-prefix=MISSING %s
 * MISSING: error: call to undeclared function 'athread_rma_barrier'
 * RUN: not %swemu-cc --machine=sw26010 %t/host.c --slave %t/a.c -o %t/n 2>&1 | FileCheck --check-prefix=UNDEFINED %s
 * UNDEFINED: undefined reference to `slave_g'
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(k)(void *);
int shared = 5;
int f(void) { return 1; }
int main(void) {
  athread_init();
  athread_spawn(k, 0);
  athread_join();
  printf("host f %d\n", f());
  return 0;
}
//--- a.c
#include <math.h>
#include <slave.h>
#include <stdio.h>
#include <stdlib.h>
int f(void) { return 10; }
int g(int);
int rand(void);
extern int shared;
void slave_k(void *p) { /* the long name may be written, too */
  (void)p;
  if (_MYID == 0) {
    printf("slave f %d, slave g %d, rand %d, sqrt %g, shared %d\n", f(), g(2), rand(),
           sqrt(shared + 4.0), shared);
    srand(1);
  }
}
//--- b.c
#include <slave.h>
int f(void);
int g(int n) { return n * f(); }
int rand(void) { return 7; }
#ifdef MISSING
void h(void) { athread_rma_barrier(); }
#endif
