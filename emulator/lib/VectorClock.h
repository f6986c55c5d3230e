//===- VectorClock.h - which work of a CPE others have waited for --*- C++ -*-===//
//
// Vector clocks: every actor (a CPE, or the management core) counts its releases, and knows of each
// other actor up to which count its work is done.  A synchronisation passes on what its members
// know and nothing more, so one row's barrier orders that row.
// After C. Flanagan, S. Freund: FastTrack, PLDI 2009, section 3.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_VECTORCLOCK_H
#define SWEMU_LIB_VECTORCLOCK_H

#include <stdint.h>

namespace swemu {

struct Cpe;

constexpr int MaxActors = 64 * 6 + 1;
constexpr int HostActor = 0;
using Tick = uint32_t;

/// Number of the actor: CPEs from 1 on.
int actorOf(const Cpe &C);
/// Actors that exist.
int actors();
/// What actor \p A knows: one count per actor, its own included.
const Tick *clockOf(int A);

/// \p A begins a new span of work, which nobody has waited for.
void clockTick(int A);
/// \p A now knows what \p Other holds.
void clockLearn(int A, const Tick *Other);
/// All \p N actors know what each of them knew; each begins a new span.
void clockMeet(const int *Members, int N);
/// True after some count has come near the end of its range; the caller forgets and calls
/// clockRestart().
bool clocksWorn();
void clockRestart();

/// Bits of a count: what is packed beside an actor's number (Races.cpp).
constexpr int ClockBits = 22;

} // namespace swemu

#endif
