/* atomics.h - main-memory atomics, of both generations. */
#ifndef SWEMU_ATOMICS_H
#define SWEMU_ATOMICS_H

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
