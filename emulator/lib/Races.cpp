//===- Races.cpp ----------------------------------------------------------===//
//
// Whenever all CPEs that run have met, all that was before is ordered with all that comes: the
// shadow is forgotten (by a new epoch, page by page as they are used again), which bounds its cost.
//
//===--------------------------------------------------------------------===//
#include "Races.h"
#include "Checks.h"
#include "Dma.h"
#include "Mesh.h"
#include "Options.h"
#include "RacePages.h"
#include "Share.h"
#include <stdio.h>
#include <string.h>

/// CPEs that have been spawned and not joined; tested by host code (pass/HostWindow.cpp).
extern "C" int swemu_in_flight;
int swemu_in_flight = 0;

namespace swemu {

static constexpr uintptr_t PageBytes = RacePage::Bytes;

namespace {

/// An access, for messages; the newest ones are kept.
struct Note {
  uintptr_t Begin, End;
  int Actor;
  bool Write;
  const char *Call, *Here;
};

/// A word that orders, and what its writers knew.
struct SyncWord {
  uintptr_t Address;
  Tick *Known;
};

} // namespace

/// Requests in flight were issued with what the CPE knew then.
static void keepIssued(int A) {
  if (A != HostActor)
    dmaKeepClock(theMesh.Cpes[A - 1]);
}

VectorClock raceClock;

static RacePageTable Pages;
static uint64_t Epoch = 1;
static constexpr size_t MostNotes = 1 << 14;
static Note Notes[MostNotes];
static size_t NextNote;
static Vec<SyncWord> SyncWords; // sorted by address
static bool Running[MaxActors];
static bool HostUsedMemory; // since the first of the running CPEs was spawned

/// The last access of \p Actor to \p Address; null: long ago.
static const Note *findNote(uintptr_t Address, int Actor, bool Write) {
  for (size_t I = NextNote; I-- != NextNote - (NextNote < MostNotes ? NextNote : MostNotes);) {
    const Note &N = Notes[I % MostNotes];
    if (N.Begin <= Address && Address < N.End && N.Actor == Actor && N.Write == Write)
      return &N;
  }
  return nullptr;
}

static void forgetAll() {
  ++Epoch;
  readersClear();
  if (raceClock.isWorn()) {
    raceClock.restart();
    for (const SyncWord &W : SyncWords)
      free(W.Known);
    SyncWords.clear();
  }
}

void raceNewEpoch() { forgetAll(); }

// ---- the check

static int nameActor(char *Out, size_t Size, int Actor) {
  return Actor == HostActor ? snprintf(Out, Size, "the management core")
                            : describeCpe(Out, Size, theMesh.Cpes[Actor - 1]);
}

[[noreturn]] static void report(const RaceAccess &A, uintptr_t Address, int Other,
                                bool OtherWrote) {
  char Who[64], Where[512] = "";
  nameActor(Who, sizeof Who, Other);
  if (const Note *N = findNote(Address, Other, OtherWrote))
    snprintf(Where, sizeof Where, " (%s at %.400s)", N->Call, N->Here);
  char What[160];
  if (const char *Shared = shareDescribe(reinterpret_cast<char *>(Address)))
    snprintf(What, sizeof What, "shared LDM at %s", Shared);
  else
    snprintf(What, sizeof What, "main memory at %p", reinterpret_cast<void *>(Address));
  bool Host = A.Actor == HostActor || Other == HostActor;
  fail(A.Actor == HostActor ? nullptr : &theMesh.Cpes[A.Actor - 1], A.Call, A.Here,
       "%s %s, which %s %s%s %s", A.Write ? "writes" : "reads", What, Who,
       OtherWrote ? "wrote" : "read", Where,
       Host ? "between the spawn and its join" : "without a synchronisation in between");
}

static void checkPage(const RaceAccess &A, RacePage &P, size_t From, size_t Past) {
  const Tick Now = raceClock.of(A.Actor)[A.Actor];
  const Tick *Seen = A.Seen ? A.Seen : raceClock.of(A.Actor);
  P.update(From, Past, [&](RaceCell C, size_t Offset) -> RaceCell {
    const uintptr_t Address = P.number() * PageBytes + Offset;
    if (C.Writer && actorIn(C.Writer) != A.Actor && countIn(C.Writer) > Seen[actorIn(C.Writer)])
      report(A, Address, actorIn(C.Writer), true);
    const int Reader = readersUnseen(C.Reads, Seen, A.Actor);
    if (A.Write && Reader >= 0)
      report(A, Address, Reader, false);
    if (A.Write)
      return {pack(A.Actor, Now), 0};
    return {C.Writer, Reader < 0 ? pack(A.Actor, Now) : readersAdd(C.Reads, A.Actor, Now)};
  });
}

void raceCheck(const RaceAccess &A, const char *P, long Bytes) {
  if (!Opts.CheckRaces)
    return;
  auto At = reinterpret_cast<uintptr_t>(P), End = At + static_cast<uintptr_t>(Bytes);
  Notes[NextNote++ % MostNotes] = {At, End, A.Actor, A.Write, A.Call, A.Here};
  if (readersFull() || raceClock.isWorn())
    forgetAll();
  for (uintptr_t Stop; At < End; At = Stop) {
    RacePage &Page = Pages.get(At / PageBytes);
    Page.startEpoch(Epoch);
    Stop = (At / PageBytes + 1) * PageBytes;
    Stop = Stop < End ? Stop : End;
    const size_t From = At % PageBytes;
    checkPage(A, Page, From, From + (Stop - At));
  }
}

void raceAccess(const Cpe &C, const char *P, long Bytes, bool Write, const char *Call,
                const char *Here) {
  raceCheck({actorOf(C), nullptr, Write, Call, Here}, P, Bytes);
}

void raceHostAccess(const char *P, long Bytes, bool Write, const char *Here) {
  if (!swemu_in_flight)
    return;
  HostUsedMemory = true;
  raceCheck({HostActor, nullptr, Write, Write ? "store" : "load", Here}, P, Bytes);
}

void raceForget(const char *P, long Bytes) {
  auto At = reinterpret_cast<uintptr_t>(P), End = At + static_cast<uintptr_t>(Bytes);
  for (uintptr_t Stop; At < End; At = Stop) {
    Stop = (At / PageBytes + 1) * PageBytes;
    Stop = Stop < End ? Stop : End;
    const size_t From = At % PageBytes;
    if (RacePage *Page = Pages.find(At / PageBytes); Page && Page->epoch() == Epoch)
      Page->update(From, From + (Stop - At), [](RaceCell, size_t) { return RaceCell{0, 0}; });
  }
}

// ---- what orders

static size_t placeOf(uintptr_t Address) {
  size_t Lo = 0, Hi = SyncWords.size();
  while (Lo < Hi) {
    size_t Mid = (Lo + Hi) / 2;
    if (SyncWords[Mid].Address < Address)
      Lo = Mid + 1;
    else
      Hi = Mid;
  }
  return Lo;
}

static void release(int Me, const volatile void *Word) {
  const auto Address = reinterpret_cast<uintptr_t>(Word);
  size_t At = placeOf(Address);
  if (At == SyncWords.size() || SyncWords[At].Address != Address) {
    auto *Known = static_cast<Tick *>(calloc(MaxActors, sizeof(Tick)));
    if (!Known)
      failSetup("out of memory for the race check (SWEMU_RACES=off turns it off)");
    SyncWords.insert(At, {Address, Known});
  }
  const Tick *Mine = raceClock.of(Me);
  Tick *Known = SyncWords[At].Known;
  for (int I = 0, N = actors(); I != N; ++I)
    Known[I] = Known[I] < Mine[I] ? Mine[I] : Known[I];
  raceClock.tick(Me);
}

static void acquire(int Me, const volatile void *Word) {
  const auto Address = reinterpret_cast<uintptr_t>(Word);
  size_t At = placeOf(Address);
  if (At != SyncWords.size() && SyncWords[At].Address == Address)
    raceClock.learn(Me, SyncWords[At].Known);
  // The word may have come by DMA: what its writer did before counts as done.
  const RacePage *P = Pages.find(Address / PageBytes);
  if (!P || P->epoch() != Epoch)
    return;
  const Readers Writer = P->at(Address % PageBytes).Writer;
  if (Writer && actorIn(Writer) != Me)
    raceClock.pass(actorIn(Writer), Me);
}

void raceRelease(const Cpe &C, const volatile void *Word) { release(actorOf(C), Word); }
void raceAcquire(const Cpe &C, const volatile void *Word) { acquire(actorOf(C), Word); }

void raceHostWord(const volatile void *Word, bool Write) {
  HostUsedMemory = true;
  Write ? release(HostActor, Word) : acquire(HostActor, Word);
}

static bool nothingInFlight() {
  for (int I = 0, N = actors() - 1; I != N; ++I)
    if (!theMesh.Cpes[I].InFlight.empty())
      return false;
  return true;
}

void raceMeet(const Cpe &C, uint64_t Set) {
  if (!Opts.CheckRaces)
    return;
  int Members[64], N = 0;
  for (; Set; Set &= Set - 1)
    Members[N++] = actorOf(theMesh.peer(C, __builtin_ctzll(Set)));
  if (N == swemu_in_flight && !HostUsedMemory && nothingInFlight())
    forgetAll();
  else
    raceClock.meet(Members, N);
}

void raceMessage(const Cpe &From, const Cpe &To) {
  if (!Opts.CheckRaces)
    return;
  raceClock.pass(actorOf(From), actorOf(To));
}

void raceSpawn(const Cpe &C) {
  raceClock.onLearning(keepIssued);
  const int Me = actorOf(C);
  raceClock.learn(Me, raceClock.of(HostActor));
  swemu_in_flight += !Running[Me];
  Running[Me] = true;
}

void raceSpawned() { raceClock.tick(HostActor); }

void raceJoin(const Cpe &C) {
  const int Me = actorOf(C);
  if (!Running[Me])
    return;
  raceClock.pass(Me, HostActor);
  Running[Me] = false;
  if (--swemu_in_flight)
    return;
  HostUsedMemory = false;
  forgetAll();
}

} // namespace swemu
