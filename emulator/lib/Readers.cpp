//===- Readers.cpp --------------------------------------------------------===//
#include "Readers.h"
#include "Checks.h"
#include "Support.h"
#include <string.h>

namespace swemu {

static constexpr size_t MostSets = 1 << 15;
static constexpr size_t TableSize = 1 << 17;

static_assert(MaxActors < 1 << (31 - ClockBits), "an actor's number and a count fill 31 bits");

namespace {
struct Transition {
  Readers From, Read, To;
};
} // namespace

static Vec<Tick *> Sets;
static Transition *Table;
static size_t Transitions;

static Transition &find(Readers From, Readers Read) {
  if (!Table) {
    Table = static_cast<Transition *>(calloc(TableSize, sizeof(Transition)));
    if (!Table)
      failSetup("out of memory for the race check (SWEMU_RACES=off turns it off)");
  }
  uint64_t Hash = (uint64_t(From) << 32 | Read) * 0x9e3779b97f4a7c15u;
  size_t I = Hash >> 40 & (TableSize - 1);
  while (Table[I].To && (Table[I].From != From || Table[I].Read != Read))
    I = (I + 1) & (TableSize - 1);
  return Table[I];
}

Readers readersAdd(Readers R, int Actor, Tick Count) {
  Readers Read = pack(Actor, Count);
  if (!R || R == Read || (!isSet(R) && actorIn(R) == Actor))
    return Read;
  if (isSet(R) && Sets[R & ~(1u << 31)][Actor] == Count)
    return R;
  Transition &T = find(R, Read);
  if (T.To)
    return T.To;
  auto Bytes = static_cast<size_t>(actors()) * sizeof(Tick);
  auto *S = static_cast<Tick *>(calloc(1, Bytes));
  if (!S)
    failSetup("out of memory for the race check (SWEMU_RACES=off turns it off)");
  if (isSet(R))
    memcpy(S, Sets[R & ~(1u << 31)], Bytes);
  else
    S[actorIn(R)] = countIn(R);
  S[Actor] = Count;
  T = {R, Read, static_cast<Readers>(Sets.size()) | 1u << 31};
  Sets.push(S);
  ++Transitions;
  return T.To;
}

int readersUnseen(Readers R, const Tick *Seen, int Me) {
  if (!R)
    return -1;
  if (!isSet(R))
    return actorIn(R) != Me && countIn(R) > Seen[actorIn(R)] ? actorIn(R) : -1;
  const Tick *S = Sets[R & ~(1u << 31)];
  for (int I = 0, N = actors(); I != N; ++I)
    if (S[I] > Seen[I] && I != Me)
      return I;
  return -1;
}

bool readersFull() { return Transitions >= MostSets; }

void readersClear() {
  if (!Transitions)
    return;
  for (Tick *S : Sets)
    free(S);
  Sets.clear();
  memset(Table, 0, TableSize * sizeof(Transition));
  Transitions = 0;
}

} // namespace swemu
