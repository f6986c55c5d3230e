//===- Signals.cpp - interrupts from compute cores to the management core -===//
//
// athread_signal names a handler on the management core; athread_sigqueue of a CPE makes it run,
// and athread_sigsend also waits until it has.  The management core is one thread: handlers run
// when it waits (in a join), between two steps of the CPEs, in the order in which the CPEs sent.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Host.h"
#include "Mesh.h"
#include "Order.h"
#include "Races.h"
#include "swemu/runtime.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>

using namespace swemu;

namespace {

constexpr int MaxSignal = 64;

struct Signal {
  int Number, From, Group;
  void *Value;
  Cpe *Waiter; ///< of athread_sigsend
};

using Handler = void (*)(int, siginfo_t *, void *);

} // namespace

static Handler Handlers[MaxSignal + 1];
static Vec<Signal> Pending; // oldest first

static void describe(char *Out, size_t Size, const Cpe &C) {
  snprintf(Out, Size, "%s waits for the management core to handle its signal (%.80s)",
           C.Waiting.Call, C.Waiting.Here);
}

void swemu::deliverSignals() {
  while (!Pending.empty()) {
    Signal S = Pending[0];
    Pending.erase(0);
    siginfo_t Info = {};
    Info.si_signo = S.Number;
    Info.si_pid = S.From;
    Info.si_uid = static_cast<uid_t>(S.Group);
    Info.si_value.sival_ptr = S.Value;
    raceNewEpoch();
    Handlers[S.Number](S.Number, &Info, nullptr);
    raceNewEpoch();
    if (!S.Waiter)
      continue;
    S.Waiter->Waiting.Kind = WaitKind::None;
    makeReady(*S.Waiter, Part::Sync, now(*S.Waiter));
    ++theMesh.Events;
  }
}

extern "C" {

int swemu_signal(int Number, void *Function, const char *Here) {
  needHost("athread_signal", Here);
  if (Number < 1 || Number > MaxSignal)
    fail(nullptr, "athread_signal", Here, "signal %d: expected 1 to %d", Number, MaxSignal);
  Handlers[Number] = reinterpret_cast<Handler>(Function);
  return 0;
}

int swemu_send_signal(const char *Call, int Wait_, int Process, int Number, void *Value,
                      const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (Process)
    fail(&C, Call, Here, "process %d: only 0, the own management core, can be reached", Process);
  if (Number < 1 || Number > MaxSignal)
    fail(&C, Call, Here, "signal %d: expected 1 to %d", Number, MaxSignal);
  if (!Handlers[Number])
    fail(&C, Call, Here, "signal %d has no handler: athread_signal names it, before the spawn",
         Number);
  Pending.push({Number, C.Id, C.Group, Value, Wait_ ? &C : nullptr});
  ++theMesh.Events;
  if (Wait_) {
    C.Waiting = Wait();
    C.Waiting.Kind = WaitKind::Other;
    C.Waiting.Call = Call;
    C.Waiting.Here = Here;
    C.Waiting.Describe = describe;
    theMesh.block();
    orderSeenAll(C);
  }
  return 0;
}

} // extern "C"
