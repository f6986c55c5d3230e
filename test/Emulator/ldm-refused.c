/* What cannot be made per-CPE stops the build with the variables' names.
 *
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DADDRESS %s -o %t.o 2>&1 | FileCheck --check-prefix=ADDRESS %s
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DAUTOMATIC= %s -o %t.o 2>&1 | FileCheck --check-prefix=AUTOMATIC %s
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DTYPE %s -o %t.o 2>&1 | FileCheck --check-prefix=TYPE %s
 * RUN: %swemu-cc --machine=sw26010 -c -mslave %s -o %t.o
 */
#include <slave.h>
__thread_local int value;
#ifdef ADDRESS
int *table[2] = {0, &value};
#else
int *table[2];
#endif
#ifdef TYPE
struct __thread_local pair {
  int a, b;
};
#endif
int mine;
#ifndef AUTOMATIC
#define AUTOMATIC static
#endif
void k(void *p) {
  AUTOMATIC __thread_local int inner;
  inner = 1;
  (void)p;
  table[1] = &value;
  mine = 1;
}
/* AUTOMATIC: error: LDM variable 'inner' must be static or extern
 * TYPE: error: LDM storage class on what is no variable; write it at the start of the declaration
 * ADDRESS: error: address of LDM variable 'value' in the static initializer of 'table': it differs per CPE; assign it in the slave function
 */
