/* sw5_slave.h - what only the SW26010's slave.h has: core numbers and main-memory atomics. */
#ifndef SWEMU_SW5_SLAVE_H
#define SWEMU_SW5_SLAVE_H

#include "sw5_regcomm.h"

/* Physical number: low 3 bits column, next 3 bits row; the emulated mesh is numbered likewise. */
#define athread_get_core(id) swemu_id(id, SWEMU_HERE)

/* CPEs share one OS thread and switch only inside emulator calls: plain arithmetic is atomic. */
#define updt_addw(n, addr) ((void)(*(volatile int *)(addr) += (n)), swemu_atomic())
#define updt_subw(n, addr) ((void)(*(volatile int *)(addr) -= (n)), swemu_atomic())

static inline int swemu_inc_w(volatile int *p) {
  int old = *p;
  *p = old + 1;
  swemu_atomic();
  return old;
}
static inline long swemu_inc_l(volatile long *p) {
  long old = *p;
  *p = old + 1;
  swemu_atomic();
  return old;
}
#define updt_addw_i(n, addr) updt_addw(n, addr)
#define updt_subw_i(n, addr) updt_subw(n, addr)
#define atomic_inc1_w(addr) swemu_inc_w((volatile int *)(addr))
#define atomic_inc1_l(addr) swemu_inc_l((volatile long *)(addr))

#endif
