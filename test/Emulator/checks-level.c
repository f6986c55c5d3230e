/* What the pass announces: a loop without calls once, before it; nothing with --checks=none, which also
 * turns off the checks that must see every store of the program.
 *
 * RUN: %clang @%swgen-obj/lib/swemu/sw26010.slave.flags -O2 -S -emit-llvm -DPART=0 %s -o %t.ll
 * RUN: FileCheck --check-prefix=IR %s < %t.ll
 * RUN: %clang @%swgen-obj/lib/swemu/sw26010.slave.flags -O2 -S -emit-llvm -fplugin-arg-swemu-checks=none -DPART=0 %s -o %t.none.ll
 * RUN: FileCheck --check-prefix=NONE --implicit-check-not=@swemu_check_ %s < %t.none.ll
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 -c -mslave -DPART=0 %s -o %t.a.o
 * RUN: %swemu-cc --machine=sw26010 -O2 -c -mslave -DPART=1 %s -o %t.b.o
 * RUN: %swemu-cc --machine=sw26010 -O2 -c -mslave --checks=none -DPART=1 %s -o %t.b.none.o
 * RUN: %swemu-cc --machine=sw26010 %S/Inputs/run.host.c %t.a.o %t.b.o -o %t.full
 * RUN: %swemu-cc --machine=sw26010 %S/Inputs/run.host.c %t.a.o %t.b.none.o -o %t.mixed
 * RUN: %t.full | FileCheck --check-prefix=OK %s
 * RUN: %t.mixed | FileCheck --check-prefix=OK %s
 *
 * RUN: not %swemu-cc --machine=sw26010 --checks=some %s 2>&1 | FileCheck --check-prefix=SOME %s
 * RUN: not %swemu-cc --machine=sw26010 -mslave -c -fplugin-arg-swemu-check=1 -DPART=0 %s -o %t.o 2>&1 | FileCheck --check-prefix=ARG %s
 */
#include <slave.h>
#if PART == 0
extern __thread_local double a[64], b[64];
void fill(double *p, int n);
/* IR-LABEL: define {{.*}}@slave_k
 * IR: call void @swemu_check_box_write(ptr {{.*}}, i64 8, ptr {{.*}}, i64 8, i64 64,
 * IR: call void @swemu_check_box_read(ptr {{.*}}, i64 8, ptr {{.*}}, i64 8, i64 64,
 * IR-NOT: swemu_check_read
 * IR: fmul <
 * NONE-LABEL: define {{.*}}@slave_k
 * NONE: fmul <
 */
void k(double *m) {
  (void)m;
  fill(a, 64); /* written by the other unit */
  for (int i = 0; i < 64; ++i)
    b[i] = 2 * a[i];
}
#else
__thread_local double a[64], b[64];
void fill(double *p, int n) {
  for (int i = 0; i < n; ++i)
    p[i] = i;
}
#endif
/* OK: ended
 * SOME: swemu-cc: error: --checks=some: expected --checks=full or --checks=none
 * ARG: error: -fplugin-arg-swemu-check=1: expected 'checks=full' or 'checks=none'
 */
