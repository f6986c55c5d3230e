//===- Order.cpp ----------------------------------------------------------===//
#include "Order.h"
#include "Mesh.h"
#include <string.h>

namespace swemu {

namespace {
struct Clocks {
  uint32_t Now[Mesh::MaxCpes];                  ///< the running epoch of each CPE
  uint32_t Knows[Mesh::MaxCpes][Mesh::MaxCpes]; ///< [who][whose]: last epoch known
};
/// The last store of a CPE to one word.
struct Store {
  const volatile void *Word;
  uint32_t Epoch;
};
} // namespace

static Clocks Groups[Mesh::MaxGroups];
static Vec<Store> Stores[Mesh::MaxGroups * Mesh::MaxCpes];
/// Reply words are few; a program that keeps its data in volatiles must not be slowed down.
static constexpr size_t MaxStores = 64;

static Vec<Store> &storesOf(const Cpe &C) { return Stores[C.Group * Mesh::MaxCpes + C.Id]; }

void orderLaunch(Cpe &C) {
  Clocks &K = Groups[C.Group];
  storesOf(C).clear();
  ++K.Now[C.Id];
  for (auto &Row : K.Knows)
    Row[C.Id] = K.Now[C.Id];
  ++K.Now[C.Id];
}

void orderBarrier(int Group, uint64_t Set) {
  Clocks &K = Groups[Group];
  uint32_t Join[Mesh::MaxCpes] = {};
  for (uint64_t Rest = Set; Rest; Rest &= Rest - 1) {
    int I = __builtin_ctzll(Rest);
    for (int J = 0; J != Mesh::MaxCpes; ++J)
      Join[J] = K.Knows[I][J] > Join[J] ? K.Knows[I][J] : Join[J];
  }
  for (uint64_t Rest = Set; Rest; Rest &= Rest - 1) {
    int I = __builtin_ctzll(Rest);
    Join[I] = K.Now[I]++;
  }
  for (uint64_t Rest = Set; Rest; Rest &= Rest - 1)
    memcpy(K.Knows[__builtin_ctzll(Rest)], Join, sizeof Join);
}

void orderMessage(Cpe &From, Cpe &To) {
  if (&From == &To)
    return;
  Clocks &K = Groups[To.Group];
  for (int J = 0; J != Mesh::MaxCpes; ++J)
    if (K.Knows[To.Id][J] < K.Knows[From.Id][J])
      K.Knows[To.Id][J] = K.Knows[From.Id][J];
  K.Knows[To.Id][From.Id] = K.Now[From.Id]++;
}

void orderSeenAll(Cpe &C) {
  Clocks &K = Groups[C.Group];
  for (int J = 0; J != Mesh::MaxCpes; ++J)
    K.Knows[C.Id][J] = K.Now[J]++;
}

void orderStore(Cpe &C, const volatile void *P) {
  Vec<Store> &List = storesOf(C);
  const uint32_t Epoch = Groups[C.Group].Now[C.Id];
  for (Store &S : List)
    if (S.Word == P) {
      S.Epoch = Epoch;
      return;
    }
  if (List.size() == MaxStores)
    List.erase(0);
  List.push({P, Epoch});
}

bool orderKnowsStore(const Cpe &Sender, const Cpe &Receiver, const volatile void *P) {
  if (&Sender == &Receiver)
    return true;
  Vec<Store> &List = storesOf(Receiver);
  for (const Store &S : List)
    if (S.Word == P)
      return Groups[Sender.Group].Knows[Sender.Id][Receiver.Id] >= S.Epoch;
  return true;
}

} // namespace swemu
