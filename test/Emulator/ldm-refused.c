/* What cannot be made per-CPE stops the build with the variables' names.
 *
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DADDRESS %s -o %t.o 2>&1 | FileCheck --check-prefix=ADDRESS %s
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave -DPRIVATE %s -o %t.o 2>&1 | FileCheck --check-prefix=PRIVATE %s
 * RUN: %swemu-cc --machine=sw26010 -c -mslave %s -o %t.o
 */
#include <slave.h>
__thread_local int value;
#ifdef ADDRESS
int *table[2] = {0, &value};
#else
int *table[2];
#endif
#ifdef PRIVATE
__thread int mine;
#else
int mine;
#endif
void k(void *p) {
  (void)p;
  table[1] = &value;
  mine = 1;
}
/* ADDRESS: error: address of LDM variable 'value' in the static initializer of 'table': it differs per CPE; assign it in the slave function
 * PRIVATE: error: slave variable 'mine' is thread-local: CPE-private main memory (__thread) is not modelled by the emulator
 */
