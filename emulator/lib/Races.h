//===- Races.h - main memory that two CPEs touch unordered ----*- C++ -*-===//
//
// No CPE may write main memory that another one reads or writes unless a synchronisation orders the
// two: a barrier that both take part in, a lock, an atomic or volatile word that one writes and the
// other reads, spawn and join.  A shadow of main memory remembers, per word (per byte where smaller
// accesses are made), who wrote it last and who has read it since.  The management core is one
// more actor between spawn and join.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_RACES_H
#define SWEMU_LIB_RACES_H

#include "VectorClock.h"

namespace swemu {

struct Cpe;
struct Transfer;

/// What is known to be ordered.
extern VectorClock raceClock;

/// An access of actor \p A that knows \p Seen (null: what it knows now).
struct RaceAccess {
  int Actor;
  const Tick *Seen;
  bool Write;
  const char *Call, *Here;
};
void raceCheck(const RaceAccess &A, const char *P, long Bytes);
/// A load or store of \p C.
void raceAccess(const Cpe &C, const char *P, long Bytes, bool Write, const char *Call,
                const char *Here);
/// A load or store of the management core; nothing happens while no kernel is spawned.
void raceHostAccess(const char *P, long Bytes, bool Write, const char *Here);

/// \p C reads (writes) a word by which CPEs order themselves.
void raceAcquire(const Cpe &C, const volatile void *Word);
void raceRelease(const Cpe &C, const volatile void *Word);
/// The same for the management core.
void raceHostWord(const volatile void *Word, bool Write);
/// The CPEs of \p Set, in the core group of \p C, have met.
void raceMeet(const Cpe &C, uint64_t Set);
/// \p To has a message of \p From.
void raceMessage(const Cpe &From, const Cpe &To);
void raceSpawn(const Cpe &C);
/// After all of one spawn.
void raceSpawned();
void raceJoin(const Cpe &C);
/// Something happened whose order nobody knows: whatever was before counts as ordered.
void raceNewEpoch();
/// The memory was given back.
void raceForget(const char *P, long Bytes);

} // namespace swemu

#endif
