//===- Watchdog.h - ends a CPE that computes for ever ------------*- C++ -*-===//
//
// CPEs give way in vendor calls and in loops that wait for a volatile word; one that loops without
// either would hang the program silently.  While CPEs run, a timer of processor time looks whether
// the same CPE still runs without having called anything, and ends the program after
// SWEMU_WATCHDOG seconds of that (60; 0: never).
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_LIB_WATCHDOG_H
#define SWEMU_LIB_WATCHDOG_H

#include <stdint.h>

namespace swemu {

/// Counts calls and switches: it stands still while a CPE only computes.
extern volatile uint64_t watchdogSigns;

void watchdogStart();
void watchdogStop();

} // namespace swemu

#endif
