//===- Clock.h - simulated time: clocks of the CPEs and events ----*- C++ -*-===//
//
// SWEMU_MODE=timed.  Every CPE has a clock in CPE cycles.  The CPE that runs is always one with the
// smallest clock among those that can run, and an event (a transfer that completes) is fired before
// a CPE of the same or a later time goes on.  A CPE computes ahead of the others freely and meets
// them in vendor calls only, so order is kept where CPEs can tell it.  All is deterministic.
//
// Calls of the emulator's modules use it so:
//   callingCpe() takes in what the CPE has computed and lets those with earlier clocks go first;
//   charge() adds what the call itself costs the CPE; schedule() has something happen later;
//   makeReady() lets a waiting CPE go on, at a time, and books its wait.
// Outside timed mode all of them do nothing to time: callers need no distinction, except that bytes
// move by the DMA policy there and by schedule() here.
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_LIB_CLOCK_H
#define SWEMU_LIB_CLOCK_H

#include <stdint.h>

namespace swemu {

struct Cpe;

/// What a CPE's time is spent on.
enum class Part : uint8_t { Compute, Direct, Dma, Rma, Sync };
constexpr int NumParts = 5;
extern const char *const PartNames[NumParts];

extern bool Timed;

/// The CPE's time in cycles since the program's first launch.
double now(const Cpe &C);
/// \p C is busy with \p P for so many cycles.
void charge(Cpe &C, Part P, double Cycles);
/// \p C, which waits, goes on at \p When (or at once, if it is later already); the time between is
/// booked as \p P.  Also outside timed mode.
void makeReady(Cpe &C, Part P, double When);

/// \p Fire is called with \p Data and the time, once no CPE is earlier than \p When.
void schedule(double When, void (*Fire)(void *Data, double When), void *Data);
/// Infinity when there is none.
double nextEvent();
/// The clock of the CPE that runs, or the time of the event that is being fired.
double timeNow();
void fireEvent();

/// Adds what compiled code has counted since the last time to the CPE's clock and statistics.
void takeIn(Cpe &C);
/// takeIn, and a switch to the CPEs and events that are earlier; on the fiber of \p C.
void meet(Cpe &C);

/// The management core's clock: it only ever moves by launches.
extern double HostClock;

} // namespace swemu

#endif
