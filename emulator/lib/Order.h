//===- Order.h - which CPE knows what another has done --------*- C++ -*-===//
//
// A vector clock (VectorClock.h) kept for one question: has the CPE that sends a message
// synchronised with the receiver since the receiver last set its reply word?  If not, the reply may
// be counted before the receiver resets it, and is lost.
//
// A barrier makes its members know all that any of them knew.  Whatever else can order two CPEs
// (locks, atomics, a flag seen, a reply seen) counts as having seen all others: the question is
// then answered too kindly, never with a false alarm.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_ORDER_H
#define SWEMU_LIB_ORDER_H

#include <stdint.h>

namespace swemu {

struct Cpe;

/// A launch orders everything.
void orderLaunch(Cpe &C);
/// The CPEs of \p Set meet at a barrier.
void orderBarrier(int Group, uint64_t Set);
/// A message of \p From has reached \p To.
void orderMessage(Cpe &From, Cpe &To);
/// \p C has seen something that another CPE may have done on purpose.
void orderSeenAll(Cpe &C);

/// \p C stores to the volatile word at \p P.
void orderStore(Cpe &C, const volatile void *P);
/// Does \p Sender know the last store of \p Receiver to its word at \p P?  True also if there was
/// none in this launch.
bool orderKnowsStore(const Cpe &Sender, const Cpe &Receiver, const volatile void *P);

} // namespace swemu

#endif
