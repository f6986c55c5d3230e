//===- Readers.h - sets of reads, shared ----------------------*- C++ -*-===//
//
// Memory that many CPEs read has, per word, one count per reader.  Neighbouring words mostly have
// the same: sets are stored once and named by a number.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_READERS_H
#define SWEMU_LIB_READERS_H

#include "VectorClock.h"

namespace swemu {

/// Packed: an actor and its count, or (bit 31) a set; 0: nobody.
using Readers = uint32_t;

constexpr Readers pack(int Actor, Tick Count) {
  return static_cast<Readers>(Actor) << ClockBits | Count;
}
constexpr int actorIn(Readers R) { return static_cast<int>(R >> ClockBits); }
constexpr Tick countIn(Readers R) { return R & ((1u << ClockBits) - 1); }
constexpr bool isSet(Readers R) { return R >> 31; }

/// \p R and one read more; the same arguments give the same number.
Readers readersAdd(Readers R, int Actor, Tick Count);
/// An actor other than \p Me whose read is not in \p Seen, or -1.
int readersUnseen(Readers R, const Tick *Seen, int Me);
/// All sets are given back; their numbers must no longer be used.
void readersClear();
/// Too many sets: the caller forgets all it knows and calls readersClear().
bool readersFull();

} // namespace swemu

#endif
