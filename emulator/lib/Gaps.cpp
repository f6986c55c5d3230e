//===- Gaps.cpp -----------------------------------------------------------===//
#include "Gaps.h"
#include "Checks.h"
#include "Options.h"
#include "Request.h"
#include <stdlib.h>
#include <string.h>

namespace swemu {

namespace {

/// What a get brought; of two that overlap in LDM the later one.
struct Fetched {
  Transfer T;
  Tick *Seen;

  bool covers(const char *P, long Bytes) const { return overlap(P, Bytes, T.Ldm, T.Length); }
};

} // namespace

static Vec<Fetched> Known[MaxActors];

namespace {

/// In flight at the same time.
struct Pair {
  Transfer Get, Put;
};

} // namespace

static Vec<Pair> Together[MaxActors];

static bool isInDoubt(uint8_t Flags) { return (Flags & InDoubt) == InDoubt; }

static const Fetched *latest(const Cpe &C, const char *P) {
  const Vec<Fetched> &All = Known[actorOf(C)];
  for (size_t I = All.size(); I-- != 0;)
    if (All[I].covers(P, 1))
      return &All[I];
  return nullptr;
}

void gapsFetched(Cpe &C, const Transfer &T, const Tick *Seen) {
  if (!Opts.CheckRaces)
    return;
  Vec<Fetched> &All = Known[actorOf(C)];
  for (size_t I = 0; I != All.size();) {
    const Transfer &O = All[I].T;
    if (O.Ldm < T.Ldm || O.Ldm + O.Length > T.Ldm + T.Length) {
      ++I;
      continue;
    }
    free(All[I].Seen);
    All.erase(I);
  }
  const auto Bytes = static_cast<size_t>(actors()) * sizeof(Tick);
  auto *Copy = static_cast<Tick *>(malloc(Bytes));
  if (!Copy)
    failSetup("out of memory for the race check (SWEMU_RACES=off turns it off)");
  memcpy(Copy, Seen ? Seen : raceClock.of(actorOf(C)), Bytes);
  All.push({T, Copy});
  shadowSet(C, T.Ldm, T.Length, InDoubt);
}

void gapsMeet(const Cpe &C, const Transfer &Get, const Transfer &Put) {
  Together[actorOf(C)].push({Get, Put});
}

static void spoil(Cpe &C, const Blocks &Get, char *Ldm, const Blocks &Put) {
  for (long I = 0; I != Get.Count; ++I)
    for (long J = 0; J != Put.Count; ++J) {
      char *From = Get.at(I) > Put.at(J) ? Get.at(I) : Put.at(J);
      char *ToGet = Get.at(I) + Get.Bytes, *ToPut = Put.at(J) + Put.Bytes;
      char *To = ToGet < ToPut ? ToGet : ToPut;
      if (From < To)
        shadowWritten(C, Ldm + I * Get.Bytes + (From - Get.at(I)), To - From, false);
    }
}

void gapsSpoil(Cpe &C, const Transfer &T) {
  Vec<Pair> &All = Together[actorOf(C)];
  for (size_t I = 0; I != All.size();) {
    const Pair P = All[I];
    if (P.Get.Ldm != T.Ldm || P.Get.Mem != T.Mem || P.Get.Reply != T.Reply) {
      ++I;
      continue;
    }
    spoil(C, Blocks(P.Get), P.Get.Ldm, Blocks(P.Put));
    All.erase(I);
  }
}

void gapsGoBack(const Cpe &C, const Transfer &T, const Tick *Seen) {
  RaceAccess A{actorOf(C), Seen, true, T.Call, T.Here};
  Blocks B(T);
  for (long I = 0; I != B.Count; ++I) {
    const char *Mem = B.at(I), *Ldm = T.Ldm + I * B.Bytes;
    auto Changes = [&](long At) { return memcmp(Mem + At, Ldm + At, ShadowGrain) != 0; };
    for (long From = 0, To; From != B.Bytes; From = To) {
      A.Write = Changes(From);
      for (To = From + ShadowGrain; To != B.Bytes && Changes(To) == A.Write;)
        To += ShadowGrain;
      raceCheck(A, Mem + From, To - From);
    }
  }
}

/// The read of [P, P+Bytes), all in doubt.
static void read(const Cpe &C, const char *P, long Bytes, const char *Call, const char *Here) {
  while (Bytes > 0) {
    const Fetched *F = latest(C, P);
    if (!F)
      return;
    Blocks B(F->T);
    const long At = P - F->T.Ldm, InBlock = At % B.Bytes;
    long Run = B.Bytes - InBlock < Bytes ? B.Bytes - InBlock : Bytes;
    for (long More = ShadowGrain; More < Run; More += ShadowGrain)
      if (latest(C, P + More) != F)
        Run = More;
    raceCheck({actorOf(C), F->Seen, false, Call, Here}, B.at(At / B.Bytes) + InBlock, Run);
    P += Run;
    Bytes -= Run;
  }
}

/// Calls \p Do(address, bytes) for the runs of words in doubt.
template <typename Fn> static void forDoubts(const Cpe &C, const char *P, long Bytes, Fn Do) {
  const uint8_t *S = shadowAt(C, P, Bytes);
  if (!S || Known[actorOf(C)].empty())
    return;
  const long Shift = static_cast<long>(reinterpret_cast<uintptr_t>(P) % ShadowGrain);
  auto WordOf = [&](long At) { return S[(Shift + At) / ShadowGrain]; };
  auto Next = [&](long At) { return At + ShadowGrain - (Shift + At) % ShadowGrain; };
  for (long From = 0, To; From < Bytes; From = To) {
    const bool Doubt = isInDoubt(WordOf(From));
    for (To = Next(From); To < Bytes && isInDoubt(WordOf(To)) == Doubt;)
      To = Next(To);
    if (Doubt)
      Do(P + From, (To < Bytes ? To : Bytes) - From);
  }
}

void gapsForget(Cpe &C, const char *P, long Bytes) {
  forDoubts(C, P, Bytes, [&](const char *At, long Run) {
    const long Lead = -static_cast<long>(reinterpret_cast<uintptr_t>(At)) & (ShadowGrain - 1);
    const long Whole = (Run - Lead) & ~(ShadowGrain - 1);
    if (Whole > 0)
      shadowClear(C, At + Lead, Whole, InDoubt);
  });
}

void gapsUsed(Cpe &C, const char *P, long Bytes, const char *Call, const char *Here) {
  forDoubts(C, P, Bytes, [&](const char *At, long Run) { read(C, At, Run, Call, Here); });
  gapsForget(C, P, Bytes); // once is enough
}

void gapsClear(Cpe &C) {
  Vec<Fetched> &All = Known[actorOf(C)];
  for (const Fetched &F : All) {
    gapsForget(C, F.T.Ldm, F.T.Length);
    free(F.Seen);
  }
  All.clear();
  Together[actorOf(C)].clear();
}

} // namespace swemu
