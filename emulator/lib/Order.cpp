//===- Order.cpp ----------------------------------------------------------===//
#include "Order.h"
#include "Mesh.h"
#include "VectorClock.h"

namespace swemu {

namespace {
/// The last store of a CPE to one word, in which of its spans of work.
struct Store {
  const volatile void *Word;
  Tick Span;
};
} // namespace

static VectorClock Clock;
static Vec<Store> Stores[MaxActors];
/// Reply words are few; a program that keeps its data in volatiles must not be slowed down.
static constexpr size_t MaxStores = 64;

void orderLaunch(Cpe &C) {
  Stores[actorOf(C)].clear();
  Clock.publish(actorOf(C));
}

void orderBarrier(int Group, uint64_t Set) {
  int Members[Mesh::MaxCpes], N = 0;
  for (; Set; Set &= Set - 1)
    Members[N++] = actorOf(theMesh.at(Group, __builtin_ctzll(Set)));
  Clock.meet(Members, N);
}

void orderMessage(Cpe &From, Cpe &To) {
  if (&From != &To)
    Clock.pass(actorOf(From), actorOf(To));
}

void orderSeenAll(Cpe &C) { Clock.learnAll(actorOf(C)); }

void orderStore(Cpe &C, const volatile void *P) {
  Vec<Store> &List = Stores[actorOf(C)];
  const Tick Span = Clock.of(actorOf(C))[actorOf(C)];
  for (Store &S : List)
    if (S.Word == P) {
      S.Span = Span;
      return;
    }
  if (List.size() == MaxStores)
    List.erase(0);
  List.push({P, Span});
}

bool orderKnowsStore(const Cpe &Sender, const Cpe &Receiver, const volatile void *P) {
  if (&Sender == &Receiver)
    return true;
  for (const Store &S : Stores[actorOf(Receiver)])
    if (S.Word == P)
      return Clock.of(actorOf(Sender))[actorOf(Receiver)] >= S.Span;
  return true;
}

} // namespace swemu
