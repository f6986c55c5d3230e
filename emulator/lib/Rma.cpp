//===- Rma.cpp ------------------------------------------------------------===//
#include "Rma.h"
#include "Checks.h"
#include "Clock.h"
#include "Dma.h"
#include "Ldm.h"
#include "Links.h"
#include "Mesh.h"
#include "Options.h"
#include "Order.h"
#include "Races.h"
#include "Shadow.h"
#include "Stats.h"
#include "Timing.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

namespace swemu {

namespace {
struct OnItsWay {
  Message M; ///< addresses are those of the issuer
  Cpe *Issuer;
  uint64_t Pending; ///< targets whose end is still to come
  bool LocalDone;
  int ReplyAtIssue;
  char *Data; ///< what was read at the source, once it was
};
} // namespace

/// Oldest first.
static Vec<OnItsWay *> Messages;

// ---- checks at issue

/// Any CPE's address of the thing, or its offset, as the address in \p C.
static char *localForm(const Cpe &C, char *P, const char *What, const Message &M) {
  if (auto Offset = reinterpret_cast<uintptr_t>(P);
      Offset && Offset < static_cast<uintptr_t>(theMesh.M->LdmBytes))
    return C.Ldm + Offset;
  const Cpe *Owner = ldmOwner(P);
  if (!Owner)
    fail(&C, M.Call, M.Here, "%s %p is not in the LDM (%s)", What, static_cast<void *>(P),
         P ? "it is a main-memory address" : "it is null");
  return Owner == &C ? P : ldmPeer(*Owner, C, P);
}

static void checkSize(const Cpe &C, const Message &M) {
  const Machine &Mach = *theMesh.M;
  if (M.Length == 0)
    fail(&C, M.Call, M.Here, "size 0 raises an alignment exception on the machine");
  if (M.Length < 0)
    fail(&C, M.Call, M.Here, "size %ld is negative", M.Length);
  if (M.Length % Mach.DmaGrain)
    fail(&C, M.Call, M.Here, "size %ld is not a multiple of 4 bytes", M.Length);
  if (M.Length >= Mach.DmaMaxBytes)
    fail(&C, M.Call, M.Here, "size %ld does not fit the descriptor: %s moves less than %ld bytes",
         M.Length, Mach.Name, Mach.DmaMaxBytes);
}

static void checkPlace(const Cpe &C, const char *P, long Bytes, const char *What,
                       const Message &M) {
  if (reinterpret_cast<uintptr_t>(P) % static_cast<uintptr_t>(theMesh.M->DmaGrain))
    fail(&C, M.Call, M.Here, "%s %p is not 4-byte aligned", What, static_cast<const void *>(P));
  ldmCheckRange(C, P, Bytes, What, M.Call, M.Here);
}

static const char *asBytes(const volatile int *P) {
  return reinterpret_cast<const char *>(const_cast<const int *>(P));
}

static void checkFarEnd(const Cpe &C, const Cpe &To, const Message &M) {
  char *Place = ldmPeer(C, To, M.Remote);
  if (To.State == CpeState::Done || To.State == CpeState::Idle)
    fail(&C, M.Call, M.Here, "CPE %d, the other end, %s", To.Id,
         To.State == CpeState::Done ? "has ended" : "was not launched");
  if (&To != &C && Place < M.Local + M.Length && M.Local < Place + M.Length)
    fail(&C, M.Call, M.Here, "source and destination overlap");
  if (&To != &C) {
    // Its heap may differ from the sender's.
    char What[80];
    snprintf(What, sizeof What, "%s a message of CPE %d", M.Get ? "source of" : "place for", C.Id);
    ldmCheckRange(To, Place, M.Length, What, M.Call, M.Here);
  }
  dmaCheckRange(C, To, Place, M.Length, !M.Get, M.Call, M.Here);
  rmaCheckRange(C, To, Place, M.Length, !M.Get, M.Call, M.Here);
  if (!M.Collective && ldmValuesTracked() && !orderKnowsStore(C, To, ldmPeer(C, To, M.RemoteReply)))
    fail(&C, M.Call, M.Here,
         "CPE %d has set its reply word with no synchronisation between that and this message: "
         "the reply may be lost (set it, then synchronise, then send)",
         To.Id);
}

static void check(const Cpe &C, Message &M) {
  checkSize(C, M);
  M.Remote = localForm(C, M.Remote, M.Get ? "remote source" : "remote destination", M);
  if (!M.Collective)
    M.RemoteReply = reinterpret_cast<volatile int *>(
        localForm(C, const_cast<char *>(asBytes(M.RemoteReply)), "remote reply word", M));
  if (M.LocalReply != &C.InternalReply)
    checkPlace(C, asBytes(M.LocalReply), 4, "local reply word", M);
  if (!M.Collective)
    checkPlace(C, asBytes(M.RemoteReply), 4, "remote reply word", M);
  checkPlace(C, M.Local, M.Length, M.Get ? "destination" : "source", M);
  checkPlace(C, M.Remote, M.Length, M.Get ? "remote source" : "remote destination", M);
  if (!M.Targets)
    fail(&C, M.Call, M.Here, "the mask names no receiver");
  dmaCheckRange(C, C, M.Local, M.Length, M.Get, M.Call, M.Here);
  rmaCheckRange(C, C, M.Local, M.Length, M.Get, M.Call, M.Here);
  for (uint64_t Rest = M.Targets; Rest; Rest &= Rest - 1)
    checkFarEnd(C, theMesh.peer(C, __builtin_ctzll(Rest)), M);
}

// ---- what is known about the words in use

static bool overlap(const char *A, long ABytes, const char *B, long BBytes) {
  return A < B + BBytes && B < A + ABytes;
}

/// Calls Do(CPE, address, bytes, flag) for each range that \p W uses, as long as it does.
template <typename F> static void forRanges(const OnItsWay &W, F Do) {
  const Message &M = W.M;
  Cpe &C = *W.Issuer;
  if (M.Get ? !W.LocalDone : !W.Data)
    Do(C, M.Local, M.Length, M.Get ? Filling : Draining);
  if (!W.LocalDone && M.LocalReply != &C.InternalReply)
    Do(C, const_cast<char *>(asBytes(M.LocalReply)), 4, Counting);
  if (M.Get && W.Data)
    return;
  for (uint64_t Rest = W.Pending; Rest; Rest &= Rest - 1) {
    Cpe &To = theMesh.peer(C, __builtin_ctzll(Rest));
    Do(To, ldmPeer(C, To, M.Remote), M.Length, M.Get ? Draining : Filling);
  }
}

static void mark(const OnItsWay &W) {
  forRanges(W, [](Cpe &C, char *P, long Bytes, Shadow Flag) { shadowSet(C, P, Bytes, Flag); });
}

void rmaMarkAgain(Cpe &C, const volatile void *P, long Bytes) {
  const char *At = static_cast<const char *>(const_cast<const void *>(P));
  for (const OnItsWay *W : Messages)
    forRanges(*W, [&](Cpe &Of, char *Place, long Length, Shadow Flag) {
      if (&Of == &C && overlap(At, Bytes, Place, Length))
        shadowSet(C, Place, Length, Flag);
    });
}

bool rmaHolder(const Cpe &C, const char *P, int Flag, const char **Call, const char **Here) {
  bool Found = false;
  for (const OnItsWay *W : Messages)
    forRanges(*W, [&](Cpe &Of, char *Place, long Length, Shadow F) {
      if (&Of != &C || F != Flag || !overlap(P, 1, Place, Length))
        return;
      *Call = W->M.Call;
      *Here = W->M.Here;
      Found = true;
    });
  return Found;
}

static void unmark(Cpe &C, char *P, long Bytes, uint8_t Flag) {
  shadowClear(C, P, Bytes, Flag);
  rmaMarkAgain(C, P, Bytes);
  dmaMarkAgain(C, P, Bytes);
}

// ---- the ends

static void count(Cpe &C, volatile int *Word) {
  *Word = *Word + 1;
  ++theMesh.Events;
  dmaWake(C, Part::Rma);
}

static volatile int *farReply(const OnItsWay &W, Cpe &To) {
  return W.M.RemoteReply ? ldmPeer(*W.Issuer, To, W.M.RemoteReply) : &To.InternalRmaReply;
}

/// Reads the source, once.
static void read(OnItsWay &W) {
  if (W.Data)
    return;
  const Message &M = W.M;
  const char *From = M.Local;
  if (M.Get)
    From = ldmPeer(*W.Issuer, theMesh.peer(*W.Issuer, __builtin_ctzll(M.Targets)), M.Remote);
  W.Data = static_cast<char *>(malloc(static_cast<size_t>(M.Length)));
  if (!W.Data)
    failSetup("out of memory for RMA");
  memcpy(W.Data, From, static_cast<size_t>(M.Length));
  if (M.Get) {
    Cpe &Far = theMesh.peer(*W.Issuer, __builtin_ctzll(M.Targets));
    unmark(Far, ldmPeer(*W.Issuer, Far, M.Remote), M.Length, Draining);
  } else {
    unmark(*W.Issuer, M.Local, M.Length, Draining);
  }
}

static void farEnd(OnItsWay &W, Cpe &To) {
  const Message &M = W.M;
  read(W);
  W.Pending &= ~To.bit();
  if (!M.Get) {
    char *Place = ldmPeer(*W.Issuer, To, M.Remote);
    memcpy(Place, W.Data, static_cast<size_t>(M.Length));
    unmark(To, Place, M.Length, Filling);
    shadowWritten(To, Place, M.Length, true);
  }
  raceMessage(*W.Issuer, To);
  if (!M.Get)
    orderMessage(*W.Issuer, To);
  count(To, farReply(W, To));
}

static void nearEnd(OnItsWay &W) {
  const Message &M = W.M;
  read(W);
  if (M.Get) {
    if (W.Pending)
      farEnd(W, theMesh.peer(*W.Issuer, __builtin_ctzll(W.Pending)));
    memcpy(M.Local, W.Data, static_cast<size_t>(M.Length));
  }
  W.LocalDone = true;
  if (M.Get) {
    unmark(*W.Issuer, M.Local, M.Length, Filling);
    shadowWritten(*W.Issuer, M.Local, M.Length, true);
  }
  unmark(*W.Issuer, const_cast<char *>(asBytes(M.LocalReply)), 4, Counting);
  if (*M.LocalReply < W.ReplyAtIssue && !M.Unwaited)
    fail(W.Issuer, M.Call, M.Here, "its reply word was reset from %d to %d while it was in flight",
         W.ReplyAtIssue, *M.LocalReply);
  count(*W.Issuer, M.LocalReply);
}

/// Forgets message \p At if both ends have come.
static void sweep(size_t At) {
  OnItsWay *W = Messages[At];
  if (W->M.Unwaited && !W->Pending && !W->LocalDone)
    nearEnd(*W);
  if (!W->LocalDone || W->Pending)
    return;
  Messages.erase(At);
  free(W->Data);
  free(W);
  for (int I = 0; Timed && I != theMesh.total(); ++I)
    if (Cpe &C = theMesh.Cpes[I]; C.Waiting.Kind == WaitKind::RmaFence)
      dmaWake(C, Part::Rma);
}

static void completeAt(size_t At) {
  OnItsWay &W = *Messages[At];
  while (W.Pending)
    farEnd(W, theMesh.peer(*W.Issuer, __builtin_ctzll(W.Pending)));
  if (!W.LocalDone)
    nearEnd(W);
  sweep(At);
}

// ---- timed mode: each end is an event

namespace {
struct End {
  OnItsWay *W;
  Cpe *At; ///< null: the sender's end
};
} // namespace

static void endComes(void *Data, double) {
  auto *E = static_cast<End *>(Data);
  size_t I = 0;
  while (Messages[I] != E->W)
    ++I;
  if (E->At && (E->W->Pending & E->At->bit()))
    farEnd(*E->W, *E->At);
  else if (!E->At)
    nearEnd(*E->W);
  sweep(I);
  free(E);
}

static void endAt(double When, OnItsWay *W, Cpe *At) {
  auto *E = static_cast<End *>(malloc(sizeof(End)));
  *E = {W, At};
  schedule(When, endComes, E);
}

static void start(OnItsWay *W) {
  const Message &M = W->M;
  Cpe &C = *W->Issuer;
  charge(C, Part::Rma, theTiming.RmaIssue);
  if (M.Get) {
    Cpe &Far = theMesh.peer(C, __builtin_ctzll(M.Targets));
    double Left = linkLeave(Far, M.Length, C.Clock + linkLatency(C, Far));
    double There = linkEnter(Far, C, M.Length, Left);
    endAt(There - linkLatency(Far, C), W, &Far);
    endAt(There, W, nullptr);
    return;
  }
  double Left = linkLeave(C, M.Length, C.Clock), Last = 0;
  for (uint64_t Rest = M.Targets; Rest; Rest &= Rest - 1) {
    Cpe &To = theMesh.peer(C, __builtin_ctzll(Rest));
    double There = linkEnter(C, To, M.Length, Left);
    endAt(There, W, &To);
    Last = fmax(Last, There);
  }
  if (!M.Unwaited) // else its last far end brings it (sweep)
    endAt(Last + theTiming.RmaAck, W, nullptr);
}

// ---- interface

void rmaIssue(Cpe &C, Message M) {
  const bool Wait = !M.LocalReply && !M.Unwaited;
  if (!M.LocalReply) {
    C.InternalReply = 0;
    M.LocalReply = &C.InternalReply;
  }
  check(C, M);
  statsMessage(C, M);
  auto *W = static_cast<OnItsWay *>(calloc(1, sizeof(OnItsWay)));
  *W = {M, &C, M.Targets, false, *M.LocalReply, nullptr};
  Messages.push(W);
  mark(*W);
  if (Opts.Dma == DmaPolicy::Early && !Timed) {
    completeAt(Messages.size() - 1);
  } else {
    for (uint64_t Rest = M.Targets & (M.Get ? 0 : ~C.bit()); Rest; Rest &= Rest - 1)
      poison(ldmPeer(C, theMesh.peer(C, __builtin_ctzll(Rest)), M.Remote), M.Length);
    if (M.Get)
      poison(M.Local, M.Length);
  }
  if (Timed)
    start(W);
  dmaRandomStep();
  if (Wait)
    dmaAwait(C, M.Call, M.LocalReply, 1, false, M.Here);
}

bool rmaDeliver(Cpe &C, const volatile void *Word) {
  for (size_t I = 0; I != Messages.size(); ++I) {
    OnItsWay &W = *Messages[I];
    if (W.Issuer == &C && !W.LocalDone && (!Word || W.M.LocalReply == Word)) {
      nearEnd(W);
      sweep(I);
      return true;
    }
    if (W.Issuer->Group == C.Group && (W.Pending & C.bit()) && (!Word || farReply(W, C) == Word)) {
      farEnd(W, C);
      sweep(I);
      return true;
    }
  }
  return false;
}

bool rmaDeliverAny(uint64_t Pick) {
  if (Messages.empty())
    return false;
  size_t At = Pick % Messages.size();
  OnItsWay &W = *Messages[At];
  Pick /= Messages.size();
  if (W.Pending && (W.LocalDone || (Pick & 1))) {
    int Nth = static_cast<int>((Pick >> 1) % 64u) % __builtin_popcountll(W.Pending);
    uint64_t Rest = W.Pending;
    for (; Nth; --Nth)
      Rest &= Rest - 1;
    farEnd(W, theMesh.peer(*W.Issuer, __builtin_ctzll(Rest)));
  } else {
    nearEnd(W);
  }
  sweep(At);
  return true;
}

bool rmaIsIdle(const Cpe *C) {
  for (const OnItsWay *W : Messages)
    if (!C || W->Issuer == C)
      return false;
  return true;
}

void rmaFence(Cpe &C, bool OfAll, const char *Call, const char *Here) {
  if (Timed) {
    const Cpe *Whose = OfAll ? nullptr : &C;
    C.Waiting = Wait();
    C.Waiting.Kind = WaitKind::RmaFence;
    C.Waiting.Call = Call;
    C.Waiting.Here = Here;
    C.Waiting.Waiter = Whose;
    while (!rmaIsIdle(Whose))
      theMesh.block();
    C.Waiting.Kind = WaitKind::None;
    return;
  }
  for (size_t I = 0; I != Messages.size();)
    if (OfAll || Messages[I]->Issuer == &C)
      completeAt(I);
    else
      ++I;
}

// ---- checks by others

void rmaCheckRange(const Cpe &By, const Cpe &C, const char *P, long Bytes, bool Write,
                   const char *Call, const char *Here) {
  for (const OnItsWay *W : Messages) {
    const Message &M = W->M;
    if (W->Issuer->Group != C.Group)
      continue;
    // Two messages of one CPE to one place keep their order.
    bool Near = W->Issuer == &C && !W->LocalDone && !(W->Data && !M.Get) && (Write || M.Get) &&
                overlap(P, Bytes, M.Local, M.Length);
    bool Far = (W->Pending & C.bit()) && (Write || !M.Get) && !(W->Data && M.Get) &&
               W->Issuer != &By && overlap(P, Bytes, ldmPeer(*W->Issuer, C, M.Remote), M.Length);
    if (Near || Far)
      fail(&By, Call, Here,
           "LDM range of CPE %d overlaps that of %s of CPE %d still in flight (%.400s)", C.Id,
           M.Call, W->Issuer->Id, M.Here);
  }
}

void rmaCheckStore(Cpe &C, const volatile void *P, const char *Here) {
  for (const OnItsWay *W : Messages) {
    const Message &M = W->M;
    if (W->Issuer->Group == C.Group && W->Issuer != &C && (W->Pending & C.bit()) &&
        farReply(*W, C) == P)
      fail(&C, "store", Here,
           "the reply word is set while %s of CPE %d, which counts in it, is on its way (%.400s): "
           "the reply is lost (set it, then synchronise, then send)",
           M.Call, W->Issuer->Id, M.Here);
  }
}

void rmaCheckIdle(const Cpe &C) {
  for (const OnItsWay *W : Messages) {
    const Message &M = W->M;
    if (W->Issuer == &C && !W->LocalDone && !M.Unwaited)
      fail(&C, M.Call, M.Here, "the CPE ends while this is in flight: nobody waited for it");
    if (W->Issuer->Group == C.Group && (W->Pending & C.bit()))
      fail(&C, M.Call, M.Here,
           "the CPE ends while this message of CPE %d to it is on its way: it did not wait for "
           "the reply",
           W->Issuer->Id);
  }
}

} // namespace swemu
