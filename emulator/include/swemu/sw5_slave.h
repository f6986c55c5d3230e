/* sw5_slave.h - what only the SW26010's slave.h has: core numbers and main-memory atomics. */
#ifndef SWEMU_SW5_SLAVE_H
#define SWEMU_SW5_SLAVE_H

#include "sw5_regcomm.h"
#include <signal.h>
#define SW3_SIGMAX 64

/* ---- interrupts of the management core; process 0.  The value may be a union sigval or a pointer. */
static inline void *swemu_signal_value(const void *value) {
  void *p;
  __builtin_memcpy(&p, value, sizeof p);
  return p;
}
#define SWEMU_SIGNAL(call, wait, process, number, value)                                          \
  __extension__({                                                                                 \
    __typeof__(value) swemu_value = (value);                                                      \
    _Static_assert(sizeof swemu_value == sizeof(void *), call ": the value is no union sigval");  \
    swemu_send_signal(call, wait, process, number, swemu_signal_value(&swemu_value), SWEMU_HERE); \
  })
#define athread_sigqueue(process, number, value)                                                  \
  SWEMU_SIGNAL("athread_sigqueue", 0, process, number, value)
#define athread_sigsend(process, number, value)                                                   \
  SWEMU_SIGNAL("athread_sigsend", 1, process, number, value)

/* Physical number: low 3 bits column, next 3 bits row; the emulated mesh is numbered likewise. */
#define athread_get_core(id) swemu_id(id, SWEMU_HERE)

#endif
