/* Parts compiled for two machines do not make a program.
 *
 * RUN: %swemu-cc --machine=sw26010 -c -mhost %S/Inputs/run.host.c -o %t.host.o
 * RUN: %swemu-cc --machine=sw26010pro -c -mslave %s -o %t.slave.o
 * RUN: %swemu-cc --machine=sw26010 %t.host.o %t.slave.o -o %t
 * RUN: not %t 2>&1 | FileCheck %s
 * CHECK: swemu: error: athread_init: the program is for sw26010, but {{.*}}machines-mixed.c was compiled for sw26010pro
 */
#include <slave.h>
void k(double *m) { (void)m; }
