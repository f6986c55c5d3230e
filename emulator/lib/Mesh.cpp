//===- Mesh.cpp -----------------------------------------------------------===//
#include "Mesh.h"
#include "Arena.h"
#include "Checks.h"
#include "Clock.h"
#include "Dma.h"
#include "Fiber.h"
#include "Gaps.h"
#include "Host.h"
#include "Ldm.h"
#include "Options.h"
#include "Order.h"
#include "RegComm.h"
#include "Rma.h"
#include "Shadow.h"
#include "Share.h"
#include "Stats.h"
#include "Sync.h"
#include "Timing.h"
#include "Watchdog.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

namespace swemu {

Mesh theMesh;

/// Nobody saw a change after so many resumptions of spinning CPEs: about a second.  Generous
/// because CPEs may hand each other a flag without any call that the emulator sees.
static constexpr uint64_t IdleLimit = 20 * 1000 * 1000;
/// Where all stores are announced, and count as events, and nobody does anything but wait.
static constexpr uint64_t WaitingLimit = 5 * 1000 * 1000;

void Mesh::create(const Machine &Mach, int Wanted) {
  M = &Mach;
  // x86 frames and the C library need more stack than a CPE has; the LDM budget accounts for the
  // stack by a fixed reserve instead (Ldm.h).
  long Stack = Opts.StackBytes ? Opts.StackBytes : Mach.LdmBytes + 64 * 1024;
  Stack = (Stack + 4095) & ~4095L;
  if (Stack > MaxStackBytes)
    failSetup("SWEMU_STACK=%ld: a CPE's stack has at most %ld bytes", Stack, MaxStackBytes);
  for (; Groups < Wanted; ++Groups)
    for (int I = 0; I != cpes(); ++I) {
      Cpe &C = at(Groups, I);
      C.Id = I;
      C.Group = Groups;
      arenaMap(C, Mach, Groups * cpes() + I, Stack);
      shadowCreate(C);
    }
}

/// Staggered: 64 stack tops at one page offset would share a few cache sets.
char *stackTop(const Cpe &C) { return C.StackHi - C.Id % 16 * 256; }

static void runCpe() {
  Cpe &C = *theMesh.Current;
  C.Entry(C.Arg);
  theMesh.end();
}

void Mesh::start(Cpe &C, void (*Entry)(void *), void *Arg, Kernel *K) {
  C.Entry = Entry;
  C.Arg = Arg;
  C.Running = K;
  C.Launch = Launches;
  C.Waiting = Wait();
  C.Polls = 0;
  C.LastCall = C.LastRead = nullptr;
  C.StackPeak = 0;
  C.Frames.clear();
  C.Gets = C.Puts = 0;
  C.MovesGaps = false;
  gapsClear(C);
  C.Clock = HostClock + theTiming.SpawnCycles;
  memset(C.Spent, 0, sizeof C.Spent);
  orderLaunch(C);
  C.Sp = prepareStack(stackTop(C), runCpe);
  C.State = CpeState::Ready;
}

void Mesh::resume(Cpe &C) {
  Current = &C;
  watchdogSigns = watchdogSigns + 1;
  swemu_ldm_delta = reinterpret_cast<intptr_t>(C.Ldm) - ldmImageStart();
  swemu_private_delta = privateDelta(C);
  swemu_share_delta = shareDelta(C);
  swemu_switch_stack(&HostSp, C.Sp);
  Current = nullptr;
}

void Mesh::yield() {
  Cpe &C = *Current;
  swemu_switch_stack(&C.Sp, HostSp); // still ready
}

void Mesh::block() {
  Cpe &C = *Current;
  C.State = CpeState::Blocked;
  swemu_switch_stack(&C.Sp, HostSp);
}

/// The four bytes around the address: whatever the type of the variable, a change shows in them.
static const volatile int *spinWord(const volatile void *Address) {
  return reinterpret_cast<const volatile int *>(reinterpret_cast<uintptr_t>(Address) &
                                                ~uintptr_t(3));
}

void Mesh::spin(const volatile void *Address, unsigned Effort) {
  Cpe &C = *Current;
  C.State = CpeState::Spinning;
  C.SpinAddress = Address;
  C.SpinEffort = Effort;
  C.SpinValue = Address ? *spinWord(Address) : 0;
  swemu_switch_stack(&C.Sp, HostSp);
}

void Mesh::end() {
  Cpe &C = *Current;
  takeIn(C);
  dmaCheckIdle(C);
  rmaCheckIdle(C);
  regCommCheckIdle(C);
  ldmCheckLeaks(C);
  statsCpeEnds(C);
  C.State = CpeState::Done;
  ++Events;
  ++Ended;
  swemu_switch_stack(&C.Sp, HostSp);
  __builtin_unreachable();
}

bool Mesh::runReady() {
  bool Ran = false;
  for (int I = 0; I != total(); ++I)
    if (Cpes[I].State == CpeState::Ready) {
      resume(Cpes[I]);
      Ran = true;
    }
  return Ran;
}

/// One request, for the next CPE in turn that waits for it.  A CPE that spins on a word no request
/// will touch still gets its requests delivered, after the others: the word may depend on them.
bool Mesh::deliverForWaiter() {
  for (int AnyWord = 0; AnyWord != 2; ++AnyWord)
    for (int N = 0; N != total(); ++N) {
      Cpe &C = Cpes[(NextWaiter + N) % total()];
      const volatile void *Word = nullptr;
      if (C.State == CpeState::Blocked && C.Waiting.Kind == WaitKind::Reply && !AnyWord)
        Word = C.Waiting.Word;
      else if (C.State == CpeState::Spinning)
        Word = AnyWord ? nullptr : C.SpinAddress;
      else
        continue;
      if (!AnyWord && !Word)
        continue;
      if (!dmaDeliverOldest(C, Word) && !rmaDeliver(C, Word))
        continue;
      if (C.State == CpeState::Spinning || dmaWaitIsOver(C.Waiting))
        C.State = CpeState::Ready;
      if (C.State == CpeState::Ready)
        NextWaiter = static_cast<int>(&C - Cpes + 1) % total();
      return true;
    }
  return false;
}

void Mesh::wakeSpinners() {
  if (IdleSince != Events) {
    IdleSince = Events;
    IdleResumes = 0;
  }
  bool Any = false, Poll = false;
  for (int I = 0; I != total(); ++I)
    if (Cpes[I].State == CpeState::Spinning) {
      Cpes[I].State = CpeState::Ready;
      IdleResumes += Cpes[I].SpinEffort;
      Poll |= Cpes[I].SpinEffort > 1;
      Any = true;
    }
  if (!Any || IdleResumes > (Poll || !ldmValuesTracked() ? IdleLimit : WaitingLimit))
    reportDeadlock();
}

/// One step of timed mode: an event, or the earliest CPE until it meets others.
void Mesh::runTimed() {
  Cpe *Next = nullptr;
  double Second = HUGE_VAL;
  for (Cpe *C = Cpes, *End = Cpes + total(); C != End; ++C) {
    // A spinning CPE goes on when the step before has changed its word.
    if (C->State == CpeState::Spinning && C->SpinAddress &&
        *spinWord(C->SpinAddress) != C->SpinValue)
      makeReady(*C, C->InFlight.empty() ? Part::Sync : Part::Dma, LastStep);
    if (C->State != CpeState::Ready)
      continue;
    if (!Next || C->Clock < Next->Clock) {
      if (Next)
        Second = Next->Clock;
      Next = C;
    } else if (C->Clock < Second) {
      Second = C->Clock;
    }
  }
  double Event = nextEvent();
  if (Event < HUGE_VAL && (!Next || Event <= Next->Clock)) {
    LastStep = Event;
    fireEvent();
  } else if (Next) {
    // Of equal clocks the lower number runs first, to its next call at least: no endless exchange.
    Limit = fmin(Event, nextafter(Second, HUGE_VAL));
    resume(*Next);
    LastStep = Next->Clock;
  } else {
    wakeSpinners();
  }
}

bool Mesh::anyLeft(const uint64_t (&Which)[MaxGroups]) const {
  for (int I = 0; I != total(); ++I)
    if ((Which[Cpes[I].Group] & Cpes[I].bit()) && Cpes[I].State != CpeState::Done &&
        Cpes[I].State != CpeState::Idle)
      return true;
  return false;
}

void Mesh::runUntilDone(const uint64_t (&Which)[MaxGroups]) {
  watchdogStart();
  // Nobody is missing before somebody has ended.
  for (uint64_t Seen = Ended - 1; Seen == Ended || (Seen = Ended, anyLeft(Which));)
    step();
  watchdogStop();
  for (int I = 0; I != total(); ++I)
    if (Which[Cpes[I].Group] & Cpes[I].bit())
      HostClock = fmax(HostClock, Cpes[I].Clock);
  HostClock += theTiming.JoinCycles;
}

void Mesh::step() {
  if (Timed)
    runTimed();
  else if (!runReady() && !deliverForWaiter())
    wakeSpinners();
  deliverSignals();
}

void Mesh::runUntil(bool (*Holds)(void *), void *Data, const char *Call, const char *Here) {
  HostCall = Call;
  HostHere = Here;
  watchdogStart();
  while (!Holds(Data))
    step();
  watchdogStop();
  HostCall = nullptr;
}

/// Is there a CPE that does not wait for others?
bool Mesh::canGoOn() const {
  for (int I = 0; I != total(); ++I)
    if (Cpes[I].State == CpeState::Ready || Cpes[I].State == CpeState::Spinning ||
        (Cpes[I].State == CpeState::Blocked && !Cpes[I].InFlight.empty()))
      return true;
  return false;
}

void Mesh::hostLooks(const volatile void *P, const char *Here) {
  constexpr unsigned PerStep = 16;
  static unsigned Looks = 0;
  static uint64_t Since = 0;
  static time_t Began = 0;
  if (++Looks % PerStep)
    return;
  HostCall = "a loop on a volatile word";
  HostHere = Here;
  if (canGoOn()) {
    watchdogStart();
    step();
    watchdogStop();
    Began = 0;
  } else if (!Began || Since != Events) {
    Since = Events;
    Began = time(nullptr);
  } else if (Opts.WatchdogSeconds && time(nullptr) - Began > Opts.WatchdogSeconds) {
    fail(nullptr, "load", Here,
         "the management core waits for the word at %p, which nobody changes: the CPEs have ended "
         "or wait for it",
         const_cast<const void *>(P));
  }
  HostCall = nullptr;
}

/// A set of CPEs as "0-6, 9".
static int formatSet(char *Out, size_t Size, uint64_t Set) {
  int N = 0;
  Out[0] = 0;
  for (int I = 0; I < 64; ++I) {
    if (!(Set >> I & 1))
      continue;
    int J = I;
    while (J < 63 && (Set >> (J + 1) & 1))
      ++J;
    N += snprintf(Out + N, Size - static_cast<size_t>(N), J > I ? "%s%d-%d" : "%s%d", N ? ", " : "",
                  I, J);
    if (static_cast<size_t>(N) + 16 > Size)
      break;
    I = J;
  }
  return N;
}

static void formatWait(char *Out, size_t Size, const Cpe &C) {
  const Wait &W = C.Waiting;
  char Set[256];
  if (C.State == CpeState::Spinning || C.State == CpeState::Ready) {
    char What[200] = "a word";
    const auto *Word = static_cast<const char *>(const_cast<const void *>(C.SpinAddress));
    if (Word && ldmOwner(Word) == &C)
      shadowDescribe(What, sizeof What, C, Word);
    else if (Word)
      snprintf(What, sizeof What, "main memory at %p", static_cast<const void *>(Word));
    snprintf(
        Out, Size,
        "spinning on a word that nobody changes: %s, %zu request(s) in flight; last call %s%s%s",
        What, C.InFlight.size(), C.LastCall ? C.LastCall : "none", C.LastRead ? " (" : "",
        C.LastRead ? C.LastRead : "");
    if (C.LastRead && strlen(Out) + 2 < Size)
      strcat(Out, ")");
    return;
  }
  switch (W.Kind) {
  case WaitKind::Reply:
    snprintf(Out, Size,
             "%s waits for reply %s %d, the word is %d, %zu request(s) in flight (%.200s)", W.Call,
             W.Exact ? "==" : ">=", W.Value, *W.Word, C.InFlight.size(), W.Here);
    break;
  case WaitKind::Fence:
    snprintf(Out, Size, "%s waits for %zu request(s) in flight (%.200s)", W.Call, C.InFlight.size(),
             W.Here);
    break;
  case WaitKind::RmaFence:
    snprintf(Out, Size, "%s waits for messages on their way (%.80s)", W.Call, W.Here);
    break;
  case WaitKind::Sync: {
    uint64_t Missing = 0;
    for (int I = 0; I != theMesh.cpes(); ++I)
      if ((W.Set >> I & 1) && !syncHasArrived(theMesh.peer(C, I), W))
        Missing |= uint64_t(1) << I;
    formatSet(Set, sizeof Set, Missing);
    snprintf(Out, Size, "%s waits for CPE %s (%.200s)", W.Call, Set, W.Here);
    break;
  }
  case WaitKind::Lock:
    snprintf(Out, Size, "%s waits for a lock that is never released (%.200s)", W.Call, W.Here);
    break;
  case WaitKind::Other:
    W.Describe(Out, Size, C);
    break;
  case WaitKind::None:
    snprintf(Out, Size, "waiting");
    break;
  }
}

/// The CPEs of one core group, those that wait for the same in one line.
int Mesh::describeGroup(char *Out, size_t Size, int Group) {
  static char Texts[MaxCpes][512];
  char Set[256];
  int N = 0;
  uint64_t Told = 0;
  for (int I = 0; I != cpes(); ++I)
    if (const Cpe &C = at(Group, I); C.State != CpeState::Done && C.State != CpeState::Idle)
      formatWait(Texts[I], sizeof Texts[I], C);
    else
      Told |= C.bit();
  for (int I = 0; I != cpes() && static_cast<size_t>(N) + 700 < Size; ++I) {
    if (Told >> I & 1)
      continue;
    uint64_t Same = 0;
    for (int J = I; J != cpes(); ++J)
      if (!(Told >> J & 1) && !strcmp(Texts[I], Texts[J]))
        Same |= uint64_t(1) << J;
    Told |= Same;
    formatSet(Set, sizeof Set, Same);
    N += snprintf(Out + N, Size - static_cast<size_t>(N), "\n  ");
    if (groups() > 1)
      N += snprintf(Out + N, Size - static_cast<size_t>(N), "CG %d ", Group);
    N += snprintf(Out + N, Size - static_cast<size_t>(N), "CPE %s: %s", Set, Texts[I]);
  }
  return N;
}

void Mesh::reportDeadlock() {
  char Message[3500];
  int N = snprintf(Message, sizeof Message, "deadlock: no CPE can go on");
  for (int G = 0; G != groups(); ++G)
    N += describeGroup(Message + N, sizeof Message - static_cast<size_t>(N), G);
  if (HostCall)
    snprintf(Message + N, sizeof Message - static_cast<size_t>(N),
             "\n  management core: waits in %s (%.80s)", HostCall, HostHere);
  failSetup("%s", Message);
}

Cpe &callingCpe(const char *Call, const char *Here) {
  Cpe *C = theMesh.Current;
  if (!C)
    fail(nullptr, Call, Here, "called by the management core: it belongs into slave code");
  C->LastCall = Call;
  C->LastHere = Here;
  C->Polls = 0;
  watchdogSigns = watchdogSigns + 1;
  meet(*C);
  return *C;
}

} // namespace swemu
