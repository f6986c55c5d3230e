/* Inline assembly of the machine in hand-written code: what is known becomes a call, what is not stops the
 * build with its name; assembly of the workstation is left alone.
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010 -O2 %t/host.c --slave %t/k.c -o %t/p && %t/p | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O0 %t/host.c --slave %t/k.c -o %t/p && %t/p | %filecheck %s
 * CHECK: host time goes on: 1
 * CHECK-NEXT: ids wrong 0
 *
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DBAD=1 %t/bad.c -o %t/x.o 2>&1 | FileCheck --check-prefix=B1 %s
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DBAD=2 %t/bad.c -o %t/x.o 2>&1 | FileCheck --check-prefix=B2 %s
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DBAD=3 %t/bad.c -o %t/x.o 2>&1 | FileCheck --check-prefix=B3 %s
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DBAD=4 %t/bad.c -o %t/x.o 2>&1 | FileCheck --check-prefix=B4 %s
 * RUN: not %swemu-cc --machine=sw26010 -c -mhost -DBAD=1 %t/bad.c -o %t/x.o 2>&1 | FileCheck --check-prefix=B5 %s
 * B1: error: {{.*}}bad.c:[[#]]: inline assembly 'vldd' is not modelled by the emulator
 * B2: error: {{.*}}bad.c:[[#]]: inline assembly 'getr' without an output operand
 * B3: error: invalid instruction mnemonic 'vmad'
 * B4: error: {{.*}}bad.c:[[#]]: inline assembly 'putr': the value has more than 256 bits
 * B5: error: {{.*}}bad.c:[[#]]: inline assembly 'vldd' is not modelled by the emulator
 */
//--- host.c
#include <athread.h>
#include <stdio.h>
extern void SLAVE_FUN(k)(int *);
static inline unsigned long rpcc(void) {
  unsigned long time;
  asm volatile("rtc %0" : "=r"(time) : : "memory");
  return time;
}
int main(void) {
  int ids[64], wrong = 0;
  athread_init();
  unsigned long begin = rpcc();
  asm volatile("memb\n\tnop" ::: "memory");
  printf("host time goes on: %d\n", rpcc() > begin);
  athread_spawn(k, ids);
  athread_join();
  for (int i = 0; i < 64; ++i)
    wrong += ids[i] != i;
  printf("ids wrong %d\n", wrong);
  return 0;
}
//--- k.c
#include <slave.h>
void k(int *ids) {
  char id;
  long row, col;
  unsigned long begin, end;
  asm volatile("rcsr %0, 4\n\trcsr %1, 1\n\trcsr %2, 2" : "=r"(begin), "=r"(row), "=r"(col));
  asm volatile("rcsr %0, 0" : "=r"(id));
  asm volatile("memb" ::: "memory");
  asm volatile("pause"); /* the workstation's own */
  asm volatile("rtc %0" : "=r"(end));
  ids[_MYID] = begin <= end && id == 8 * row + col ? id : -1;
}
//--- bad.c
typedef double wide __attribute__((vector_size(64)));
void f(double *p) {
#if BAD == 1
  asm volatile("vldd $0,0(%0)\n\tmemb" ::"r"(p) : "memory");
#elif BAD == 2
  asm volatile("getr" ::: "memory");
#elif BAD == 3
  asm volatile("vmad %0" : "=r"(*p));
#else
  wide v = {*p};
  asm volatile("putr %0,%1" ::"r"(v), "r"(1));
#endif
}
