//===- Races.cpp ----------------------------------------------------------===//
#include "Races.h"
#include "Checks.h"
#include "Dma.h"
#include "Mesh.h"
#include <string.h>

namespace swemu {

static constexpr uintptr_t PageBytes = 4096, Words = PageBytes / 4;

/// Writer: CPE + 1, or 0.  Readers: one bit per CPE.
struct ShadowPage {
  uintptr_t Number;
  uint64_t Epoch;
  uint8_t Writer[Words];
  uint64_t Readers[Words];
};

static uint64_t Epoch = 1;

void raceNewEpoch() { ++Epoch; }

/// Open-addressed hash of page numbers; pages are never given back.
class Shadow {
public:
  ShadowPage &page(uintptr_t Number) {
    if (Last && Last->Number == Number)
      return *Last;
    if (2 * Count >= Capacity)
      grow();
    ShadowPage *&Slot = find(Number);
    if (!Slot) {
      Slot = static_cast<ShadowPage *>(malloc(sizeof(ShadowPage)));
      if (!Slot)
        failSetup("out of memory for the race check (SWEMU_RACES=off turns it off)");
      Slot->Number = Number;
      Slot->Epoch = 0;
      ++Count;
    }
    return *(Last = Slot);
  }

private:
  ShadowPage *&find(uintptr_t Number) {
    size_t I = (Number * 0x9e3779b97f4a7c15u >> 20) & (Capacity - 1);
    while (Table[I] && Table[I]->Number != Number)
      I = (I + 1) & (Capacity - 1);
    return Table[I];
  }
  void grow() {
    size_t OldCapacity = Capacity;
    ShadowPage **Old = Table;
    Capacity = Capacity ? 2 * Capacity : 1024;
    Table = static_cast<ShadowPage **>(calloc(Capacity, sizeof *Table));
    for (size_t I = 0; I != OldCapacity; ++I)
      if (Old[I])
        find(Old[I]->Number) = Old[I];
    free(Old);
  }

  ShadowPage **Table = nullptr, *Last = nullptr;
  size_t Capacity = 0, Count = 0;
};

static Shadow theShadow;

[[noreturn]] static void report(const Cpe &C, const Transfer &T, uintptr_t Address, bool OtherPut,
                                int Other) {
  fail(&C, T.Call, T.Here,
       "%s main memory at %p, which CPE %d %s without a synchronisation in between",
       T.Get ? "gets" : "puts to", reinterpret_cast<void *>(Address), Other,
       OtherPut ? "put to" : "got");
}

static int firstBit(uint64_t Set) { return __builtin_ctzll(Set); }

void raceCheck(const Cpe &C, const Transfer &T, const char *P, long Bytes) {
  auto At = reinterpret_cast<uintptr_t>(P), End = At + static_cast<uintptr_t>(Bytes);
  const uint64_t Me = C.bit();
  const auto MyMark = static_cast<uint8_t>(C.Id + 1);
  while (At < End) {
    ShadowPage &S = theShadow.page(At / PageBytes);
    if (S.Epoch != Epoch) {
      S.Epoch = Epoch;
      memset(S.Writer, 0, sizeof S.Writer);
      memset(S.Readers, 0, sizeof S.Readers);
    }
    uintptr_t Stop = (At / PageBytes + 1) * PageBytes;
    if (Stop > End)
      Stop = End;
    size_t First = At % PageBytes / 4, Past = First + (Stop - At) / 4;
    // Two plain loops each, so that they vectorise: test all words, then mark them.
    unsigned Foreign = 0;
    for (size_t I = First; I != Past; ++I)
      Foreign |= static_cast<unsigned>(S.Writer[I] != 0) & (S.Writer[I] != MyMark);
    uint64_t Others = 0;
    if (T.Get) {
      for (size_t I = First; I != Past; ++I)
        S.Readers[I] |= Me;
    } else {
      for (size_t I = First; I != Past; ++I)
        Others |= S.Readers[I];
      memset(S.Writer + First, MyMark, Foreign ? 0 : Past - First);
    }
    Others &= ~Me;
    if (Foreign || Others) {
      for (size_t I = First; I != Past; ++I) {
        uintptr_t Address = At + 4 * (I - First);
        if (S.Writer[I] && S.Writer[I] != MyMark)
          report(C, T, Address, true, S.Writer[I] - 1);
        if (!T.Get && (S.Readers[I] & ~Me))
          report(C, T, Address, false, firstBit(S.Readers[I] & ~Me));
      }
    }
    At = Stop;
  }
}

} // namespace swemu
