//===- Dma.cpp ------------------------------------------------------------===//
#include "Dma.h"
#include "Channel.h"
#include "Checks.h"
#include "Clock.h"
#include "Gaps.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include "Races.h"
#include "Request.h"
#include "Rma.h"
#include "Shadow.h"
#include "Stats.h"
#include <string.h>

namespace swemu {

Vec<Request *> SharedRequests;

long dmaLdmBytes(const Transfer &T) { return T.Deal ? T.Length / theMesh.M->Cols : T.Length; }

// ---- what is known about the words in use

/// Calls \p Do(CPE, address, bytes, flag) for each range that a request uses.
template <typename Fn> static void forRanges(Cpe &C, const Transfer &T, Fn Do) {
  if (T.Reply != &C.InternalReply)
    Do(C, reinterpret_cast<char *>(const_cast<int *>(T.Reply)), 4L, Counting);
  forMembers(C, T, [&](Cpe &M) {
    Do(M, &M == &C ? T.Ldm : ldmPeer(C, M, T.Ldm), dmaLdmBytes(T), T.Get ? Filling : Draining);
    if (&M != &C && T.Reply != &C.InternalReply)
      Do(M, reinterpret_cast<char *>(const_cast<int *>(replyOf(C, T, M))), 4L, Counting);
  });
}

/// forRanges for the requests in flight that use memory of \p C: \p Do(address, bytes, flag,
/// request).
template <typename Fn> static void forRangesOf(const Cpe &C, Fn Do) {
  auto One = [&](Request *R) {
    forRanges(*R->Issuer, R->T, [&](Cpe &M, char *P, long Bytes, Shadow Flag) {
      if (&M == &C)
        Do(P, Bytes, Flag, *R);
    });
  };
  for (Request *R : C.InFlight)
    One(R);
  for (Request *R : SharedRequests)
    if (R->Issuer != &C)
      One(R);
}

static void mark(Cpe &C, const Transfer &T) {
  forRanges(C, T, [](Cpe &M, char *P, long Bytes, Shadow Flag) { shadowSet(M, P, Bytes, Flag); });
}

static void unmark(Cpe &C, const Transfer &T) {
  forRanges(C, T, [](Cpe &M, char *P, long Bytes, Shadow Flag) {
    shadowClear(M, P, Bytes, Flag);
    dmaMarkAgain(M, P, Bytes);
    rmaMarkAgain(M, P, Bytes);
  });
}

void dmaMarkAgain(Cpe &C, const volatile void *P, long Bytes) {
  const char *At = static_cast<const char *>(const_cast<const void *>(P));
  forRangesOf(C, [&](char *Place, long Length, Shadow Flag, const Request &) {
    if (overlap(At, Bytes, Place, Length))
      shadowSet(C, Place, Length, Flag);
  });
}

bool dmaHolder(const Cpe &C, const char *P, int Flag, const char **Call, const char **Here) {
  bool Found = false;
  forRangesOf(C, [&](char *Place, long Length, Shadow F, const Request &R) {
    if (F != Flag || !overlap(P, 1, Place, Length))
      return;
    *Call = R.T.Call;
    *Here = R.T.Here;
    Found = true;
  });
  return Found;
}

void dmaKeepClock(Cpe &C) {
  for (Request *R : C.InFlight)
    if (!R->Seen) {
      auto Bytes = static_cast<size_t>(actors()) * sizeof(Tick);
      R->Seen = static_cast<Tick *>(malloc(Bytes));
      memcpy(R->Seen, raceClock.of(actorOf(C)), Bytes);
    }
}

// ---- completion

/// Where block \p I lies in the LDM of \p M; null: it is another column's.
static char *blockInLdm(const Cpe &C, const Transfer &T, const Cpe &M, long I, long Bytes) {
  char *Ldm = &M == &C ? T.Ldm : ldmPeer(C, M, T.Ldm);
  if (!T.Deal)
    return Ldm + I * Bytes;
  const int Cols = theMesh.M->Cols;
  return I % Cols == M.Id % Cols ? Ldm + I / Cols * Bytes : nullptr;
}

static void moveShared(const Cpe &C, const Transfer &T) {
  Blocks B(T);
  forMembers(C, T, [&](Cpe &M) {
    for (long I = 0; I != B.Count; ++I) {
      char *Ldm = blockInLdm(C, T, M, I, B.Bytes);
      if (Ldm)
        memcpy(T.Get ? Ldm : B.at(I), T.Get ? B.at(I) : Ldm, static_cast<size_t>(B.Bytes));
    }
  });
}

static void move(const Cpe &C, const Transfer &T) {
  CopyInProgress Now = {&C, T.Call, T.Here};
  Blocks B(T);
  Copying = &Now;
  if (T.Members)
    moveShared(C, T);
  for (long I = 0; !T.Members && I != B.Count; ++I) {
    char *Ldm = T.Ldm + I * B.Bytes;
    if (T.Get)
      memcpy(Ldm, B.at(I), static_cast<size_t>(B.Bytes));
    else
      memcpy(B.at(I), Ldm, static_cast<size_t>(B.Bytes));
  }
  Copying = nullptr;
}

static bool dmaCanGoOn(const Cpe &C) {
  return C.State == CpeState::Spinning ||
         (C.State == CpeState::Blocked && dmaWaitIsOver(C.Waiting));
}

static void forget(const Request *R) {
  if (R->T.Members)
    for (size_t I = 0; I != SharedRequests.size(); ++I)
      if (SharedRequests[I] == R) {
        SharedRequests.erase(I);
        return;
      }
}

/// Before the bytes move.
static void checkRaces(Cpe &C, const Transfer &T, const Tick *Seen) {
  if (T.Gaps)
    return T.Get ? gapsFetched(C, T, Seen) : gapsGoBack(C, T, Seen);
  Blocks B(T);
  for (long I = 0; I != B.Count; ++I)
    raceCheck({actorOf(C), Seen, !T.Get, T.Call, T.Here}, B.at(I), B.Bytes);
}

/// \p When: in timed mode, the time.
static void complete(Cpe &C, const Transfer &T, int ReplyAtIssue, const Tick *Seen, double When) {
  checkRaces(C, T, Seen);
  move(C, T);
  if (T.Get)
    forMembers(C, T, [&](Cpe &M) {
      if (!T.Gaps)
        gapsForget(M, &M == &C ? T.Ldm : ldmPeer(C, M, T.Ldm), dmaLdmBytes(T));
      shadowWritten(M, &M == &C ? T.Ldm : ldmPeer(C, M, T.Ldm), dmaLdmBytes(T), true);
    });
  if (T.Get && T.Gaps)
    gapsSpoil(C, T);
  if (*T.Reply < ReplyAtIssue)
    fail(&C, T.Call, T.Here, "its reply word was reset from %d to %d while it was in flight",
         ReplyAtIssue, *T.Reply);
  forMembers(C, T, [&](Cpe &M) {
    volatile int *Reply = replyOf(C, T, M);
    *Reply = *Reply + 1;
    if (&M == &C)
      return;
    raceMessage(C, M);
    if (dmaCanGoOn(M))
      makeReady(M, Part::Dma, When);
  });
  // The issuer counts also a request that is not for itself.
  if (!(membersOf(C, T) & C.bit()))
    *T.Reply = *T.Reply + 1;
  ++theMesh.Events;
}

static void takeOut(Cpe &C, const Request *R) {
  size_t I = 0;
  while (C.InFlight[I] != R)
    ++I;
  C.InFlight.erase(I);
}

static void finish(Request *R, double When) {
  forget(R);
  unmark(*R->Issuer, R->T);
  complete(*R->Issuer, R->T, R->ReplyAtIssue, R->Seen, When);
  free(R->Seen);
  free(R);
}

bool dmaDeliverOldest(Cpe &C, const volatile void *Word) {
  for (size_t I = 0; I != C.InFlight.size(); ++I) {
    Request *R = C.InFlight[I];
    if (Word && R->T.Reply != Word)
      continue;
    C.InFlight.erase(I);
    finish(R, 0);
    return true;
  }
  for (size_t I = 0; I != SharedRequests.size(); ++I) {
    Request *R = SharedRequests[I];
    Cpe &Issuer = *R->Issuer;
    if (&Issuer == &C || Issuer.Group != C.Group || !(R->T.Members & C.bit()) || !Word ||
        replyOf(Issuer, R->T, C) != Word)
      continue;
    takeOut(Issuer, R);
    finish(R, 0);
    dmaWake(Issuer, Part::Dma);
    return true;
  }
  return false;
}

/// Timed mode: the request has come to its end.
static void deliverTimed(void *Data, double When) {
  auto *R = static_cast<Request *>(Data);
  Cpe &C = *R->Issuer;
  takeOut(C, R);
  finish(R, When);
  if (C.State == CpeState::Blocked && dmaWaitIsOver(C.Waiting))
    makeReady(C, Part::Dma, When);
  else if (C.State == CpeState::Spinning)
    makeReady(C, Part::Dma, When); // it may wait for several words
}

uint64_t dmaRandom() {
  // splitmix64: any seed, 0 too, starts a different sequence.
  static uint64_t State = Opts.Seed * 0x9e3779b97f4a7c15u + 1;
  uint64_t Z = State += 0x9e3779b97f4a7c15u;
  Z = (Z ^ (Z >> 30)) * 0xbf58476d1ce4e5b9u;
  Z = (Z ^ (Z >> 27)) * 0x94d049bb133111ebu;
  return Z ^ (Z >> 31);
}

void dmaWake(Cpe &C, Part P) {
  if (dmaCanGoOn(C))
    makeReady(C, P, timeNow());
}

void dmaRandomStep() {
  if (Opts.Dma != DmaPolicy::Random)
    return;
  while (dmaRandom() & 1) {
    if (theMesh.M->isPro() && (dmaRandom() & 1) && rmaDeliverAny(dmaRandom()))
      continue;
    Cpe &C = theMesh.Cpes[dmaRandom() % static_cast<uint64_t>(theMesh.total())];
    if (C.InFlight.empty())
      continue;
    size_t I = dmaRandom() % C.InFlight.size();
    Request *R = C.InFlight[I];
    C.InFlight.erase(I);
    finish(R, 0);
    dmaWake(C, Part::Dma);
  }
}

// ---- interface

void dmaIssue(Cpe &C, Transfer T) {
  if (T.Members == C.bit() && !T.Deal)
    T.Members = 0;
  T.Gaps = C.MovesGaps && !T.Members;
  dmaCheck(C, T);
  statsTransfer(C, T);
  if (Opts.Dma == DmaPolicy::Early && !Timed) {
    complete(C, T, *T.Reply, nullptr, 0);
    return;
  }
  if (T.Get)
    forMembers(C, T,
               [&](Cpe &M) { poison(&M == &C ? T.Ldm : ldmPeer(C, M, T.Ldm), dmaLdmBytes(T)); });
  auto *R = static_cast<Request *>(malloc(sizeof(Request)));
  *R = {T, *T.Reply, &C, nullptr};
  C.InFlight.push(R);
  mark(C, T);
  if (T.Members)
    SharedRequests.push(R);
  if (Timed)
    channelIssue(C, T, deliverTimed, R);
  dmaRandomStep();
}

void dmaIssueAndWait(Cpe &C, Transfer T) {
  C.InternalReply = 0;
  T.Reply = &C.InternalReply;
  dmaIssue(C, T);
  dmaAwait(C, T.Call, T.Reply, 1, false, T.Here);
}

bool dmaWaitIsOver(const Wait &W) {
  if (W.Kind == WaitKind::Fence)
    return W.Waiter->InFlight.empty();
  if (W.Kind == WaitKind::RmaFence)
    return rmaIsIdle(W.Waiter);
  if (W.Kind != WaitKind::Reply)
    return false;
  return W.Exact ? *W.Word == W.Value : *W.Word >= W.Value;
}

void dmaAwait(Cpe &C, const char *Call, volatile int *Reply, int Value, bool Exact,
              const char *Here) {
  dmaRandomStep();
  C.Waiting = Wait();
  C.Waiting.Kind = WaitKind::Reply;
  C.Waiting.Call = Call;
  C.Waiting.Here = Here;
  C.Waiting.Word = Reply;
  C.Waiting.Value = Value;
  C.Waiting.Exact = Exact;
  while (!dmaWaitIsOver(C.Waiting))
    theMesh.block();
  C.Waiting.Kind = WaitKind::None;
}

void dmaFence(Cpe &C, const char *Call, const char *Here) {
  if (Timed && !C.InFlight.empty()) {
    C.Waiting = Wait();
    C.Waiting.Kind = WaitKind::Fence;
    C.Waiting.Call = Call;
    C.Waiting.Here = Here;
    C.Waiting.Waiter = &C;
    theMesh.block();
    C.Waiting.Kind = WaitKind::None;
  }
  while (dmaDeliverOldest(C, nullptr)) {
  }
}

void dmaCheckIdle(Cpe &C) {
  if (C.InFlight.empty())
    return;
  const Transfer &T = C.InFlight[0]->T;
  fail(&C, T.Call, T.Here, "the CPE ends with %zu request(s) in flight: nobody waited for this one",
       C.InFlight.size());
}

} // namespace swemu
