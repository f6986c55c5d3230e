/* The pass costs one load per function, and LDM loops vectorise.
 *
 * RUN: %clang @%swgen-obj/lib/swemu/sw26010.slave.flags -O2 -S -emit-llvm %s -o - | FileCheck %s
 *
 * CHECK-LABEL: define {{.*}} @slave_axpy(
 * CHECK: load i64, ptr @swemu_ldm_delta, align 8, !invariant.load
 * CHECK-NOT: swemu_ldm_delta
 * CHECK: <2 x double>
 * CHECK: ret void
 */
#include <slave.h>
__thread_local double x[64], y[64];
void axpy(double a) {
  for (int i = 0; i < 64; ++i)
    y[i] += a * x[i];
}
