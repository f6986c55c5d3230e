//===- VectorClock.h - which work of a CPE others have waited for --*- C++ -*-===//
//
// Vector clocks: every actor (a CPE, or the management core) counts its releases, and knows of each
// other actor up to which count its work is done.  A synchronisation passes on what its members
// know and nothing more, so one row's barrier orders that row.
// After C. Flanagan, S. Freund: FastTrack, PLDI 2009, section 3.
//
// There are two of them, because they err to different sides: that of Races.h takes as ordered
// only what it knows to be, that of Order.h whatever may be.
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
/// Bits of a count where it is packed beside an actor's number (Readers.h).
constexpr int ClockBits = 22;

/// Number of the actor: CPEs from 1 on.
int actorOf(const Cpe &C);
/// Actors that exist.
int actors();

class VectorClock {
public:
  /// \p Before is called with an actor that is about to learn.
  void onLearning(void (*Before)(int A)) { BeforeLearning = Before; }

  /// What actor \p A knows: one count per actor, its own included.
  const Tick *of(int A);
  /// \p A begins a new span of work, which nobody has waited for.
  void tick(int A);
  /// \p A now knows what \p Other holds.
  void learn(int A, const Tick *Other);
  /// \p To now knows what \p From does, which begins a new span.
  void pass(int From, int To);
  /// All \p N actors know what each of them knew; each begins a new span.
  void meet(const int *Members, int N);
  /// \p A knows the work of all actors up to now.
  void learnAll(int A);
  /// All actors know the work of \p A up to now.
  void publish(int A);
  /// True after some count has come near the end of its bits; the owner forgets what it has packed
  /// and calls restart().
  bool isWorn() const { return Worn; }
  void restart();

private:
  void (*BeforeLearning)(int A) = nullptr;
  Tick Known[MaxActors][MaxActors] = {};
  bool Worn = false;
};

} // namespace swemu

#endif
